import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { pages, type Page as SitePage } from '../../../domain/pages.ts';
import { pageUrls } from '../../../domain/urls.ts';
import {
  newDataDir,
  removeDataDir,
  root,
  type ServerProcess,
  startProcess,
} from '../../support/server.ts';
import { expectAccessible, expectNothingLost, setWidth } from '../support/access.ts';
import { countPages, print } from '../support/page-facts/print.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** Limits for a furnished home, measured on the demo (docs/product/public-pages.md). */
// In one process, with one demo.
test.describe.configure({ mode: 'default' });
test.use({ hasTouch: true });

let demo: ServerProcess;
const folder = newDataDir();
test.beforeAll(async () => {
  const env = { PATH: process.env['PATH'], TMPDIR: folder };
  demo = await startProcess({ args: [join(root, 'scripts/demo.mjs')], env });
});
test.afterAll(async () => {
  await demo.end('SIGTERM');
  removeDataDir(folder);
});

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const findBottom = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
};

const pageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

test('on a phone the home page and the footer have their length', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, demo.url);
  expect(await pageHeight(page)).toBeLessThanOrEqual(6600);
  const footer = await page.locator('.site-footer').boundingBox();
  expect(footer?.height).toBeLessThanOrEqual(950);
});

test('the first screen of the home page has its photo, five facts and who answers', async ({
  page,
}) => {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await visit(page, demo.url);
    const facts = page.locator('.answers li');
    await expect(facts).toHaveCount(5);
    await expect(facts.last()).toHaveText('Specialty: Dementia');
    expect(await findBottom(facts.last()), `${screen.width} px`).toBeLessThanOrEqual(screen.height);
    await expect(page.locator('.seal-meaning')).toHaveText('one caregiver for 3 residents');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const photo = await page.locator('.gable').boundingBox();
  const headline = page.locator('h1');
  const title = await headline.boundingBox();
  expect(photo?.y, 'the photo is first').toBeLessThan(title?.y ?? 0);
  const lines = await headline.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(3);
  const face = await page.locator('.answers-who .portrait').boundingBox();
  expect(face?.width).toBeGreaterThanOrEqual(96);
  const call = page.locator('.answers-who').getByRole('button', { name: 'Call Us Today' });
  const button = await call.boundingBox();
  expect(button?.x, 'beside the face').toBeGreaterThan((face?.x ?? 0) + (face?.width ?? 0));
  expect(await findBottom(call)).toBeLessThanOrEqual((face?.y ?? 0) + 150);
});

test('the first screen for professionals has the sheet', async ({ page }) => {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await visit(page, demo.url + pageUrls.professionals);
    const head = page.locator('.professionals-head');
    const sheet = head.getByRole('link', { name: 'Fact sheet (PDF, one page)' });
    expect(await findBottom(sheet), `${screen.width} px`).toBeLessThanOrEqual(screen.height);
  }
});

const optionalPages = Object.values<SitePage>(pages).filter(({ optional }) => optional);
const walked = new Set<string>([
  ...Object.values(pageUrls),
  `${pageUrls.jobs}/1`,
  `${pageUrls.news}/1`,
]);

test('no page shows a picture twice, each section gets the class in-view, and what is optional is accessible', async ({
  page,
}) => {
  for (const address of walked) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, demo.url + address);
    const found = await page.locator('main').evaluate((main) => {
      const images = [...main.querySelectorAll<HTMLImageElement>('picture img')];
      return {
        shown: images
          .filter((image) => image.checkVisibility({ visibilityProperty: true }))
          .map(({ src }) => src),
        moved: [...main.querySelectorAll('.wrap')].filter(
          (each) => getComputedStyle(each).transform !== 'none',
        ).length,
      };
    });
    expect(found, address).toEqual({ shown: [...new Set(found.shown)], moved: 0 });
    // In a window as tall as the page, all of it is in view.
    await page.setViewportSize({ width: 1440, height: await pageHeight(page) });
    await expect(page.locator('main section:not(.in-view)'), address).toHaveCount(0);
    const outside = page.locator('main :is(h1, h2):not(.in-view *, dialog *)');
    await expect(outside, `${address}: headings of no section`).toHaveText([]);
    // What the others have is checked without the demo (every-page.spec.ts).
    if (!optionalPages.some(({ url }) => address.startsWith(url))) continue;
    await setWidth(page, 390);
    await expectNothingLost(page, `${address} at 390 px`);
    await expectAccessible(page, { where: address });
  }
});

for (const address of ['contact', 'costs', 'license', 'professionals'] as const) {
  test(`/${address} prints on one sheet`, async ({ page }) => {
    await visit(page, demo.url + pageUrls[address]);
    await page.emulateMedia({ media: 'print' });
    expect(countPages(await print(page))).toBe(1);
  });
}
