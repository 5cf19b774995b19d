import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/site-server.ts';
import { expectFormClosed, notice, signIn, unique } from './staff.ts';

test(
  'what staff write of services and of the home is on its pages',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site);

    await test.step('a service with an icon and a list is on the services page', async () => {
      const title = unique('Garden afternoons');
      await page.goto(site.url + adminUrls.services);
      await page.getByRole('button', { name: 'Add service' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('All fields are required.')).toBeVisible();
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Description').fill('Hands in the soil. Everyone can.');
      await page.getByRole('radio', { name: 'Garden' }).check();
      await page.getByLabel('Features').fill('Raised beds\nTomatoes');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText('Service added successfully.');
      await expectFormClosed(page);
      await page.goto(`${site.url}${pageUrls.services}`);
      await expect(page.getByText(title).first()).toBeVisible();
      await expect(page.getByText('Raised beds').first()).toBeVisible();
    });

    await test.step('the home’s own story is on the about page', async () => {
      const story = unique('It began with one grandmother and a spare room.');
      await page.goto(site.url + adminUrls.about);
      await page.getByRole('button', { name: /^(Add|Edit) about text$/ }).click();
      await page.getByLabel('Company story').fill('   ');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('All fields are required')).toBeVisible();
      await page.getByLabel('Company story').fill(story);
      await page.getByLabel('Mission statement').fill('A home first.');
      await page.getByLabel('Vision statement').fill('Nobody grows old alone.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText(
        /About information (created|updated) successfully\./,
      );
      await expectFormClosed(page);
      await page.goto(`${site.url}${pageUrls.about}`);
      await expect(page.getByText(story).first()).toBeVisible();
    });
  },
);
