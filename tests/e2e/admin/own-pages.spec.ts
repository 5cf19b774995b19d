import { ownPages, starterPages } from '../../../domain/nouns/own-pages/own-page-noun.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { fileUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import { countInputs } from './families.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
} from './staff.ts';

/** Pages that staff add, by touch on a phone (docs/product/own-pages.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A separate site, so that the menus of other tests stay as they are. */
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test(
  'a page with a photo takes at most eight taps, and visitors find it in the menu',
  { tag: '@core' },
  async ({ page }) => {
    await openAsOwner(page, site, ownPages.page);
    const count = await countInputs(page);
    await page.getByRole('button', { name: 'Add page' }).first().tap();
    await page.getByLabel('Title').tap();
    await page.keyboard.type('Our garden');
    const add = page.getByRole('button', { name: 'Add a block', exact: true });
    await add.tap();
    await page.getByRole('button', { name: 'Words', exact: true }).tap();
    await page.getByRole('textbox', { name: 'Words' }).tap();
    await page.keyboard.type('Six raised beds.');
    await add.tap();
    await page.getByRole('button', { name: 'Photos', exact: true }).tap();
    // A browser opens its own list of photos here, which is one more tap.
    await page.getByLabel('Upload photos').setInputFiles(await photoFile());
    await page.getByLabel('What photo 1 shows').fill('Beans on poles.');
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expectFormClosed(page);
    await expect(notice(page)).toContainText('Page added successfully.');
    const { taps } = await count();
    // Words are not part of the count: a page with a photo alone needs two taps less.
    expect(taps - 3 + 1).toBeLessThanOrEqual(8);

    await page.goto(site.url);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Our garden' }).tap();
    await expect(page).toHaveURL(`${site.url}/our-garden`);
    await expect(page.getByRole('heading', { level: 1, name: 'Our garden' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Beans on poles.' })).toBeVisible();
    await expect(page.getByText('Six raised beds.')).toBeVisible();
    expect(await (await fetch(site.url + fileUrls.sitemap)).text()).toContain('/our-garden</loc>');
  },
);

test('blocks are moved by buttons, removed with undo, and what is missing is named', async ({
  page,
}) => {
  await openAsOwner(page, site, ownPages.page);
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await page.getByLabel('Title').fill('Our meals');
  const rows = page.locator('.block-rows > .arranged-rows > li');
  const names = () => rows.locator('.arranged-row > p').allTextContents();
  for (const kind of ['Heading', 'Question and answer', 'Big words']) {
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await page.getByRole('button', { name: kind, exact: true }).click();
  }
  await expect(page.getByRole('textbox', { name: 'What the big words say' })).toBeFocused();
  await page.getByRole('textbox', { name: 'What the heading says' }).fill('Breakfast');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please fill in “Question”.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('When is lunch?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('At noon.');
  await page.getByRole('textbox', { name: 'What the big words say' }).fill('Soup every day.');

  await page.getByRole('button', { name: 'Move up: Block 3, Big words' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: Block 2, Big words' })).toBeFocused();
  expect(await names()).toEqual(['Heading', 'Big words', 'Question and answer']);
  await page.getByRole('button', { name: 'Remove: Block 1, Heading' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await names()).toEqual(['Big words', 'Question and answer']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'What the heading says' })).toHaveValue(
    'Breakfast',
  );
  expect(await names()).toEqual(['Heading', 'Big words', 'Question and answer']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectFormClosed(page);

  const shown = await (await fetch(`${site.url}/our-meals`)).text();
  const order = ['Breakfast', 'Soup every day.', 'When is lunch?', 'At noon.'];
  const places = order.map((words) => shown.lastIndexOf(words, shown.indexOf('<footer')));
  expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
});

test('a page is started from headings with one tap, as a draft', async ({ page }) => {
  await openAsOwner(page, site, ownPages.page);
  const first = starterPages[0]?.title ?? '';
  const start = page.getByRole('button', { name: first, exact: true });
  // Once there are pages, it is folded.
  await expect(page.getByText('Start from headings')).toBeVisible();
  if (!(await start.isVisible())) await page.getByText('Start from headings').tap();
  await start.tap();
  await expect(start).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Not published yet' })).toContainText(first);
  expect((await fetch(`${site.url}/visiting-hours`)).status).toBe(404);
  await page.getByRole('button', { name: `Edit the draft of page “${first}”` }).tap();
  await expect(page.getByRole('textbox', { name: 'What the heading says' }).first()).toHaveValue(
    'When to come',
  );
  await expect(page.getByText('Nothing is below')).toHaveText(
    'Nothing is below “When to come”, “Before you come”, and “How to find us” yet. Visitors would see the heading alone.',
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await expectFormClosed(page);
  expect((await fetch(`${site.url}/visiting-hours`)).status).toBe(200);
});

test('a new block is put above or below another one, and gets the cursor', async ({ page }) => {
  await openAsOwner(page, site, ownPages.page);
  await page.getByRole('button', { name: 'Add page' }).first().tap();
  await page.getByLabel('Title').fill('Our porch');
  const names = page.locator('.block-rows > .arranged-rows > li > .arranged-row > p');
  const choose = (kind: string) => page.getByRole('button', { name: kind, exact: true }).tap();
  await page.getByRole('button', { name: 'Add a block', exact: true }).tap();
  await choose('Heading');
  const beside = page.getByRole('button', { name: 'Add a block beside: Block 1, Heading' });
  await beside.tap();
  await choose('Words');
  await expect(page.getByRole('textbox', { name: 'Words' })).toBeFocused();
  await beside.tap();
  await page.getByRole('button', { name: 'Above', exact: true }).tap();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await choose('Question and answer');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await expect(names).toHaveText(['Question and answer', 'Heading', 'Words']);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Discard changes' }).tap();
  await expectFormClosed(page);
});

test('two pages of one name in the menu are named', async ({ page }) => {
  await openAsOwner(page, site, adminUrls.menu);
  const note = page.getByText('Several pages in the menu have the same name');
  await expect(page.getByRole('region', { name: 'Pages in the menu' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await call(page, site, 'POST', ownPages.url, { title: 'Our porch' });
  await call(page, site, 'POST', ownPages.url, { title: 'our porch' });
  await page.reload();
  await expect(note).toContainText('“our porch”');
  await expectAccessible(page);
});
