import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/site-server.ts';
import { addTestimonial, notice, openAsOwner, unique, filterList } from './staff.ts';

test(
  'nothing typed is lost with the server or the session, and what was refused is taken back',
  { tag: '@core' },
  async ({ page, context, site }) => {
    await test.step('a refused approval takes back what the table showed', async () => {
      const name = unique('Family');
      await openAsOwner(page, site, adminUrls.testimonials);
      await addTestimonial(site, page, 'Calm and kind.', name);
      await page.reload();
      await filterList(page, 'testimonials', name);
      const row = page.getByRole('row', { name });
      await expect(row).toContainText('Not approved');

      const answer = await holdRequests(page, `**${apiUrls.testimonials}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, json: { success: false, error: 'The disk is full.' } })
          : route.continue(),
      );
      await row.getByRole('button', { name: /^Approve/ }).click();
      await expect(row.getByRole('button', { name: /^Unapprove/ })).toBeVisible();
      answer();
      await expect(row).toContainText('Not approved');
      await expect(notice(page)).toContainText('Error approving testimonial.');
      await expect(notice(page)).toContainText('The disk is full.');
    });

    await test.step('a server lost in the middle of a save loses nothing that was typed', async () => {
      const message = unique('Typed with one thumb.');
      await page.goto(site.url + adminUrls.testimonials);
      await page.getByRole('button', { name: 'Add testimonial' }).click();
      await page.getByLabel('Message').fill(message);

      await page.route(`**${apiUrls.testimonials}`, (route) => route.abort('connectionreset'));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Add testimonial' });
      await expect(dialog.getByText('Failed to save testimonial.')).toBeVisible();
      await expect(dialog.getByText('There is no connection.')).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue(message);
      await expect(notice(page)).toHaveText('Error saving testimonial.');

      await page.unroute(`**${apiUrls.testimonials}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText('Testimonial added successfully.');
      await expect(page.getByRole('table').getByText(message)).toBeVisible();
    });

    await test.step('a session that ended during a save keeps the form and offers a login beside it', async () => {
      const message = unique('Written over a long lunch.');
      await page.goto(site.url + adminUrls.testimonials);
      await page.getByRole('button', { name: 'Add testimonial' }).click();
      await page.getByLabel('Message').fill(message);
      await context.clearCookies();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const link = page.getByRole('link', { name: 'Log in in a new tab' });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(page.getByLabel('Message')).toHaveValue(message);

      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await tab.getByLabel('Username or email').fill(site.adminUsername);
      await tab.getByLabel('Password', { exact: true }).fill(site.adminPassword);
      await tab.getByRole('button', { name: 'Log in' }).click();
      await expect(tab).toHaveURL(`${site.url}${adminUrls.dashboard}`);
      await tab.close();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText('Testimonial added successfully.');
    });
  },
);

test('a list that cannot be loaded or read says so', async ({ page, site }) => {
  await test.step('a list that cannot be loaded says so and can be requested again', async () => {
    await page.route(`**${apiUrls.users}`, (route) => route.abort());
    await openAsOwner(page, site, adminUrls.users);
    await expect(page.getByText('Failed to load users.')).toBeVisible();
    await expect(page.getByText('API connection failed.')).toBeVisible();
    await page.unroute(`**${apiUrls.users}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row', { name: site.adminEmail })).toBeVisible();
  });

  await test.step('an answer that is not a list is called invalid', async () => {
    await page.route(`**${apiUrls.gallery}`, (route) => route.fulfill({ json: { odd: true } }));
    await page.goto(site.url + adminUrls.gallery);
    await expect(page.getByText('Invalid data format received.')).toBeVisible();
  });
});
