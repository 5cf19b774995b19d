import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectNothingLost,
  setWidth,
} from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { visit } from '../support/ready.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { requestFormUrl } from '../../../domain/urls.ts';
import { retention } from '../../support/sent-requests.ts';
import { expect, test } from '../support/site-server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';
import { storedRequests } from '../support/site-database.ts';
import { moreFields, takeAWhile, unfoldMore } from '../support/booking-form.ts';
import { watch } from '../support/watch.ts';

/** A family requests a tour: every button that leads to the form, the form itself, and the confirmation. */
const form = (page: Page): Locator => page.locator('form.tour-form');

const formHeading = (page: Page) => page.getByRole('heading', { name: 'Ask for a visit' });

const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

const fillIn = async (page: Page, name: string) => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
  await page.getByLabel(/^I agree that Fernlight House keeps/).check();
};

const send = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click();

test.beforeEach(async ({ page, site }) => {
  await page.clock.install();
  await takeAWhile(page, site);
});

test(
  'a family corrects its mistakes, sends the form, and reads what happens next',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    const name = unique('Elaine');
    const { foreign, complaints } = watch(page, site.url);
    await visit(page, `${site.url}/contact#book-a-visit`);
    const consent = page.getByLabel(/^I agree that Fernlight House keeps/);
    await expect(consent).not.toBeChecked();
    const message = page.getByLabel('Anything we should know?');
    const alert = form(page).getByRole('alert');
    await test.step('mistakes are marked where they are, and nothing typed is lost', async () => {
      await unfoldMore(page);
      await message.fill('She likes the mornings.\nAnd tea.');
      await page.getByLabel('Email', { exact: true }).fill('elaine@');
      await send(page);
      const nameField = page.getByLabel('Your name');
      await expect(nameField).toBeFocused();
      await expect(nameField).toHaveAccessibleDescription('Please tell us your name.');
      await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
        'This email address does not look right. Please check it.',
      );
      await expect(alert).toHaveText(
        'Your request is not sent yet. Please look at what is marked.',
      );
      await expect(consent).toHaveAccessibleDescription(/Please tick this box/);
      await expectAccessible(page, { where: 'marked form' });
      for (const width of [390, 1440]) {
        await setWidth(page, width);
        await expectNothingLost(page, `marked form at ${width} px`);
      }
      await expect(message).toHaveValue('She likes the mornings.\nAnd tea.');
    });
    await page.getByLabel('Email', { exact: true }).fill('');
    await fillIn(page, name);
    await page.getByLabel('Weekday mornings').check();
    await page.getByLabel('Time', { exact: true }).selectOption({ label: 'Any time' });
    await test.step('a server that is lost in the middle loses nothing', async () => {
      await page.route('**/api/tour-requests', (route) => route.abort('connectionreset'));
      await send(page);
      await expect(alert).toContainText('What you wrote is still here.');
      await expect(page.getByLabel('Your name')).toHaveValue(name);
      await page.unroute('**/api/tour-requests');
      complaints.length = 0;
    });
    await test.step('a server that takes it for another site’s says whom to call', async () => {
      await page.route('**/api/tour-requests', (route) =>
        route.fulfill({ status: 403, json: { success: false, error: 'Another site.' } }),
      );
      await send(page);
      await expect(alert).toContainText('What you wrote is still here.');
      await expect(alert.getByRole('link', { name: '(425) 555-0142' })).toBeVisible();
      // Waits for the log, because the alert looked the same before this attempt.
      await expect.poll(() => complaints.join('\n')).toContain('Another site.');
      await page.unroute('**/api/tour-requests');
      complaints.length = 0;
    });
    await test.step('two quick presses send one request', async () => {
      let posts = 0;
      const release = await holdRequests(page, '**/api/tour-requests', (route) => {
        posts += 1;
        return route.continue();
      });
      await send(page);
      await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
      release();
      await expect(
        page.getByRole('heading', { name: 'Thank you. We have your request.' }),
      ).toBeFocused();
      expect(posts).toBe(1);
    });
    await expect(page.getByText(/^We will call you within 24 hours\. That is by/)).toBeVisible();
    await expect(page.locator('.booking a[href="tel:+14255550142"]').first()).toBeVisible();
    await expectAccessible(page, { where: 'thanks' });
    expect(storedRequests(site, name)).toMatchObject([
      {
        phone: '(425) 555-0199',
        wishes: '["weekday-mornings"]',
        message: 'She likes the mornings.\nAnd tea.',
        status: 'new',
        consent_text: expect.stringContaining(
          `It is deleted ${retention} after my request is closed`,
        ),
      },
    ]);
    expect(complaints).toEqual([]);
    expect(foreign, 'what a family sent goes nowhere else').toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(JSON.stringify(storedRequests(site, name))).not.toContain('127.0.0.1');
  },
);

test('a server that does not say the time costs no family its request', async ({ page, site }) => {
  const name = unique('Agnes');
  const time = form(page).locator('[name=form_time]');
  await page.unroute(`**${apiUrls.formTime}`);
  await page.route(`**${apiUrls.formTime}`, (route) => route.abort());
  await visit(page, `${site.url}/contact`);
  await expect(time).toHaveValue(/^page\./);
  await fillIn(page, name);
  await send(page);
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(storedRequests(site, name)).toHaveLength(1);
  await test.step('it says it to the next', async () => {
    await page.unroute(`**${apiUrls.formTime}`);
    await visit(page, `${site.url}/contact`);
    await page.getByLabel('Your name').fill('Someone');
    await expect(time).toHaveValue(/^form\./);
  });
});

test('the short form fits a phone, is filled in by keyboard, and hides nothing that was typed', async ({
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

  await unfoldMore(page);
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    await expectLargeTargets(page, `form at ${width} px`);
  }
  const fields = await form(page)
    .locator('input:not([name=leave_empty], [type=hidden]), select, textarea, button')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name));
  await page.getByLabel('Your name').focus();
  const reached: string[] = [];
  while (reached.length < 30 && reached.at(-1) !== '') {
    reached.push(
      await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '?'),
    );
    await page.keyboard.press('Tab');
  }
  // A date field has stops for month, day and year; count it once. The summary of the fold has no name.
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

  test(
    'a button leads to the form, which comes back with what was typed, and is thanked for',
    {
      tag: '@core',
    },
    async ({ page, site }) => {
      const name = unique('Rosalind');
      await page.goto(`${site.url}/about`);
      await page.locator('.header-tour:visible, .phone-bar .lamp:visible').first().click();
      await expect(page).toHaveURL(site.url + requestFormUrl);
      await expect(formHeading(page)).toBeInViewport();
      await expect(formHeading(page)).toBeFocused();
      await expect(page.getByLabel('Saturday')).toBeHidden();
      await unfoldMore(page);
      await page.getByLabel('Your name').fill(name);
      await page.getByLabel('Saturday').check();
      await page.getByLabel('Anything we should know?').fill('One\nTwo');
      await page.getByLabel(/^I agree that/).check();
      await send(page);

      await expect(page.getByText('Please give a phone number or an email address')).toHaveCount(2);
      await expect(page.getByLabel('Your name')).toHaveValue(name);
      await expect(page.getByLabel('Saturday')).toBeChecked();
      await expect(page.getByLabel('Saturday')).toBeVisible();
      await expect(page.getByLabel(/^I agree that/)).toBeChecked();
      await expect(page.getByLabel('Anything we should know?')).toHaveValue('One\nTwo');
      await expect(form(page)).toBeInViewport();

      await page.getByLabel('Phone', { exact: true }).fill('425 555 0177');
      await send(page);
      await expect(page).toHaveURL(/\/visit\/[\w-]{43}\?done=sent$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Thank you. We have your request.',
      );
      await expect(page.getByText(/^We have it, and will call you by/)).toBeVisible();
      expect(storedRequests(site, name)).toMatchObject([{ message: 'One\nTwo' }]);
    },
  );
});
