import { expect } from 'vitest';
import { hideablePages } from '../../domain/nouns/home/optional-pages.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';

/** Pages that the home leaves out of its menus (docs/product/content.md). */
const it = itInShared();

const hide = async (hidden_pages: string | null): Promise<void> => {
  expect((await world.send('PUT', apiUrls.home, { json: { hidden_pages }, as })).status).toBe(200);
};

/** The pages of the site and its sitemap, by address. */
const readSite = async (): Promise<[path: string, content: string][]> => {
  const sitemap = await (await world.app.request(fileUrls.sitemap)).text();
  const pages = Object.values(pageUrls).map(async (path): Promise<[string, string]> => [
    path,
    await (await render(path)).text(),
  ]);
  return [[fileUrls.sitemap, sitemap], ...(await Promise.all(pages))];
};

/** What links to a page, except for the page itself. */
const linksTo = (path: string, site: [path: string, content: string][]): string[] => {
  const link = new RegExp(`(?:href="|<loc>[^<]*)${path}[?#"<]`);
  return site.flatMap(([other, content]) => (other !== path && link.test(content) ? other : []));
};

it('a page that is left out is linked from nowhere, and still answers', async () => {
  const before = await readSite();
  for (const [name, path] of Object.entries(hideablePages)) {
    expect(linksTo(path, before)).toEqual(
      expect.arrayContaining([fileUrls.sitemap, pageUrls.home]),
    );
    await hide(name);
    expect(linksTo(path, await readSite())).toEqual([]);
    expect((await render(path)).status).toBe(200);
  }
});
