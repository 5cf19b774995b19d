import type { Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { writeDatabase } from '../support/database.ts';
import { expectAccessible, expectNothingLost, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, startSite, test } from '../support/server.ts';

/** What families read about costs, with and without scripts. The sample content has costs and questions. */
const calculator = (page: Page) => page.getByRole('region', { name: 'How long would it last?' });

const openCalculator = async (page: Page, url: string) => {
  await visit(page, url + pageUrls.costs);
  await calculator(page).getByRole('button', { name: 'Open the calculator' }).click();
  await expect(page.getByLabel('Income a month')).toBeFocused();
};

test('what is stored stands on the page: price with its month, extras in a table, payers', async ({
  page,
  seededSite,
}) => {
  await visit(page, seededSite.url + pageUrls.costs);
  const main = page.getByRole('main');
  await expect(main.locator('.price-sign')).toContainText('$6,500 to $8,200');
  await expect(main.locator('.price-sign')).toContainText(/As of \w+ \d{4}/);
  const table = page.getByRole('table', { name: 'What costs extra' });
  await expect(table.getByRole('row', { name: 'Rides to appointments' })).toContainText(
    '$0.70 per mile',
  );
  await expect(table.getByRole('row', { name: 'Incontinence supplies' })).toContainText('at cost');
  await expect(main).toContainText('Yes, after 2 years of private pay');
  await expectAccessible(page);
});

test('the costs are one tap from the home page on a wide screen, two on a phone', async ({
  page,
  seededSite,
}) => {
  for (const width of [1440, 390]) {
    await setWidth(page, width);
    await visit(page, seededSite.url);
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('link', { name: 'Costs', exact: true });
    await links.and(page.locator('header a, dialog a')).filter({ visible: true }).click();
    await expect(page.locator('.price-sign')).toContainText('$6,500 to $8,200');
    await expect(page).toHaveTitle(/^What it costs/);
  }
});

test('search engines get the price range and are let in', async ({ request, seededSite }) => {
  const html = await (await request.get(seededSite.url + pageUrls.costs)).text();
  expect(html).toContain('"priceRange":"$6,500 - $8,200 per month"');
  expect(html).toContain('content="index, follow"');
  const sitemap = await (await request.get(`${seededSite.url}/sitemap.xml`)).text();
  for (const path of [pageUrls.costs, pageUrls.medicaidPolicy, pageUrls.questions]) {
    expect(sitemap).toContain(`${path}</loc>`);
  }
});

test('where nothing is stored, search engines are kept out and no page tells a price', async ({
  request,
  site,
}) => {
  for (const path of [pageUrls.costs, pageUrls.medicaidPolicy, pageUrls.questions]) {
    const html = await (await request.get(site.url + path)).text();
    expect(html).toContain('content="noindex, nofollow"');
    expect(html).not.toContain('priceRange');
    expect(html).not.toContain('FAQPage');
  }
});

test('the calculator works by keyboard, says how long it lasts, and sends nothing', async ({
  page,
  seededSite,
}) => {
  await openCalculator(page, seededSite.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect(page.getByLabel('Price a month')).toHaveValue('$6,500');
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
  expect(asked).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('250');
});

test('the calculator names the field that it cannot read, and keeps what was typed', async ({
  page,
  seededSite,
}) => {
  await openCalculator(page, seededSite.url);
  await page.getByLabel('Income a month').fill('about 2000');
  await page.getByLabel('Savings').fill('90000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  const income = page.getByLabel('Income a month');
  await expect(income).toBeFocused();
  await expect(income).toHaveValue('about 2000');
  await expect(income).toHaveAccessibleDescription(/Please enter dollars, such as 6,500\./);
  await expect(page.getByRole('table', { name: 'What is left' })).toHaveCount(0);
  await expectAccessible(page);
  await income.fill('9000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(calculator(page).getByRole('status')).toContainText(
    'Your income covers this price.',
  );
});

test('nothing sticks out at 320 pixels, the calculator’s answer included', async ({
  page,
  seededSite,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCalculator(page, seededSite.url);
  await page.getByLabel('Savings').fill('999999');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByRole('table', { name: 'What is left' })).toBeVisible();
  await expectNothingLost(page, 'costs');
  for (const path of [pageUrls.medicaidPolicy, pageUrls.questions]) {
    await visit(page, seededSite.url + path);
    await expectNothingLost(page, path);
  }
});

test('a calculator that cannot be fetched says so, and can be asked for again', async ({
  page,
  seededSite,
}) => {
  await visit(page, seededSite.url + pageUrls.costs);
  await page.route('**/assets/calculator-*', (route) => route.abort());
  await calculator(page).getByRole('button', { name: 'Open the calculator' }).click();
  await expect(calculator(page).getByRole('alert')).toContainText('could not be loaded');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the costs are whole, and no calculator is promised', async ({ page, seededSite }) => {
    await page.goto(seededSite.url + pageUrls.costs);
    await expect(page.locator('.price-sign')).toContainText('$6,500 to $8,200');
    await expect(page.getByRole('table', { name: 'What costs extra' })).toBeVisible();
    await expect(page.getByText('How long would it last?')).toBeHidden();
    await page.getByRole('link', { name: 'Read our Medicaid policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Our policy on accepting Medicaid',
    );
    await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
  });

  test('a question opens and closes', async ({ page, seededSite }) => {
    await page.goto(seededSite.url + pageUrls.questions);
    const answer = page.getByText('Cats and small birds may live here');
    await expect(answer).toBeHidden();
    await page.getByText('May I bring my cat?').click();
    await expect(answer).toBeVisible();
  });
});

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

test('the Medicaid policy is in fourteen-point type, on the screen and on paper', async ({
  page,
  seededSite,
}) => {
  await visit(page, seededSite.url + pageUrls.medicaidPolicy);
  expect(await smallestText(page)).toBeGreaterThanOrEqual(14);
  await expectAccessible(page);
  // The print style sheet loads last.
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  await page.emulateMedia({ media: 'print' });
  expect(await smallestText(page)).toBeGreaterThanOrEqual(14);
});

test('printed, the policy is a page of its own, to be signed', async ({ page, seededSite }) => {
  await visit(page, seededSite.url + pageUrls.medicaidPolicy);
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  await expect(page.locator('.policy-signature')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.policy-signature')).toContainText('Resident');
  await expect(page.locator('.policy-signature')).toContainText('Date');
  for (const other of ['.site-header', '.site-footer', '.policy-actions']) {
    await expect(page.locator(other), other).toBeHidden();
  }
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf)?.[1]).toBe('1');
});

test('the print button prints', async ({ page, seededSite }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await visit(page, seededSite.url + pageUrls.medicaidPolicy);
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
});

test('questions are told to search engines word for word, and to readers', async ({
  page,
  seededSite,
}) => {
  await visit(page, seededSite.url + pageUrls.questions);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = blocks.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(6);
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    await page.getByText(name, { exact: true }).click();
    const [first = ''] = String(acceptedAnswer.text).split('\n');
    await expect(page.getByText(first)).toBeVisible();
  }
  await expectAccessible(page);
});

test('an answer with markup in it is shown as text, and cannot end the data for search engines', async ({
  page,
}) => {
  const own = await startSite();
  const answer = '</script><img src=x onerror=alert(1)>';
  writeDatabase(own, (database) =>
    database
      .prepare(
        "insert into questions (question, answer, created_at, updated_at) values ('Why?', ?, 'x', 'x')",
      )
      .run(answer),
  );
  await visit(page, own.url + pageUrls.questions);
  await page.getByText('Why?').click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.locator('main img[src=x]')).toHaveCount(0);
  await own.stop();
});
