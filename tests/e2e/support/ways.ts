import type { Locator, Page } from '@playwright/test';
import { expect } from './server.ts';

/** The ways to operate a page: by touch on a phone, by mouse, or only by keyboard. */
export interface Way {
  name: string;
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

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

export const ways: Way[] = [
  {
    name: 'by touch on a phone',
    use: { viewport: phone, hasTouch: true },
    press: (_, what) => what.tap(),
    write: async (_, field, words) => {
      await field.tap();
      await field.fill(words);
    },
  },
  {
    name: 'by mouse',
    use: { viewport: desktop },
    press: (_, what) => what.click(),
    write: async (_, field, words) => {
      await field.click();
      await field.fill(words);
    },
  },
  {
    name: 'by keyboard alone',
    byKeyboard: true,
    use: { viewport: desktop },
    press: async (page, what) => {
      await tabTo(page, what);
      await page.keyboard.press('Enter');
    },
    write: async (page, field, words) => {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      if (words) await page.keyboard.insertText(words);
      else await page.keyboard.press('Delete');
    },
  },
];
