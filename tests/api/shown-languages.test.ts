import { beforeAll, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { defaultTestimonials } from '../../domain/site/built-in/built-in-records.ts';
import { localizePath } from '../../domain/language-urls.ts';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { type Language, languageCodes } from '../../domain/lib/languages.ts';
import { translatedPages } from '../../domain/nouns/site-languages/language-noun.ts';
import { findList, findTranslatedFields, type ListName } from '../../domain/nouns/index.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { renderPages, render } from '../support/rendered-pages.ts';
import { plainLists, plainSamples } from '../support/two-of-each.ts';
import { samples } from '../support/samples.ts';
import { storedExamples } from '../support/stored-examples.ts';
import { createWorld } from '../support/world.ts';

/** The lang attribute follows the words that are shown, on every page in every language. */

const it = itInShared();
it.beforeAll(async () => {
  for (const language of languageCodes)
    await world.send('POST', findList('languages').url, { json: { language }, as });
});

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Our texts in a language that differ from the English ones. */
const ours = (language: Language): ReadonlySet<string> =>
  new Set(stringsIn(findMessages(language)).filter((words) => /\p{L}/u.test(words)));
const examples = new Set(defaultTestimonials.map(({ message }) => message));
const languageNames = new Set(['English']);

const alone = /^(?:area|br|hr|img|input|link|meta|source|wbr|path|circle|rect|use)$/;

/** The texts of the body with the language that is declared for them. */
const textsOf = (html: string): { lang: string | undefined; words: string }[] => {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const found: { lang: string | undefined; words: string }[] = [];
  const open: (string | undefined)[] = [];
  for (const [, end, name = '', attributes = '', text] of body.matchAll(
    /<(\/?)([\w-]+)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      const words = text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim();
      if (words) found.push({ lang: open.at(-1), words });
    } else if (end) open.pop();
    else if (!alone.test(name) && !attributes.endsWith('/'))
      open.push(/ lang="([^"]*)"/.exec(attributes)?.[1] ?? open.at(-1));
  }
  return found;
};

/** Words of a language that are marked as English: our own, and those in another script. */
const wronglyEnglish = async (language: Language): Promise<string[]> => {
  const words = ours(language);
  const otherScript = /[\p{Script=Cyrillic}\p{Script=Hangul}]/u;
  const wrong: string[] = [];
  for (const { url } of translatedPages) {
    const address = localizePath(language, url);
    for (const text of textsOf(await (await render(address)).text()))
      if (text.lang === 'en' && !languageNames.has(text.words))
        if (words.has(text.words) || otherScript.test(text.words))
          wrong.push(`${address}: ${text.words}`);
  }
  return wrong;
};

describe('in a fresh home', () => {
  it.each(languageCodes)('%s: none of our words are marked as English', async (language) => {
    expect(await wronglyEnglish(language)).toEqual([]);
  });

  it.each(languageCodes)('%s: nothing of the pages is in English', async (language) => {
    for (const { url } of translatedPages) {
      const html = await (await render(localizePath(language, url))).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      // Except for the example reviews.
      const inEnglish = textsOf(`<body>${main}`).filter(
        ({ lang, words }) => lang === 'en' && !examples.has(words),
      );
      expect(inEnglish, url).toEqual([]);
    }
  });
});

describe('in a furnished home', () => {
  beforeAll(async () => {
    for (const name of plainLists)
      for (const json of plainSamples[name])
        await world.send('POST', findApiUrl(name), { json, as });
    await world.send('PUT', apiUrls.costs, { json: samples.costs, as });
    await world.send('POST', findList('rooms').url, { json: samples.room, as });
  });

  it.each(languageCodes)('%s: none of our words are marked as English', async (language) => {
    expect(await wronglyEnglish(language)).toEqual([]);
  });
});

describe('what is stored in English', () => {
  const ownWords = 'Ask whatever you like, on any evening.';
  const ownTitle = 'Evenings on the porch';
  const records: { name: ListName; record: object }[] = [
    ...storedExamples,
    { name: 'services', record: { ...samples.service, title: ownTitle } },
    ...[ownTitle, `${ownTitle}, too`].map((name) => ({
      name: 'rooms' as const,
      record: { ...samples.room, name },
    })),
  ];
  /** The lines of the fields that can be translated. */
  const stored = new Set<unknown>([
    ownWords,
    ...records.flatMap(({ name, record }) =>
      Object.keys(findTranslatedFields(name)).map(
        (field) => Object.entries(record).find(([key]) => key === field)?.[1],
      ),
    ),
  ]);

  it.each(languageCodes)('is marked as such in %s', async (language) => {
    const home = await createWorld();
    const owner = await home.sessionOf((await home.addUser('priya')).id);
    const show = await renderPages(home.context);
    await home.send('POST', findList('languages').url, { json: { language }, as: owner });
    for (const { name, record } of records)
      await home.send('POST', findList(name).url, { json: record, as: owner });
    const text = { key: 'contact.lead', value: ownWords };
    await home.send('PUT', apiUrls.texts, { json: text, as: owner });
    const shown = new Map<string, string | undefined>();
    for (const { url } of translatedPages)
      for (const { lang, words } of textsOf(await (await show(localizePath(language, url))).text()))
        if (stored.has(words) || (lang !== 'en' && words.includes(ownTitle)))
          shown.set(`${url}: ${words}`, lang);
    await home.end();
    expect(shown.size).toBeGreaterThan(5);
    expect([...shown].filter(([, lang]) => lang !== 'en')).toEqual([]);
  });
});
