import type { Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible, expectNothingLost, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** What families read about costs, with and without scripts. The sample content has costs and questions. */
const calculator = (page: Page) => page.getByRole('region', { name: 'How long would it last?' });

test(
  'the calculator works by keyboard, says how long it lasts, and sends nothing',
  {
    tag: '@core',
  },
  async ({ page, seededSite }) => {
    await visit(page, seededSite.url + pageUrls.costs);
    const open = calculator(page).getByRole('button', { name: 'Open the calculator' });
    const income = page.getByLabel('Income a month');
    await test.step('where it cannot be fetched, it says so, and can be requested again', async () => {
      await page.route('**/assets/calculator-*', (route) => route.abort());
      await open.press('Enter');
      await expect(calculator(page).getByRole('alert')).toContainText('could not be loaded');
      await page.unroute('**/assets/calculator-*');
      await visit(page, seededSite.url + pageUrls.costs);
      await open.press('Enter');
      await expect(income).toBeFocused();
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await test.step('it names the field that it cannot read, and keeps what was typed', async () => {
      await income.fill('about 2000');
      await page.getByLabel('Savings').fill('90000');
      await page.getByRole('button', { name: 'Work it out' }).press('Enter');
      await expect(income).toBeFocused();
      await expect(income).toHaveValue('about 2000');
      await expect(income).toHaveAccessibleDescription(/Please enter dollars, such as 6,500\./);
      await expect(page.getByRole('table', { name: 'What is left' })).toHaveCount(0);
      await expectAccessible(page);
      await income.fill('9000');
      await page.getByRole('button', { name: 'Work it out' }).press('Enter');
      await expect(calculator(page).getByRole('status')).toContainText(
        'Your income covers this price.',
      );
    });
    await test.step('its answer, also as a table and a drawing', async () => {
      await expect(page.getByLabel('Price a month')).toHaveValue('$6,500');
      await income.fill('');
      await page.getByLabel('Savings').fill('');
      await income.focus();
      await page.keyboard.type('2,400');
      await page.keyboard.press('Tab');
      await page.keyboard.type('$250,000');
      await page.keyboard.press('Enter');
      await expect(calculator(page).getByRole('status')).toHaveText(
        'Your savings would last about 5 years. Each month you would take $4,100 from them.',
      );
      const table = page.getByRole('table', { name: 'What is left of your savings' });
      await expect(table.getByRole('row')).toHaveText([
        'WhenLeft',
        'Today$250,000',
        'After 1 year$200,800',
        'After 2 years$151,600',
        'After 3 years$102,400',
        'After 4 years$53,200',
        'After 5 years$4,000',
        'After 6 years$0',
      ]);
      await expect(page.locator('.calculator-bars rect')).toHaveCount(7);
      await expectAccessible(page);
      await setWidth(page, 320);
      await expectNothingLost(page, 'the calculator at 320 px');
    });
    expect(requests).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain('250');
  },
);

/** The smallest text size of the policy in points; one point is 4/3 of a pixel. */
const smallestText = (page: Page): Promise<number> =>
  page.locator('.policy').evaluate((policy) => {
    const sizes = [...policy.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter(({ childNodes }) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .map((element) => (Number.parseFloat(getComputedStyle(element).fontSize) * 3) / 4);
    return Math.min(...sizes);
  });

test('the Medicaid policy is in fourteen-point type, and printed a page of its own, to be signed', async ({
  page,
  seededSite,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await visit(page, seededSite.url + pageUrls.medicaidPolicy);
  expect(await smallestText(page)).toBeGreaterThanOrEqual(14);
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const signature = page.locator('.policy-signature');
  await expect(signature).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await smallestText(page)).toBeGreaterThanOrEqual(14);
  await expect(signature).toContainText('Resident');
  await expect(signature).toContainText('Date');
  for (const other of ['.site-header', '.site-footer', '.policy-actions']) {
    await expect(page.locator(other), other).toBeHidden();
  }
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf)?.[1]).toBe('1');
});
