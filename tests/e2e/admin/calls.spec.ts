import type { Locator, Page } from '@playwright/test';
import { callMessages } from '../../../domain/requests/request-call.ts';
import { addDays, toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { storedRequests } from '../support/site-database.ts';
import { expectWholeWords } from '../support/large-text.ts';
import { expect, test } from '../support/site-server.ts';
import { countInputs, watchNavigations, sendFamily } from './families.ts';
import { largeTextBy } from './page-facts.ts';
import { notice, openAsOwner, expectComfortable } from './staff.ts';

/** Calling families back, from the dashboard of a phone. */
test.use({ viewport: { width: 390, height: 844 } });

const findCard = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'What waits' }).getByRole('listitem').filter({ hasText: name });
const begin = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Call ${name} now` });

test(
  'a family is read and called; the call outlasts the page and is finished by touch or keyboard',
  { tag: '@core' },
  async ({ page, ownSite: site }) => {
    const [first, second] = [
      await sendFamily(site, { message: 'Two flights of stairs.', email: 'family@example.com' }),
      await sendFamily(site),
    ];
    await openAsOwner(page, site, adminUrls.dashboard);
    const navigations = await watchNavigations(page);
    const card = findCard(page, first);

    await test.step('its sheet has what it wrote, and replies with the text filled in', async () => {
      await card.getByRole('button', { name: new RegExp(`^${first}`) }).click();
      const sheet = page.getByRole('dialog', { name: first });
      await expect(sheet.getByText('Two flights of stairs.')).toBeVisible();
      await sheet.getByLabel(`Text ${first}`).click();
      await expect(sheet.getByRole('link', { name: 'The way to us' })).toHaveAttribute(
        'href',
        /^sms:\+14255550100\?&body=Hello/,
      );
      await sheet.getByLabel(`Email ${first}`).click();
      await expect(sheet.getByRole('link', { name: 'No room is free now' })).toHaveAttribute(
        'href',
        /^mailto:family@example\.com\?.*Dear%20Family/,
      );
      await expectComfortable(page);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toHaveCount(0);
    });

    await test.step('no telephone opens while a colleague calls', async () => {
      const error = callMessages.someoneCalls('sam');
      await page.route(`**${apiUrls.tourRequestsCalls}`, (route) =>
        route.fulfill({ status: 409, json: { success: false, error } }),
      );
      await begin(page, first).click();
      await expect(notice(page)).toContainText(error);
      expect(navigations).toEqual([]);
      await page.unroute(`**${apiUrls.tourRequestsCalls}`);
    });

    await test.step('the call outlasts the page, and is finished with a reminder', async () => {
      // The phone app opens at once. Opened later, it would interrupt the next action, such as a reload.
      const waiting = `**${apiUrls.tourRequestsWaiting}`;
      const answer = await holdRequests(page, waiting);
      await begin(page, first).click();
      await expect.poll(() => navigations).toEqual(['tel:+14255550100']);
      answer();
      await expect(card.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
      await page.unroute(waiting);
      await page.reload();
      await expect(card.getByRole('link', { name: 'Call 425 555 0100 again' })).toHaveAttribute(
        'href',
        'tel:+14255550100',
      );
      await expectAccessible(page);
      await card.getByRole('button', { name: 'No answer' }).click();
      await expect(
        card.getByRole('heading', { name: 'When should this come up again?' }),
      ).toBeFocused();
      await expectAccessible(page);
      await card.getByRole('button', { name: 'Back' }).click();
      await expect(card.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
      await card.getByRole('button', { name: 'Left a message' }).click();
      await card.getByRole('button', { name: 'Tomorrow at 9 AM' }).click();
      await expect(notice(page)).toContainText('Call recorded.');
      await expect(card).toHaveCount(0);
    });

    await test.step('the same by keyboard, with text of twice the size', async () => {
      const other = findCard(page, second);
      const [enlarge, reset] = largeTextBy.browser;
      await enlarge(page);
      await begin(page, second).focus();
      await expectWholeWords(page, 'what waits');
      await page.keyboard.press('Enter');
      await expect(other.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
      await expectWholeWords(page, 'the question');
      for (const button of ['Reached', 'Left a message', 'No answer']) {
        await page.keyboard.press('Tab');
        await expect(other.getByRole('button', { name: button })).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expectWholeWords(page, 'the reminder');
      await page.keyboard.press('Tab');
      await expect(other.getByRole('button', { name: 'In 2 hours' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(other).toHaveCount(0);
      expect(storedRequests(site, second)).toMatchObject([{ status: 'new' }]);
      await reset(page);
    });

    await test.step('a visit is agreed with a family without a wished day in four taps', async () => {
      const name = await sendFamily(site);
      await page.reload();
      const inputs = await countInputs(page);
      await begin(page, name).click();
      await page.getByRole('button', { name: 'Reached' }).click();
      const dialog = page.getByRole('dialog', { name: `Visit of ${name}` });
      await dialog.getByRole('button', { name: 'Tomorrow' }).click();
      const tomorrow = addDays(toHomeDay(new Date()));
      await expect(dialog.getByLabel('Visit date')).toHaveValue(tomorrow);
      await expect(dialog.getByLabel('Visit time')).toHaveValue('14:00');
      await expect(dialog.getByRole('button', { name: '2:00 PM', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectComfortable(page);
      await dialog.getByRole('button', { name: 'Agree on this visit' }).click();
      await expect(dialog).toBeHidden();
      const visit_at = toMoment(tomorrow, '14:00').toISOString();
      expect(storedRequests(site, name)).toMatchObject([{ status: 'scheduled', visit_at }]);
      expect(await inputs()).toEqual({ taps: 4, keys: 0 });
    });
  },
);
