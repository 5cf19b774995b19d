import type { Page, Route } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { timings } from '../../../domain/display.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { seed } from '../../support/server.ts';
import { samples } from '../../support/samples.ts';
import { frames } from '../support/ready.ts';
import { expect, type Site, startNewSite, test } from '../support/site-server.ts';
import {
  expectSpecifiedCalls,
  watchSpecifiedCalls,
} from '../support/page-facts/specified-calls.ts';
import { holdRequests } from '../support/held-requests.ts';
import { readLayoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';
import { sendFamily } from './families.ts';
import { call, expectComfortable, openAsOwner } from './staff.ts';

/** The tops and bottoms of the dashboard's parts in the window, in the order of the page. */
const measureParts = (page: Page) =>
  page.locator('.staff-tiles').evaluate((tiles) => {
    const main = tiles.closest('main');
    const parts = [
      ...(tiles.parentElement?.querySelectorAll(':scope > *, .staff-tasks > *') ?? []),
    ].filter((part) => part.getBoundingClientRect().height > 0);
    const place = parts.indexOf(tiles);
    return {
      inMain: main !== null,
      before: parts.slice(0, place).map((part) => part.className || part.tagName),
      height: tiles.getBoundingClientRect().height,
      gap:
        tiles.getBoundingClientRect().top - (parts[place - 1]?.getBoundingClientRect().bottom ?? 0),
      isFirst: parts
        .slice(place + 1)
        .every((part) => part.getBoundingClientRect().top >= tiles.getBoundingClientRect().bottom),
      tops: [...tiles.children].map((tile) => Math.round(tile.getBoundingClientRect().top)),
      labels: [...tiles.children].map((tile) => tile.textContent?.replace(/[\d–,]+$/, '')),
    };
  });

/** Expects the four tiles in one row right below the greeting, two by two on a phone, before all else. */
const expectTilesFirst = async (page: Page, site: Site): Promise<void> => {
  const calls = watchSpecifiedCalls(page);
  await openAsOwner(page, site, adminUrls.dashboard);
  for (const { width, height, rows, tallest } of [
    { width: 1440, height: 900, rows: 1, tallest: 64 },
    { width: 390, height: 844, rows: 2, tallest: 124 },
  ]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await expect(page.locator('.staff-tile-count').filter({ hasText: /\d/ })).toHaveCount(4);
      const parts = await measureParts(page);
      expect(parts.before.at(-1)).toBe('staff-greeting');
      expect(parts.labels).toEqual(['Users', 'Testimonials', 'Gallery Items', 'Services']);
      expect(parts).toMatchObject({ inMain: true, isFirst: true });
      expect(parts.before).toHaveLength(2);
      expect(new Set(parts.tops).size).toBe(rows);
      expect(parts.gap).toBeLessThanOrEqual(32);
      expect(parts.height).toBeLessThanOrEqual(tallest);
      await expectComfortable(page);
    });
  }
  for (const name of ['users', 'testimonials', 'gallery', 'services'])
    expect(calls).toContain(`GET /api/${name}.php`);
  expectSpecifiedCalls(calls);
};

test('the four tiles stand right below the greeting while setup is open', async ({ page }) => {
  const site = await startNewSite();
  try {
    await expectTilesFirst(page, site);
    await expect(page.getByRole('heading', { name: 'Make this home yours' })).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('the four tiles stand right below the greeting of a furnished home', async ({
  page,
  ownSite: site,
}) => {
  await seed(site.dataDir);
  await sendFamily(site, {});
  await openAsOwner(page, site, adminUrls.account);
  await call(page, site, 'POST', apiUrls.rooms, samples.room);
  await expectTilesFirst(page, site);
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
});

test('nothing moves while the parts of Today load, in whatever order', async ({
  page,
  ownSite: site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seed(site.dataDir);
  await sendFamily(site, {});
  await openAsOwner(page, site, adminUrls.account);
  await call(page, site, 'POST', apiUrls.rooms, samples.room);
  await recordLayoutShifts(page);
  // However slow this machine is, the page waits for all parts.
  await page.addInitScript((never) => {
    const start = window.setTimeout;
    const startOther = (task: TimerHandler, time?: number) =>
      time === never ? 0 : start(task, time);
    Object.assign(window, { setTimeout: startOther });
  }, timings.missingAnswer);
  // What the end of the page needs is requested last, and is let through first.
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/**', (route) => {
    if (!isHeld || route.request().url().includes(apiUrls.login)) return route.continue();
    held.unshift(route);
  });
  await page.goto(site.url + adminUrls.dashboard);
  await expect.poll(() => held.map((route) => route.request().url()).join()).toContain('go-live');
  isHeld = false;
  for (const route of held) {
    await route.continue();
    await (await route.request().response())?.finished();
    await frames(page);
  }
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post news' })).toBeVisible();
  // A tile's number takes the place of a dash.
  const isNumber = (shift: string) => shift.endsWith(': SPAN.staff-tile-count');
  expect((await readLayoutShifts(page)).filter((shift) => !isNumber(shift))).toEqual([]);
});

test('Today shows what has come although one answer never does', async ({
  page,
  ownSite: site,
}) => {
  await sendFamily(site, {});
  await holdRequests(page, `**${apiUrls.backups}`);
  await openAsOwner(page, site, adminUrls.dashboard);
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
});
