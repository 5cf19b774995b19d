import type { Page } from '@playwright/test';
import { homeHero } from '../../../domain/content/home.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { dayAfter, homeDay } from '../../../domain/time.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/database.ts';
import { withLargeText } from '../support/large-text.ts';
import { expect, startSite, test } from '../support/server.ts';
import { watch } from '../support/watch.ts';
import { onPage, openEditor } from './editing.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice, signIn } from './staff.ts';

/** Texts and pictures that are drafted on the page that shows them, by touch on a phone (docs/product/drafts.md). */
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

/** Plans the open form from tomorrow until the day after. */
const plan = async (page: Page): Promise<void> => {
  const today = homeDay(new Date());
  await page.getByText('Publish at a time').tap();
  await page.getByLabel('From, day').fill(dayAfter(today));
  await page.getByLabel('Until, day').fill(dayAfter(today, 2));
  await page.getByLabel('Until, time').fill('18:00');
  await expectWell(page);
  await tap(page, 'Save as draft');
  await expectFormClosed(page);
};

/** As if the time of everything planned had come. */
const letTimeCome = (): void =>
  writeDatabase(own, (database) =>
    database.exec(
      `update drafts set publish_at = '2026-01-01T00:00:00.000Z' where publish_at is not null`,
    ),
  );

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

test('a text is drafted where it is read, shown to someone, planned, and taken back', async ({
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
    await expectWell(page);
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
    await tap(page, 'Discard draft');
    await expectFormClosed(page);
    await expect(headline).toHaveAccessibleDescription('Press to change');
    await tap(page, 'Undo');
    await expect(headline).toHaveAccessibleDescription('Press to change. Draft since today');
  });

  await test.step('it gets its times, which the list of texts and Today say', async () => {
    await headline.tap();
    await plan(page);
    await headline.tap();
    await page.getByText('Share or discard').tap();
    await tap(page, 'Discard draft');
    await expectFormClosed(page);
    await tap(page, 'Undo');
    await expect(headline).toHaveAccessibleDescription(/From tomorrow 8:00 AM$/);
    await tap(page, 'All texts');
    const entry = page.getByRole('button', { name: /^Hero: headline/ });
    await expect(entry).toContainText('From tomorrow 8:00 AM');
    await expectWell(page);
    await page.goto(own.url + adminUrls.dashboard);
    await page
      .getByRole('region', { name: 'Planned for your pages' })
      .getByRole('link', { name: /headline/ })
      .tap();
    await expect(page).toHaveURL(own.url + editUrls[pageUrls.home]);
  });

  await test.step('at its time visitors read it, and at the other the earlier one', async () => {
    letTimeCome();
    await expect.poll(() => visitorsRead(page, pageUrls.home)).toContain(words);
    await page.reload();
    await expect(headline).toHaveText(words);
    await tap(page, 'All texts');
    await expect(page.getByRole('button', { name: /^Hero: headline/ })).toContainText(/Until \w+/);
    letTimeCome();
    await expect.poll(() => visitorsRead(page, pageUrls.home)).not.toContain(words);
    await page.reload();
    await expect(headline).toHaveText(original);
    await expect(headline).toHaveAccessibleDescription('Press to change');
  });

  await test.step('a draft is published by hand, and the original can be the next draft', async () => {
    await headline.tap();
    await field.fill(words);
    await tap(page, 'Save as draft');
    await expectFormClosed(page);
    await headline.tap();
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
  expect(complaints).toEqual([]);
});

test('two people at one draft of a text are asked which words to keep', async ({ page }) => {
  const { key } = homeHero.lead;
  await openEditor(page, own, pageUrls.home);
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
  await expectAccessible(page);
  await call(page, own, 'DELETE', apiUrls.drafts, { id });
});

test('the picture of a page is drafted there, shown to someone, planned, and taken back', async ({
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

  await test.step('its preview is the page that has it', async () => {
    await mark.tap();
    await expect(note(page)).toContainText('Draft since today. Visitors still see the old one.');
    await expectPreviews(page, async (preview) => {
      await expect(preview.getByRole('img', { name: words })).toBeVisible();
    });
    await tap(page, 'Cancel');
    await expectFormClosed(page);
  });

  await test.step('another part of the home is saved without it, or goes into the same draft', async () => {
    await page.locator('.site-header .logo-link').tap();
    await expect(note(page)).toContainText('Draft since today of something else');
    await expect(note(page)).toContainText('Services, at the end');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expectWell(page);
    await tap(page, 'Cancel');
    await expectFormClosed(page);
    await page.goto(own.url + adminUrls.home);
    await tap(page, 'Edit name and license');
    await page.getByLabel('Tagline').fill('By the creek');
    await tap(page, 'Save');
    await expectFormClosed(page);
    expect(await visitorsRead(page, pageUrls.services)).not.toContain(words);
    await tap(page, 'Edit name and license');
    await page.getByLabel('Tagline').fill('By the pond');
    await tap(page, 'Save as draft');
    await expectFormClosed(page);
  });

  await test.step('at their time visitors see both, and at the other what was there before', async () => {
    await page.goto(own.url + editUrls[pageUrls.services]);
    await mark.tap();
    await expect(note(page)).toContainText('The same draft changes: Tagline.');
    await plan(page);
    await expect(mark).toHaveAccessibleName(/From tomorrow 8:00 AM$/);
    letTimeCome();
    await expect.poll(() => visitorsRead(page, pageUrls.services)).toContain(words);
    expect(await visitorsRead(page, pageUrls.services)).toContain('By the pond');
    letTimeCome();
    await expect.poll(() => visitorsRead(page, pageUrls.services)).not.toContain(words);
    expect(await visitorsRead(page, pageUrls.services)).toContain('By the creek');
  });
  expect(complaints).toEqual([]);
});

test('the form of a drafted text fits at 320 px, and at 200 % text', async ({ page }) => {
  await signIn(page, own);
  const draft = { noun: 'texts', key: homeHero.headline.key, fields: { value: 'Come for soup' } };
  const { id } = await call(page, own, 'POST', apiUrls.drafts, draft);
  const look = async (there: Page): Promise<void> => {
    await openEditor(there, own, pageUrls.home);
    await expectNoSidewaysScroll(there);
    await onPage(there, homeHero.headline).first().click();
    await expect(note(there)).toBeVisible();
    await there.getByText('Share or discard').click();
    await there.getByText('Publish at a time').click();
    await expectWell(there);
    for (const name of ['Save as draft', 'Publish']) {
      const button = there.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const beyond = await there
      .getByRole('dialog')
      .evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(beyond).toEqual([]);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await look(page);
  await withLargeText('browser', look);
  await call(page, own, 'DELETE', apiUrls.drafts, { id });
});
