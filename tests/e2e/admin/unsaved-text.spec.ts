import type { Page } from '@playwright/test';
import { findList, listNames } from '../../../domain/nouns/index.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { findApiUrl, pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import { call, expectFormClosed, notice, openAsOwner, signIn } from './staff.ts';

/**
 * The content of every staff form is stored on the device until it is saved, and is restored completely: words,
 * choices, order, blocks and uploaded pictures (docs/product/staff-area.md). Lists of pictures:
 * picture-lists.spec.ts.
 */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dialog = (page: Page) => page.getByRole('dialog');
const uploaded = (page: Page) => dialog(page).locator('img[src*="%2Fuploads%2F"]');
const bringBack = (page: Page) => page.getByRole('button', { name: 'Bring it back' }).click();
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')).length);
const discard = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectFormClosed(page);
};
/** Closes the tab without a warning, and opens another. */
const changeTab = async (page: Page): Promise<Page> => {
  await page.close({ runBeforeUnload: false });
  return page.context().newPage();
};
/** The page of each form, and the button that opens it. */
const forms: [string, RegExp][] = [
  ...listNames
    .filter((name) => !['translations', 'languages', 'documents', 'facts'].includes(name))
    .flatMap((name): [string, RegExp][] => {
      const { page, one } = findList(name);
      return page ? [[page, new RegExp(`^Add ${one}`, 'i')]] : [];
    }),
  ...[adminUrls.contact, adminUrls.about, adminUrls.costs].map((page): [string, RegExp] => [
    page,
    /^(Add|Edit)/,
  ]),
];

/** A separate site, because its home has two languages. */
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());
// The browser asks before it leaves a form with changes.
test.beforeEach(({ context }) => {
  context.on('dialog', (question) => void question.accept());
});

test(
  'the forms of lists and of single records give back what was typed before a reload, and what was uploaded in a closed tab',
  { tag: '@core' },
  async ({ page: firstTab }) => {
    let page = firstTab;
    await signIn(page, site);
    for (const [address, button] of forms) {
      await test.step(address, async () => {
        await page.goto(site.url + address);
        const open = () =>
          page.getByRole('main').getByRole('button', { name: button }).first().click();
        await open();
        const field = () => dialog(page).locator('input[type=text], textarea').first();
        await field().fill('The kettle is on');
        const file = dialog(page).locator('input[type=file][accept^=image]').first();
        const hasPicture = (await file.count()) > 0;
        if (hasPicture) {
          await file.setInputFiles(await photoFile());
          await expect(uploaded(page).first()).toBeVisible();
          page = await changeTab(page);
          await page.goto(site.url + address);
        } else await page.reload();
        await open();
        await bringBack(page);
        await expect(field()).toHaveValue('The kettle is on');
        if (hasPicture) await expect(uploaded(page).first()).toBeVisible();
        await discard(page);
        expect(await storedKeys(page)).toBe(0);
      });
    }
  },
);

test('what two tabs typed into the same form comes back, the newest first', async ({ page }) => {
  await signIn(page, site);
  const open = async (tab: Page) => {
    await tab.goto(site.url + findList('ownPages').page);
    await tab.getByRole('button', { name: 'Add page' }).first().click();
  };
  await open(page);
  await page.getByLabel('Title').fill('Our garden');
  const other = await page.context().newPage();
  await open(other);
  await other.getByLabel('Title').fill('Our meals');
  await expect.poll(() => storedKeys(page)).toBe(2);
  await page.close({ runBeforeUnload: false });
  const next = await changeTab(other);
  await open(next);
  await expect(next.getByText('You typed something here just now.')).toBeVisible();
  await expectAccessible(next);
  await bringBack(next);
  await expect(next.getByLabel('Title')).toHaveValue('Our meals');
  await discard(next);
  await open(next);
  await bringBack(next);
  await expect(next.getByLabel('Title')).toHaveValue('Our garden');
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expectFormClosed(next);
  await expect(notice(next)).toContainText('Page added successfully.');
  expect(await storedKeys(next)).toBe(0);
});

test('a sentence of a page and translations come back, and logging out asks', async ({ page }) => {
  await openAsOwner(page, site, editUrls[pageUrls.home]);
  const lead = page.locator('[data-text="home.hero.lead"]');
  await lead.click();
  const typed = dialog(page).getByRole('textbox').first();
  await typed.press('End');
  await typed.pressSequentially(' The kettle is on.');
  await expect.poll(() => storedKeys(page)).toBe(1);
  await page.reload();
  await lead.click();
  await bringBack(page);
  await expect(typed).toContainText('The kettle is on.');
  await discard(page);

  await call(page, site, 'POST', findApiUrl('languages'), { language: 'es' });
  await call(page, site, 'POST', findApiUrl('questions'), { question: 'May I?', answer: 'Yes.' });
  await page.goto(site.url + adminUrls.translations);
  const box = page.getByRole('textbox', { name: /May I\?$/ }).first();
  await box.fill('¿Puedo?');
  await page.reload();
  await bringBack(page);
  await expect(box).toHaveValue('¿Puedo?');

  await page.goto(site.url + adminUrls.dashboard);
  const logOut = () => page.getByRole('button', { name: 'Logout' }).click();
  await logOut();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('“Translations, Español”');
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await storedKeys(page)).toBe(1);
  await logOut();
  await question.getByRole('button', { name: 'Delete it and log out' }).click();
  await expect(page).toHaveURL(site.url + adminUrls.login);
  expect(await storedKeys(page)).toBe(0);
});
