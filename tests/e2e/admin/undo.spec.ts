import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { expect, test } from '../support/site-server.ts';
import { addTestimonial, call, filterList, notice, signIn, unique } from './staff.ts';

const undo = (page: Page) => notice(page).getByRole('button', { name: 'Undo' });

/** Deletes the only record that matches a filter, without using the mouse. */
const deleteByKeyboard = async (page: Page, what: string, list: string) => {
  await filterList(page, list, what);
  await page.getByRole('row', { name: what }).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You can restore it for 30 days.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

test(
  'a deletion is undone from the notice, by keyboard',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site);
    const name = unique('Kept');
    await call(page, site, 'POST', apiUrls.testimonials, { ...samples.testimonial, name });
    await page.goto(site.url + adminUrls.testimonials);
    await deleteByKeyboard(page, name, 'testimonials');
    await expect(notice(page)).toContainText('Testimonial deleted successfully.');
    await expect(page.getByRole('row', { name })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('F6');
    await expect(undo(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('Restored successfully.');
    await expect(page.getByRole('row', { name })).toBeFocused();
  },
);

test('the notice of a deletion waits, says why an undo failed, and follows to other pages', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const waiting = unique('Waiting');
  const failing = unique('Failing');
  const late = unique('Late');
  const left = unique('Left');
  for (const name of [waiting, failing, late, left]) {
    await addTestimonial(site, page, 'Kind.', name);
  }
  await page.clock.install();
  await page.goto(site.url + adminUrls.testimonials);

  await test.step('the notice waits for someone who has turned to Undo, and Tab leads back', async () => {
    await deleteTestimonial(page, waiting);
    await page.keyboard.press('F6');
    await expect(undo(page)).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(undo(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(undo(page), 'it stays').toBeVisible();
  });

  await test.step('an undo that fails says why, and can be tried again', async () => {
    const name = failing;
    await deleteTestimonial(page, name);
    await page.route(`**${apiUrls.trash}`, (route) =>
      route.fulfill({ status: 507, json: { success: false, error: 'The disk is full.' } }),
    );
    await undo(page).click();
    await expect(notice(page)).toHaveRole('alert');
    await expect(notice(page)).toContainText('Error restoring item.');
    await expect(notice(page)).toContainText('The disk is full.');
    await page.unroute(`**${apiUrls.trash}`);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toContainText('Restored successfully.');
    await expect(page.getByRole('row', { name })).toBeFocused();
  });

  await test.step('an undo that comes too late says so', async () => {
    const name = late;
    await deleteTestimonial(page, name);
    await page.keyboard.press('F6');
    const { trash } = await call(page, site, 'GET', apiUrls.trash);
    await call(page, site, 'POST', apiUrls.trash, { id: trash[0].id });
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('This is no longer in the trash.');
    await expect(notice(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('row', { name })).toBeVisible();
  });

  await test.step('an undo from another page does not lead away from it', async () => {
    await deleteTestimonial(page, left);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
    await undo(page).click();
    await expect(notice(page)).toContainText('Restored successfully.');
    await expect(page).toHaveURL(site.url + adminUrls.dashboard);
  });

  await test.step('a deleted account has no way back, and its question says so', async () => {
    const username = unique('kim').replace(' ', '-');
    await call(page, site, 'POST', apiUrls.users, {
      username,
      email: `${username}@example.com`,
      password: 'a-porch-light-at-night',
    });
    await page.goto(site.url + adminUrls.users);
    await page.getByRole('button', { name: `Delete user ${username}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The account is deleted immediately, for good.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page)).toContainText('User deleted successfully.');
    await expect(undo(page)).toHaveCount(0);
  });
});

/** Deletes a testimonial on its page, which must be open. */
const deleteTestimonial = async (page: Page, name: string): Promise<void> => {
  await filterList(page, 'testimonials', name);
  await page.getByRole('button', { name: `Delete testimonial from ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page)).toContainText('Testimonial deleted successfully.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};
