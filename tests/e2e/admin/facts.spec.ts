import type { Locator, Page } from '@playwright/test';
import { days } from '../../../domain/durations.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site, startSite, test as base } from '../support/server.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  signIn,
} from './staff.ts';

/** Figures are confirmed, changed and hidden (docs/product/facts.md), each test on a site of its own. */
const test = base.extend<{ own: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
});

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectFormClosed(page);
};

const atBothWidths = async (page: Page, look: () => Promise<void>): Promise<void> => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await test.step(`at ${width} px`, look);
  }
};

/** The last day of last month, one year ago. */
const overAYearAgo = (): Date => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 1, day.getUTCMonth(), 1);
  day.setUTCDate(0);
  return day;
};
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

test('a figure is confirmed with its source, visitors read its date, and after a year it is asked for again', async ({
  page,
  own,
}) => {
  const families = card(page, 'Families served');
  await test.step('it is confirmed with its source', async () => {
    await openAsOwner(page, own, adminUrls.facts);
    await expect(page.getByText('10 of 10 figures are still examples.')).toBeVisible();
    await atBothWidths(page, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectLargeTargets(page);
    });
    await edit(page, 'Families served');
    await page.getByLabel('Figure').fill('64');
    await page.getByLabel('State').selectOption('confirmed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please say how you know it')).toBeVisible();
    await expect(page.getByText('Please choose the day that it holds for.')).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    await page.getByLabel('How you know it').fill('Our own register');
    await page.getByLabel('Holds for').fill('2026-11-01');
    await page.getByLabel('Visitors read beside it').selectOption('source');
    await save(page);
    await expect(notice(page)).toContainText('Fact updated successfully.');
    await expect(families).toContainText('Confirmed');
    await expect(families).toContainText('Our own register. Holds for Nov 1, 2026.');
    await expect(page.getByText('9 of 10 figures are still examples.')).toBeVisible();
  });

  await test.step('visitors read its date', async () => {
    await page.goto(own.url + pageUrls.about);
    const figures = page.locator('.figures');
    await figures.scrollIntoViewIfNeeded();
    await expect(figures).toContainText('64');
    await expect(figures).toContainText('Our own register, as of November 2026');
    await atBothWidths(page, () => expectAccessible(page));
  });

  await test.step('after a year it is asked for again', async () => {
    await call(page, own, 'PUT', apiUrls.facts, {
      key: 'familiesServed',
      state: 'confirmed',
      source: 'Our own register',
      as_of: isoDay(overAYearAgo()),
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(own.url + adminUrls.dashboard);
    await expect(page.getByText('1 figure must be confirmed again.')).toBeVisible();
    await page.getByRole('link', { name: 'Every figure is confirmed or hidden' }).click();
    await expect(families).toContainText('please confirm it again');
    await edit(page, 'Families served');
    await page.getByLabel('Holds for').fill(isoDay(new Date(Date.now() - days(1))));
    await save(page);
    await expect(families).not.toContainText('confirm it again');
    await page.goto(own.url + adminUrls.dashboard);
    await expect(page.getByText('9 figures are still examples.')).toBeVisible();
    await expect(page.getByText('must be confirmed again')).toHaveCount(0);
  });
});

test('hidden figures leave no gap, no empty band and no seal', async ({ page, own }) => {
  await signIn(page, own);
  const hide = (key: string) => call(page, own, 'PUT', apiUrls.facts, { key, state: 'hidden' });
  for (const key of ['staffRatio', 'satisfactionRate', 'averageRating', 'storyYears']) {
    await hide(key);
  }
  const atEachWidth = async (look: () => Promise<void>) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await look();
    }
  };
  await page.goto(own.url + pageUrls.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.seal')).toHaveCount(0);
  await page.goto(own.url + pageUrls.about);
  await expect(page.getByText('We have cared for older people').first()).toBeVisible();
  await expect(page.getByText('over 15 years')).toHaveCount(0);
  await atEachWidth(() => expectFilled(page.locator('.figures'), 3));
  await page.goto(own.url + pageUrls.testimonials);
  await atEachWidth(() => expectFilled(page.locator('.stat-tiles'), 3));

  for (const key of ['yearsOfExperience', 'familiesServed', 'careAvailable']) await hide(key);
  for (const key of ['wouldRecommend', 'happyFamilies', 'yearsOfCare']) await hide(key);
  await page.goto(own.url + pageUrls.about);
  await expect(page.locator('.story-text')).toBeVisible();
  await expect(page.locator('.stats-band')).toHaveCount(0);
  await page.goto(own.url + pageUrls.testimonials);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.stat-tiles')).toHaveCount(0);
});

/** The last figure of each row reaches the band's edge. */
const expectFilled = async (band: Locator, count: number): Promise<void> => {
  await expect(band.locator('> div')).toHaveCount(count);
  const gap = await band.evaluate((list) => {
    const rows = new Map<number, number>();
    for (const figure of list.children) {
      const { top, right } = figure.getBoundingClientRect();
      rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
    }
    const end = list.getBoundingClientRect().right;
    return Math.max(...[...rows.values()].map((right) => end - right));
  });
  expect(gap).toBeLessThan(1);
};

test('invented reviews are switched off, years are counted, and two people who save one figure are asked', async ({
  page,
  own,
}) => {
  await test.step('the dashboard says that reviews are invented, until they are switched off', async () => {
    const home = async () => (await page.request.get(own.url + pageUrls.home)).text();
    expect(await home()).toContain('What families tell us');
    await openAsOwner(page, own, adminUrls.dashboard);
    await expect(page.getByText('16 CFR Part 465')).toBeVisible();
    await expect(page.getByText('10 figures are still examples.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'No testimonials or stories are invented' }).click();
    await edit(page, 'Built-in testimonials');
    await expectAccessible(page);
    await page.getByLabel('State').selectOption('hidden');
    await save(page);
    await expect(card(page, 'Built-in testimonials')).toContainText('Switched off');
    await page.goto(own.url + adminUrls.dashboard);
    await expect(page.getByText('10 figures are still examples.')).toBeVisible();
    await expect(page.getByText('16 CFR Part 465')).toHaveCount(0);
    const html = await home();
    expect(html).not.toContain('What families tell us');
    expect(html).not.toContain('giving five stars');
    await page.goto(own.url + pageUrls.services);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    await expect(page.getByText('giving five stars')).toHaveCount(0);
  });

  await test.step('of two people who save one figure, the second is asked', async () => {
    await page.goto(own.url + adminUrls.facts);
    await edit(page, 'Happy families');
    await page.getByLabel('Figure').fill('70');
    await call(page, own, 'PUT', apiUrls.facts, { key: 'happyFamilies', value: '80' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await expect(conflict).toContainText('80');
    await conflict.getByRole('group', { name: 'Figure' }).getByRole('radio').first().check();
    await conflict.getByRole('button', { name: 'Save choice' }).click();
    await expectFormClosed(page);
  });

  await test.step('years are counted from the year founded on every page', async () => {
    await page.goto(`${own.url}${adminUrls.facts}#yearFounded`);
    await edit(page, 'Year founded');
    await page.getByRole('textbox', { name: 'Year founded' }).fill('2001');
    await page.getByLabel('State').selectOption('confirmed');
    await page.getByLabel('How you know it').fill('Our license');
    await page.getByLabel('Holds for').fill('2026-01-01');
    await save(page);
    const years = new Date().getFullYear() - 2002;
    await expect(card(page, 'Years of care')).toContainText('Counted from the year founded');
    await page.goto(own.url + pageUrls.about);
    await expect(page.getByText(`For over ${years} years we have`).first()).toBeVisible();
    await expect(page.locator('.figures')).toContainText(`${years}+`);
    await page.goto(own.url + pageUrls.testimonials);
    await expect(page.locator('.stat-tiles')).toContainText(`${years}+`);
  });
});

test('the longest figures and sources fit at every width', async ({ page, own }) => {
  await signIn(page, own);
  const source = 'W'.repeat(200);
  const proof = { state: 'confirmed', source, as_of: '2026-11-01', proof: 'source' };
  const put = (key: string, value: string) =>
    call(page, own, 'PUT', apiUrls.facts, { key, value, ...proof });
  await put('staffRatio', 'WWWWWW');
  for (const key of ['yearsOfExperience', 'familiesServed', 'averageRating', 'yearsOfCare']) {
    await put(key, 'WWWWWWWWWW');
  }
  for (const url of [pageUrls.about, pageUrls.testimonials, adminUrls.facts, pageUrls.home]) {
    await page.goto(own.url + url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await test.step(`${url} at ${width} px`, () => expectNoSidewaysScroll(page));
    }
  }
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [seal, figure] = await Promise.all(
      ['.seal', '.seal b'].map((part) => page.locator(part).boundingBox()),
    );
    await expect(page.locator('.seal-note')).toContainText('WWWWWW staff ratio, WWW');
    expect(figure?.width, `${width} px`).toBeLessThanOrEqual(seal?.width ?? 0);
    await expectAccessible(page, { where: `${width} px` });
  }
});
