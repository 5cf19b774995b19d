import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/server.ts';
import { addTestimonial, call, notice, signIn, unique } from './staff.ts';

test('a notice is announced and goes after five seconds', async ({ page, site }) => {
  const name = unique('Family');
  await signIn(page, site);
  // With a permission, so that approving has nothing more to offer and the notice is a plain one.
  const testimonial = { name, message: 'Kind.', consent_how: 'phone' };
  await call(page, site, 'POST', apiUrls.testimonials, testimonial);
  await page.clock.install();
  await page.goto(`${site.url}${adminUrls.testimonials}`);
  await page.getByLabel('Filter testimonials').fill(name);
  const approve = page.getByRole('button', {
    name: `Approve testimonial from ${name}`,
    exact: true,
  });
  await expect(approve).toBeVisible();
  // From here on time goes only where the test moves it, so the notice's age is known.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await approve.click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(notice(page)).toBeVisible({ timeout: 50 });
  }).toPass();
  await expect(notice(page)).toHaveRole('status');
  await expect(notice(page)).toContainText('Testimonial approved successfully.');
  await page.mouse.move(5, 5);
  await page.clock.runFor(4500);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice(page)).toHaveCount(0);
});

test('a destructive notice stays while the focus is in it, and can be dismissed', async ({
  page,
  site,
}) => {
  const name = unique('Family');
  await signIn(page, site);
  await addTestimonial(site, page, 'Kind.', name);
  await page.clock.install();
  await page.route(`**${apiUrls.testimonials}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { success: false, error: 'Not today.' } })
      : route.continue(),
  );
  await page.goto(`${site.url}${adminUrls.testimonials}`);
  await page.getByLabel('Filter testimonials').fill(name);
  await page.getByRole('button', { name: `Delete testimonial from ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete testimonial from ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page)).toHaveRole('alert');
  await expect(notice(page)).toContainText('Error deleting testimonial.');
  await expect(notice(page)).toContainText('Not today.');
  await expect(page.getByRole('button', { name: `Delete testimonial from ${name}` })).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.clock.runFor(20_000);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
});

test('the next notice takes the place of the last', async ({ page, site }) => {
  const name = unique('Family');
  await signIn(page, site);
  await addTestimonial(site, page, 'Kind.', name);
  await page.goto(`${site.url}${adminUrls.testimonials}`);
  await page.getByLabel('Filter testimonials').fill(name);
  await page.getByRole('button', { name: `Approve testimonial from ${name}`, exact: true }).click();
  await expect(notice(page)).toContainText('approved successfully');
  await page.getByRole('button', { name: `Unapprove testimonial from ${name}` }).click();
  await expect(notice(page)).toContainText('no longer approved');
  await expect(page.locator('.staff-notice')).toHaveCount(1);
});
