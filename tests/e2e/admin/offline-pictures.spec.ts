import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, shareUrl } from '../../../domain/staff-urls.ts';
import { photo } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site } from '../support/site-server.ts';
import { connectionBar, onPhone, openApp, reconnect, storedText, test } from './installed-app.ts';
import { call, expectLargeTargets, expectNoSidewaysScroll, notice, signIn } from './staff.ts';

/** Photos that are chosen without a connection are queued on the device (docs/decisions/072). */
test.use(onPhone);

const picture = photo(300, 400).jpeg().toBuffer();
const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture });

const choose = async (page: Page, names: string[]) => {
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  await page.getByLabel('Choose a picture').setInputFiles(await Promise.all(names.map(file)));
};

/** The stored pictures that are new since `before`. */
const newPictures = async (page: Page, own: Site, before: { id: number }[]) => {
  const items: Picture[] = await call(page, own, 'GET', apiUrls.gallery);
  return items
    .filter(({ id }) => !before.some((item) => item.id === id))
    .map(({ caption, category, description }) => ({ caption, category, description }));
};

interface Picture {
  id: number;
  caption: string;
  category: string;
  description: string | null;
}

test('pictures wait for a connection, arrive once, and say when there is no room', async ({
  page,
  own,
  line,
}) => {
  await signIn(page, own);
  await openApp(page, line.url + adminUrls.gallery);

  await test.step('one picture waits with its words, through a restart, and arrives once', async () => {
    const before = await call(page, own, 'GET', apiUrls.gallery);
    line.set('dead');
    await choose(page, ['porch-at-dusk.jpg']);
    await page.getByLabel('Caption').fill('The porch at dusk');
    await page.getByLabel('Category').fill('Relaxation & Nature');
    await page.getByLabel('What would you tell someone').fill('A lamp above a red door.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('1 picture waits for a connection.');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(line.url + adminUrls.dashboard);
    await expect(connectionBar(page)).toContainText('1 picture waits for a connection.');
    expect(await storedText(page)).not.toMatch(/lamp above a red door|JFIF|porch-at-dusk\.jpg/);
    await expectAccessible(page, { where: 'a picture that waits' });
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await reconnect(page, line);
    await expect(connectionBar(page)).toHaveCount(0);
    expect(await newPictures(page, own, before)).toEqual([
      {
        caption: 'The porch at dusk',
        category: 'Relaxation & Nature',
        description: 'A lamp above a red door.',
      },
    ]);
  });

  await test.step('a picture that is shared without a connection waits as well', async () => {
    const before = await call(page, own, 'GET', apiUrls.gallery);
    line.set('dead');
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
    }, line.url + shareUrl);
    await page.locator('#share input').setInputFiles(await file('shared.jpg'));
    await page.locator('#share').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('dialog', { name: 'Add 1 picture' })).toBeVisible();
    await page.getByLabel('Caption').fill('From the phone');
    await page.getByLabel('Category').fill('Memory Care');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('1 picture waits for a connection.');
    // While a dialog is closing, the bar behind it is not accessible yet.
    await expect(connectionBar(page)).toContainText('1 picture waits');
    await reconnect(page, line);
    await expect(connectionBar(page)).toHaveCount(0);
    expect(await newPictures(page, own, before)).toMatchObject([{ caption: 'From the phone' }]);
  });

  await test.step('several wait together, and one can be taken back', async () => {
    const before = await call(page, own, 'GET', apiUrls.gallery);
    line.set('dead');
    await choose(page, ['one.jpg', 'two.jpg']);
    await expect(
      page.getByText('With Save, the picture waits on this device').first(),
    ).toBeVisible();
    await page.getByLabel('Caption', { exact: true }).nth(0).fill('The first');
    await page.getByLabel('Caption', { exact: true }).nth(1).fill('The second');
    await page.getByLabel('Category for all').fill('Memory Care');
    await page.getByRole('button', { name: 'Save all 2' }).click();
    await expect(notice(page)).toContainText('2 pictures wait for a connection.');
    await connectionBar(page).getByText('What waits').click();
    await connectionBar(page).getByRole('button', { name: 'Don’t send: The first' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t send' }).click();
    await expect(connectionBar(page)).toContainText('1 picture waits for a connection.');
    await reconnect(page, line);
    await expect(connectionBar(page)).toHaveCount(0);
    expect(await newPictures(page, own, before)).toEqual([
      { caption: 'The second', category: 'Memory Care', description: null },
    ]);
  });

  await test.step('a picture whose record was stored, but whose answer was lost, is not stored twice', async () => {
    const before = await call(page, own, 'GET', apiUrls.gallery);
    line.set('dead');
    await choose(page, ['porch.jpg']);
    await page.getByLabel('Caption').fill('Stored once');
    await page.getByLabel('Category').fill('Memory Care');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('1 picture waits for a connection.');
    await expect(connectionBar(page)).toContainText('1 picture waits');
    let lost = 0;
    await page.route(`**${apiUrls.gallery}`, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      expect((await route.fetch()).status()).toBe(201);
      return route.abort('connectionreset');
    });
    await reconnect(page, line);
    await expect(connectionBar(page)).toHaveCount(0, { timeout: 20_000 });
    expect(lost).toBe(1);
    expect(await newPictures(page, own, before)).toHaveLength(1);
  });

  await test.step('a device without room says so, and the picture stays in the form', async () => {
    line.set('dead');
    await choose(page, ['porch.jpg']);
    await page.getByLabel('Caption').fill('No room');
    await page.getByLabel('Category').fill('Memory Care');
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'There is no room on this device for more pictures that wait.',
    );
    await expect(page.getByLabel('Caption')).toHaveValue('No room');
  });
});
