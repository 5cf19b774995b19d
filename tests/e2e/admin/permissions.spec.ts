import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pdf } from '../../support/stored-reports.ts';
import { plain } from '../../support/picture-bytes.ts';
import { samples } from '../../support/samples.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { expectFormClosed, notice, openAsOwner, unfold, expectComfortable } from './staff.ts';

/** Permissions for photos of people and for testimonials, by touch on a phone (docs/product/permissions.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a photo and a testimonial get a permission with its signed form, which is taken back and given again', async ({
  page,
  ownSite: own,
}) => {
  const photo = page.getByRole('img', { name: samples.gallery.caption, exact: true });

  await test.step('a photo without an answer and a testimonial are named on the dashboard', async () => {
    await openAsOwner(page, own, adminUrls.dashboard);
    const buffer = await plain(400, 300).jpeg().toBuffer();
    const uploaded = await page.request.post(own.url + galleryUploadUrl, {
      multipart: { image: { name: 'tea.jpg', mimeType: 'image/jpeg', buffer } },
      headers: { Origin: own.url },
    });
    const { url: image_url } = await uploaded.json();
    await page.request.post(own.url + apiUrls.gallery, {
      data: { ...samples.gallery, image_url },
      headers: { Origin: own.url },
    });
    const testimonial = { name: 'Rosa', message: 'They sing with her.' };
    const stored = await page.request.post(own.url + apiUrls.testimonials, {
      data: testimonial,
      headers: { Origin: own.url },
    });
    await page.request.put(own.url + apiUrls.testimonials, {
      data: { id: (await stored.json()).id, approved: 1 },
      headers: { Origin: own.url },
    });
    await page.reload();
    await expect(
      page.getByRole('link', { name: '1 testimonial has no permission to publish it' }),
    ).toBeVisible();
    await page.getByRole('link', { name: '1 photo lacks an answer or a permission' }).tap();
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  });

  await test.step('a permission is added, and its signed form with it', async () => {
    await page.getByRole('button', { name: 'Add permission' }).tap();
    await page.getByLabel('Who is seen or quoted', { exact: true }).fill('Rosa');
    await page.getByLabel('Who allowed it').fill('Ann');
    await page.getByLabel('How they may decide').fill('daughter with power of attorney');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expectFormClosed(page);
    await page.getByRole('button', { name: /^Edit permission/ }).tap();
    await page
      .getByLabel('Add a signed form')
      .setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: pdf('Ann') });
    const form = page.getByRole('link', { name: /^Form of/ });
    await expect(form).toBeVisible();
    const download = page.waitForEvent('download');
    await form.tap();
    expect((await download).suggestedFilename()).toMatch(/^signed-form-\d+\.pdf$/);
    await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
    await expectFormClosed(page);
  });

  await test.step('the photo and the testimonial name it', async () => {
    await page.getByLabel(/^Who is seen\?/).selectOption({ label: 'Rosa' });
    await expect(notice(page)).toContainText('Saved.');
    await expect(page.getByText('No one has said yet')).toHaveCount(0);
    await page.getByLabel(/^Permission to publish/).selectOption({ label: 'Rosa, in writing' });
    await expect(notice(page)).toContainText('Permission recorded.');
    await expect(page.getByText('No permission yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show photos only with a permission' }).tap();
    await expect(page.getByText('Visitors see only photos with an answer')).toBeVisible();
    await page.getByRole('button', { name: 'Show testimonials only with a permission' }).tap();
    await expect(page.getByText('Visitors see only testimonials with a permission')).toBeVisible();
    await expectComfortable(page);
  });

  await test.step('visitors see both until the permission is taken back, and again after Undo', async () => {
    const isShown = async () =>
      (await (await fetch(own.url + pageUrls.testimonials)).text()).includes('They sing with her.');
    expect(await isShown()).toBe(true);
    await unfold(page, 'Rosa');
    await page.getByRole('button', { name: /^Take back permission/ }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`picture “${samples.gallery.caption}”`);
    await expect(dialog.getByRole('link', { name: 'testimonial from Rosa' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take back', exact: true }).tap();
    await expectFormClosed(page);
    await expect(notice(page)).toContainText('The permission is taken back.');
    expect(await isShown()).toBe(false);
    await notice(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(notice(page)).toContainText('Undone.');
    expect(await isShown()).toBe(true);
  });

  await test.step('staff still see what visitors no longer do', async () => {
    await page.getByRole('button', { name: /^Take back permission/ }).tap();
    await page.getByRole('button', { name: 'Take back', exact: true }).tap();
    await expectFormClosed(page);
    await expect(page.getByText(/^Taken back on/)).toBeVisible();
    await page.goto(own.url + adminUrls.gallery);
    await expect(photo.first()).toBeVisible();
    await page.goto(own.url + adminUrls.testimonials);
    await expect(
      page.getByText('Its permission was taken back, so visitors don’t see it'),
    ).toBeVisible();
  });
});
