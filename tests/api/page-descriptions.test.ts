import { beforeAll, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { isTranslated, localizePath } from '../../domain/language-urls.ts';
import { optionalPages } from '../../domain/nouns/home/optional-pages.ts';
import { sitePageEntries } from '../../domain/texts/text-areas.ts';
import { findApiUrl, pageUrls } from '../../domain/urls.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';
import { samples } from '../support/samples.ts';

/** The description of a page for Google and Facebook: the owner's own, or else the home's story. */
const it = itInShared();

const descriptionsOf = async (path: string): Promise<string[]> => {
  const html = await (await render(path)).text();
  const names = 'description|og:description|twitter:description';
  const tags = html.matchAll(new RegExp(`="(?:${names})" content="([^"]*)"`, 'g'));
  return [...tags].map(([, content = '']) => content);
};

const pages = sitePageEntries.filter(
  ([url]) => !Object.values<string>(optionalPages).includes(url),
);

it('a page of a home without a story shows what is built in for it', async () => {
  const [description] = await descriptionsOf(pageUrls.services);
  expect(description).toContain('What help means in a licensed home');
});

describe('a home with a story', () => {
  beforeAll(async () => {
    await world.send('POST', apiUrls.about, { json: samples.about, as });
    await world.send('POST', findApiUrl('languages'), { json: { language: 'es' }, as });
  });

  it.each(pages.map(([url, { area }]) => [url, `${area}.meta.description`] as const))(
    '%s shows what the owner wrote for it, and the story again without that',
    async (url, key) => {
      const addresses = [url, ...(isTranslated(url) ? [localizePath('es', url)] : [])];
      const expectAll = async (words: string) => {
        for (const address of addresses)
          expect(await descriptionsOf(address), address).toEqual([words, words, words]);
      };
      await expectAll(samples.about.company_story);
      const words = 'Six people, one kitchen table.';
      const stored = await world.send('PUT', apiUrls.texts, { json: { key, value: words }, as });
      expect(stored.status).toBe(200);
      await expectAll(words);
      await world.send('DELETE', apiUrls.texts, { form: `key=${key}`, as });
      await expectAll(samples.about.company_story);
    },
  );
});
