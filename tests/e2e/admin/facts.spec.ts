import type { Locator, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  call,
  expectFormClosed,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  expectComfortable,
} from './staff.ts';

/** Figures are confirmed, changed and hidden (docs/product/facts.md). */

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

test('a figure is confirmed with its source, and the longest and hidden ones leave pages in shape', async ({
  page,
  ownSite: own,
}) => {
  test.slow();
  const families = card(page, 'Families served');
  await test.step('it is confirmed with its source', async () => {
    await openAsOwner(page, own, adminUrls.facts);
    await expect(page.getByText('10 of 10 figures are still examples.')).toBeVisible();
    await atBothWidths(page, async () => {
      await expectComfortable(page);
    });
    await edit(page, 'Families served');
    await page.getByLabel('Figure').fill('64');
    await page.getByLabel('State').selectOption('confirmed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please say how you know it')).toBeVisible();
    await expect(page.getByText('Please choose the day that it holds for.')).toBeVisible();
    await expectAccessible(page);
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
    await expectAccessible(page);
  });

  await test.step('after a year it must be confirmed again', async () => {
    const as_of = '2025-01-31';
    await call(page, own, 'PUT', apiUrls.facts, { key: 'familiesServed', as_of });
    await page.goto(own.url + adminUrls.facts);
    await expect(families).toContainText('please confirm it again');
  });

  await test.step('a change can be undone', async () => {
    await edit(page, 'Average rating');
    await page.getByLabel('Figure').fill('4.6');
    await save(page);
    await expect(card(page, 'Average rating')).toContainText('4.6');
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Average rating')).toContainText('4.8');
  });

  await test.step('of two people who save one figure, the second must choose', async () => {
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

  await test.step('the longest figures and sources fit at every width', () =>
    expectLongestToFit(page, own));
  await test.step('hidden figures leave no gap, no empty band and no seal', () =>
    expectNoGaps(page, own));
});

const expectLongestToFit = async (page: Page, own: Site): Promise<void> => {
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
  }
  await expectAccessible(page);
};

const expectNoGaps = async (page: Page, own: Site): Promise<void> => {
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
  await page.goto(own.url + pageUrls.about);
  await expect(page.getByText('We have cared for older people').first()).toBeVisible();
  await expect(page.getByText('over 15 years')).toHaveCount(0);
  await atEachWidth(() => expectFilled(page.locator('.figures'), 3));
  await page.goto(own.url + pageUrls.testimonials);
  await atEachWidth(() => expectFilled(page.locator('.stat-tiles'), 3));

  for (const key of ['yearsOfExperience', 'familiesServed', 'careAvailable']) await hide(key);
  for (const key of ['wouldRecommend', 'happyFamilies', 'yearsOfCare']) await hide(key);
  await hide('exampleReviews');
  // Opens the page in the browser, which must not fall back to the built-in content.
  await page.goto(own.url + pageUrls.about);
  await expect(page.locator('.stats-band')).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
  await expect(page.locator('.seal')).toHaveCount(0);
  await expect(page.getByText('What families tell us')).toHaveCount(0);
  await expect(page.getByText('giving five stars')).toHaveCount(0);
  await page.goto(own.url + pageUrls.testimonials);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.stat-tiles')).toHaveCount(0);
};

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
