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

/** The pages and files of the site that link to a page, except for the page itself. */
const linksTo = async (path: string): Promise<string[]> => {
  const link = new RegExp(`(?:href="|<loc>[^<]*)${path}[?#"<]`);
  const sitemap = await (await world.app.request(fileUrls.sitemap)).text();
  const found = link.test(sitemap) ? [fileUrls.sitemap as string] : [];
  for (const page of Object.values(pageUrls)) {
    if (page !== path && link.test(await (await render(page)).text())) found.push(page);
  }
  return found;
};

it.each(Object.entries(hideablePages))(
  '%s is linked from nowhere, and still answers',
  async (name, path) => {
    await hide(null);
    expect(await linksTo(path)).toEqual(expect.arrayContaining([fileUrls.sitemap, pageUrls.home]));
    await hide(name);
    expect(await linksTo(path)).toEqual([]);
    expect((await render(path)).status).toBe(200);
  },
);
