import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { daysAgo, pdf } from '../../support/stored-reports.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
} from './staff.ts';

/** Staff enter the license and its reports on a phone. */
test.use({ viewport: { width: 390, height: 844 } });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const choosePdf = (page: Page, name: string, buffer = pdf(), mimeType = 'application/pdf') =>
  page.getByLabel(/^Choose a(?:nother)? PDF$|^Choose another PDF$/).setInputFiles({
    name,
    mimeType,
    buffer,
  });

test('reports, designations, look-up and forms are entered on a phone, and families find them', async ({
  page,
  ownSite: own,
}) => {
  await openAsOwner(page, own, adminUrls.license);
  await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
  await expectAccessible(page);

  await test.step('a report is added: wrong files are refused, and families can download it', async () => {
    await page.getByRole('button', { name: 'Add report' }).click();
    await page.getByLabel('What it is').fill('Full inspection');
    await page.getByLabel('Day of the report').fill(daysAgo(30));
    await page.getByLabel('Result').fill('One deficiency: a door without a bell.');
    // The browser's checks report at once, the server's later; nothing typed is lost.
    await choosePdf(page, 'report.jpg', pdf(), 'image/jpeg');
    await expect(page.getByText('This file is not a PDF.')).toBeVisible();
    await choosePdf(page, 'report.pdf', Buffer.from('<!doctype html><p>A page</p>'));
    await expect(page.getByText('report.pdf, 1 KB')).toBeVisible();
    await save(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'This file is not a PDF.' }),
    ).toBeVisible();
    await expect(page.getByLabel('What it is')).toHaveValue('Full inspection');
    await expectAccessible(page);
    await expectLargeTargets(page);
    await choosePdf(page, 'inspection.pdf');
    await save(page);
    await expect(notice(page)).toContainText('Report added successfully.');
    await expectFormClosed(page);
    await expectNoSidewaysScroll(page);
    await page.goto(own.url + pageUrls.license);
    await expect(page.getByRole('article', { name: 'Full inspection' })).toContainText(
      'One deficiency: a door without a bell.',
    );
    const href = await page
      .getByRole('link', { name: /^Download the report/ })
      .getAttribute('href');
    expect((await page.request.get(own.url + href)).headers()['content-type']).toBe(
      'application/pdf',
    );
  });

  await test.step('staff are reminded of a missing designation until it is stored; look-up and forms are edited', async () => {
    await page.goto(own.url + adminUrls.services);
    const note = page.getByText('The service “Memory & Dementia Care” names a specialty');
    await expect(note).toBeVisible();
    await call(page, own, 'PUT', apiUrls.home, { designations: 'dementia' });
    await page.goto(own.url + adminUrls.license);
    await expect(page.getByText('Number, capacity, and designations')).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit look-up, forms, and statement' }).click();
    await page.getByLabel('Link to the state’s look-up').fill('state.example');
    await page.getByLabel('Disclosure of services').check();
    await save(page);
    await expect(
      page.getByText('The link must be a web address that begins with https://.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Link to the state’s look-up').fill('https://state.example/license');
    await save(page);
    await expect(notice(page)).toContainText('The license was updated successfully.');
    await expectFormClosed(page);
    await page.goto(own.url + pageUrls.license);
    await expect(page.getByRole('main')).toContainText('Disclosure of services');
  });
});
