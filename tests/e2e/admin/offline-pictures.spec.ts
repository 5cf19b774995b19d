import type { Page } from '@playwright/test';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls, shareUrl } from '../../../domain/staff-urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site } from '../support/site-server.ts';
import { connectionBar, onPhone, openApp, reconnect, test } from './installed-app.ts';
import { call, expectNoSidewaysScroll, signIn } from './staff.ts';

/** Photos that are chosen without a connection stay in the form (docs/decisions/072). */
test.use(onPhone);

const choose = async (page: Page, names: string[]) => {
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  await page.getByLabel('Upload photos').setInputFiles(await Promise.all(names.map(photoFile)));
};

const captions = async (page: Page, own: Site): Promise<string[]> =>
  (await call(page, own, 'GET', apiUrls.gallery)).map((item: { caption: string }) => item.caption);

const noConnection = 'No connection: it is still on your phone or computer.';

test('without a connection, pictures and their words stay in the form, and are saved later', async ({
  page,
  own,
  line,
}) => {
  await signIn(page, own);
  await openApp(page, line.url + adminUrls.gallery);
  const form = page.getByRole('dialog');

  await test.step('one picture', async () => {
    line.set('dead');
    await choose(page, ['porch-at-dusk.jpg']);
    await form.getByLabel('Caption').fill('The porch at dusk');
    await form.getByLabel('Category').fill('Relaxation & Nature');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByRole('alert').filter({ hasText: noConnection })).toBeVisible();
    await expect(form.getByLabel('Caption')).toHaveValue('The porch at dusk');
    await expectAccessible(page, { where: 'a picture without a connection' });
    await expectNoSidewaysScroll(page);
    const sent = page.waitForResponse(
      (response) => response.ok() && response.url().includes(galleryUploadUrl),
    );
    line.set('open');
    // The upload continues by itself.
    await sent;
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toHaveCount(0);
    expect(await captions(page, own)).toContain('The porch at dusk');
  });

  await test.step('several', async () => {
    line.set('dead');
    await choose(page, ['one.jpg', 'two.jpg']);
    await expect(form.getByText(noConnection)).toHaveCount(2);
    await form.getByLabel('Caption', { exact: true }).nth(0).fill('The first');
    await form.getByLabel('Caption', { exact: true }).nth(1).fill('The second');
    await form.getByLabel('Category for all').fill('Memory Care');
    line.set('open');
    // The uploads continue by themselves.
    await expect(form.getByText('2 of 2 photos uploaded.')).toBeVisible();
    await form.getByRole('button', { name: 'Save all 2' }).click();
    await expect(form).toHaveCount(0);
    expect(await captions(page, own)).toEqual(expect.arrayContaining(['The first', 'The second']));
    await reconnect(page, line);
  });

  await test.step('a picture that is shared with the app', async () => {
    line.set('dead');
    await page.evaluate((action) => {
      const share = document.createElement('form');
      Object.assign(share, { action, method: 'post', enctype: 'multipart/form-data', id: 'share' });
      share.innerHTML = '<input type="file" name="pictures">';
      document.body.append(share);
    }, line.url + shareUrl);
    await page.locator('#share input').setInputFiles(await photoFile('shared.jpg'));
    await page.locator('#share').evaluate((share: HTMLFormElement) => share.submit());
    await expect(page.getByRole('dialog', { name: 'Add picture' })).toBeVisible();
    await form.getByLabel('Caption').fill('From the phone');
    await form.getByLabel('Category').fill('Memory Care');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText(noConnection).first()).toBeVisible();
    await reconnect(page, line);
    await expect(connectionBar(page)).toHaveCount(0);
    await expect(form.getByLabel('Caption')).toHaveValue('From the phone');
    await expect(form.getByText('1 of 1 photo uploaded.')).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toHaveCount(0);
    expect(await captions(page, own)).toContain('From the phone');
  });
});
