import { adminUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/server.ts';
import { addTestimonial, openAsOwner, signIn, storeTestimonials, unique } from './staff.ts';

test('the search box finds a page from the keyboard', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.dashboard);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search pages and records' });
  await expect(box).toBeFocused();
  await page.keyboard.type('serv');
  await expect(page.getByRole('option', { name: 'Services', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}${adminUrls.services}`);
});

test('the search box finds a record on a far page of its list and puts the focus on it', async ({
  page,
  site,
}) => {
  const name = unique('Ottilie');
  await signIn(page, site);
  await addTestimonial(site, page, 'Found in the crowd.', name);
  storeTestimonials(site, 60);
  await page.goto(`${site.url}${adminUrls.dashboard}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeFocused();
});

test('arrows choose, Escape closes', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.dashboard);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('password');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
});
