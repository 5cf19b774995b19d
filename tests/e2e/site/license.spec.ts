import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { daysAgo, pdf } from '../../support/documents.ts';
import { call, signIn, uploadPdf } from '../admin/staff.ts';
import { expectAccessible, expectNothingLost } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, startSite, test as base } from '../support/server.ts';

/** What families read about the license and the state's reports. */
const test = base.extend<{ licensed: Site }>({
  licensed: async ({ browser }, use) => {
    const site = await startSite();
    const page = await browser.newPage();
    await signIn(page, site);
    await store(page, site);
    await page.close();
    await use(site);
    await site.stop();
  },
});

const store = async (page: Page, site: Site): Promise<void> => {
  const put = (url: string, fields: object) => call(page, site, 'PUT', url, fields);
  const home = {
    license_number: '756421',
    capacity: 6,
    designations: 'developmental_disabilities',
  };
  await put(apiUrls.home, home);
  await put(apiUrls.license, { lookup_url: 'https://state.example/license', has_charges_form: 1 });
  const report = { title: 'Full inspection', answer: null };
  for (const [issued_on, result] of [
    [daysAgo(200), 'No deficiencies.'],
    ['2015-03-02', 'A broken lamp.'],
  ]) {
    const file_url = await uploadPdf(page, site);
    await call(page, site, 'POST', apiUrls.documents, { ...report, issued_on, result, file_url });
  }
};

test('license, forms, Ombuds and reports are on the page, and a report is downloaded', async ({
  page,
  licensed,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, licensed.url + pageUrls.license);
    await expectAccessible(page, { where: `${width}` });
    await expectNothingLost(page, `${width}`);
  }
  const main = page.getByRole('main');
  await expect(main.locator('.license-sign')).toContainText('756421');
  await expect(main.locator('.license-sign')).toContainText('At most 6 residents');
  await expect(main.locator('.license-sign')).toContainText('Developmental disabilities');
  await expect(main).not.toContainText('Dementia');
  await expect(main).toContainText('Disclosure of charges');
  await expect(main).not.toContainText('Disclosure of services');
  await expect(main).not.toContainText('A broken lamp.');
  await expect(page.getByRole('link', { name: 'Check it with the state' })).toHaveAttribute(
    'href',
    'https://state.example/license',
  );
  await expect(page.getByRole('link', { name: '1-800-562-6028' })).toHaveAttribute(
    'href',
    'tel:+18005626028',
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report Full inspection' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`full-inspection-${daysAgo(200)}.pdf`);
  expect(await readFile(await download.path())).toEqual(pdf());
  await expect(page).toHaveURL(licensed.url + pageUrls.license);
});

test('the page is found from every page, and reads the same without scripts', async ({
  browser,
  licensed,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(licensed.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'License', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our license and inspections');
  const main = page.getByRole('main');
  await expect(main.getByRole('article', { name: 'Full inspection' })).toContainText(
    'No deficiencies.',
  );
  const sitemap = await (await page.request.get(`${licensed.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${pageUrls.license}</loc>`);
  await context.close();
});
