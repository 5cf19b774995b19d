import type { Page } from '@playwright/test';
import { adminUrls, apiUrls, shareUrl } from '../../../domain/urls.ts';
import { photo } from '../../support/pictures.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site } from '../support/server.ts';
import { connectionBar, onPhone, openApp, storedText, test } from './installed-app.ts';
import { call, expectLargeTargets, expectNoSidewaysScroll, notice, signIn } from './staff.ts';

/** Photos that are chosen without a connection wait on the device (docs/decisions/072). */
test.use(onPhone);

const file = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(300, 400).jpeg().toBuffer(),
});

const choose = async (page: Page, names: string[]) => {
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  await page.getByLabel('Choose a picture').setInputFiles(await Promise.all(names.map(file)));
};

const galleryOf = async (page: Page, own: Site) =>
  (await call(page, own, 'GET', apiUrls.gallery)).map(
    ({ caption, category, description }: Record<string, unknown>) => ({
      caption,
      category,
      description,
    }),
  );

test('one picture waits with its words, through a restart, and arrives once', async ({
  page,
  own,
  line,
}) => {
  await signIn(page, own);
  await openApp(page, line.url + adminUrls.gallery);
  line.set('dead');
  await choose(page, ['porch-at-dusk.jpg']);
  await page.getByLabel('Caption').fill('The porch at dusk');
  await page.getByLabel('Category').fill('Relaxation & Nature');
  await page.getByLabel('What would you tell someone').fill('A lamp above a red door.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('1 picture waits for a connection.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(line.url + adminUrls.dashboard);
  await expect(connectionBar(page)).toContainText('1 picture waits for a connection.');
  expect(await storedText(page)).not.toMatch(/lamp above a red door|JFIF|porch-at-dusk\.jpg/);
  await expectAccessible(page, { where: 'a picture that waits' });
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  line.set('open');
  await expect(connectionBar(page)).toHaveCount(0);
  expect(await galleryOf(page, own)).toEqual([
    {
      caption: 'The porch at dusk',
      category: 'Relaxation & Nature',
      description: 'A lamp above a red door.',
    },
  ]);
});

test('several wait together, and one can be taken back', async ({ page, own, line }) => {
  await signIn(page, own);
  await openApp(page, line.url + adminUrls.gallery);
  line.set('dead');
  await choose(page, ['one.jpg', 'two.jpg']);
  await expect(page.getByText('With Save, the picture waits on this device').first()).toBeVisible();
  await page.getByLabel('Caption', { exact: true }).nth(0).fill('The first');
  await page.getByLabel('Caption', { exact: true }).nth(1).fill('The second');
  await page.getByLabel('Category for all').fill('Memory Care');
  await page.getByRole('button', { name: 'Apply category to all' }).click();
  await page.getByRole('button', { name: 'Save all 2' }).click();
  await expect(notice(page)).toContainText('2 pictures wait for a connection.');
  await connectionBar(page).getByText('What waits').click();
  await connectionBar(page).getByRole('button', { name: 'Don’t send: The first' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t send' }).click();
  await expect(connectionBar(page)).toContainText('1 picture waits for a connection.');
  line.set('open');
  await expect(connectionBar(page)).toHaveCount(0);
  expect(await galleryOf(page, own)).toEqual([
    { caption: 'The second', category: 'Memory Care', description: null },
  ]);
});

test('a picture whose record was stored, but whose answer was lost, is not stored twice', async ({
  page,
  own,
  line,
}) => {
  await signIn(page, own);
  await openApp(page, line.url + adminUrls.gallery);
  line.set('dead');
  await choose(page, ['porch.jpg']);
  await page.getByLabel('Caption').fill('Stored once');
  await page.getByLabel('Category').fill('Memory Care');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('1 picture waits for a connection.');
  await expect(connectionBar(page)).toContainText('1 picture waits');
  let lost = 0;
  await page.route(`**${apiUrls.gallery}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    expect((await route.fetch()).status()).toBe(201);
    return route.abort('connectionreset');
  });
  line.set('open');
  await expect(connectionBar(page)).toHaveCount(0, { timeout: 20_000 });
  expect(lost).toBe(1);
  expect(await galleryOf(page, own)).toHaveLength(1);
});

test('a device without room says so, and the picture stays in the form', async ({
  page,
  own,
  line,
}) => {
  await signIn(page, own);
  await openApp(page, line.url + adminUrls.gallery);
  line.set('dead');
  await choose(page, ['porch.jpg']);
  await page.getByLabel('Caption').fill('No room');
  await page.getByLabel('Category').fill('Memory Care');
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'There is no room on this device for more pictures that wait.',
  );
  await expect(page.getByLabel('Caption')).toHaveValue('No room');
});

test('a picture that is shared without a connection waits as well', async ({ page, own, line }) => {
  await signIn(page, own);
  await openApp(page, line.url + adminUrls.dashboard);
  line.set('dead');
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', id: 'share' });
    form.innerHTML = '<input type="file" name="pictures">';
    document.body.append(form);
  }, line.url + shareUrl);
  await page.locator('#share input').setInputFiles(await file('shared.jpg'));
  await page.locator('#share').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('dialog', { name: 'Add 1 picture' })).toBeVisible();
  await page.getByLabel('Caption').fill('From the phone');
  await page.getByLabel('Category').fill('Memory Care');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('1 picture waits for a connection.');
  // Behind a dialog that is about to close it is not there for anyone either.
  await expect(connectionBar(page)).toContainText('1 picture waits');
  line.set('open');
  await expect(connectionBar(page)).toHaveCount(0);
  expect(await galleryOf(page, own)).toMatchObject([{ caption: 'From the phone' }]);
});
