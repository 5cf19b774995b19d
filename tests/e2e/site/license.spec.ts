import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { daysAgo, pdf } from '../../support/stored-reports.ts';
import { call, signIn, uploadPdf } from '../admin/staff.ts';
import { expectAccessible, expectNothingLost, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, test } from '../support/site-server.ts';

/** What families read about the license and the state's reports. */
test(
  'license, forms, Ombuds and reports are on the page, and a report is downloaded',
  {
    tag: '@core',
  },
  async ({ page, browser, ownSite: site }) => {
    const staff = await browser.newPage();
    await signIn(staff, site);
    await store(staff, site);
    await staff.context().close();
    await setWidth(page, 390);
    await visit(page, site.url + pageUrls.license);
    await expectNothingLost(page, 'license');
    await expectAccessible(page);
    const main = page.getByRole('main');
    await expect(main.locator('.license-sign')).toContainText('756421');
    await expect(main.locator('.license-sign')).toContainText('At most 6 residents');
    await expect(main.locator('.license-sign')).toContainText('Developmental disabilities');
    await expect(main).not.toContainText('Dementia');
    await expect(main).toContainText('Disclosure of charges');
    await expect(main).not.toContainText('Disclosure of services');
    await expect(main).not.toContainText('A broken lamp.');
    const lookUp = page.getByRole('link', { name: 'Check it with the state' });
    await expect(lookUp).toHaveAttribute('href', 'https://state.example/license');
    const ombuds = page.getByRole('link', { name: '1-800-562-6028' });
    await expect(ombuds).toHaveAttribute('href', 'tel:+18005626028');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the report Full inspection' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`full-inspection-${daysAgo(200)}.pdf`);
    expect(await readFile(await download.path())).toEqual(pdf());
    await expect(page).toHaveURL(site.url + pageUrls.license);
  },
);

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
