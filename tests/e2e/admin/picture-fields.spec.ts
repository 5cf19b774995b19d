import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { lists } from '../../../domain/nouns/index.ts';
import { findApiUrl, pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expect, test } from '../support/site-server.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  signIn,
  unfold,
  unique,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('pictures of a list, a service and a person are chosen, cut and shown as staff set them', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const upload = async () => {
    await page.getByLabel('Upload a picture').setInputFiles(await photoFile());
    await expect(page.getByRole('button', { name: 'The picture' }).locator('img')).toHaveAttribute(
      'src',
      /^\/api\/picture\?url=%2Fuploads/,
      { timeout: 30_000 },
    );
  };

  await test.step('a tap and the arrow keys set what every crop keeps, and the page shows it so', async () => {
    const caption = unique('Focal point');
    await call(page, site, 'POST', apiUrls.gallery, {
      image_url: '/images/3.jpg',
      caption,
      category: 'Outdoor Mobility',
    });
    await page.goto(`${site.url}${adminUrls.gallery}`);
    await unfold(page, caption);
    await page.getByRole('button', { name: new RegExp(`^Edit picture “${caption}`) }).click();
    await page.locator('summary', { hasText: 'What must stay in view' }).click();
    const picture = page.getByRole('button', { name: 'The picture' });
    await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const box = await picture.boundingBox();
    await picture.click({
      position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.4 },
    });
    await expect(page.getByText('20 % from the left, 40 % from the top')).toBeVisible();
    await picture.press('ArrowUp');
    await picture.press('ArrowRight');
    await expect(page.getByText('25 % from the left, 35 % from the top')).toBeVisible();
    const crops = page.getByRole('list', { name: 'How pages cut it' }).locator('img');
    await expect(crops).toHaveCount(5);
    for (const crop of await crops.all())
      await expect(crop).toHaveCSS('object-position', '25% 35%');
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("What would you tell someone who can't see it?").fill('Two people walk.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Gallery item updated successfully.');
    await expectFormClosed(page);

    await page.goto(`${site.url}${pageUrls.gallery}`);
    const shown = page.locator('.picture-card', { hasText: caption }).locator('picture img');
    await expect(shown).toHaveCSS('object-position', '25% 35%');
    await expect(shown).toHaveAttribute('alt', 'Two people walk.');
  });

  await test.step('a service takes a picture of the gallery or an upload; without one it has none of ours', async () => {
    const title = unique('Diabetes Care');
    const fields = {
      title,
      description: 'Sugar is measured.',
      icon: 'medicine',
      features: 'Daily',
    };
    await call(page, site, 'POST', apiUrls.services, fields);
    const spread = page.locator('.service-spread', { hasText: title });
    const visit = () => page.goto(`${site.url}${pageUrls.services}`);
    const edit = async () => {
      await page.goto(`${site.url}${adminUrls.services}`);
      await page.getByRole('button', { name: new RegExp(`^Edit service “${title}`) }).click();
    };
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText('Service updated successfully.');
      await expectFormClosed(page);
    };

    const caption = unique('For a service');
    const item = { image_url: '/images/5.jpg', caption, category: 'Healthcare Support' };
    await call(page, site, 'POST', apiUrls.gallery, item);
    await edit();
    await page.getByRole('button', { name: 'Choose from the gallery' }).click();
    await page.getByRole('button', { name: caption }).click();
    await page.getByRole('button', { name: 'The picture' }).press('ArrowDown');
    await expect(page.getByText('50 % from the left, 55 % from the top')).toBeVisible();
    await save();
    await visit();
    await expect(spread.locator('picture img')).toHaveAttribute('src', '/images/5.jpg');
    await expect(spread.locator('picture img')).toHaveCSS('object-position', '50% 55%');

    await edit();
    await upload();
    await save();
    await edit();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await save();
    await visit();
    await expect(spread.locator('.service-emblem')).toBeVisible();
  });

  await test.step('a person takes an upload as the portrait', async () => {
    const name = unique('Mai');
    const person = { name, role: 'Cook' };
    const { id } = await call(page, site, 'POST', findApiUrl('people'), person);
    await page.goto(site.url + lists.people.page);
    await unfold(page, name);
    await page.getByRole('button', { name: `Edit person “${name}”` }).click();
    await upload();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText(lists.people.messages.updated);
    await expectFormClosed(page);
    await page.goto(site.url + pageUrls.people);
    const shown = page.getByRole('article').filter({ hasText: name }).locator('img');
    await expect(shown).toHaveAttribute('src', /^\/uploads/);
    await call(page, site, 'POST', apiUrls.bulk, { noun: 'people', action: 'delete', ids: [id] });
  });
});
