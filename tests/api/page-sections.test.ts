import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { pageSectionMessages as messages } from '../../domain/nouns/home/page-sections-schema.ts';
import {
  arrangeSections,
  type Arrangement,
  listHideableSections,
  listMovableSections,
  type SectionedPage,
  sectionedPages,
} from '../../domain/nouns/home/page-sections.ts';
import { toPageSectionsField } from '../../domain/nouns/home/home-version-fields.ts';
import { pageUrls } from '../../domain/urls.ts';
import { as, it, itInShared, world } from '../support/api-test.ts';
import { contentForAllSections, sectionMarks } from '../support/section-marks.ts';
import { render } from '../support/rendered-pages.ts';

/** The sections of the pages, which the owner can hide and reorder (docs/product/content.md). */

const put = (page_sections: unknown, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.home, { json: { page_sections }, as, headers });
const arrange = (sections: object) => put(JSON.stringify(sections));
const stored = async () => (await world.send('GET', apiUrls.home, { as })).body.home;
const arrangements = async () => JSON.parse((await stored()).page_sections ?? '{}');

const itOfPages = itInShared();
describe('what visitors get', () => {
  itOfPages.beforeAll(async () => {
    for (const [method, url, json] of contentForAllSections) {
      const { status, body } = await world.send(method, url, { json, as });
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    }
  });

  const htmlOf = async (page: SectionedPage): Promise<string> =>
    (await render(pageUrls[page])).text();

  /** The sections in the HTML of a page, in order. */
  const sectionsIn = (page: SectionedPage, html: string): string[] =>
    Object.entries<string>(sectionMarks[page])
      .map(([name, mark]) => ({ name, at: html.indexOf(mark) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)
      .map(({ name }) => name);

  /** The links of a page to missing places on the same page. */
  const deadLinks = (page: SectionedPage, html: string): string[] =>
    [...html.matchAll(/href="([^"#]*)#([\w-]+)"/g)].flatMap(([, path, id]) =>
      (path === '' || path === pageUrls[page]) && !html.includes(`id="${id}"`) ? `#${id}` : [],
    );

  const expectShown = async (page: SectionedPage, arrangement?: Arrangement): Promise<void> => {
    expect((await arrange(arrangement ? { [page]: arrangement } : {})).status).toBe(200);
    const html = await htmlOf(page);
    const shown = arrangeSections(page, arrangement).filter(({ isShown }) => isShown);
    expect(sectionsIn(page, html)).toEqual(shown.map(({ name }) => name));
    expect(deadLinks(page, html)).toEqual([]);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  };

  itOfPages.each(sectionedPages)('%s shows all sections in their original order at first', (page) =>
    expectShown(page),
  );

  itOfPages.each(
    sectionedPages.flatMap((page) =>
      listHideableSections(page).map((name) => [page, name] as const),
    ),
  )('%s without the section %s', (page, name) => expectShown(page, { hidden: [name] }));

  itOfPages.each(
    sectionedPages.flatMap((page) =>
      listMovableSections(page).map((name) => [page, name] as const),
    ),
  )('%s with the section %s first of those that can be moved', (page, name) =>
    expectShown(page, {
      order: [name, ...listMovableSections(page).filter((other) => other !== name)],
    }),
  );

  itOfPages.each(sectionedPages)('%s with as few sections as it may have', (page) => {
    const hideable = listHideableSections(page);
    const all = arrangeSections(page);
    const least = all.every(({ name }) => hideable.includes(name)) ? 1 : 0;
    return expectShown(page, { hidden: hideable.slice(least) });
  });
});

describe('what is stored', () => {
  it('leaves out what is as it was originally', async () => {
    await arrange({
      contact: { order: listMovableSections('contact'), hidden: ['before'] },
      about: { order: listMovableSections('about'), hidden: [] },
      home: { order: ['visit', 'services'] },
    });
    expect(await arrangements()).toEqual({
      home: { order: ['visit', 'services', 'why', 'testimonials', 'gallery'] },
      contact: { hidden: ['before'] },
    });
    await arrange({ home: {}, contact: { hidden: [] } });
    expect(await stored()).toMatchObject({ page_sections: null, version: 3 });
  });

  it('is the home’s at every read of a page, and gone when it is emptied', async () => {
    const shown = async () => (await world.context.homeSettings()).sections;
    expect(await shown()).toBeUndefined();
    await arrange({ services: { order: ['plan', 'services'], hidden: ['closing'] } });
    expect(await shown()).toEqual({ services: ['plan', 'services'] });
    await put('');
    expect(await shown()).toBeUndefined();
  });

  const closing = ['closing'];
  it.each<[unknown, string]>([
    [7, messages.invalid],
    ['why', messages.invalid],
    ['["home"]', messages.invalid],
    ['{"home":["why"]}', messages.invalid],
    ['{"home":{"hidden":"why"}}', messages.invalid],
    ['{"home":{"hidden":[1]}}', messages.invalid],
    [`{"home":{"hidden":["${'x'.repeat(40_000)}"]}}`, messages.invalid],
    ['{"attic":{"hidden":["why"]}}', messages.pageUnknown],
    ['{"privacyPolicy":{"hidden":[]}}', messages.pageUnknown],
    ['{"constructor":{"hidden":[]}}', messages.pageUnknown],
    ['{"home":{"hidden":["hero"]}}', messages.hiddenInvalid('home', listHideableSections('home'))],
    [
      '{"home":{"hidden":["toString"]}}',
      messages.hiddenInvalid('home', listHideableSections('home')),
    ],
    [
      '{"home":{"hidden":["why","why"]}}',
      messages.hiddenInvalid('home', listHideableSections('home')),
    ],
    ['{"rooms":{"hidden":["rooms"]}}', messages.hiddenInvalid('rooms', closing)],
    ['{"rooms":{"order":["closing"]}}', messages.orderInvalid('rooms', ['rooms'])],
    [
      '{"home":{"order":["why","why"]}}',
      messages.orderInvalid('home', listMovableSections('home')),
    ],
    [
      '{"home":{"order":["why","attic"]}}',
      messages.orderInvalid('home', listMovableSections('home')),
    ],
    [
      JSON.stringify({ home: { hidden: listHideableSections('home') } }),
      messages.nothingShown('home'),
    ],
    [
      `{"about":{"hidden":["values"]},"gallery":{"hidden":["x"]}}`,
      messages.hiddenInvalid('gallery', closing),
    ],
  ])('refuses %s in words, and keeps what was there', async (value, error) => {
    await arrange({ about: { hidden: ['street'] } });
    const { status, body } = await put(value);
    expect([status, body.error]).toEqual([422, error]);
    expect(error).toMatch(/^The .*\.$/);
    expect(await stored()).toMatchObject({
      page_sections: '{"about":{"hidden":["street"]}}',
      version: 2,
    });
  });

  it('is not overwritten by someone who has not seen the latest version', async () => {
    await arrange({ about: { hidden: ['street'] } });
    const { status, body } = await put('{"about":{"hidden":["stats"]}}', { 'If-Match': '"1"' });
    expect(status).toBe(412);
    expect(body.conflicts).toMatchObject([{ label: 'Sections: About us' }]);
    expect(body.current).toMatchObject({ page_sections: '{"about":{"hidden":["street"]}}' });
  });

  it('is restored for one page, and the others stay', async () => {
    await arrange({ about: { hidden: ['street'] }, gallery: { hidden: closing } });
    await arrange({ contact: { hidden: ['way'] } });
    const { body } = await world.send('GET', `${apiUrls.history}?noun=home&id=1`, { as });
    const json = { id: body.versions[0].id, fields: [toPageSectionsField('about')] };
    expect((await world.send('POST', apiUrls.history, { json, as })).status).toBe(200);
    expect(await arrangements()).toEqual({
      about: { hidden: ['street'] },
      contact: { hidden: ['way'] },
    });
  });
});
