import type { Page } from '@playwright/test';
import { addPictureUrl, adminUrls, shareUrl } from '../../../domain/staff-urls.ts';
import { fileUrls, pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { expectLargeTargets, expectNoSidewaysScroll, signIn } from './staff.ts';

/** The staff area as an app on a phone (docs/product/staff-app.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const manifestLink = (page: Page) => page.locator('link[rel="manifest"]');
const iconLink = (page: Page) => page.locator('link[rel="apple-touch-icon"]');

test('the login page names it in what the server sends, and every icon is there', async ({
  request,
  site,
}) => {
  const html = await (await request.get(site.url + adminUrls.login)).text();
  expect(html).toContain(`<link rel="manifest" href="${fileUrls.staffManifest}"/>`);
  const { icons } = await (await request.get(site.url + fileUrls.staffManifest)).json();
  for (const { src } of [...icons, { src: '/staff-apple-touch-icon.png' }]) {
    const icon = await request.get(site.url + src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png']);
  }
});

test('the staff area is an app, which is installed, has a shortcut, and takes photos', async ({
  page,
  site,
}) => {
  await signIn(page, site);

  await test.step('“Your account” says how the app is installed, with a button where the browser offers it', async () => {
    await page.goto(site.url + adminUrls.account);
    const part = page.getByRole('region', { name: 'On your phone’s home screen' });
    await part.getByText('How to add it').click();
    await expect(part.getByRole('listitem')).toHaveCount(3);
    const button = part.getByRole('button', { name: 'Install the app' });
    await expect(button).toHaveCount(0);

    await page.evaluate(() => {
      const prompt = async () => document.documentElement.setAttribute('data-asked', '');
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
      );
    });
    await expect(button).toBeVisible();
    await expectAccessible(page, { where: 'Your account' });
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', '');
    await expect(button).toHaveCount(0);
  });

  await test.step('a photo that reaches the server, for want of a service worker, is not stored, and the form says so', async () => {
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
        id: 'share',
      });
      form.innerHTML = '<input type="file" name="pictures">';
      document.body.append(form);
    }, shareUrl);
    await page.locator('#share input').setInputFiles(await photoFile('PXL_1.jpg'));
    await page.locator('#share').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('dialog', { name: 'Add picture' })).toBeVisible();
    await expect(page.getByText('What you shared is not here.')).toBeVisible();
    await expect(page).toHaveURL(site.url + adminUrls.gallery);
  });

  await test.step('the shortcut opens the form once, and Back closes it', async () => {
    await page.goto(site.url + addPictureUrl);
    const dialog = page.getByRole('dialog', { name: 'Add picture' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(site.url + adminUrls.gallery);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('staff pages name the app’s manifest and icon, public pages their own', async () => {
    await expect(manifestLink(page)).toHaveAttribute('href', fileUrls.staffManifest);
    await expect(iconLink(page)).toHaveAttribute('href', '/icons/staff-apple-touch-icon.png');
    await visit(page, site.url + pageUrls.about);
    await expect(manifestLink(page)).toHaveAttribute('href', fileUrls.manifest);
    await expect(iconLink(page)).toHaveAttribute('href', '/icons/apple-touch-icon.png');
  });

  await test.step('the browser finds nothing wrong with the manifest', async () => {
    await page.context().clearCookies();
    await page.goto(site.url + adminUrls.login);
    const devtools = await page.context().newCDPSession(page);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect(url).toBe(site.url + fileUrls.staffManifest);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Fernlight House staff' });
  });
});
