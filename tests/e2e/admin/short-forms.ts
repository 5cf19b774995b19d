import type { Page } from '@playwright/test';
import { listNames, findList } from '../../../domain/nouns/index.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect } from '../support/site-server.ts';
import type { PageCheck } from './page-facts.ts';

/** Forms on a phone, and the words in them (docs/product/staff-area.md). */

/** The pages whose forms can be opened one after the other. */
export const pagesWithForms: ReadonlySet<string> = new Set([
  ...listNames.map((name) => findList(name).page),
  adminUrls.users,
  adminUrls.contact,
  adminUrls.about,
  adminUrls.home,
  adminUrls.homePictures,
  adminUrls.costs,
  adminUrls.license,
  adminUrls.professionals,
  adminUrls.email,
]);

/** The most that a form may scroll at first (px). */
const mostAtFirst = 1400;

/** Expects neither names of a text’s key, such as “Hero: lead”, nor names in braces. */
export const plainWords: PageCheck = async (page, where) => {
  const words = await page.locator('body').innerText();
  expect.soft(words, where).not.toMatch(/\b(?:Hero|Why|Meta|Overview|Closing|Badges): [a-z]/);
  expect.soft(words, where).not.toMatch(/\{\w+\}/);
};

/** Expects that the floating button covers nothing at the end of a page. */
export const clearOfAction: PageCheck = async (page, where) => {
  const action = page.locator('.staff-page-action .staff-button');
  if ((await action.count()) === 0) return;
  const room = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const button = document.querySelector('.staff-page-action .staff-button');
    const ends = [...document.querySelectorAll('main :is(p, li, button, a, h2, td, img)')]
      .filter((each) => !each.closest('.staff-page-action') && each.checkVisibility())
      .map((each) => each.getBoundingClientRect().bottom);
    return (button?.getBoundingClientRect().top ?? 0) - Math.max(...ends);
  });
  expect.soft(room, where).toBeGreaterThanOrEqual(0);
};

/** Expects an open form to be short at first, with its buttons in one row. */
export const shortForm: PageCheck = async (page, where) => {
  const height = await page
    .locator('.staff-dialog-fields')
    .evaluate((element) => element.scrollHeight);
  expect.soft(height, where).toBeLessThanOrEqual(mostAtFirst);
  const tops = await page
    .locator('.staff-dialog-actions .staff-button:visible')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect.soft(new Set(tops).size, where).toBe(1);
  await plainWords(page, where);
};

const openers = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(?:Add|Edit|Invite)\b/ });

/** Opens the forms of a page, one after the other. */
export const shortForms: PageCheck = async (page, where) => {
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^More about/ })
    .first();
  const isFolded = (await more.count()) > 0;
  if (isFolded) await more.click();
  const count = await openers(page).count();
  const seen = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const opener = openers(page).nth(index);
    const name = (await opener.innerText()).trim();
    if (seen.has(name) && name === 'Edit') continue;
    seen.add(name);
    await opener.click();
    await expect(page.locator('.staff-dialog-fields')).toBeVisible();
    await shortForm(page, `${where}, ${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  if (isFolded) await more.click();
};
