import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectNothingLost,
  setWidth,
} from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { professionalThanksUrl, tourFormUrl } from '../../../domain/urls.ts';
import { typedFormTime } from '../../support/tours.ts';
import { expect, type Site, test } from '../support/server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';
import { storedTours } from '../support/database.ts';
import { moreFields, unfoldMore } from '../support/tour-form.ts';
import { watch } from '../support/watch.ts';

/** A family requests a tour, from every button for it to the thanks. */
const form = (page: Page): Locator => page.locator('form.tour-form');

const formHeading = (page: Page) => page.getByRole('heading', { name: 'Ask for a visit' });

const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

const fillIn = async (page: Page, name: string) => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
  await page.getByLabel(/^I agree that Fernlight House keeps/).check();
};

/** Fakes an earlier start of the form, because tests type too fast for people. */
const takeAWhile = (page: Page, site: Site) =>
  page.route(`**${apiUrls.formTime}`, (route) =>
    route.fulfill({ json: { success: true, form_time: typedFormTime(site.dataDir) } }),
  );

test.beforeEach(async ({ page, site }) => {
  await page.clock.install();
  await takeAWhile(page, site);
});

test('every Schedule button leads to the form', async ({ page, site }) => {
  await visit(page, site.url);
  await page.getByRole('main').getByRole('link', { name: 'Schedule Tour' }).first().click();
  await expect(page).toHaveURL(site.url + tourFormUrl);
  await expect(formHeading(page)).toBeFocused();
  await expect(formHeading(page)).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Schedule Your Tour Today' }).click();
  await expect(formHeading(page)).toBeFocused();
  await expect(formHeading(page)).toBeInViewport();
});

test('a family sends the form and reads what happens next', async ({ page, site }) => {
  const name = unique('Elaine');
  const { complaints } = watch(page, site.url);
  await visit(page, `${site.url}/contact#book-a-visit`);
  const consent = page.getByLabel(/^I agree that Fernlight House keeps/);
  await expect(consent).not.toBeChecked();
  await fillIn(page, name);
  await unfoldMore(page);
  await page.getByLabel('Weekday mornings').check();
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'Any time' });
  await page.getByLabel('Anything we should know?').fill('She likes the mornings.\nAnd tea.');
  await page.getByRole('button', { name: 'Send my request' }).click();

  const thanks = page.getByRole('heading', { name: 'Thank you. We have your request.' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText(/^We will call you within 24 hours\. That is by/)).toBeVisible();
  await expect(page.locator('.booking a[href="tel:+14255550142"]').first()).toBeVisible();
  await expectAccessible(page, { where: 'thanks' });
  expect(storedTours(site, name)).toMatchObject([
    {
      phone: '(425) 555-0199',
      wishes: '["weekday-mornings"]',
      message: 'She likes the mornings.\nAnd tea.',
      status: 'new',
      consent_text: expect.stringContaining('It is deleted 12 months after my request is closed'),
    },
  ]);
  expect(complaints).toEqual([]);
});

test('mistakes are marked where they are, and nothing typed is lost', async ({ page, site }) => {
  const name = unique('Marcus');
  await visit(page, `${site.url}/contact`);
  await unfoldMore(page);
  await page.getByLabel('Anything we should know?').fill('Two flights of stairs are too many.');
  await page.getByLabel('Email', { exact: true }).fill('marcus@');
  await page.getByRole('button', { name: 'Send my request' }).click();

  const nameField = page.getByLabel('Your name');
  await expect(nameField).toBeFocused();
  await expect(nameField).toHaveAccessibleDescription('Please tell us your name.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'This email address does not look right. Please check it.',
  );
  await expect(form(page).getByRole('alert')).toHaveText(
    'Your request is not sent yet. Please look at what is marked.',
  );
  await expect(page.getByLabel(/^I agree/)).toHaveAccessibleDescription(/Please tick this box/);
  await expectAccessible(page, { where: 'marked form' });
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    await expectNothingLost(page, `marked form at ${width} px`);
  }
  await expect(page.getByLabel('Anything we should know?')).toHaveValue(
    'Two flights of stairs are too many.',
  );

  await page.getByLabel('Email', { exact: true }).fill('');
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
  expect(storedTours(site, name)).toHaveLength(1);
});

test('a server that is lost in the middle loses nothing', async ({ page, site }) => {
  const name = unique('Ingrid');
  await visit(page, `${site.url}/contact`);
  await fillIn(page, name);
  await page.route('**/api/tour-requests', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(form(page).getByRole('alert')).toContainText('What you wrote is still here.');
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await page.unroute('**/api/tour-requests');
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(storedTours(site, name)).toHaveLength(1);
});

test('a link that is sent faster than anyone types is marked as spam, and thanked for', async ({
  page,
  site,
}) => {
  const name = unique('Robot');
  await page.unroute(`**${apiUrls.formTime}`);
  await visit(page, `${site.url}/contact`);
  const given = page.waitForResponse(`**${apiUrls.formTime}`);
  await fillIn(page, name);
  await given;
  await unfoldMore(page);
  await form(page).locator('[name=message]').fill('See https://example.com/');
  await expect(form(page).locator('[name=form_time]')).toHaveValue(/^form\./);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(storedTours(site, name)).toMatchObject([
    { status: 'suspected spam', suspicion: expect.stringContaining('faster than anyone') },
  ]);
});

test('a server that does not say the time costs no family its request', async ({ page, site }) => {
  const name = unique('Agnes');
  await page.route(`**${apiUrls.formTime}`, (route) => route.abort());
  await visit(page, `${site.url}/contact`);
  await expect(form(page).locator('[name=form_time]')).toHaveValue(/^page\./);
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(storedTours(site, name)).toHaveLength(1);
});

test('two quick presses send one request', async ({ page, site }) => {
  const name = unique('Walter');
  await visit(page, `${site.url}/contact`);
  await fillIn(page, name);
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let posts = 0;
  await page.route('**/api/tour-requests', async (route) => {
    posts += 1;
    await gate;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send my request' }).click();
  await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
  release();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect([posts, storedTours(site, name).length]).toEqual([1, 1]);
});

test('a day and a time are wished for within the opening hours', async ({ page, seededSite }) => {
  await visit(page, `${seededSite.url}/contact`);
  const times = await page.getByLabel('Time', { exact: true }).locator('option').allTextContents();
  expect([times[0], times[1], times.at(-1)]).toEqual(['Any time', '9:00 AM', '6:00 PM']);
});

test('the short form fits a phone, and what is in the folded part is never hidden', async ({
  page,
  site,
}) => {
  await setWidth(page, 390);
  await visit(page, `${site.url}/contact`);
  const label = await page.getByText('Your name', { exact: true }).boundingBox();
  const button = await page.getByRole('button', { name: 'Send my request' }).boundingBox();
  if (!label || !button) throw new Error('The form is not shown.');
  expect(button.y + button.height - label.y).toBeLessThanOrEqual(1250);

  await expect(moreFields(page)).not.toHaveAttribute('open');
  await unfoldMore(page);
  await page.getByLabel('Anything we should know?').fill('Tea.');
  await unfoldMore(page);
  await expect(page.getByLabel('Anything we should know?')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Anything we should know?')).toBeVisible();
  await page.getByLabel('Anything we should know?').fill('');
  await unfoldMore(page);
  await expect(page.getByLabel('Anything we should know?')).toBeHidden();
});

test('the form is comfortable to fill in by hand and by keyboard', async ({ page, site }) => {
  await visit(page, `${site.url}/contact`);
  await unfoldMore(page);
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    await expectLargeTargets(page, `form at ${width} px`);
  }
  const fields = await form(page)
    .locator('input:not([name=website], [type=hidden]), select, textarea, button')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name));
  await page.getByLabel('Your name').focus();
  const reached: string[] = [];
  for (let step = 0; step < 30 && reached.at(-1) !== ''; step += 1) {
    reached.push(
      await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '?'),
    );
    await page.keyboard.press('Tab');
  }
  // A date field has stops for month, day and year; count it once. What unfolds the rest has no name.
  const named = reached.filter((name) => name !== '?');
  expect(named.filter((name, index) => name !== named[index - 1])).toEqual(
    fields.filter((name, index) => name !== fields[index - 1]),
  );
});

test.describe('with hours that differ by day', () => {
  test.afterEach(({ site }) => emptyContent(site));

  test('a day offers its own times, and keeps the one that was chosen before', async ({
    page,
    site,
  }) => {
    store(site, {
      contact_info: [
        {
          phone_cell: '206-555-0111',
          phone_home: '206-555-0112',
          email: null,
          address_street: '1 Alder Way',
          address_city: 'Edmonds',
          address_state: 'WA',
          address_zip: '98020',
          emergency_available: 0,
          business_hours: 'Weekdays 9-5, Saturday 10-2, Sunday by phone only',
        },
      ],
    });
    await untilShown(site, '/contact', 'Saturday 10-2');
    await visit(page, `${site.url}/contact`);
    await unfoldMore(page);
    const [day, time] = [
      page.getByLabel('Day', { exact: true }),
      page.getByLabel('Time', { exact: true }),
    ];
    const offered = () => time.getByRole('option').allTextContents();
    expect(await offered()).toHaveLength(16);

    await day.fill('2026-12-06');
    await day.blur();
    await expect.poll(offered).toEqual(['Any time']);
    await day.fill('2026-12-05');
    await day.blur();
    await expect.poll(offered).toHaveLength(8);
    await time.selectOption({ label: '10:30 AM' });
    await day.fill('2026-12-06');
    await day.blur();
    await expect.poll(offered).toEqual(['Any time', '10:30 AM']);
    await expect(time).toHaveValue('10:30');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent, comes back with what was typed, and is thanked for', async ({
    page,
    site,
  }) => {
    const name = unique('Rosalind');
    await page.goto(`${site.url}/contact`);
    await expect(page.getByLabel('Saturday')).toBeHidden();
    await unfoldMore(page);
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Saturday').check();
    await page.getByLabel('Anything we should know?').fill('One\nTwo');
    await page.getByLabel(/^I agree that/).check();
    await page.getByRole('button', { name: 'Send my request' }).click();

    await expect(page.getByText('Please give a phone number or an email address')).toHaveCount(2);
    await expect(page.getByLabel('Your name')).toHaveValue(name);
    await expect(page.getByLabel('Saturday')).toBeChecked();
    await expect(page.getByLabel('Saturday')).toBeVisible();
    await expect(page.getByLabel(/^I agree that/)).toBeChecked();
    await expect(page.getByLabel('Anything we should know?')).toHaveValue('One\nTwo');
    await expect(form(page)).toBeInViewport();

    await page.getByLabel('Phone', { exact: true }).fill('425 555 0177');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page).toHaveURL(/\/visit\/[\w-]{43}\?done=sent$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you. We have your request.',
    );
    await expect(page.getByText(/^We have it, and will call you by/)).toBeVisible();
    expect(storedTours(site, name)).toMatchObject([{ message: 'One\nTwo' }]);
  });
});

test('the page of thanks is not for search engines', async ({ page, site }) => {
  await visit(page, site.url + professionalThanksUrl);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).not.toContain('thank-you');
  expect(sitemap).toContain('/consumer-health-data-privacy');
  await expectAccessible(page, { where: 'page of thanks' });
});

test('consumer health data has a page of its own, linked from home and from every footer', async ({
  page,
  site,
}) => {
  await visit(page, site.url);
  const links = page.getByRole('link', { name: 'Consumer Health Data Privacy' });
  await expect(page.getByRole('main').getByRole('link', { name: /^Consumer Health/ })).toHaveCount(
    1,
  );
  await links.last().click();
  await expect(page).toHaveURL(`${site.url}/consumer-health-data-privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consumer Health Data Privacy');
});

test('what a family sent goes nowhere else', async ({ page, site }) => {
  const { foreign } = watch(page, site.url);
  await visit(page, `${site.url}/contact`);
  const name = unique('Samir');
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const [stored] = storedTours(site, name);
  expect(stored).toBeDefined();
  expect(JSON.stringify(stored)).not.toContain('127.0.0.1');
});
