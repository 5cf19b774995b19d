import type { Locator, Page } from '@playwright/test';
import { expect } from './site-server.ts';

/** A way to operate a page. */
export interface InputMethod {
  byKeyboard?: boolean;
  use: { viewport: { width: number; height: number }; hasTouch?: boolean };
  press: (page: Page, what: Locator) => Promise<void>;
  /** Replaces a field's value by typing. */
  write: (page: Page, field: Locator, words: string) => Promise<void>;
}

/** More stops than any page has. */
const mostStops = 500;

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, what: Locator): Promise<void> => {
  await expect(what).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${what.toString()}.`);
};

/**
 * Replaces the value of the focused field. Not by `fill`: an editor restores its own selection a moment
 * after it gets the focus, and `fill` may then delete only a part.
 */
export const replaceAll = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a');
  if (words) await page.keyboard.insertText(words);
  else await page.keyboard.press('Delete');
};

export const byTouch: InputMethod = {
  use: { viewport: { width: 390, height: 844 }, hasTouch: true },
  press: (_, what) => what.tap(),
  write: async (page, field, words) => {
    await field.tap();
    await replaceAll(page, words);
  },
};

export const byKeyboard: InputMethod = {
  byKeyboard: true,
  use: { viewport: { width: 1440, height: 900 } },
  press: async (page, what) => {
    await tabTo(page, what);
    await page.keyboard.press('Enter');
  },
  write: async (page, field, words) => {
    await tabTo(page, field);
    await replaceAll(page, words);
  },
};
