import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { addTestimonial, expectNoSidewaysScroll, notice, signIn, unique } from './staff.ts';

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

  await test.step('the list does not scroll sideways at any width', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByText('No permission yet').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });

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

  await test.step('the form asks for the permission, and sends it only when it was given', async () => {
    const okafor = unique('Okafor');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(apiUrls.testimonials) && request.method() !== 'GET')
        sent.push(request.postDataJSON());
    });
    await page.getByRole('button', { name: 'Add testimonial' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(okafor);
    await dialog.getByLabel('Message').fill('Soup on a Sunday.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    const added = page.getByRole('row', { name: okafor });
    await added.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Permission to publish').selectOption('In writing');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(added).toContainText('Permission: in writing');
    await added.getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog.getByText(`Recorded by ${site.adminUsername} on`)).toBeVisible();
    await expect(dialog.getByLabel('Permission to publish').locator('option:checked')).toHaveText(
      `${okafor}, in writing`,
    );
    await dialog.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(page.locator('.staff-version')).toContainText(okafor);
    expect(sent).toEqual([
      { name: okafor, message: 'Soup on a Sunday.' },
      {
        id: expect.any(Number),
        name: okafor,
        message: 'Soup on a Sunday.',
        permission_id: 'writing',
      },
    ]);
  });
});
