import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/urls.ts';
import { expect, type Site, test } from '../support/server.ts';
import { addTestimonial, openAsOwner, unique } from './staff.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('dialog', { name: /testimonial/i });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** On the testimonials, one step from the dashboard. */
const openTestimonials = async (page: Page, site: Site) => {
  await openAsOwner(page, site, adminUrls.dashboard);
  await page.getByRole('navigation').getByRole('link', { name: 'Testimonials' }).click();
  await expect(heading(page)).toHaveText('Testimonials');
};

const expectBackToLeave = async (page: Page, site: Site) => {
  await page.goBack();
  await expect(page).toHaveURL(site.url + adminUrls.dashboard);
  await expect(heading(page)).toHaveText('Dashboard');
};

test('Back closes a form without changes; the next Back leaves the page', async ({
  page,
  site,
}) => {
  await openTestimonials(page, site);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(site.url + adminUrls.testimonials);
  await expectBackToLeave(page, site);
});

test('Back in a form with changes asks first, as often as it is pressed', async ({
  page,
  site,
}) => {
  await openTestimonials(page, site);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await page.getByLabel('Message').fill('Half a sentence');
  for (const keep of [
    () => page.getByRole('button', { name: 'Keep editing' }).click(),
    () => page.goBack(), // Back closes the question, too.
  ]) {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await keep();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence');
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(site.url + adminUrls.testimonials);
  await expectBackToLeave(page, site);
});

test('two steps back from a form with changes ask before the page is left', async ({
  page,
  site,
}) => {
  await openTestimonials(page, site);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await page.getByLabel('Message').fill('Half a sentence');
  await page.evaluate(() => history.go(-2));
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(site.url + adminUrls.testimonials);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.evaluate(() => history.go(-2));
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(site.url + adminUrls.dashboard);
});

test('saving and canceling leave no step in the history', async ({ page, site }) => {
  await openTestimonials(page, site);
  const message = unique('Kindness');
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page)).toHaveCount(0);
  await expectBackToLeave(page, site);
});

test('one dialog inside another: each Back closes the one on top', async ({ page, site }) => {
  const message = unique('Nested');
  await openTestimonials(page, site);
  await addTestimonial(site, page, message);
  await page.reload();
  const row = page.getByRole('row', { name: message });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions).toBeVisible();
  await page.goBack();
  await expect(versions).toHaveCount(0);
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row).toBeVisible();
  await expectBackToLeave(page, site);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back closes the menu, and a page chosen in it is one step away', async ({ page, site }) => {
    await openAsOwner(page, site, adminUrls.dashboard);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
    await openMenu();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(site.url + adminUrls.dashboard);
    await openMenu();
    await menu.getByRole('link', { name: 'Testimonials' }).click();
    await expect(heading(page)).toHaveText('Testimonials');
    await expect(menu).toHaveCount(0);
    await expectBackToLeave(page, site);
  });
});
