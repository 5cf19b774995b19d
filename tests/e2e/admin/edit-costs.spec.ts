import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openMore,
  signIn,
} from './staff.ts';

/** Staff enter costs on a phone. */
test.use({ viewport: { width: 390, height: 844 } });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('an owner enters what it costs', async ({ page, ownSite: own }) => {
  await signIn(page, own);
  await test.step('a page that has nothing to say is not on the site, and the list of pages leads to what fills it', async () => {
    expect((await page.goto(own.url + pageUrls.costs))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
    await page.goto(own.url + editUrls[pageUrls.costs]);
    await expect(page).toHaveURL(own.url + adminUrls.pages);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Costs' }) });
    await expect(row).toContainText('Not on your site yet');
    await expect(row.getByRole('link', { name: 'View Costs' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole('link', { name: 'Fill this page: Costs' }).click();
    await expect(page).toHaveURL(own.url + adminUrls.costs);
  });

  await test.step('what it costs is entered, and families read it at once', async () => {
    await page.goto(own.url + adminUrls.costs);
    await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit the costs' }).click();
    await expect(page.getByLabel('Prices as of')).toHaveValue(toHomeDay(new Date()));
    await openMore(page);
    await page.getByLabel('Lowest price a month').fill('$6,500');
    await page.getByLabel('Highest price a month').fill('6000');
    await page.getByLabel('Included in the price').fill('All meals\nLaundry');
    await page.getByRole('button', { name: 'Add an item' }).click();
    await expect(page.getByLabel('Item 1', { exact: true })).toBeFocused();
    await page.getByLabel('Item 1', { exact: true }).fill('Hairdresser');
    await page.getByLabel('Yes, after months of private pay').check();
    await save(page);
    // Every error is shown at its field, and nothing typed is lost.
    await expect(
      page.getByText('Please give an amount, or say how it is charged, such as “at cost”.'),
    ).toBeVisible();
    await page.getByLabel('Amount in dollars').fill('28.50');
    await page.getByLabel('Unit, such as “per visit”').fill('per visit');
    await save(page);
    await expect(page.getByText('The highest price may not be below the lowest.')).toBeVisible();
    await expect(page.getByText('Please say after how many months of private pay.')).toBeVisible();
    await expect(page.getByLabel('Lowest price a month')).toHaveValue('$6,500');
    await expectAccessible(page);
    await expectLargeTargets(page);
    await page.getByLabel('Prices as of').fill('2026-11-01');
    await page.getByLabel('Highest price a month').fill('8,200');
    await page.getByLabel('Months of private pay before Medicaid').fill('24');
    await page.getByLabel('Medicaid policy').fill('We take Medicaid after two years.\n\nAsk us.');
    await save(page);
    await expect(notice(page)).toContainText('The costs were updated successfully.');
    await expectFormClosed(page);
    await expect(page.getByRole('main')).toContainText('Hairdresser: $28.50 per visit');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto(own.url + pageUrls.costs);
    await expect(page.locator('.price-sign')).toContainText('$6,500 to $8,200');
    await expect(page.locator('.price-sign')).toContainText('As of November 2026');
    await expect(page.getByRole('main')).toContainText('Yes, after 2 years of private pay');
    await page.getByRole('link', { name: 'Read our Medicaid policy' }).click();
    await expect(page.getByText('We take Medicaid after two years.')).toBeVisible();
    await page.getByRole('contentinfo').getByText('All pages').click();
    const links = page.getByRole('contentinfo').getByRole('link', { name: 'Costs' });
    await expect(links).toHaveAttribute('href', pageUrls.costs);
  });

  await test.step('extras are moved and removed by buttons, and merged with what a colleague removed', async () => {
    const extras = ['Hairdresser', 'Rides', 'Supplies'].map((name) => ({
      name,
      amount: null,
      unit: 'at cost',
    }));
    await call(page, own, 'PUT', apiUrls.costs, { extras });
    await page.goto(own.url + adminUrls.costs);
    await page.getByRole('button', { name: 'Edit the costs' }).click();
    await openMore(page);
    await page.getByRole('button', { name: 'Move “Rides” up' }).click();
    await page.getByRole('button', { name: 'Remove “Supplies”' }).click();
    await expect(page.getByRole('button', { name: 'Remove “Supplies”' })).toHaveCount(0);
    await call(page, own, 'PUT', apiUrls.costs, { extras: extras.slice(1) });
    await save(page);
    await expectFormClosed(page);
    const { costs } = await call(page, own, 'GET', apiUrls.costs);
    expect(costs.extras).toMatchObject([{ name: 'Rides' }]);
  });
});
