import { homeHero } from '../../../domain/site/words/home-words.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { type Line, openLine } from '../support/line.ts';
import { expect, test as base } from '../support/site-server.ts';
import { onPage, restoreOriginalTexts } from './editing.ts';
import {
  addTestimonial,
  call,
  expectFormClosed,
  filterList,
  logInOnPage,
  notice,
  signIn,
  unique,
} from './staff.ts';

/** No text that was typed is lost with the connection or the session (docs/decisions/048). */
const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    await line.close();
  },
});

test.afterEach(({ page, site }) => restoreOriginalTexts(page, site));

const words = 'The kettle is on, and the line is dead.';

test('over a dead line a text is still there, and what was not sent elsewhere can be sent from here', async ({
  page,
  site,
  line,
}) => {
  const name = unique('Family');
  const editor = line.url + editUrls[pageUrls.home];
  const field = page.getByLabel('Text', { exact: true });
  await signIn(page, site);
  await addTestimonial(site, page, 'Calm.', name);
  await page.goto(editor);

  await test.step('a text is saved once the line is back', async () => {
    await onPage(page, homeHero.headline).click();
    await field.fill(words);
    line.set('dead');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Failed to save the text.')).toBeVisible();
    await expect(dialog.getByText('There is no connection.')).toBeVisible();
    await expect(field).toHaveValue(words);
    await expect(onPage(page, homeHero.headline)).toHaveText(words);
    await expectAccessible(page);
    line.set('open');
    await expect(dialog.getByText('The connection is back.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Text updated successfully.');
    await expectFormClosed(page);
  });

  await test.step('a page that cannot be opened says so, and leaves staff where they are', async () => {
    line.set('dead');
    await page.getByRole('link', { name: 'All pages' }).click();
    await expect(notice(page)).toContainText('This page could not be opened.');
    await expect(page).toHaveURL(editor);
    line.set('open');
  });

  await test.step('what was not sent in the staff area can be sent while texts are changed', async () => {
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
    const { testimonials } = await call(page, site, 'GET', apiUrls.testimonials);
    const row = testimonials.find((each: { name: string | null }) => each.name === name);
    expect(row?.approved).toBe(1);
  });
});

test(
  'a text that is pressed before all have been read opens, and outlasts the end of the session',
  { tag: '@core' },
  async ({ page, context, site }) => {
    const field = page.getByLabel('Text', { exact: true });
    await signIn(page, site);
    const answer = await holdRequests(page, `**${apiUrls.texts}`);
    await page.goto(site.url + editUrls[pageUrls.home]);
    await onPage(page, homeHero.headline).click();
    answer();
    await expect(field).toHaveValue(homeHero.headline.original);
    await page.unroute(`**${apiUrls.texts}`);

    await field.fill(words);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const link = page.getByRole('link', { name: 'Log in in a new tab' });
    await expect(field).toHaveValue(words);
    await expectAccessible(page);

    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await logInOnPage(tab, { username: site.adminUsername, password: site.adminPassword });
    await expect(tab).toHaveURL(`${site.url}${adminUrls.dashboard}`);
    await tab.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Text updated successfully.');
  },
);
