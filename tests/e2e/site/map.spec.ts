import type { Frame, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { localizePath } from '../../../domain/language-urls.ts';
import { languageCodes } from '../../../domain/lib/languages.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { call, signIn } from '../admin/staff.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNothingLost,
  setWidth,
} from '../support/access.ts';
import { largeTextBy, withLargeText } from '../support/large-text.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

const address = '18210 Alder Lane, Lynnwood, WA 98087';
const maps = [
  {
    path: pageUrls.contact,
    title: 'Map to the house',
    outside: `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`,
  },
  {
    path: pageUrls.about,
    title: 'Street view of the house',
    outside: `https://www.google.com/maps?q=${encodeURIComponent(address)}&layer=c&output=svembed`,
  },
] as const;

const card = (page: Page) => page.locator('.map-frame iframe').contentFrame();
const link = (page: Page) => card(page).getByRole('link', { name: 'Show the map' });

/** Stands for the map's host; its page shows whether scripts run and have their own origin. */
const serveMap = (page: Page): Promise<unknown> =>
  page.route(/^https:\/\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Map</title><p>A map</p><script>document.querySelector("p").textContent += " at " + origin</script>',
    }),
  );

/** Width and height of the frame, on a phone and then in a wide window. */
const measureSizes = async (page: Page): Promise<number[]> => {
  const sizes: number[] = [];
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    const box = await page.locator('.map-frame iframe').boundingBox();
    sizes.push(box?.width ?? 0, box?.height ?? 0);
  }
  expect(sizes[1], 'the specified height').toBe(400);
  expect(sizes[3]).toBe(400);
  return sizes;
};

for (const { path, title, outside } of maps) {
  for (const javaScriptEnabled of [true, false]) {
    test(
      `${path} shows a card of its own in the frame, whose link leads to the map ${javaScriptEnabled ? 'with' : 'without'} scripts`,
      { tag: '@core' },
      async ({ browser, site }) => {
        const page = await browser.newPage({ javaScriptEnabled });
        const watched = watch(page, site.url);
        await serveMap(page);
        await (javaScriptEnabled ? visit(page, site.url + path) : page.goto(site.url + path));
        await expect(page.getByTitle(title)).toHaveAttribute('height', '400');
        await expect(card(page).getByText(address)).toBeVisible();
        await expect(page.getByText(/learns of your visit only if you press/)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
          'href',
          `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`,
        );
        const sizes = await measureSizes(page);
        await link(page).hover();
        expect(watched.foreign).toEqual([]);
        expect(watched.complaints, 'the policy lets the card in').toEqual([]);

        const requested = page.waitForRequest((request) => request.url().startsWith('https://'));
        await link(page).click();
        expect((await requested).url()).toBe(outside);
        expect(
          (await requested).headers()['referer'],
          'the map does not learn of the page',
        ).toBeUndefined();
        await expect(card(page).getByText('A map')).toHaveText(
          javaScriptEnabled ? 'A map at https://www.google.com' : 'A map',
        );
        expect(await measureSizes(page)).toEqual(sizes);
        expect(page.url()).toBe(site.url + path);
        if (javaScriptEnabled) expect(watched.complaints, 'the policy lets the map in').toEqual([]);
        await page.context().close();
      },
    );
  }
}

test('the page asks for nothing more because of the frame', async ({ page, site }) => {
  const watched = watch(page, site.url);
  await visit(page, site.url + pageUrls.contact);
  await expect(link(page)).toBeVisible();
  const ofFrame = await cardOn(page).evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(ofFrame).toEqual([]);
  expect(watched.complaints).toEqual([]);
});

const cardOn = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url() === 'about:srcdoc');
  if (!frame) throw new Error('The page shows no card.');
  return frame;
};

test('a card after a link in the browser is let in as well', async ({ page, site }) => {
  const watched = watch(page, site.url);
  await visit(page, site.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(link(page)).toBeVisible();
  await expect(card(page).locator('body')).toHaveCSS('text-align', 'center');
  expect(watched.complaints).toEqual([]);
});

const readColors = (page: Page) =>
  cardOn(page).evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
const byDay = { backgroundColor: 'rgb(220, 232, 223)', color: 'rgb(34, 48, 44)' };
const atDusk = { backgroundColor: 'rgb(23, 36, 34)', color: 'rgb(251, 247, 240)' };

test('the card follows the device’s dark theme, and what is chosen under Reading comfort', async ({
  page,
  site,
}) => {
  await visit(page, site.url + pageUrls.contact);
  expect(await readColors(page)).toEqual(byDay);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readColors(page)).toEqual(atDusk);
  await page.getByRole('button', { name: 'Reading comfort' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Reading comfort' });
  await panel.getByText('Light', { exact: true }).click();
  expect(await readColors(page)).toEqual(byDay);
  await panel.getByText('Largest').click();
  await expect(card(page).locator('html')).toHaveCSS('font-size', '32px');
  await page.reload();
  await expect(card(page).locator('html')).toHaveCSS('font-size', '32px');
  expect(await readColors(page)).toEqual(byDay);
});

test('the card has the home’s own colors, and on /about the photo of its front', async ({
  page,
  ownSite: site,
}) => {
  await signIn(page, site);
  const front = { place: 'aboutStreet', image_url: '/images/home.jpg', alt: 'A red door' };
  await call(page, site, 'PUT', apiUrls.home, {
    palette: 'lake',
    page_pictures: JSON.stringify([front]),
  });
  const watched = watch(page, site.url);
  await visit(page, site.url + pageUrls.about);
  expect(await readColors(page)).toEqual({
    backgroundColor: 'rgb(217, 230, 238)',
    color: 'rgb(31, 43, 54)',
  });
  const photo = card(page).getByRole('img', { name: 'A red door' });
  for (const [width, least] of [
    [390, 180],
    [1440, 380],
  ] as const) {
    await setWidth(page, width);
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    const box = await photo.boundingBox();
    expect(box?.height, `at ${width} px`).toBeGreaterThan(least);
    await link(page).click({ trial: true });
  }
  await visit(page, site.url + pageUrls.contact);
  await expect(card(page).getByRole('img')).toHaveCount(0);
  expect(watched.complaints).toEqual([]);
});

test('the card can be read in every language', async ({ page, spokenSite: site }) => {
  await setWidth(page, 320);
  for (const language of ['', ...languageCodes] as const) {
    const where = language ? localizePath(language, pageUrls.contact) : pageUrls.contact;
    await visit(page, site.url + where);
    const frame = cardOn(page);
    await expect(frame.locator('html')).toHaveAttribute('lang', language || 'en');
    // Axe needs timers, which don't run in the card's frame.
    await page.locator('.map-frame iframe').evaluate(async (element: HTMLIFrameElement) => {
      element.removeAttribute('sandbox');
      const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
      element.srcdoc += ' ';
      await loaded;
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(frame, { where });
    }
    await expectLargeTargets(frame, where);
    await expectNothingLost(frame, where);
  }
});

for (const by of largeTextBy) {
  test(`200 % text by the ${by} keeps the card whole in its frame`, async ({ site }) => {
    await withLargeText(by, async (page) => {
      await visit(page, site.url + pageUrls.contact);
      for (const width of [390, 320]) {
        await setWidth(page, width);
        await expect(card(page).locator('html')).toHaveCSS('font-size', '32px');
        const sizes = await cardOn(page).evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
          return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
        });
        expect(sizes, `${width} px`).toEqual({ across: 0, down: 0 });
      }
    });
  });
}
