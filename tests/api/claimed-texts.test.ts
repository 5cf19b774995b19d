import { beforeEach, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { findArea } from '../../domain/texts/text-areas.ts';
import { type HouseArea, findPageOfArea } from '../../domain/site/go-live/house-sentences.ts';
import { legalPages } from '../../domain/site/go-live/home-readiness.ts';
import type { SiteText } from '../../domain/texts/site-text.ts';
import { toPlainText } from '../../domain/texts/plain-words.ts';
import { createSiteBlanks } from '../../domain/site/site-blanks.ts';
import type { Text, TextValue } from '../../domain/texts/text.ts';
import { pageUrls } from '../../domain/urls.ts';
import { fillBlanks } from '../../domain/texts/fill-texts.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';
import { samples } from '../support/samples.ts';

/** A text that makes a claim is the same wherever it is read or edited (docs/product/facts.md). */

const it = itIn({ people: ['priya'] });

const claiming = [...allTexts.values()].filter(({ claims }) => claims);

const change = async (method: string, url: string, json: object) => {
  const { status, body } = await world.send(method, url, { json, as });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

interface Answers {
  calls: boolean;
  care: boolean;
  /** Whether the license has the designation for dementia. */
  dementia: boolean;
}

const answer = async ({ calls, care, dementia }: Answers): Promise<void> => {
  const { contact: stored } = (await world.send('GET', apiUrls.contact)).body;
  const contact = { ...samples.contact, emergency_available: calls ? 1 : 0 };
  await change(stored ? 'PUT' : 'POST', apiUrls.contact, { ...contact, id: stored?.id });
  await change('PUT', apiUrls.facts, { key: 'careAvailable', state: care ? 'example' : 'hidden' });
  const designations = dementia ? 'dementia' : 'mental_health';
  await change('PUT', apiUrls.home, { designations });
};

/** The texts as the editor and the list of all texts return them. */
const edited = async (): Promise<Map<string, SiteText>> => {
  const { texts } = (await world.send('GET', apiUrls.texts, { as })).body;
  return new Map(texts.map((text: SiteText) => [text.key, text]));
};
const wordsIn = (texts: Map<string, SiteText>, { key }: Text): TextValue => {
  const text = texts.get(key);
  if (!text) throw new Error(key);
  return text.value ?? text.original;
};

const pageOf = ({ key }: Text): string =>
  findArea(key) === 'terms'
    ? legalPages['terms-of-service']
    : findPageOfArea(findArea(key) as HouseArea);

/** A page's words and attributes, without its markup and typographic quotes. */
const readPage = async (path: string): Promise<string> => {
  const html = await (await render(path)).text();
  return html
    .replaceAll(/<(?!meta)[^>]*>/g, '')
    .replaceAll(/&#x27;|[‘’]/g, "'")
    .replaceAll(/&quot;|[“”]/g, '"')
    .replaceAll('&amp;', '&');
};

/** Expects each text on its page, which is rendered once. */
const expectPublic = async (shown: readonly [Text, TextValue][]): Promise<void> => {
  const blanks = createSiteBlanks(
    await world.context.homeSettings(),
    (await world.context.publicContent.contact()).value,
  );
  const pages = new Map<string, string>();
  for (const [text, value] of shown) {
    const path = pageOf(text);
    const page = pages.get(path) ?? (await readPage(path));
    pages.set(path, page);
    for (const line of toPlainText(text.kind, fillBlanks(value, blanks)).split(/\n+/))
      expect(page, text.key).toContain(line.replace(/^[-*] /, ''));
  }
};

/** Adds a sentence to a text, as someone who edits it does. */
const withSentence = (value: TextValue): TextValue => {
  const added = ' The kettle is on.';
  if (typeof value === 'string') return value + added;
  return value.map((entry, place) => {
    if (place > 0 || typeof entry === 'string') return entry;
    return 'text' in entry ? { ...entry, text: entry.text + added } : entry;
  }) as unknown as TextValue;
};

const combinations: Answers[] = [true, false].flatMap((calls) =>
  [true, false].map((care) => ({ calls, care, dementia: calls === care })),
);

/** Words about calls that none of the texts may contain. */
const ofCalls = /call at any hour|even late|24\/7 care line|available 24\/7/i;
const ofCare =
  /24-hour care|day and night|house around the clock|someone is here at night|and with the night/i;
const ofCareOnPages = new RegExp(`${ofCare.source}|24/7 care(?! line)`, 'i');
/** A sentence with similar words that claims nothing about the home. */
const noClaim = 'We have no nurse in the house around the clock.';
const ofDementia = /dementia/i;
const isDenied = (words: string, { calls, care, dementia }: Answers): boolean =>
  (!calls && ofCalls.test(words)) ||
  (!care && ofCare.test(words)) ||
  (!dementia && ofDementia.test(words));

const shownNow = async (): Promise<[Text, TextValue][]> => {
  const texts = await edited();
  return claiming.map((text) => [text, wordsIn(texts, text)]);
};

const storeImport = async (words: readonly [Text, TextValue][]): Promise<void> => {
  await change('PUT', apiUrls.texts, {
    texts: words.map(([{ key }, value]) => ({ key, value: withSentence(value) })),
  });
};

describe.each(combinations)('with %j', (answers) => {
  beforeEach(() => answer(answers));

  it('each text is shown, edited, stored and public alike', async () => {
    const shown = await shownNow();
    for (const [text, value] of shown)
      expect(isDenied(JSON.stringify(value), answers), text.key).toBe(false);
    await expectPublic(shown);
    await storeImport(shown);
    const stored = shown.map(([text, value]) => [text, withSentence(value)] as const);
    expect(await shownNow()).toEqual(stored);
    await expectPublic(await shownNow());
  });

  it('no page claims what is off, and some claim what is on', async () => {
    const pages = await Promise.all(Object.values(pageUrls).map(readPage));
    const words = pages.join('\n').replaceAll(noClaim, '');
    expect([ofCalls.test(words), ofCareOnPages.test(words)]).toEqual([answers.calls, answers.care]);
  });

  it.each(combinations)(
    'what was edited or drafted with %j makes no claim that is off',
    async (before) => {
      await answer(before);
      const shown = await shownNow();
      await storeImport(shown);
      for (const [{ key }, value] of shown)
        await change('POST', apiUrls.drafts, { noun: 'texts', key, fields: { value } });
      await answer(answers);
      for (const [text, value] of await shownNow())
        expect(isDenied(JSON.stringify(value), answers), text.key).toBe(false);
      await expectPublic(await shownNow());
      const { drafts } = (await world.send('GET', apiUrls.drafts, { as })).body;
      expect(drafts).toHaveLength(claiming.length);
      expect(isDenied(JSON.stringify(drafts), answers)).toBe(false);
    },
  );
});
