import type { Page } from '@playwright/test';
import { everywhere, publicPages, type PublicPage } from '../support/public-pages.ts';
import { settle, visit } from '../support/ready.ts';
import { expect, type Site, test } from '../support/server.ts';
import { layoutShifts, noteLayoutShifts } from '../support/layout-shifts.ts';
import { watch } from '../support/watch.ts';

/** Line breaks and runs of spaces as the reader sees them, whatever the mark-up has between. */
const squeezed = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');

const expectContent = async (page: Page, expected: PublicPage) => {
  await expect(page.locator('h1')).toHaveText([expected.h1]);
  const main = page.getByRole('main');
  // textContent has no space between elements, so that a break of lines is looked for in the markup.
  const text = squeezed(await main.innerText());
  const whole = squeezed(await main.textContent());
  for (const words of expected.main) {
    expect(`${text}\n${whole}`, `the page says "${words}"`).toContain(squeezed(words));
  }
  for (const [name, address] of expected.links) {
    const links = main.getByRole('link', { name, exact: true });
    const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(addresses, `"${name}" leads to ${address}`).toContain(address);
  }
  for (const name of expected.buttons) {
    await expect(main.getByRole('button', { name, exact: true }).first()).toBeVisible();
  }
  for (const id of expected.anchors ?? [])
    await expect(page.locator(`section#${id}, section #${id}`)).toHaveCount(1);
};

const expectHeaderAndFooter = async (page: Page) => {
  const linksOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((a) => [a.textContent?.trim(), a.getAttribute('href')]));
  expect(await linksOf('header nav a')).toEqual(everywhere.navigation);
  expect(await linksOf('footer nav a')).toEqual(everywhere.navigation);
  expect(await linksOf('dialog nav a')).toEqual(everywhere.navigation);
  expect(await linksOf('.legal-line a')).toEqual(everywhere.legal);
  await expect(page.locator('.header-tour')).toHaveAttribute('href', '/contact#book-a-visit');
  const strip = squeezed(await page.locator('.strip').textContent());
  for (const words of everywhere.strip) expect(strip).toContain(words);
  const footer = squeezed(await page.locator('footer').innerText());
  for (const words of everywhere.footer) expect(footer).toContain(words);
};

const expectNoSidewaysScroll = async (page: Page) => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content, 'nothing sticks out sideways').toBeLessThanOrEqual(window ?? 0);
};

/** Every picture is there, knows its size before it comes, and has its words. */
const expectPictures = async (page: Page) => {
  const pictures = page.locator('img');
  await pictures.evaluateAll((all) => {
    for (const img of all) img.setAttribute('loading', 'eager');
  });
  const facts = () =>
    pictures.evaluateAll((all) =>
      all.map((element) => {
        const img = element as HTMLImageElement;
        return {
          src: img.getAttribute('src'),
          loaded: img.complete && img.naturalWidth > 0,
          sized: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
          hasAlt: img.hasAttribute('alt'),
          // Small drawings, and what is at the edge of a band, say nothing that the words do not.
          decorative: img.alt === '' && !img.matches('.standing, .treeline, [src*="/drawings"]'),
          ratio: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
          realRatio: img.naturalWidth / img.naturalHeight,
        };
      }),
    );
  await expect
    .poll(async () => (await facts()).filter((fact) => !fact.loaded), { timeout: 20_000 })
    .toEqual([]);
  for (const fact of await facts()) {
    expect(fact, `${fact.src}`).toMatchObject({ sized: true, hasAlt: true });
    expect(Math.abs(fact.ratio - fact.realRatio), `${fact.src} keeps its shape`).toBeLessThan(0.02);
    // Only beside a service's own heading does a picture say nothing of its own.
    if (!page.url().endsWith('/services')) expect(fact.decorative, `${fact.src}`).toBe(false);
  }
};

/** What a page says of itself to machines; each tag must be there once only. */
const metaOf = async (page: Page) => {
  const tags = await page
    .locator('head meta[name], head meta[property]')
    .evaluateAll((all) =>
      all.map((tag): [string, string] => [
        tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
        tag.getAttribute('content') ?? '',
      ]),
    );
  expect(new Set(tags.map(([name]) => name)).size, 'no tag twice').toBe(tags.length);
  const content = Object.fromEntries(tags);
  const below = (prefix: string) =>
    Object.fromEntries(
      tags
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  const canonical = await page
    .locator('link[rel=canonical]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return {
    title: await page.title(),
    language: await page.locator('html').getAttribute('lang'),
    description: content['description'],
    keywords: content['keywords'],
    robots: content['robots'],
    canonical,
    og: below('og:'),
    twitter: below('twitter:'),
    data: await page.locator('script[type="application/ld+json"]').allTextContents(),
  };
};

const expectMeta = async (page: Page, site: Site, { path, status, unlisted }: PublicPage) => {
  const meta = await metaOf(page);
  const found = status === 200;
  const listed = found && !unlisted;
  expect(meta.title).toContain('Fernlight House');
  expect(meta.language).toBe('en-US');
  expect(meta.description?.length).toBeGreaterThan(40);
  expect(meta.robots).toBe(listed ? 'index, follow' : 'noindex, nofollow');
  expect(meta.canonical).toEqual(found ? [site.siteUrl + path] : []);
  expect(meta.og).toMatchObject({
    type: 'website',
    site_name: 'Fernlight House',
    title: meta.title,
    description: meta.description,
    image: `${site.siteUrl}/images/social-card.jpg`,
    ...(found && { url: site.siteUrl + path }),
  });
  expect(meta.twitter).toEqual({
    card: 'summary_large_image',
    title: meta.title,
    description: meta.description,
    image: `${site.siteUrl}/images/social-card.jpg`,
  });
  if (found) expect(meta.keywords?.split(',').length).toBeGreaterThan(1);
  const data = meta.data.map((text) => JSON.parse(text) as Record<string, unknown>);
  const isBehindHome = path !== '/';
  const kinds = ['LocalBusiness', ...(isBehindHome ? ['BreadcrumbList'] : [])];
  expect(data.map((entry) => entry['@type'])).toEqual(listed ? kinds : []);
  expect(meta.data.join(), 'no invented ratings or reviews').not.toMatch(/rating|review/i);
  if (listed) {
    expect(data[0]).toMatchObject({
      name: 'Fernlight House',
      telephone: '(425) 555-0142',
      address: { addressLocality: 'Lynnwood', addressRegion: 'WA', postalCode: '98087' },
      areaServed: { name: 'Lynnwood, WA' },
      openingHoursSpecification: { opens: '08:00', closes: '20:00' },
    });
  }
  if (listed && isBehindHome) {
    const trail = data[1]?.['itemListElement'] as { position: number; item: string }[];
    expect(trail.map((crumb) => crumb.item)).toEqual([`${site.siteUrl}/`, site.siteUrl + path]);
  }
};

for (const expected of publicPages) {
  test(`${expected.path} is whole, well described and quiet`, async ({ page, site }) => {
    const watched = watch(page, site.url);
    await noteLayoutShifts(page);
    const response = await visit(page, site.url + expected.path);
    expect(response?.status()).toBe(expected.status);

    await test.step('the scripts change neither a word nor a place', async () => {
      await settle(page);
      const [sent, now] = await page.evaluate(() => [
        window.mainAsSent,
        document.querySelector('main')?.textContent,
      ]);
      expect(sent).toBeTruthy();
      expect(now).toBe(sent);
    });
    await test.step('content', () => expectContent(page, expected));
    await test.step('header and footer', () => expectHeaderAndFooter(page));
    await test.step('description for machines', () => expectMeta(page, site, expected));
    await test.step('pictures', () => expectPictures(page));
    await test.step('fits its window', () => expectNoSidewaysScroll(page));
    await test.step('nothing moves', async () => {
      // Neither scripts nor pictures nor fonts move anything.
      expect(await layoutShifts(page)).toEqual([]);
    });
    expect(watched.foreign, 'no other host is asked').toEqual([]);
    expect(watched.complaints, 'nothing in the console').toEqual([]);
    if (expected.status === 404) expect(watched.lines.join()).toContain(expected.path);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const expected of publicPages) {
    test(`${expected.path} holds its whole content in the HTML`, async ({ page, site }) => {
      const watched = watch(page, site.url);
      const response = await page.goto(site.url + expected.path);
      expect(response?.status()).toBe(expected.status);
      await test.step('content', () => expectContent(page, expected));
      await test.step('header and footer', () => expectHeaderAndFooter(page));
      await test.step('description for machines', () => expectMeta(page, site, expected));
      await test.step('pictures', () => expectPictures(page));
      await test.step('fits its window', () => expectNoSidewaysScroll(page));
      expect(watched.foreign).toEqual([]);
      expect(watched.complaints).toEqual([]);
    });
  }

  test('nothing is offered that needs it', async ({ page, site }) => {
    for (const path of ['/', '/contact', '/about']) {
      await page.goto(site.url + path);
      await expect(page.locator('.needs-script:visible')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /Schedule/ }).first()).toBeVisible();
    }
  });
});
