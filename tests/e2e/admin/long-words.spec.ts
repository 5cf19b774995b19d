import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { setWidth } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { emptyContent, store } from '../support/stored-content.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

const unbroken = 'word'.repeat(50);
const widths = [320, 768, 1024, 1216, 1440];

const time = '2026-01-02T03:04:05.000Z';

const storeLongContent = (site: Site): void =>
  store(site, {
    testimonials: [
      { name: unbroken.slice(0, 120), message: `${unbroken} ${unbroken}`, approved: 1 },
      { name: 'Priya D.', message: 'Good people.', approved: 1 },
    ],
    services: [
      { title: unbroken, description: unbroken, icon: 'house', features: `${unbroken}\nMeals` },
    ],
  });

const storeLongNames = (site: Site): void =>
  writeDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into users (username, username_key, email, email_key, password_hash, status,
         approved_by, approved_at, created_at, updated_at)
       values (?, ?, ?, ?, 'none', ?, 1, ?, ?, ?)`,
    );
    const names = { approved: 'u'.repeat(64), '': 'bartholomew.featherstone', disapproved: 'sam' };
    for (const [status, name] of Object.entries(names)) {
      const email = `${name}@a-long-domain-name-of-an-adult-family-home.example`;
      insert.run(name, name, email, email, status, time, time, time);
    }
  });

/** Expects that nothing scrolls sideways, and that every button of every row is within the window's width. */
const expectActionsReachable = async (page: Page, where: string): Promise<void> => {
  const beyond = await page.locator('.staff-row-actions .staff-button').evaluateAll((buttons) => [
    ...(document.documentElement.scrollWidth > document.documentElement.clientWidth
      ? ['the page scrolls sideways']
      : []),
    ...buttons
      .map((button) => ({ box: button.getBoundingClientRect(), text: button.textContent }))
      .filter(({ box }) => box.width < 1 || box.left < 0 || box.right > innerWidth)
      .map(({ text, box }) => `${text} at ${box.left} to ${box.right}`),
  ]);
  expect(beyond, where).toEqual([]);
};

test('words without a break widen no list, and its buttons stay in reach', async ({
  page,
  site,
}) => {
  storeLongContent(site);
  storeLongNames(site);
  await signIn(page, site);
  for (const address of [adminUrls.users, adminUrls.testimonials, adminUrls.services]) {
    await page.goto(site.url + address);
    await expect(page.locator('.staff-row-actions .staff-button').first()).toBeVisible();
    await setWidth(page, 320);
    for (const more of await page.locator('.staff-card-more').all()) await more.click();
    for (const size of ['usual', 'largest']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset['comfort'] = chosen;
      }, size);
      for (const width of widths) {
        await setWidth(page, width);
        await expectActionsReachable(page, `${address} at ${width} px, ${size} text`);
      }
    }
  }

  await emptyContent(site);
});

test('at 1280 px the users are a table whose last row fits the round corners', async ({
  page,
  seededSite: site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, site);
  await page.goto(site.url + adminUrls.users);
  const table = page.getByRole('table');
  await expect(table).toHaveCSS('display', 'table');
  await expectNoSidewaysScroll(page);
  const [corners, cells] = await table.evaluate((found) => {
    const inner = (radius: string) => `${Number.parseFloat(radius) - 1}px`;
    const outer = getComputedStyle(found);
    const row = found.querySelector('tbody tr:last-child');
    const readStyle = (cell: Element | null | undefined) => cell && getComputedStyle(cell);
    return [
      [
        inner(outer.borderBottomLeftRadius),
        inner(outer.borderBottomRightRadius),
        'rgba(0, 0, 0, 0)',
      ],
      [
        readStyle(row?.firstElementChild)?.borderBottomLeftRadius,
        readStyle(row?.lastElementChild)?.borderBottomRightRadius,
        // A row's background would be painted beyond the corner, so only cells can be rounded.
        readStyle(row)?.backgroundColor,
      ],
    ];
  });
  expect(cells).toEqual(corners);
});
