import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findList, listNames } from '../../../domain/nouns/index.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { findApiUrl, pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import { call, expectFormClosed, notice, openAsOwner, signIn } from './staff.ts';

/**
 * Whatever a form of the staff area holds is stored on the device until it is saved, and comes back whole: words,
 * choices, order, blocks and the pictures uploaded for it (docs/product/staff-area.md).
 */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const pictures = [1, 2, 3, 4].map((number) =>
  join(import.meta.dirname, `../../../public/images/${number}.jpg`),
);
const isUploaded = { timeout: 60_000 };
const dialog = (page: Page) => page.getByRole('dialog');
const uploaded = (page: Page) => dialog(page).locator('img[src*="%2Fuploads%2F"]');
const bringBack = (page: Page) => page.getByRole('button', { name: 'Bring it back' }).click();
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')).length);
const reload = async (page: Page) => {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
};

/** The page of each form, and the button that opens it. */
const forms: [string, RegExp][] = [
  ...listNames
    .filter((name) => !['translations', 'languages', 'documents'].includes(name))
    .flatMap((name): [string, RegExp][] => {
      const { page, one } = findList(name);
      return page ? [[page, new RegExp(`^Add ${one}`, 'i')]] : [];
    }),
  ...[adminUrls.contact, adminUrls.about, adminUrls.costs].map((page): [string, RegExp] => [
    page,
    /^(Add|Edit)/,
  ]),
];

/** A site of its own, for its home has two languages. */
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test('the forms of lists and of single records give back what was typed and uploaded before a reload', async ({
  page,
}) => {
  await signIn(page, site);
  for (const [address, button] of forms) {
    await test.step(address, async () => {
      await page.goto(site.url + address);
      const open = () =>
        page.getByRole('main').getByRole('button', { name: button }).first().click();
      await open();
      const field = dialog(page).locator('input[type=text], textarea').first();
      await field.fill('The kettle is on');
      const file = dialog(page).locator('input[type=file][accept^=image]').first();
      const count = (await file.count()) > 0 ? await uploaded(page).count() : null;
      if (count !== null) {
        await file.setInputFiles(pictures[0] as string);
        // The gallery's single picture is uploaded with Save.
        await expect(dialog(page).locator('img').first()).toBeVisible(isUploaded);
      }
      const hasUpload = (await uploaded(page).count()) > (count ?? 0);
      await reload(page);
      await open();
      await bringBack(page);
      await expect(field).toHaveValue('The kettle is on');
      if (hasUpload) await expect(uploaded(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expectFormClosed(page);
      expect(await storedKeys(page)).toBe(0);
    });
  }
});

test(
  'four photos of a page and of a news entry outlive a reload and a closed tab, in two tabs',
  { tag: '@core' },
  async ({ page, context }) => {
    await signIn(page, site);
    const openPage = async (tab: Page) => {
      await tab.goto(site.url + findList('ownPages').page);
      await tab.getByRole('button', { name: 'Add page' }).first().click();
    };
    await openPage(page);
    await page.getByLabel('Title').fill('Our garden');
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await page.getByRole('button', { name: 'Photos', exact: true }).click();
    await page.getByLabel('Upload photos').setInputFiles(pictures);
    await expect(uploaded(page)).toHaveCount(4, isUploaded);
    await page.getByLabel('What photo 1 shows').fill('Beans');
    await page.getByLabel('What photo 2 shows').fill('A shed');
    await page.getByRole('button', { name: 'Move up: Photo 2' }).click();
    const sources = await uploaded(page).evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).src),
    );
    // A second tab types into the same form.
    const other = await context.newPage();
    await openPage(other);
    await other.getByLabel('Title').fill('Our meals');
    await expect.poll(() => storedKeys(page)).toBe(2);
    await other.close({ runBeforeUnload: false });
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await openPage(next);
    await expect(next.getByText('You typed something here just now.')).toBeVisible();
    await expectAccessible(next);
    await bringBack(next);
    await expect(next.getByLabel('Title')).toHaveValue('Our meals');
    await next.keyboard.press('Escape');
    await next.getByRole('button', { name: 'Discard changes' }).click();
    await expectFormClosed(next);
    await openPage(next);
    await bringBack(next);
    await expect(next.getByLabel('Title')).toHaveValue('Our garden');
    await expect(next.getByLabel('What photo 1 shows')).toHaveValue('A shed');
    await expect(next.getByLabel('What photo 2 shows')).toHaveValue('Beans');
    await expect(uploaded(next)).toHaveCount(4);
    expect(
      await uploaded(next).evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src),
      ),
    ).toEqual(sources);
    await next.getByRole('button', { name: 'Save', exact: true }).click();
    await expectFormClosed(next);
    await expect(notice(next)).toContainText('Page added successfully.');
    expect(await storedKeys(next)).toBe(0);
  },
);

test('a sentence of a page and translations come back, and logging out asks', async ({ page }) => {
  await openAsOwner(page, site, editUrls[pageUrls.home]);
  const lead = page.locator('[data-text="home.hero.lead"]');
  await lead.click();
  const typed = dialog(page).getByRole('textbox').first();
  await typed.press('End');
  await typed.pressSequentially(' The kettle is on.');
  await expect.poll(() => storedKeys(page)).toBe(1);
  await reload(page);
  await lead.click();
  await bringBack(page);
  await expect(typed).toContainText('The kettle is on.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await call(page, site, 'POST', findApiUrl('languages'), { language: 'es' });
  await call(page, site, 'POST', findApiUrl('questions'), { question: 'May I?', answer: 'Yes.' });
  await page.goto(site.url + adminUrls.translations);
  const box = page.getByRole('textbox', { name: /May I\?$/ }).first();
  await box.fill('¿Puedo?');
  await reload(page);
  await bringBack(page);
  await expect(box).toHaveValue('¿Puedo?');

  page.once('dialog', (question) => void question.accept());
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
