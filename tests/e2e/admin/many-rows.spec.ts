import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { addManyRows } from '../../support/many-rows.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

/** A separate site with ten years of content, which other tests could not work with. */
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite();
  const database = new DatabaseSync(site.database, { timeout: 3000 });
  addManyRows(database);
  database.close();
});
test.afterAll(() => site.stop());

const bodyRows = (page: Page) => page.locator('tbody').getByRole('row');

test('ten thousand rows come in pages, are sorted, and are found by their words', async ({
  page,
}) => {
  await signIn(page, site);
  const requests: string[] = [];
  page.on('request', (request) => {
    const path = request.url().slice(site.url.length);
    if (path.startsWith('/api/')) requests.push(path);
  });

  for (const [width, address, api, what, word] of [
    [390, adminUrls.gallery, apiUrls.gallery, 'pictures', 'afternoon 4321'],
    [1440, adminUrls.testimonials, apiUrls.testimonials, 'testimonials', 'night 4321.'],
  ] as const) {
    await test.step(`${what} come in one request and in pages, and one is found by its words`, async () => {
      await page.setViewportSize({ width, height: 844 });
      requests.length = 0;
      await page.goto(site.url + address);
      await expect(bodyRows(page)).toHaveCount(25);
      await expect(page.getByText(`10000 ${what}`, { exact: true })).toBeVisible();
      await expect(page.getByText('Page 1 of 400')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByLabel(`Filter ${what}`).fill(word);
      await expect(bodyRows(page)).toHaveCount(1);
      await expect(bodyRows(page)).toContainText(word);
      await page.getByLabel(`Filter ${what}`).fill('');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Page 2 of 400')).toBeVisible();
      expect(requests.filter((path) => path.startsWith(api))).toEqual([api]);
    });
  }

  await test.step('testimonials are sorted by their names, on a desk and on a phone', async () => {
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(bodyRows(page).first()).toContainText('Family 1');
    await expect(bodyRows(page).nth(1)).toContainText('Family 2');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Sort by').selectOption('Name, descending');
    await expect(bodyRows(page).first()).toContainText('Family 10000');
  });

  await test.step('five hundred users are all there', async () => {
    await page.goto(site.url + adminUrls.users);
    await expect(bodyRows(page)).toHaveCount(25);
    await page.getByLabel('Filter users').fill('person499@');
    await expect(bodyRows(page)).toHaveCount(1);
  });
});
