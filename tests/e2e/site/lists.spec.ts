import { visit } from '../support/ready.ts';
import { expect, type Site, test } from '../support/server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';
import { watch } from '../support/watch.ts';

const sixty = Array.from({ length: 60 }, (_, index) => index + 1);

/** Sixty of each. The newest comes first, so number 60 is at the top. */
const fill = async (site: Site) => {
  store(site, {
    gallery_items: sixty.map((number) => ({
      image_url: `/images/${(number % 9) + 1}.jpg`,
      caption: `Picture ${number}.`,
      category: 'Garden',
    })),
    testimonials: sixty.map((number) => ({
      name: null,
      message: `Words ${number}.`,
      approved: 1,
    })),
  });
  await untilShown(site, '/gallery', 'Picture 60.');
  await untilShown(site, '/testimonials', 'Words 60.');
};

const lists = [
  {
    path: '/gallery',
    more: 'Show more pictures',
    items: 'main article',
    numberOf: /Picture (\d+)\./,
    api: '/api/gallery.php',
  },
  {
    path: '/testimonials',
    more: 'Show more testimonials',
    items: 'main blockquote',
    numberOf: /Words (\d+)\./,
    api: '/api/testimonials.php',
  },
];

/** 60, 59, 58 ... */
const descending = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index));

const numbersIn = (texts: string[], pattern: RegExp) =>
  texts.map((text) => pattern.exec(text)?.[1]);

test.beforeEach(({ site }) => fill(site));
test.afterEach(({ site }) => emptyContent(site));

for (const { path, more, items, numberOf, api } of lists) {
  test(`${path} shows 24 of 60 and more in place on demand`, async ({ page, site }) => {
    const watched = watch(page, site.url);
    await visit(page, site.url + path);
    const shown = async () => numbersIn(await page.locator(items).allTextContents(), numberOf);
    const button = page.getByRole('main').getByRole('link', { name: more });
    expect(await shown()).toEqual(descending(60, 37));

    await button.click();
    await expect(page.locator(items)).toHaveCount(48);
    expect(await shown()).toEqual(descending(60, 13));
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(numbersIn([await focused()], numberOf), 'the first new one has the focus').toEqual([
      '36',
    ]);
    expect(page.url(), 'in place').toBe(site.url + path);

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(items)).toHaveCount(60);
    expect(await shown()).toEqual(descending(60, 1));
    expect(numbersIn([await focused()], numberOf)).toEqual(['12']);
    await expect(button).toHaveCount(0);

    const asked = watched.requests.filter((url) => url.includes('/api/'));
    expect(asked.map((url) => url.replace(site.url, ''))).toEqual([
      `${api}?limit=24&offset=24`,
      `${api}?limit=24&offset=48`,
    ]);
    expect(watched.complaints).toEqual([]);
  });

  test(`${path} keeps what it shows when more cannot be had`, async ({ page, site }) => {
    const watched = watch(page, site.url);
    await visit(page, site.url + path);
    await page.route(`**${api}*`, (route) => route.fulfill({ status: 500, body: '' }));
    const button = page.getByRole('main').getByRole('link', { name: more });
    await button.click();
    await expect.poll(() => watched.complaints.join()).toContain('More could not be shown.');
    await expect(page.locator(items)).toHaveCount(24);
    await page.unroute(`**${api}*`);
    await button.click();
    await expect(page.locator(items)).toHaveCount(48);
  });
}

test('further pages are in the sitemap and have their own canonical address', async ({
  page,
  site,
}) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>([^<]*page=[^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(found).toEqual(
    lists.flatMap(({ path }) => [`${site.siteUrl}${path}?page=2`, `${site.siteUrl}${path}?page=3`]),
  );
  for (const address of [...found, `${site.siteUrl}/gallery`]) {
    await page.goto(address?.replace(site.siteUrl, site.url) ?? '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address ?? '');
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address ?? '');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
  }
});

test('an unclear page number shows the first page, one beyond the end leads to the last', async ({
  page,
  site,
}) => {
  for (const query of ['?page=-1', '?page=2.5', '?from=mail']) {
    await visit(page, `${site.url}/gallery${query}`);
    await expect(page.locator('main article').first(), query).toContainText('Picture 60.');
    await expect(page.locator('link[rel=canonical]'), query).toHaveAttribute(
      'href',
      `${site.siteUrl}/gallery`,
    );
  }
  for (const { path, items, numberOf } of lists) {
    for (const number of [9, 4, 99_999]) {
      await page.goto(`${site.url}${path}?page=${number}`);
      await expect(page).toHaveURL(`${site.url}${path}?page=3`);
    }
    expect(numbersIn(await page.locator(items).allTextContents(), numberOf)).toEqual(
      descending(12, 1),
    );
    const robots = page.locator('meta[name=robots]');
    await expect(robots).toHaveAttribute('content', 'index, follow');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every entry is reached by links, and back again', async ({ page, site }) => {
    for (const { path, more, items, numberOf } of lists) {
      await page.goto(site.url + path);
      const shown = async () => numbersIn(await page.locator(items).allTextContents(), numberOf);
      await page.getByRole('link', { name: more }).click();
      await expect(page).toHaveURL(`${site.url}${path}?page=2`);
      expect(await shown()).toEqual(descending(36, 13));
      await page.getByRole('link', { name: more }).click();
      await expect(page).toHaveURL(`${site.url}${path}?page=3`);
      expect(await shown()).toEqual(descending(12, 1));
      await expect(page.getByRole('link', { name: more })).toHaveCount(0);
      await page.getByRole('link', { name: 'Back to page 2' }).click();
      await page.getByRole('link', { name: 'Back to page 1' }).click();
      await expect(page).toHaveURL(site.url + path);
      expect(await shown()).toEqual(descending(60, 37));
      await expect(page.getByRole('link', { name: /^Back to page/ })).toHaveCount(0);
    }
  });
});
