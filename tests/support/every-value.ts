import { allTexts } from '../../domain/site/words/all-texts.ts';
import { factKeys, factLimits } from '../../domain/nouns/facts/fact-noun.ts';
import type { Text, TextValue } from '../../domain/texts/text.ts';
import { textLimits } from '../../domain/texts/text.ts';
import { apiUrls } from '../../domain/api-urls.ts';

type Put = (url: string, json: object) => Promise<unknown>;

/** Makes a text of at most `most` characters. */
export type MakeText = (most: number) => string;

const createValue = ({ kind, most }: Text, words: MakeText): TextValue => {
  const item = { title: words(textLimits.itemTitle), text: words(textLimits.itemText) };
  switch (kind) {
    case 'line':
      return words(most ?? textLimits.line);
    case 'paragraph':
      return words(textLimits.paragraph);
    case 'lines':
      return [words(textLimits.listLine), words(textLimits.listLine)];
    case 'items':
      return [item, item, item];
    case 'long': {
      const part = words(textLimits.paragraph);
      return [
        {
          type: 'paragraph',
          content: [part, { bold: part }, { link: '/contact', text: words(textLimits.line) }],
        },
        { type: 'numbered list', items: [[part], [{ bold: part }]] },
      ];
    }
  }
};

/**
 * Stores a text in every text, fact and field of the home.
 * @param put sends a request as the owner
 * @param words makes the texts; called for each value
 */
export const storeEverywhere = async (put: Put, words: MakeText): Promise<void> => {
  const texts = [...allTexts.values()].map((text) => ({
    key: text.key,
    value: createValue(text, words),
  }));
  // The API accepts only so many at once.
  for (let from = 0; from < texts.length; from += 20) {
    await put(apiUrls.texts, { texts: texts.slice(from, from + 20) });
  }
  for (const key of factKeys) {
    if (key === 'yearFounded' || key === 'exampleReviews') continue;
    const most = key === 'staffRatio' ? factLimits.ratio : factLimits.value;
    const proof = { source: words(factLimits.source), as_of: '2026-01-01', proof: 'source' };
    const value = words(most);
    await put(apiUrls.facts, { key, value, state: 'confirmed', ...proof });
  }
  await put(apiUrls.home, {
    waiting_list: 1,
    met_by: words(120),
    name: words(80),
    tagline: words(120),
    license_number: words(40),
    capacity: 6,
    languages: words(200),
    designations: 'dementia\nmental_health\ndevelopmental_disabilities',
    answered_by: words(120),
  });
};
