import type { Page } from '@playwright/test';
import { untilFontsLoaded } from '../applied-fonts.ts';
import { readLayoutShifts } from '../layout-shifts.ts';
import { frames } from '../ready.ts';
import { expect } from '../site-server.ts';
import type { Watched } from '../watch.ts';

/** Expects no layout shift so far that the reader did not cause. Needs recordLayoutShifts. */
export const expectNothingMoved = async (page: Page): Promise<void> => {
  await frames(page);
  expect(await readLayoutShifts(page)).toEqual([]);
};

/** Expects no movement when the fonts arrive late. @param release releases them (holdRequests) */
export const expectCalmFonts = async (page: Page, release: () => void): Promise<void> => {
  release();
  await untilFontsLoaded(page);
  await expectNothingMoved(page);
  // The next page starts with the fallback fonts again.
  await page.evaluate(() => localStorage.removeItem('fonts'));
};

/** Expects that, since the last call, the page contacted no other host and wrote nothing to the console. */
export const expectQuiet = ({ foreign, complaints }: Watched): void => {
  expect(foreign.splice(0), 'asked of other hosts').toEqual([]);
  expect(complaints.splice(0), 'logged to the console').toEqual([]);
};
