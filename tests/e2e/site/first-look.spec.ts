import type { Page } from '@playwright/test';
import { untilFontsApplied } from '../support/fonts.ts';
import { frames, visitUntilReady } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

/** The mark of the first look (app/ui/first-look.ts). */
const firstLook = (page: Page) => page.locator('html[data-first-look]');

/** The parts of the page that are not laid out. */
const notLaidOut = (page: Page): Promise<number> =>
  page
    .locator('.below > :first-child')
    .evaluateAll(
      (all) => all.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
    );

/** The page's scripts never come. */
const withoutFiles = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());

test('at first only what is near is laid out', async ({ page, seededSite: site }) => {
  await withoutFiles(page);
  await page.goto(`${site.url}/terms-of-service`);
  await expect(firstLook(page)).toBeAttached();
  expect(await notLaidOut(page)).toBeGreaterThan(0);
  await expect(page.locator('h1')).toBeVisible();
});

test('a page is laid out whole once its scripts have time', async ({ page, seededSite: site }) => {
  await visitUntilReady(page, `${site.url}/terms-of-service`);
  await untilFontsApplied(page);
  await expect(firstLook(page)).not.toBeAttached();
  expect(await notLaidOut(page)).toBe(0);
});

/** What a reader does, and what must then be in sight. */
const touches: Record<string, { use: (page: Page) => Promise<void>; goal: string }> = {
  'a key': { use: (page) => page.keyboard.press('End'), goal: '.legal-line' },
  'a wheel': { use: (page) => page.mouse.wheel(0, 400), goal: '.legal-text > section' },
  'a link': {
    use: (page) =>
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click(),
    goal: '.legal-text > section:last-of-type',
  },
};

for (const [touch, { use, goal }] of Object.entries(touches)) {
  test(`${touch} has the whole page laid out at once, so that it leads where it should`, async ({
    page,
    seededSite: site,
  }) => {
    await withoutFiles(page);
    await page.goto(`${site.url}/terms-of-service`);
    expect(await notLaidOut(page)).toBeGreaterThan(0);
    await use(page);
    await expect(firstLook(page)).not.toBeAttached();
    expect(await notLaidOut(page)).toBe(0);
    await expect(page.locator(goal).first()).toBeInViewport();
  });
}

test('an address with a place in it leads to that place, and a reload stays where it was', async ({
  page,
  seededSite: site,
}) => {
  await withoutFiles(page);
  await page.goto(`${site.url}/terms-of-service`);
  const id = await page.locator('.legal-text > section').last().getAttribute('id');
  const section = page.locator(`#${id}`);
  await page.goto('about:blank');
  await page.goto(`${site.url}/terms-of-service#${id}`);
  await expect(firstLook(page)).not.toBeAttached();
  await expect(section).toBeInViewport();

  await page.goto(`${site.url}/privacy-policy`);
  await expect(firstLook(page)).toBeAttached();
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await frames(page);
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await expect(firstLook(page)).not.toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('the other pictures wait until the page’s first one is there', async ({
  page,
  seededSite: site,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const pictures: string[] = [];
  await page.route('**/images/**', async (route) => {
    pictures.push(new URL(route.request().url()).pathname);
    if (pictures.length === 1) await held;
    await route.continue();
  });
  await page.goto(`${site.url}/gallery`, { waitUntil: 'commit' });
  await expect(page.locator('.site-footer')).toBeAttached();
  await expect.poll(() => pictures).toHaveLength(1);
  await frames(page);
  expect(pictures).toHaveLength(1);
  letGo();
  await expect.poll(() => pictures.length).toBeGreaterThan(1);
  await expect(page.locator('.picture-wall li').nth(1).locator('picture img')).toBeVisible();
});

test('the moving line stands still, and moves on from there with the first touch', async ({
  page,
  seededSite: site,
}) => {
  await withoutFiles(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/terms-of-service`);
  const motion = await page
    .locator('.strip-items')
    .first()
    .evaluateHandle((element) => element.getAnimations()[0]);
  const state = () =>
    motion.evaluate((animation) => [animation?.playState, animation?.currentTime]);
  expect(await state()).toEqual(['paused', 0]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await state())[0]).toBe('running');
});

test('a page reached inside the site is laid out whole', async ({ page, seededSite: site }) => {
  await visitUntilReady(page, site.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.locator('h1')).toHaveText('Terms of Service');
  await expect(firstLook(page)).not.toBeAttached();
  expect(await notLaidOut(page)).toBe(0);
});
