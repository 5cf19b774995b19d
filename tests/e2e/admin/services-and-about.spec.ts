import { adminUrls, pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/server.ts';
import { expectFormClosed, notice, openAsOwner, unique } from './staff.ts';

test('a service with an icon and a list is on the services page', async ({ page, site }) => {
  const title = unique('Garden afternoons');
  await openAsOwner(page, site, adminUrls.services);
  await page.getByRole('button', { name: 'Add service' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All fields are required.')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Hands in the soil. Everyone can.');
  await page.getByRole('radio', { name: 'Garden' }).check();
  await page.getByLabel('Features').fill('Raised beds\nTomatoes');
  const preview = page.getByRole('region', { name: 'Preview of the list' });
  await expect(preview.getByRole('listitem')).toHaveText(['Raised beds', 'Tomatoes']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Service added successfully.');
  await expectFormClosed(page);
  await page.goto(`${site.url}${pageUrls.services}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('Raised beds').first()).toBeVisible();
});

test('the home’s own story is on the about page', async ({ page, site }) => {
  const story = unique('It began with one grandmother and a spare room.');
  await openAsOwner(page, site, adminUrls.about);
  await page.getByRole('button', { name: /^(Add|Edit) about text$/ }).click();
  await page.getByLabel('Company story').fill('   ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All fields are required')).toBeVisible();
  await page.getByLabel('Company story').fill(story);
  await page.getByLabel('Mission statement').fill('A home first.');
  await page.getByLabel('Vision statement').fill('Nobody grows old alone.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText(/About information (created|updated) successfully\./);
  await expectFormClosed(page);
  await page.goto(`${site.url}${pageUrls.about}`);
  await expect(page.getByText(story).first()).toBeVisible();
});
