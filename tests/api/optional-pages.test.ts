import { beforeAll, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { isTranslated, localizePath } from '../../domain/language-urls.ts';
import { languageCodes } from '../../domain/lib/languages.ts';
import { addDays, toHomeDay } from '../../domain/lib/time.ts';
import { optionalPages, type OptionalPage } from '../../domain/nouns/home/optional-pages.ts';
import { notFoundPage } from '../../domain/site/words/not-found-words.ts';
import { fileUrls, findApiUrl, pageUrls } from '../../domain/urls.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { render, wordsIn } from '../support/rendered-pages.ts';
import { samples } from '../support/samples.ts';
import { plainSamples } from '../support/two-of-each.ts';

/** A page without stored content does not exist, in any language. */
const it = itInShared();

const put = (url: string, json: object) => world.send('PUT', url, { json, as });

/** How to store content for pages that don't show a plain list, and how to remove it. */
const singles: Partial<Record<OptionalPage, readonly [url: string, on: object, off: object]>> = {
  costs: [apiUrls.costs, { included: 'All meals' }, { included: '' }],
  medicaidPolicy: [apiUrls.costs, { medicaid_policy: 'After two years.' }, { medicaid_policy: '' }],
  license: [apiUrls.home, { license_number: '756421' }, { license_number: '' }],
  professionals: [apiUrls.professionals, { night_staffing: 'Awake.' }, { night_staffing: '' }],
};

/** Stores content for a page; returns a function that removes it. */
const fill = async (name: OptionalPage): Promise<() => Promise<unknown>> => {
  const single = singles[name];
  if (single) {
    const [url, on, off] = single;
    expect((await put(url, on)).status).toBe(200);
    return () => put(url, off);
  }
  const record = name === 'rooms' ? samples.room : plainSamples[name as 'questions'][0];
  const { body } = await world.send('POST', findApiUrl(name as 'questions'), { json: record, as });
  return () => world.send('DELETE', findApiUrl(name as 'questions'), { form: `id=${body.id}`, as });
};

it('the consumer health data privacy page always exists, because a law asks for it', async () => {
  expect((await render(pageUrls.healthDataPrivacy)).status).toBe(200);
});

describe('in every language', () => {
  beforeAll(async () => {
    for (const language of languageCodes) {
      const json = { language };
      expect((await world.send('POST', findApiUrl('languages'), { json, as })).status).toBe(201);
    }
  });

  it.each(Object.entries(optionalPages) as [OptionalPage, string][])(
    'the page of %s exists while something is stored for it',
    async (name, url) => {
      const addresses = [
        [url, notFoundPage.title] as const,
        ...(isTranslated(url) ? languageCodes : []).map(
          (code) => [localizePath(code, url), findMessages(code).site['not-found'].title] as const,
        ),
      ];
      const expectMissing = async () => {
        for (const [address, title] of addresses) {
          const page = await render(address);
          expect(page.status, address).toBe(404);
          const html = await page.text();
          expect(wordsIn(html), address).toContain(title);
          expect(/<title>(.*?)</.exec(html)?.[1], address).toContain(
            title.replaceAll("'", '&#x27;'),
          );
          expect(html).toContain('noindex');
          expect(html).not.toContain(`href="${address}"`);
        }
        expect((await world.send('GET', fileUrls.sitemap)).body).not.toContain(`${url}<`);
        expect((await world.context.publicContent.optional()).pages ?? []).not.toContain(name);
        const { body } = await world.send('GET', apiUrls.goLive, { as });
        expect(body.go_live.missing_pages).toContain(url);
      };
      await expectMissing();
      const empty = await fill(name);
      for (const [address] of addresses) {
        const page = await render(address);
        expect(page.status, address).toBe(200);
        expect(await page.text(), address).not.toContain('noindex');
      }
      expect((await world.send('GET', fileUrls.sitemap)).body).toContain(`${url}<`);
      expect((await world.context.publicContent.optional()).pages).toContain(name);
      const { body } = await world.send('GET', apiUrls.goLive, { as });
      expect(body.go_live.missing_pages).not.toContain(url);
      await empty();
      await expectMissing();
    },
  );

  it('the page of news exists while its archive has something', async () => {
    const day = addDays(toHomeDay(new Date()), -200);
    const json = { ...plainSamples.news[0], kind: 'news', day };
    const { body } = await world.send('POST', findApiUrl('news'), { json, as });
    const page = await render(pageUrls.news);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('noindex');
    const { body: list } = await world.send('GET', apiUrls.goLive, { as });
    expect(list.go_live.missing_pages).not.toContain(pageUrls.news);
    await world.send('DELETE', findApiUrl('news'), { form: `id=${body.id}`, as });
    expect((await render(pageUrls.news)).status).toBe(404);
  });
});
