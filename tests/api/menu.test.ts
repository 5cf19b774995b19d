import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { homeMessages } from '../../domain/nouns/home/home-noun.ts';
import { firstMenuPages } from '../../domain/nouns/home/site-menu.ts';
import { findApiUrl, pageUrls } from '../../domain/urls.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';

/** The order of the site's menus, and what they leave out (docs/product/content.md). */
const it = itInShared();

const put = (json: object) => world.send('PUT', apiUrls.home, { json, as });
const arrange = async (json: object): Promise<void> => expect((await put(json)).status).toBe(200);
const addPage = async (title: string): Promise<string> => {
  const { body } = await world.send('POST', findApiUrl('ownPages'), { json: { title }, as });
  return `/own-pages/${body.id}`;
};
/** The addresses in a page's menus, in order. */
const menus = async (path: string = pageUrls.home): Promise<string[][]> => {
  const html = await (await render(path)).text();
  const sections = [
    /<nav class="main-nav".*?<\/nav>/s,
    /<dialog[^>]*class="[^"]*drawer.*?<\/nav>/s,
    /<ul class="pages">.*?<\/ul>/s,
  ].map((pattern) => pattern.exec(html)?.[0] ?? '');
  return sections.map((section) => [
    ...new Set([...section.matchAll(/href="([^"]+)"/g)].map(([, url]) => url ?? '')),
  ]);
};
const first = firstMenuPages.map((name) => pageUrls[name] as string);

describe('the entries after the first ones', () => {
  it('are optional pages with content and own pages, in the order of the owner, in every menu', async () => {
    const [garden, thanks] = [await addPage('Our garden'), await addPage('Thank you')];
    await world.send('POST', findApiUrl('questions'), {
      json: { question: 'May we visit?', answer: 'Yes.' },
      as,
    });
    const usual = [...first, '/questions', '/our-garden', '/thank-you'];
    expect(await menus()).toEqual([usual, usual, usual]);
    await arrange({ menu_order: `${thanks}\nquestions` });
    const own = [...first, '/thank-you', '/questions', '/our-garden'];
    expect(await menus()).toEqual([own, own, own]);
    await arrange({ hidden_pages: `questions\n${garden}` });
    expect((await menus('/questions'))[0]).toEqual([...first, '/thank-you']);
    expect((await render('/our-garden')).status).toBe(200);
    await arrange({ menu_order: null, hidden_pages: null });
    expect((await menus())[0]).toEqual(usual);
  });

  it.each([
    ['menu_order', 'contact', homeMessages.orderInvalid],
    ['menu_order', '/own-pages/x', homeMessages.orderInvalid],
    ['menu_order', 'toString', homeMessages.orderInvalid],
    ['hidden_pages', 'home', homeMessages.pagesInvalid],
    ['hidden_pages', '/rooms/1', homeMessages.pagesInvalid],
    [
      'hidden_pages',
      Array.from({ length: 101 }, (_, id) => `/own-pages/${id}`).join('\n'),
      homeMessages.pagesInvalid,
    ],
  ])('%s refuses %s', async (field, value, error) => {
    const { status, body } = await put({ [field]: value });
    expect([status, body.error]).toEqual([422, error]);
  });
});
