import type { Page } from '@playwright/test';
import { listNames, findList } from '../../../domain/nouns/index.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/site-server.ts';
import { settled } from './page-facts.ts';
import { signIn } from './staff.ts';

/** Forms on a phone, and the words in them (docs/product/staff-area.md). */
test.use({ viewport: { width: 390, height: 844 } });

const addresses = [
  ...new Set<string>([
    ...listNames.map((name) => findList(name).page),
    adminUrls.users,
    adminUrls.contact,
    adminUrls.about,
    adminUrls.home,
    adminUrls.homePictures,
    adminUrls.facts,
    adminUrls.costs,
    adminUrls.license,
    adminUrls.professionals,
    adminUrls.email,
  ]),
];

/** The most that a form may scroll at first (px). */
const mostAtFirst = 1400;

/** Expects neither names of a text’s key, such as “Hero: lead”, nor names in braces. */
const expectPlainWords = async (page: Page, where: string): Promise<void> => {
  const words = await page.locator('body').innerText();
  expect.soft(words, where).not.toMatch(/\b(?:Hero|Why|Meta|Overview|Closing|Badges): [a-z]/);
  expect.soft(words, where).not.toMatch(/\{\w+\}/);
};

/** Expects that the floating button covers nothing at the end of a page. */
const expectClearOfAction = async (page: Page, where: string): Promise<void> => {
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

const openers = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(?:Add|Edit|Invite)\b/ });

test('no form is long at first, its buttons are one row, and its words are plain', async ({
  page,
  seededSite: site,
}) => {
  test.slow();
  await signIn(page, site);
  for (const address of addresses) {
    await page.goto(site.url + address);
    await settled(page);
    await expectPlainWords(page, address);
    await expectClearOfAction(page, address);
    const more = page.getByRole('main').getByRole('button', { name: /^More about/ });
    if ((await more.count()) > 0) await more.first().click();
    const count = await openers(page).count();
    const seen = new Set<string>();
    for (let index = 0; index < count; index += 1) {
      const opener = openers(page).nth(index);
      const name = (await opener.innerText()).trim();
      if (seen.has(name) && name === 'Edit') continue;
      seen.add(name);
      await opener.click();
      const fields = page.locator('.staff-dialog-fields');
      if ((await fields.count()) === 0) continue;
      const where = `${address}, ${name}`;
      const height = await fields.evaluate((element) => element.scrollHeight);
      expect.soft(height, where).toBeLessThanOrEqual(mostAtFirst);
      const tops = await page
        .locator('.staff-dialog-actions .staff-button:visible')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
      expect.soft(new Set(tops).size, where).toBe(1);
      await expectPlainWords(page, where);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

test('the form of a first service is no longer than others: its icons are folded', async ({
  page,
  ownSite: site,
}) => {
  await signIn(page, site);
  await page.goto(site.url + adminUrls.services);
  await page.getByRole('button', { name: 'Add service' }).click();
  const form = page.getByRole('dialog', { name: 'Add service' });
  await expect(form.getByText(/built-in services/).first()).toBeVisible();
  const fields = form.locator('.staff-dialog-fields');
  expect(await fields.evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(mostAtFirst);
  await form.getByText('Choose an icon').click();
  await form.getByRole('radio', { name: 'Garden' }).check();
  await expect(form.getByText('Icon: Garden')).toBeVisible();
});

test('the list of all texts names them by their words', async ({ page, seededSite: site }) => {
  await signIn(page, site);
  await page.goto(site.url + editUrls[pageUrls.home]);
  await page.getByRole('button', { name: 'All texts' }).click();
  await expect(page.getByRole('region', { name: 'On this page', exact: true })).toBeVisible();
  await expectPlainWords(page, 'the list of all texts');
});
