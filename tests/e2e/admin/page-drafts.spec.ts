import type { Page } from '@playwright/test';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';
import { onPage, openEditor } from './editing.ts';
import { largeTextBy } from './page-facts.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice } from './staff.ts';

/** Drafts of texts and pictures, on the page that shows them, by touch on a phone (docs/product/drafts.md). */
let own: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  own = await startSite();
});
test.afterAll(() => own.stop());
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const visitorsRead = async (page: Page, url: string): Promise<string> =>
  (await page.request.get(own.url + url)).text();
const note = (page: Page) => page.locator('.staff-draft-note');
const expectWell = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** Opens the preview, and the private link in a browser without an account, and closes both. */
const expectPreviews = async (page: Page, look: (preview: Page) => Promise<void>) => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview' }).tap();
  const preview = await opened;
  await look(preview);
  await expectWell(preview);
  await preview.close();

  await page.getByText('Share or discard').tap();
  await tap(page, 'Link to show someone');
  const link = page.getByLabel('Private link, valid for one week');
  await expect(link).toHaveValue(/\/preview\//);
  await expectWell(page);
  const stranger = await page.context().browser()?.newContext({ serviceWorkers: 'block' });
  const theirs = await stranger?.newPage();
  if (!theirs) throw new Error('No browser.');
  const { complaints } = watch(theirs, own.url);
  await theirs.goto(own.url + new URL(await link.inputValue()).pathname);
  await look(theirs);
  expect([await stranger?.cookies(), complaints]).toEqual([[], []]);
  await stranger?.close();
};

test('a text is drafted where it is read, shown to someone, planned, and published', async ({
  page,
}) => {
  const words = 'The kettle is on';
  const { original } = homeHero.headline;
  const headline = onPage(page, homeHero.headline).first();
  const field = page.getByLabel('Text', { exact: true });
  const { complaints } = watch(page, own.url);
  await openEditor(page, own, pageUrls.home);

  await test.step('visitors and the page keep the old one; its mark says so', async () => {
    await headline.tap();
    await field.fill(words);
    await expect(headline).toHaveText(words);
    await tap(page, 'Save as draft');
    await expectFormClosed(page);
    await expect(notice(page)).toContainText('Draft saved. Visitors still see the old one.');
    await expect(headline).toHaveText(original);
    await expect(headline).toHaveAccessibleDescription('Press to change. Draft since today');
    expect(
      await headline.evaluate((mark) => getComputedStyle(mark, '::after').content),
      'seen, too',
    ).toBe('"Draft"');
    expect(await visitorsRead(page, pageUrls.home)).not.toContain(words);
    await expectWell(page);
  });

  await test.step('its form begins with the draft and says so in sight', async () => {
    await headline.tap();
    await expect(field).toHaveValue(words);
    await expect(note(page)).toContainText('Draft since today. Visitors still see the old one.');
    await expect(note(page).locator('p')).toBeInViewport({ ratio: 1 });
    await expect(headline).toHaveText(words);
    await expectPreviews(page, async (preview) => {
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(preview.getByRole('region', { name: 'Preview' })).toBeVisible();
    });
  });

  await test.step('with its times it fits at 320 px, and at 200 % text', async () => {
    await page.getByText('Publish at a time').tap();
    await expectFits(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  await test.step('it gets its times, which its mark and the list of texts say', async () => {
    await page.getByLabel('From, day').fill(addDays(toHomeDay(new Date())));
    await page.getByRole('button', { name: /^Schedule for / }).tap();
    await expectFormClosed(page);
    await expect(headline).toHaveAccessibleDescription(/From tomorrow 8:00 AM$/);
    await tap(page, 'All texts');
    await expect(page.locator('#all-texts').getByRole('button', { name: original })).toContainText(
      'From tomorrow 8:00 AM',
    );
    await expectWell(page);
    await tap(page, 'All texts');
  });

  await test.step('it is published by hand, and the original can be the next draft', async () => {
    await headline.tap();
    await page.getByRole('button', { name: 'Clear the times' }).tap();
    await tap(page, 'Publish');
    await expectFormClosed(page);
    await expect(notice(page)).toContainText('Published. Visitors see it now.');
    await expect(headline).toHaveText(words);
    await headline.tap();
    await field.fill('Soup is at noon');
    await tap(page, 'Save as draft');
    await expectFormClosed(page);
    await headline.tap();
    await tap(page, 'Back to the original');
    await expect(field).toHaveValue(original);
    await tap(page, 'Save as draft');
    await expectFormClosed(page);
    await expect(headline).toHaveText(words);
    await headline.tap();
    await tap(page, 'Publish');
    await expectFormClosed(page);
    await expect(headline).toHaveText(original);
    const { texts } = await call(page, own, 'GET', apiUrls.texts);
    const { key } = homeHero.headline;
    expect(texts.find((text: { key: string }) => text.key === key).value).toBeNull();
  });

  await test.step('two people at one draft are asked which words to keep', async () => {
    const { key } = homeHero.lead;
    const fields = { value: 'In the draft.' };
    const { id } = await call(page, own, 'POST', apiUrls.drafts, { noun: 'texts', key, fields });
    await page.reload();
    await onPage(page, homeHero.lead).first().tap();
    await page.getByLabel('Text (optional)').fill('Mine.');
    await call(page, own, 'PUT', apiUrls.drafts, { id, fields: { value: 'Theirs.' } });
    await tap(page, 'Save as draft');
    const conflict = page.getByRole('dialog').last();
    await expect(conflict).toContainText('Theirs.');
    await expect(conflict).toContainText('Mine.');
    await call(page, own, 'DELETE', apiUrls.drafts, { id });
  });
  // Except for the browser's own message about the refused save.
  expect(complaints.filter((line) => !line.includes('status of 412'))).toEqual([]);
});

/**
 * Expects that nothing of the open form is wider than the window, and that its buttons can be reached, at
 * both text sizes.
 */
const expectFits = async (page: Page): Promise<void> => {
  const [enlarge, reset] = largeTextBy.browser;
  for (const resize of [enlarge, reset]) {
    await resize(page);
    for (const name of ['Save as draft', 'Publish']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const beyond = await page
      .getByRole('dialog')
      .evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(beyond).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
};

test('the picture of a page is drafted there, together with other parts of the home', async ({
  page,
}) => {
  const words = 'The window seat.';
  const mark = page.getByRole('button', { name: /^Press to change: Services, at the end/ });
  const drawing = page.locator('img.illustration');
  const { complaints } = watch(page, own.url);
  await openEditor(page, own, pageUrls.services);
  const item = { image_url: '/images/3.jpg', caption: 'Tea at four.', category: 'Our home' };
  await call(page, own, 'POST', apiUrls.gallery, item);

  await test.step('visitors and the page keep the drawing; its mark says so', async () => {
    await mark.tap();
    await page.getByRole('button', { name: 'Choose from the gallery' }).tap();
    await page.locator('.staff-gallery-choice button').first().tap();
    await page.getByLabel("What would you tell someone who can't see it?").fill(words);
    await tap(page, 'Save as draft');
    await expectFormClosed(page);
    await expect(drawing).toBeVisible();
    await expect(mark).toHaveAccessibleName(/Draft since today$/);
    expect(await visitorsRead(page, pageUrls.services)).not.toContain(words);
    await expectWell(page);
  });

  await test.step('another part of the home says so, and goes into the same draft', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('.site-header .logo-link').tap();
    await expect(note(page)).toContainText('Draft since today of something else');
    await expect(note(page)).toContainText('Services, at the end');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expectWell(page);
    await tap(page, 'Close');
    await expectFormClosed(page);
    await page.goto(own.url + adminUrls.home);
    await tap(page, 'Edit name and license');
    await page.getByLabel('Tagline').fill('By the pond');
    await tap(page, 'Save as draft');
    await expectFormClosed(page);
  });

  await test.step('both are published together', async () => {
    await page.goto(own.url + editUrls[pageUrls.services]);
    await mark.tap();
    await expect(note(page)).toContainText('The same draft changes: Tagline.');
    await tap(page, 'Publish');
    await expectFormClosed(page);
    const read = await visitorsRead(page, pageUrls.services);
    expect(read).toContain(words);
    expect(read).toContain('By the pond');
  });
  expect(complaints).toEqual([]);
});
