import { homeHero } from '../../../domain/content/home.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { type Line, openLine } from '../support/line.ts';
import { expect, test as base } from '../support/server.ts';
import { onPage, takeBackTexts } from './editing.ts';
import { addTestimonial, call, logInOnPage, notice, signIn, unique, filterList } from './staff.ts';

/** No text that was typed is lost with the connection or the session (docs/decisions/048). */
const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    await line.close();
  },
});

test.afterEach(({ page, site }) => takeBackTexts(page, site));

const words = 'The kettle is on, and the line is dead.';

test('a text that could not be saved over a dead line is still there, and saved when it is back', async ({
  page,
  site,
  line,
}) => {
  await signIn(page, site);
  await page.goto(line.url + editUrls[pageUrls.home]);
  await onPage(page, homeHero.headline).click();
  const field = page.getByLabel('Text', { exact: true });
  await field.fill(words);
  line.set('dead');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Failed to save the text.')).toBeVisible();
  await expect(dialog.getByText('API connection failed.')).toBeVisible();
  await expect(field).toHaveValue(words);
  await expect(onPage(page, homeHero.headline)).toHaveText(words);
  await expectAccessible(page);

  line.set('open');
  await expect(dialog.getByText('The connection is back.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('Text updated successfully.');
});

test('a text that was typed over the end of the session is saved after a login beside it', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site);
  await page.goto(site.url + editUrls[pageUrls.home]);
  await onPage(page, homeHero.headline).click();
  await page.getByLabel('Text', { exact: true }).fill(words);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const link = page.getByRole('link', { name: 'Log in in a new tab' });
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(words);
  await expectAccessible(page);

  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await logInOnPage(tab, { username: site.adminUsername, password: site.adminPassword });
  await expect(tab).toHaveURL(`${site.url}${adminUrls.dashboard}`);
  await tab.close();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('Text updated successfully.');
});

test('leaving with an unsaved text is asked about first', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(site.url + adminUrls.pages);
  await page.getByRole('link', { name: 'Edit this page: Home' }).click();
  await onPage(page, homeHero.headline).click();
  await page.getByLabel('Text', { exact: true }).fill(words);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your changes have not been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(words);
});

test('a page that cannot be opened says so, and leaves staff where they are', async ({
  page,
  site,
  line,
}) => {
  await signIn(page, site);
  await page.goto(line.url + editUrls[pageUrls.home]);
  await expect(onPage(page, homeHero.headline)).toBeVisible();
  line.set('dead');
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(notice(page)).toContainText('This page could not be opened.');
  await expect(page).toHaveURL(line.url + editUrls[pageUrls.home]);
  await expectAccessible(page);
});

test('what was not sent in the staff area can be sent while texts are changed', async ({
  page,
  site,
  line,
}) => {
  const name = unique('Family');
  await signIn(page, site);
  await addTestimonial(site, page, 'Calm.', name);
  // Load both pages' scripts before the connection goes.
  await page.goto(line.url + editUrls[pageUrls.home]);
  await expect(onPage(page, homeHero.headline)).toBeVisible();
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('link', { name: 'Testimonials', exact: true }).first().click();
  await filterList(page, 'testimonials', name);
  const approve = page.getByRole('button', { name: `Approve testimonial from ${name}` });
  await expect(approve).toBeVisible();
  line.set('dead');
  await approve.click();
  const bar = page.getByRole('status').filter({ hasText: 'Not saved yet' });
  await expect(bar).toContainText(`Approving testimonial: ${name}`);

  line.set('open');
  await expect(bar).toContainText('The connection is back.');
  await page.goBack();
  await page.goBack();
  await expect(onPage(page, homeHero.headline)).toBeVisible();
  await expect(bar).toContainText(`Approving testimonial: ${name}`);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Send now' }).click();
  await expect(bar).toHaveCount(0);
  await expect
    .poll(async () => {
      const { testimonials } = await call(page, site, 'GET', apiUrls.testimonials);
      return testimonials.find((row: { name: string | null }) => row.name === name)?.approved;
    })
    .toBe(1);
});

test('a text that is pressed before all have been read opens once they are', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${apiUrls.texts}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + editUrls[pageUrls.home]);
  await onPage(page, homeHero.headline).click();
  answer();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(homeHero.headline.original);
});
