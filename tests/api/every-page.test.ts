import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTexts } from '../../domain/content/all-texts.ts';
import { sitePageEntries, sitePages } from '../../domain/content/pages.ts';
import { legalPages } from '../../domain/go-live/readiness.ts';
import { optionalPages } from '../../domain/home/optional-pages.ts';
import { listOf } from '../../domain/nouns/index.ts';
import type { Text } from '../../domain/texts/text.ts';
import { apiUrlOf, fileUrls, type PageUrl, pageUrls } from '../../domain/urls.ts';
import { pagesOf } from '../support/rendered-pages.ts';
import { plainLists, plainSamples } from '../support/two-of-each.ts';
import { createWorld, type World } from '../support/world.ts';

/** What holds for every public page, rendered by the server while nothing is stored. */

let world: World;
let render: (path: string) => Promise<Response>;
let as: string;
beforeAll(async () => {
  world = await createWorld();
  as = await world.sessionOf((await world.addUser('priya')).id);
  render = await pagesOf(world.context);
});
afterAll(() => world.end());

const urls = Object.values(pageUrls);
const isOptional = (url: PageUrl) => Object.values<PageUrl>(optionalPages).includes(url);

it.each(urls)('%s is rendered whole, with what search engines need', async (url) => {
  const page = await render(url);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  for (const part of [/<title>[^<]{3,}</, /name="description" content="[^"]{20,}"/])
    expect(html).toMatch(part);
  expect(html).toContain(`<link rel="canonical" href="${world.context.config.siteUrl}${url}"`);
  expect(html.includes('noindex')).toBe(isOptional(url));
});

it('the menu of the site and the sitemap lead to every page that has something to say', async () => {
  const home = await (await render(pageUrls.home)).text();
  const { body: sitemap } = await world.send('GET', fileUrls.sitemap);
  const { siteUrl } = world.context.config;
  for (const [url, { link }] of sitePageEntries) {
    if (link && !isOptional(url)) expect(home).toContain(`<a href="${url}"`);
    expect(sitemap.includes(`<loc>${siteUrl}${url}</loc>`), url).toBe(!isOptional(url));
  }
});

it.each(
  plainLists.flatMap((name) =>
    name in pageUrls ? [name as typeof name & keyof typeof pageUrls] : [],
  ),
)('the page of %s is in the menu and shows what is stored, once something is', async (name) => {
  const [record] = plainSamples[name];
  const added = await world.send('POST', apiUrlOf(name), { json: record, as });
  expect(added.status).toBe(201);
  const html = await (await render(pageUrls[name])).text();
  for (const [field, value] of Object.entries(record)) {
    // Of several pictures, a list shows the first.
    if (listOf(name).fields[field]?.kind !== 'pictures') expect(html).toContain(`${value}`);
  }
  expect(html).not.toContain('noindex');
  expect(html).toContain(`<a href="${pageUrls[name]}"`);
  expect((await world.send('GET', fileUrls.sitemap)).body).toContain(`${pageUrls[name]}<`);
  await world.send('DELETE', apiUrlOf(name), { form: `id=${added.body.id}`, as });
});

it('no two pages have the same title', async () => {
  const titles = await Promise.all(
    urls.map(async (url) => /<title>(.*?)</.exec(await (await render(url)).text())?.[1]),
  );
  expect(new Set(titles).size).toBe(urls.length);
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
