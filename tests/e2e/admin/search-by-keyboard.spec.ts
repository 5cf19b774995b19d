import { adminUrls } from '../../../domain/staff-urls.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/site-server.ts';
import { addTestimonial, signIn, storeTestimonials, unique } from './staff.ts';

test(
  'the search box is worked by the keyboard, and finds pages and far records',
  { tag: '@core' },
  async ({ page, site }) => {
    const name = unique('Ottilie');
    await signIn(page, site);
    await addTestimonial(site, page, 'Found in the crowd.', name);
    storeTestimonials(site, 60);
    await page.goto(`${site.url}${adminUrls.dashboard}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const options = page.getByRole('option');

    await test.step('what is typed while it loads is kept; arrows choose, Escape closes', async () => {
      const box = page.getByRole('combobox', { name: 'Search the staff area' });
      const release = await holdRequests(page, '**/search-field-*.js');
      await page.keyboard.press('/');
      await expect(box).toBeFocused();
      await page.keyboard.type('passw');
      release();
      await expect(options.first()).toBeVisible();
      await expect(box).toBeFocused();
      await page.keyboard.type('ord');
      await expect(box).toHaveValue('password');
      await expect(options.first()).toHaveAttribute('data-highlighted');
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('data-highlighted');
      await page.keyboard.press('Escape');
      await expect(options).toHaveCount(0);
    });

    await test.step('it finds a page', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('serv');
      await expect(page.getByRole('option', { name: 'Services', exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site.url}${adminUrls.services}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
    });

    await test.step('it finds a record on a far page of its list and puts the focus on it', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row', { name })).toBeFocused();
    });
  },
);
