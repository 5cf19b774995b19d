import type { Page } from '@playwright/test';
import { expectWholeInPrint, countPages, print } from '../support/page-facts/print.ts';
import { visit } from '../support/ready.ts';
import { expect, startSite, test } from '../support/site-server.ts';

const printed = async (page: Page, address: string) => {
  await visit(page, address);
  await page.emulateMedia({ media: 'print' });
};

test(
  '/contact prints as one page with everything to hand over',
  { tag: '@core' },
  async ({ page }) => {
    const site = await startSite({ LICENSE_NUMBER: '750321' });
    await printed(page, `${site.url}/contact`);
    const text = await page.evaluate(() => document.body.innerText);
    for (const words of [
      'Fernlight House',
      '(425) 555-0142',
      '(425) 555-0187',
      'hello@fernlight.example',
      '18210 Alder Lane',
      'Lynnwood, WA 98087',
      '24/7 Emergency Care Available\nRegular Hours: 8:00 AM - 8:00 PM',
      'A list of medicines',
      'For hospital discharge planners',
      'Expected discharge date and reason for the stay',
      'Payer, and the name of the decision maker',
      'State rules ask for an assessment',
      'license 750321',
    ]) {
      expect(text).toContain(words);
    }
    expect(countPages(await print(page))).toBe(1);
    await site.stop();
  },
);

test('/contact stays on one page with long contact details and an opening', async ({
  page,
  seededSite: site,
}) => {
  await printed(page, `${site.url}/contact`);
  await page.evaluate((email) => {
    for (const link of document.querySelectorAll('main a[href^="mailto:"]'))
      link.textContent = email;
    const hours = document.querySelector('.contact-card:last-child .keep-lines');
    if (hours) hours.textContent = 'Monday to Friday: 8:00 AM - 8:00 PM\n'.repeat(7);
  }, 'families@porch-house-of-lynnwood.example');
  await expectWholeInPrint(page);
  expect(countPages(await print(page))).toBe(1);
});

test('in the first second, before any script, a page prints as later', async ({ page, site }) => {
  await page.route('**/*.js', () => {});
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.phone-bar, .strip').first()).toBeHidden();
});

test('the home page and the terms print on few pages', async ({ page, seededSite: site }) => {
  await printed(page, site.url);
  expect(countPages(await print(page))).toBeLessThanOrEqual(5);
  await printed(page, `${site.url}/terms-of-service`);
  expect(countPages(await print(page))).toBeLessThanOrEqual(8);
});

test('everything folded is on paper in a browser without ::details-content', async ({
  page,
  seededSite: site,
}) => {
  const closed = page.locator('main details:not([open])');
  const unknown = (css: string) => css.replaceAll('::details-content', '::unknown-content');
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType()))
      return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: unknown(await response.text()) });
  });
  for (const path of ['/questions', '/costs', '/services', '/about']) {
    await printed(page, site.url + path);
    const before = await closed.count();
    expect([path, before > 0]).toEqual([path, true]);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect([path, await closed.count()]).toEqual([path, 0]);
    const folded = page.locator('main details.folding > div, main .questions .answer');
    const heights = await folded.evaluateAll((all) => all.map((part) => part.clientHeight));
    expect([path, heights.every((height) => height > 0)]).toEqual([path, true]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect([path, await closed.count()]).toEqual([path, before]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page prints as cleanly', async ({ page, seededSite: site }) => {
    await page.goto(`${site.url}/contact`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.strip')).toBeHidden();
    expect(countPages(await print(page))).toBe(1);
  });
});
