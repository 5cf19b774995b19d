import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { toAddSharedUrl, adminUrls, shareUrl } from '../../../domain/staff-urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { openLine } from '../support/line.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  notice,
  signIn,
  unique,
} from './staff.ts';

/** Photos that are shared with the staff area's app, through its service worker (docs/decisions/068). */
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'allow',
});

interface Shared {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

/** Opens the login page, waits for the service worker, and simulates the installed app. */
const openApp = async (page: Page, url: string): Promise<void> => {
  await page.goto(url + adminUrls.login);
  await page.evaluate(() => caches.open('staff-shell').then(() => undefined));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
};

/** Shares as a phone does: a navigation that posts a multipart form. */
const share = async (page: Page, url: string, files: Shared[]): Promise<void> => {
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', id: 'share' });
    form.innerHTML = '<input type="file" name="pictures" multiple>';
    document.body.append(form);
  }, url + shareUrl);
  await page.locator('#share input').setInputFiles(files);
  const opened = page.waitForURL((to) => to.href.startsWith(url + toAddSharedUrl('')), {
    waitUntil: 'commit',
  });
  await page.locator('#share').evaluate((form: HTMLFormElement) => form.submit());
  await opened;
};

const preview = (page: Page, name: string) => page.getByAltText(`Chosen: ${name}`);
const lost = (page: Page) => page.getByText('What you shared is not here.');
const sharedEntries = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('shared-pictures'))) return [];
    const entries = await (await caches.open('shared-pictures')).keys();
    return entries.map(({ url }) => new URL(url).pathname);
  });
const putEntry = (page: Page, path: string) =>
  page.evaluate(
    async (entry) => (await caches.open('shared-pictures')).put(entry, new Response('a picture')),
    path,
  );

/** Records every picture that the page sends. */
const watchUploads = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(galleryUploadUrl)) {
      sent.push(request.url());
    }
  });
  return sent;
};

const readCaptions = async (page: Page, site: Site): Promise<string[]> => {
  const items: { caption: string }[] = await call(page, site, 'GET', apiUrls.gallery);
  return items.map(({ caption }) => caption);
};

test('photos that are shared with the app open in “Add picture”, and wait where they have to', async ({
  page,
  site,
}) => {
  const line = await openLine(site.url);
  await openApp(page, line.url);

  await test.step('what is shared twice waits for the login; what is not a picture is named', async () => {
    await share(page, line.url, [await photoFile('one.jpg')]);
    await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
    await share(page, line.url, [await photoFile('two.jpg'), notes]);
    await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
    await logInOnPage(page, { username: site.adminUsername, password: site.adminPassword });
    await expect(page.getByRole('dialog', { name: 'Add 2 pictures' })).toBeVisible();
    await expect(preview(page, 'one.jpg')).toBeVisible();
    await expect(preview(page, 'two.jpg')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText(
      'Please select an image.',
    );

    const caption = unique('Both of them');
    await page.getByText('The same caption for all').click();
    await page.getByLabel('Caption for all').fill(caption);
    await page.getByRole('button', { name: 'Apply caption to all' }).click();
    await page.getByLabel('Category for all').fill('Memory Care');
    await page.getByRole('button', { name: 'Save all 2' }).click();
    await expect(notice(page)).toContainText('2 pictures added successfully.', {
      timeout: 30_000,
    });
    expect((await readCaptions(page, site)).filter((found) => found === caption)).toHaveLength(2);
  });

  await test.step('a photo opens in “Add picture”, and is not sent before Save', async () => {
    const uploads = watchUploads(page);
    await share(page, line.url, [await photoFile('PXL_1.jpg')]);
    await expect(page.getByRole('dialog', { name: 'Add picture' })).toBeVisible();
    await expect(page.getByText('Uploaded when you save')).toBeVisible();
    await expect(page).toHaveURL(line.url + adminUrls.gallery);
    expect(await sharedEntries(page)).toEqual([]);
    await expectAccessible(page, { where: 'a shared photo' });
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    expect(uploads).toEqual([]);
  });

  await test.step('a photo that is shared over a dead line is there when the line is back', async () => {
    line.set('dead');
    await share(page, line.url, [await photoFile('one.jpg')]);
    await expect(
      page.getByRole('heading', { level: 1, name: 'We can’t show you this page right now' }),
    ).toBeVisible();
    line.set('open');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(preview(page, 'one.jpg')).toBeVisible();
  });

  await test.step('what waited for more than an hour is removed, and the form says so', async () => {
    const key = `${Date.now() - 61 * 60_000}-old`;
    await putEntry(page, `${shareUrl}/${key}/0`);
    await page.goto(line.url + toAddSharedUrl(key));
    await expect(page.getByRole('dialog', { name: 'Add picture' })).toBeVisible();
    await expect(lost(page)).toBeVisible();
    await expectAccessible(page, { where: 'nothing shared' });
    await expect.poll(() => sharedEntries(page)).toEqual([]);
  });

  await test.step('logging out removes what waits', async () => {
    await page.goto(line.url + adminUrls.dashboard);
    const entry = `${shareUrl}/${Date.now()}-waiting/0`;
    await putEntry(page, entry);
    expect(await sharedEntries(page)).toEqual([entry]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
    expect(await sharedEntries(page)).toEqual([]);
  });
  await line.close();
});

const openForeign = async (referrer: 'origin' | 'no-referrer') => {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Referrer-Policy': referrer })
      .end('<!doctype html><title>Elsewhere</title><p>Elsewhere</p>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://localhost:${port}`, close };
};

test('another site gets nothing uploaded', async ({ page, site }) => {
  await openApp(page, site.url);
  await signIn(page, site);

  await test.step('the photos of one that names itself are ignored', async () => {
    const foreign = await openForeign('origin');
    await page.goto(foreign.url);
    await share(page, site.url, [await photoFile('bait.jpg')]);
    await expect(lost(page)).toBeVisible();
    await expect(preview(page, 'bait.jpg')).toHaveCount(0);
    await foreign.close();
  });

  await test.step('one that hides itself opens the form alone', async () => {
    const uploads = watchUploads(page);
    const foreign = await openForeign('no-referrer');
    await page.goto(foreign.url);
    await share(page, site.url, [await photoFile('bait.jpg')]);
    await expect(page.getByText('Uploaded when you save')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(uploads).toEqual([]);
    await foreign.close();
  });
});
