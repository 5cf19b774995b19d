import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { addTestimonial, notice, signIn, unique } from './staff.ts';

test('the permission to publish is requested, recorded and shown', async ({ page, site }) => {
  await signIn(page, site);
  const name = unique('Whitfield');
  await addTestimonial(site, page, 'They noticed before we did.', name);
  await page.goto(`${site.url}${adminUrls.dashboard}`);
  await expect(
    page.getByRole('link', { name: /testimonials? ha(s|ve) no permission to publish/ }),
  ).toBeVisible();
  await page.goto(`${site.url}${adminUrls.testimonials}`);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('No permission yet');

  await test.step('one press approves, and the notice offers to record the permission', async () => {
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(notice(page)).toContainText('Testimonial approved successfully.');
    await expect(notice(page)).toContainText('No permission yet.');
    await page.getByRole('button', { name: 'Note the permission' }).click();
    const dialog = page.getByRole('dialog', { name: 'Permission to publish' });
    await expectAccessible(page);
    await dialog.getByLabel('Permission to publish').selectOption('By phone');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Permission recorded.');
    await expect(row).toContainText('Permission: by phone');
    await expect(row).not.toContainText('No permission yet');
  });
});
