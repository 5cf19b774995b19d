import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls, requestFormUrl } from '../../../domain/urls.ts';
import { typedFormTime } from '../../support/sent-requests.ts';
import { storedRequests } from '../support/site-database.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { unfoldMore } from '../support/booking-form.ts';

const name = (page: Page) => page.getByLabel('Your name');
const message = (page: Page) => page.getByLabel('Anything we should know?');
const heading = (page: Page) => page.getByRole('heading', { name: 'Ask for a visit' });
/** The Schedule Tour button that is always in view: in the header, or in the bar on phones. */
const scheduleVisit = (page: Page) =>
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
  const isThere = async () => {
    await expect(page).toHaveURL(site.url + requestFormUrl);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
  };
  await visit(page, site.url);
  await page.getByRole('main').getByRole('link', { name: 'Schedule Tour' }).first().click();
  await isThere();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await scheduleVisit(page).click();
  await isThere();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Schedule Your Tour Today' }).click();
  await isThere();
});

test('pressed in the middle of the form, it keeps place and text', async ({ page, site }) => {
  await visit(page, site.url + pageUrls.contact);
  await unfoldMore(page);
  await message(page).click();
  await page.keyboard.type('She likes');
  const place = await page.evaluate(() => scrollY);
  // Clicks its position on the screen: `click` would scroll, because the header is sticky.
  const button = await scheduleVisit(page).boundingBox();
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

test(
  'what was typed, and when, survives leaving and reloads in its tab until it is sent',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    let requests = 0;
    await page.route(`**${apiUrls.formTime}`, (route) => {
      requests += 1;
      return route.fulfill({ json: { success: true, form_time: typedFormTime(site.dataDir) } });
    });
    await visit(page, site.url + pageUrls.contact);
    await beginRequest(page);
    const time = page.locator('[name=form_time]');
    await expect(time).toHaveValue(/^form\./);
    const before = await time.inputValue();
    await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(site.url + pageUrls.about);
    await scheduleVisit(page).click();
    await expect(heading(page)).toBeFocused();
    await expectRequest(page);
    await page.reload();
    await expectRequest(page);
    await test.step('restored text counts as typed before, not as typed at once', async () => {
      await expect(time).toHaveValue(before);
      expect(requests).toBe(1);
    });
    await test.step('it belongs to this tab', async () => {
      const other = await page.context().newPage();
      await visit(other, site.url + pageUrls.contact);
      await expect(name(other)).toHaveValue('');
      await other.close();
    });
    await test.step('what was taken back does not return', async () => {
      await message(page).fill('');
      await page.getByLabel('Saturday').uncheck();
      await page.goto(site.url + pageUrls.services);
      await visit(page, site.url + pageUrls.contact);
      await expect(name(page)).toHaveValue('Elaine');
      await expect(message(page)).toHaveValue('');
      await expect(page.getByLabel('Saturday')).not.toBeChecked();
    });
    await test.step('it is gone once the request is sent', async () => {
      await page.getByLabel('Day', { exact: true }).fill('');
      await page.getByLabel('Time', { exact: true }).selectOption({ label: 'Any time' });
      await page.getByLabel('Phone', { exact: true }).fill('\u202D(425) 555\u20130199\u202C');
      await page.getByRole('button', { name: 'Send my request' }).click();
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
      expect(storedRequests(site, 'Elaine').at(-1)).toMatchObject({
        status: 'new',
        suspicion: null,
      });
      expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('typed');
      await visit(page, site.url + pageUrls.contact);
      await expect(name(page)).toHaveValue('');
      await expect(page.getByLabel(/^I agree that/)).not.toBeChecked();
    });
  },
);
