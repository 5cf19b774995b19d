import type { Page } from '@playwright/test';
import type { PublicPage } from '../public-pages.ts';
import { expect, type Site } from '../server.ts';

/** A page's metadata; each tag may occur only once. */
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

/** Checks title, language, description, robots, canonical address, cards and structured data. */
export const expectMeta = async (
  page: Page,
  site: Site,
  { path, status, unlisted }: PublicPage,
): Promise<void> => {
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
