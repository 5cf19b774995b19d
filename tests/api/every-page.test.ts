import { expect } from 'vitest';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { sitePageEntries, sitePages } from '../../domain/texts/text-areas.ts';
import { legalPages } from '../../domain/site/go-live/home-readiness.ts';
import { optionalPages } from '../../domain/nouns/home/optional-pages.ts';
import { findList } from '../../domain/nouns/index.ts';
import type { Text } from '../../domain/texts/text.ts';
import {
  findApiUrl,
  fileUrls,
  type PageUrl,
  pageUrls,
  professionalThanksUrl,
} from '../../domain/urls.ts';
import { pauseWrites } from '../../server/database/write.ts';
import { everywhere, publicPages } from '../e2e/support/public-pages.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { render, wordsIn } from '../support/rendered-pages.ts';
import { plainLists, plainSamples } from '../support/two-of-each.ts';

/** Properties of every public page, rendered by the server while nothing is stored. */

const it = itInShared();

const urls = Object.values(pageUrls);
const isOptional = (url: PageUrl) => Object.values<PageUrl>(optionalPages).includes(url);
const fixedUrls = urls.filter((url) => !isOptional(url));

it.each(fixedUrls)('%s is rendered whole, with what search engines need', async (url) => {
  const page = await render(url);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  for (const part of [/<title>[^<]{3,}</, /name="description" content="[^"]{20,}"/])
    expect(html).toMatch(part);
  expect(html).toContain(`<link rel="canonical" href="${world.context.config.siteUrl}${url}"`);
  expect(html).not.toContain('noindex');
});

it('no page needs a turn to write', async () => {
  const resume = await pauseWrites(world.context.database);
  for (const url of urls) expect((await render(url)).status, url).toBe(isOptional(url) ? 404 : 200);
  resume();
});

it('the menu of the site and the sitemap lead to every page that has something to say', async () => {
  const home = await (await render(pageUrls.home)).text();
  const { body: sitemap } = await world.send('GET', fileUrls.sitemap);
  const { siteUrl } = world.context.config;
  for (const [url, { link }] of sitePageEntries) {
    if (link && !isOptional(url)) expect(home).toContain(`<a href="${url}"`);
    expect(sitemap.includes(`<loc>${siteUrl}${url}</loc>`), url).toBe(!isOptional(url));
  }
  expect(sitemap.match(/<loc>/g)).toHaveLength(urls.filter((url) => !isOptional(url)).length);
});

it.each(
  plainLists.flatMap((name) =>
    name in pageUrls ? [name as typeof name & keyof typeof pageUrls] : [],
  ),
)('the page of %s is in the menu and shows what is stored, once something is', async (name) => {
  const [record] = plainSamples[name];
  const added = await world.send('POST', findApiUrl(name), { json: record, as });
  expect(added.status).toBe(201);
  const html = await (await render(pageUrls[name])).text();
  for (const [field, value] of Object.entries(record)) {
    // For several pictures, a list shows the first one.
    if (findList(name).fields[field]?.kind !== 'pictures') expect(html).toContain(`${value}`);
  }
  expect(html).not.toContain('noindex');
  expect(html).toContain(`<a href="${pageUrls[name]}"`);
  expect((await world.send('GET', fileUrls.sitemap)).body).toContain(`${pageUrls[name]}<`);
  await world.send('DELETE', findApiUrl(name), { form: `id=${added.body.id}`, as });
});

it('no two pages have the same title', async () => {
  const titles = await Promise.all(
    fixedUrls.map(async (url) => /<title>(.*?)</.exec(await (await render(url)).text())?.[1]),
  );
  expect(new Set(titles).size).toBe(fixedUrls.length);
});

it.each(Object.values(legalPages))('%s shows every section of its texts', async (url) => {
  const html = await (await render(url)).text();
  const headings = [...allTexts.values()].filter(
    ({ key, kind }) => kind === 'line' && key.startsWith(`${sitePages[url].area}.sections.`),
  );
  expect(headings.length).toBeGreaterThan(4);
  const shown = ({ original }: Text) => `>${String(original).replaceAll("'", '&#x27;')}</h2>`;
  expect(headings.filter((heading) => !html.includes(shown(heading)))).toEqual([]);
});

const partOf = (html: string, tag: string) =>
  html.slice(html.indexOf(`<${tag}`), html.lastIndexOf(`</${tag}>`));
const textOf = (html: string) => wordsIn(`<body>${html}`).join(' ').replaceAll(/\s+/g, ' ');
/** Removes spaces, because they depend on the elements between words. */
const joined = (words: string) => words.replaceAll(/\s+/g, '');
/** The links of a part of a page, each with its text and address. */
const linksIn = (html: string): [string, string][] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, address = '', inside = '']) => [textOf(inside), address],
  );
const pathsIn = (html: string) => linksIn(html).map(([name, path]) => [name, path]);

it.each(publicPages)('$path says what docs/product/public-pages.md promises', async (page) => {
  const answer = await render(page.path);
  expect(answer.status).toBe(page.status);
  const html = await answer.text();
  const main = partOf(html, 'main');
  expect(textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe(page.h1);
  const shownText = joined(textOf(main));
  for (const words of page.main) expect(shownText.includes(joined(words)), words).toBe(true);
  const links = linksIn(main).map((link) => joined(link.join('>')));
  for (const link of page.links) expect(links).toContain(joined(link.join('>')));
  const buttons = [...main.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)];
  for (const name of page.buttons)
    expect(buttons.map(([, inside = '']) => textOf(inside))).toContain(name);
  for (const id of page.anchors ?? []) expect(html.split(` id="${id}"`)).toHaveLength(2);
});

it('every page has the same header, menu and footer', async () => {
  for (const { path } of publicPages) {
    const html = await (await render(path)).text();
    const footer = partOf(html, 'footer');
    const navs = [...html.matchAll(/<nav[^>]*>([\s\S]*?)<\/nav>/g)].map(
      ([, inside = '']) => inside,
    );
    const menus = navs.filter((nav) => pathsIn(nav).some(([name]) => name === 'Life Here'));
    expect(menus, path).toHaveLength(3);
    const { navigation } = everywhere;
    for (const menu of menus) expect(pathsIn(menu).slice(0, navigation.length)).toEqual(navigation);
    for (const link of everywhere.legal) expect(pathsIn(footer)).toContainEqual(link);
    expect(html).toMatch(/class="[^"]*header-tour[^"]*"[^>]*href="\/contact#book-a-visit"/);
    const strip = textOf(html.slice(0, html.indexOf('<main')));
    for (const words of everywhere.strip) expect(strip).toContain(words);
    const shownText = joined(textOf(footer));
    for (const words of everywhere.footer)
      expect(shownText.includes(joined(words)), words).toBe(true);
  }
});

/** The metadata of a page by name; each may occur only once. */
const metaOf = (html: string): Record<string, string> => {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  expect(new Set(tags.map(([, name]) => name)).size, 'no tag twice').toBe(tags.length);
  return Object.fromEntries(tags.map(([, name, content]) => [name, content]));
};

it.each(publicPages)('$path is described for machines', async ({ path, status }) => {
  const { siteUrl } = world.context.config;
  const html = await (await render(path)).text();
  const meta = metaOf(html);
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  const found = status === 200;
  expect(title).toContain('Fernlight House');
  expect(html).toContain('<html lang="en-US"');
  expect(meta['description']?.length).toBeGreaterThan(40);
  expect(meta['robots']).toBe(found ? 'index, follow' : 'noindex, nofollow');
  expect(html.match(/rel="canonical"/g) ?? []).toHaveLength(found ? 1 : 0);
  if (found) expect(meta['keywords']?.split(',').length).toBeGreaterThan(1);
  const shared = {
    title,
    description: meta['description'],
    image: `${siteUrl}/images/social-card.jpg`,
  };
  for (const [name, value] of Object.entries(shared)) {
    expect(meta[`og:${name}`]).toBe(value);
    expect(meta[`twitter:${name}`]).toBe(value);
  }
  expect(meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Fernlight House',
    ...(found && { 'og:url': siteUrl + path }),
    'twitter:card': 'summary_large_image',
  });
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const data = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  const isBehindHome = path !== '/';
  const kinds = ['LocalBusiness', ...(isBehindHome ? ['BreadcrumbList'] : [])];
  expect(data.map((entry) => entry['@type'])).toEqual(found ? kinds : []);
  expect(JSON.stringify(data), 'no invented ratings or reviews').not.toMatch(/rating|review/i);
  if (!found) return;
  expect(data[0]).toMatchObject({
    name: 'Fernlight House',
    telephone: '(425) 555-0142',
    address: { addressLocality: 'Lynnwood', addressRegion: 'WA', postalCode: '98087' },
    areaServed: { name: 'Lynnwood, WA' },
    openingHoursSpecification: { opens: '08:00', closes: '20:00' },
  });
  if (!isBehindHome) return;
  const breadcrumbs = data[1]?.['itemListElement'] as { position: number; item: string }[];
  expect(breadcrumbs.map((crumb) => crumb.item)).toEqual([`${siteUrl}/`, siteUrl + path]);
});

it('pages that only answer a form are not for search engines', async () => {
  const html = await (await render(professionalThanksUrl)).text();
  expect(metaOf(html)['robots']).toBe('noindex, nofollow');
  const { body: sitemap } = await world.send('GET', fileUrls.sitemap);
  expect(sitemap).not.toContain('thank-you');
});
