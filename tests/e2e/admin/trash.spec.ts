import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/server.ts';
import { addTestimonial, notice, openAsOwner, signIn, unique } from './staff.ts';

test('what was deleted is found in the trash, and goes back to where it was', async ({
  page,
  site,
}) => {
  const name = unique('Family');
  await signIn(page, site);
  await addTestimonial(site, page, 'Kind, and awake at three in the morning.', name);
  await page.goto(site.url + adminUrls.testimonials);
  await page.getByLabel('Filter testimonials').fill(name);
  await page.getByRole('button', { name: `Delete testimonial from ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Kind, and awake at three in the morning.');
  await expect(row).toContainText(`by ${site.adminUsername}`);
  await row.getByRole('button', { name: `Restore the testimonial by “${name}”` }).click();
  await expect(notice(page)).toContainText('Restored successfully.');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused();

  await notice(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('row', { name })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
});

test('what cannot be restored stays, with the reason', async ({ page, site }) => {
  await page.route(`**${apiUrls.trash}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { success: false, error: 'The database is busy.' } })
      : route.fulfill({ json: { success: true, trash: [deleted] } }),
  );
  await openAsOwner(page, site, adminUrls.trash);
  await page.getByRole('button', { name: 'Restore the service “Respite Care”' }).click();
  await expect(notice(page)).toContainText('Error restoring.');
  await expect(notice(page)).toContainText('The database is busy.');
  await expect(page.getByRole('row', { name: 'Respite Care' })).toBeVisible();
});

test('an empty trash says what it is for', async ({ page, site }) => {
  await page.route(`**${apiUrls.trash}`, (route) =>
    route.fulfill({ json: { success: true, trash: [] } }),
  );
  await openAsOwner(page, site, adminUrls.trash);
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await expect(page.getByText('waits here for 30 days')).toBeVisible();
});

test('a trash that cannot be loaded says so and can be asked for again', async ({ page, site }) => {
  await page.route(`**${apiUrls.trash}`, (route) => route.abort());
  await openAsOwner(page, site, adminUrls.trash);
  await expect(page.getByText('Failed to load the trash.')).toBeVisible();
  await page.unroute(`**${apiUrls.trash}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load the trash.')).toHaveCount(0);
});

test('the search box knows the trash by what people call it', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.dashboard);
  await page.getByRole('combobox').fill('deleted');
  await page.getByRole('option', { name: 'Trash' }).click();
  await expect(page).toHaveURL(site.url + adminUrls.trash);
});

const deleted = {
  id: 1,
  noun: 'services',
  record_id: 1,
  label: 'the service “Respite Care”',
  excerpt: 'A room for a week.',
  image_url: null,
  deleted_at: '2026-11-02T18:00:00.000Z',
  deleted_by: 'orla',
  gone_at: '2026-12-02T18:00:00.000Z',
};
