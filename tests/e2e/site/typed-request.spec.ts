import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls, tourFormUrl } from '../../../domain/urls.ts';
import { typedFormTime } from '../../support/tours.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';
import { unfoldMore } from '../support/tour-form.ts';

const name = (page: Page) => page.getByLabel('Your name');
const message = (page: Page) => page.getByLabel('Anything we should know?');
const heading = (page: Page) => page.getByRole('heading', { name: 'Ask for a visit' });
/** The Schedule Tour button that is always in view: in the header, or in the bar on phones. */
const scheduleTour = (page: Page) =>
  page.locator('.header-tour:visible, .phone-bar .lamp:visible').first();

/** Fills in part of a request: text, a day and a time, and checkboxes. */
const beginRequest = async (page: Page) => {
  await name(page).fill('Elaine');
  await unfoldMore(page);
  await page.getByLabel('Saturday').check();
  await page.getByLabel('Day', { exact: true }).fill('2030-01-08');
  await page.getByLabel('Time', { exact: true }).selectOption({ label: '10:30 AM' });
  await message(page).fill('She likes tea.\nAnd mornings.');
  await page.getByLabel(/^I agree that/).check();
};

const expectRequest = async (page: Page) => {
  await expect(message(page)).toBeVisible();
  await expect(name(page)).toHaveValue('Elaine');
  await expect(page.getByLabel('Saturday')).toBeChecked();
  await expect(page.getByLabel('Weekday mornings')).not.toBeChecked();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2030-01-08');
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('10:30');
  await expect(message(page)).toHaveValue('She likes tea.\nAnd mornings.');
  await expect(page.getByLabel(/^I agree that/)).toBeChecked();
};

test('a button to schedule a tour brings a visitor to the heading of the form', async ({
  page,
  site,
}) => {
  for (const path of [pageUrls.home, pageUrls.about, pageUrls.services, pageUrls.contact]) {
    await visit(page, site.url + path);
    await scheduleTour(page).click();
    await expect(page).toHaveURL(site.url + tourFormUrl);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
  }
});

test('pressed in the middle of the form, it keeps place and text', async ({ page, site }) => {
  await visit(page, site.url + pageUrls.contact);
  await unfoldMore(page);
  await message(page).click();
  await page.keyboard.type('She likes');
  const place = await page.evaluate(() => scrollY);
  // By its position on the screen: `click` would scroll, because the header is sticky.
  const button = await scheduleTour(page).boundingBox();
  if (!button) throw new Error('The button is not shown.');
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  await expect(message(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.keyboard.type(' tea.');
  await expect(message(page)).toHaveValue('She likes tea.');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Schedule Your Tour Today' }).click();
  await expect(message(page)).toBeFocused();
  await expect(message(page)).toBeInViewport({ ratio: 1 });
  await expect(message(page)).toHaveValue('She likes tea.');
});

test('what was typed survives leaving the page, a reload, and a slow answer', async ({
  page,
  site,
}) => {
  await visit(page, site.url + pageUrls.contact);
  await beginRequest(page);
  await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(site.url + pageUrls.about);
  await scheduleTour(page).click();
  await expect(heading(page)).toBeFocused();
  await expectRequest(page);
  await page.reload();
  await expectRequest(page);
  await page.goto(site.url + pageUrls.services);
  await visit(page, site.url + pageUrls.contact);
  await expectRequest(page);
});

test('restored text counts as typed before, not as typed at once', async ({ page, site }) => {
  await visit(page, site.url + pageUrls.contact);
  await beginRequest(page);
  const time = page.locator('[name=form_time]');
  await expect(time).toHaveValue(/^form\./);
  const before = await time.inputValue();
  await page.reload();
  await expect(time).toHaveValue(before);
});

test('it belongs to this tab, and what was taken back does not return', async ({ page, site }) => {
  await visit(page, site.url + pageUrls.contact);
  await beginRequest(page);
  await message(page).fill('');
  await page.getByLabel('Saturday').uncheck();
  await visit(page, site.url + pageUrls.contact);
  await expect(name(page)).toHaveValue('Elaine');
  await expect(message(page)).toHaveValue('');
  await expect(page.getByLabel('Saturday')).not.toBeChecked();
  const other = await page.context().newPage();
  await visit(other, site.url + pageUrls.contact);
  await expect(name(other)).toHaveValue('');
  await other.close();
});

test('it is gone once the request is sent', async ({ page, site }) => {
  await page.route(`**${apiUrls.formTime}`, (route) =>
    route.fulfill({ json: { success: true, form_time: typedFormTime(site.dataDir) } }),
  );
  await visit(page, site.url + pageUrls.contact);
  await name(page).fill('Elaine');
  await page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
  await page.getByLabel(/^I agree that/).check();
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('typed');
  await visit(page, site.url + pageUrls.contact);
  await expect(name(page)).toHaveValue('');
  await expect(page.getByLabel(/^I agree that/)).not.toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the form, too', async ({ page, site }) => {
    await page.goto(site.url + pageUrls.about);
    await scheduleTour(page).click();
    await expect(page).toHaveURL(site.url + tourFormUrl);
    await expect(heading(page)).toBeInViewport();
    await expect(heading(page)).toBeFocused();
  });
});
