import { adminUrls, pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/server.ts';
import { notice, openAsOwner } from './staff.ts';

test('new contact information is in header, footer, contact page, dialog and legal pages', async ({
  page,
  site,
}) => {
  const cell = '(425) 555-0199';
  await openAsOwner(page, site, adminUrls.contact);
  const edit = page.getByRole('button', { name: /^(Add|Edit) contact information$/ });
  await edit.click();
  const fields = {
    'Cell phone': cell,
    'Home phone': '(425) 555-0188',
    Street: '42 Madrona Way',
    City: 'Edmonds',
    State: 'WA',
    Zip: '98020',
  };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText(/Contact information (created|updated) successfully\./);
  await expect(page.getByText('42 Madrona Way')).toBeVisible();

  await page.goto(`${site.url}${pageUrls.contact}`);
  const strip = page.getByRole('complementary', { name: 'Contact details' });
  for (const place of [strip, page.getByRole('main'), page.getByRole('contentinfo')]) {
    await expect(place.getByText(cell).first()).toBeVisible();
  }
  await page.goto(`${site.url}${pageUrls.home}`);
  await page.getByRole('button', { name: 'Call Us Today' }).first().click();
  await expect(page.getByRole('dialog').getByText(cell).first()).toBeVisible();
  for (const address of [pageUrls.privacyPolicy, pageUrls.termsOfService]) {
    await page.goto(`${site.url}${address}`);
    await expect(page.getByRole('main').getByText(cell).first()).toBeVisible();
  }
});

test('contact information needs phones and address', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.contact);
  await page.getByRole('button', { name: /^(Add|Edit) contact information$/ }).click();
  await page.getByLabel('City', { exact: true }).fill(' ');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone numbers and address fields are required.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
});
