import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { photo } from '../../support/picture-bytes.ts';
import { samples } from '../../support/samples.ts';
import { addTestimonial, call, notice, sameOrigin, signIn, unique, filterList } from './staff.ts';

test(
  'what was deleted is found in the trash, restored, or deleted for good',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site);

    await test.step('it goes back to where it was', async () => {
      const name = unique('Family');
      await addTestimonial(site, page, 'Kind, and awake at three in the morning.', name);
      await page.goto(site.url + adminUrls.testimonials);
      await filterList(page, 'testimonials', name);
      await page.getByRole('button', { name: `Delete testimonial from ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await page.getByRole('link', { name: 'Settings' }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Trash/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused();
      const row = page.getByRole('row', { name });
      await expect(row).toContainText('Kind, and awake at three in the morning.');
      await expect(row).toContainText(`by ${site.adminUsername}`);
      const restore = row.getByRole('button', { name: `Restore the testimonial by “${name}”` });
      await restore.click();
      await expect(notice(page)).toContainText('Restored successfully.');
      await expect(row).toHaveCount(0);
      await notice(page).getByRole('button', { name: 'Undo' }).click();
      await restore.click();
      await expect(notice(page)).toContainText('Restored successfully.');
      await expect(row).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused();

      await notice(page).getByRole('button', { name: 'Show it' }).click();
      await expect(page.getByRole('row', { name })).toBeFocused();
      await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
    });

    await test.step('a family’s photo is shown to staff, then deleted for good', async () => {
      const caption = unique('Grandmother');
      const headers = sameOrigin(site);
      const image = {
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo(450, 300).jpeg().toBuffer(),
      };
      const upload = `${site.url}${apiUrls.gallery}?upload=1`;
      const uploaded = await page.request.post(upload, { multipart: { image }, headers });
      expect(uploaded.ok(), await uploaded.text()).toBe(true);
      const { url } = await uploaded.json();
      const item = { ...samples.gallery, image_url: url, caption };
      const { id } = await call(page, site, 'POST', apiUrls.gallery, item);
      await page.request.delete(site.url + apiUrls.gallery, { form: { id }, headers });
      expect((await page.request.get(site.url + url)).status()).toBe(404);

      await page.goto(site.url + adminUrls.trash);
      const row = page.getByRole('row', { name: caption });
      const picture = row.locator('img');
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(0);
      const name = `Delete for good the picture “${caption}”`;
      await row.getByRole('button', { name }).click();
      const question = page.getByRole('alertdialog', {
        name: `Delete the picture “${caption}” for good?`,
      });
      await expect(question).toContainText('this cannot be undone');
      await expect(question).toContainText('may keep a copy');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Delete for good' }).click();
      await expect(notice(page)).toContainText('Deleted for good.');
      await expect(row).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused();
    });
  },
);

test('the trash is emptied after a question, and says what backups keep', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const items = [deleted, { ...deleted, id: 7, label: 'the service “Day Care”' }];
  let emptied = '';
  await page.route(`**${apiUrls.trash}`, (route) =>
    route.fulfill({ json: { success: true, trash: emptied ? [] : items } }),
  );
  await page.route(`**${apiUrls.trashAll}`, (route) => {
    emptied = route.request().postData() ?? '';
    const message = 'Trash emptied for good.';
    return route.fulfill({
      json: { success: true, message, note: 'Two backups still contain it.' },
    });
  });
  await page.goto(site.url + adminUrls.trash);
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(notice(page)).toContainText('Trash emptied for good.');
  await expect(notice(page)).toContainText('Two backups still contain it.');
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await expect(page.getByText('stay here for 30 days')).toBeVisible();
  expect(emptied).toBe('id=7');
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
