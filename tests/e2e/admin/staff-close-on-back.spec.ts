import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { addTestimonial, signIn, unique } from './staff.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('dialog', { name: /testimonial/i });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Goes from the dashboard to the testimonials, which adds an entry to the history. */
const openTestimonials = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Testimonials' }).click();
  await expect(heading(page)).toHaveText('Testimonials');
};
const openForm = (page: Page) => page.getByRole('button', { name: 'Add testimonial' }).click();
const openFormWithChanges = async (page: Page) => {
  await openForm(page);
  await page.getByLabel('Message').fill('Half a sentence');
};

const expectBackToLeave = async (page: Page, site: Site) => {
  await page.goBack();
  await expect(page).toHaveURL(site.url + adminUrls.dashboard);
  await expect(heading(page)).toHaveText('Dashboard');
};

test(
  'Back closes what is open, and asks before changes are lost',
  { tag: '@core' },
  async ({ page, site }) => {
    const message = unique('Nested');
    await signIn(page, site);
    await addTestimonial(site, page, message);
    await page.goto(site.url + adminUrls.dashboard);

    await test.step('a form without changes is closed; the next Back leaves the page', async () => {
      await openTestimonials(page);
      await openForm(page);
      await expect(form(page)).toBeVisible();
      await page.goBack();
      await expect(form(page)).toHaveCount(0);
      await expect(page).toHaveURL(site.url + adminUrls.testimonials);
      await expectBackToLeave(page, site);
    });

    await test.step('a form with changes asks first, as often as Back is pressed', async () => {
      await openTestimonials(page);
      await openFormWithChanges(page);
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

    await test.step('two steps back from a form with changes ask before the page is left', async () => {
      await openTestimonials(page);
      await openFormWithChanges(page);
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
      await expect(heading(page)).toHaveText('Dashboard');
    });

    await test.step('saving and canceling leave no step in the history', async () => {
      await openTestimonials(page);
      await openForm(page);
      await page.getByLabel('Message').fill(unique('Kindness'));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form(page)).toHaveCount(0);
      await openForm(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(form(page)).toHaveCount(0);
      await expectBackToLeave(page, site);
    });

    await test.step('of one dialog inside another, each Back closes the one on top', async () => {
      await openTestimonials(page);
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

    await test.step('on a phone the menu is closed, and a page chosen in it is one step away', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const openMenu = () => page.getByRole('button', { name: 'More', exact: true }).click();
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
  },
);
