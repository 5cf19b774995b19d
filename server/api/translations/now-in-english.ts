import {
  formatNowInEnglish,
  type NowInEnglish,
} from '../../../domain/nouns/translations/translated-place.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import { translatedNouns } from '../../../domain/nouns/index.ts';
import { adminUrls, translateUrl } from '../../../domain/staff-urls.ts';
import type { AppContext } from '../../app-context.ts';
import { listStores } from '../../store/content/stores.ts';
import { countPlaces, listTextsInEnglish, type SavedContent } from './translation-places.ts';

/**
 * Runs `save`. Returns its result, and a note if pages in other languages now show more English texts.
 * @param findAdded returns the id of the record that was added; null if none was
 */
export const withTextsNowInEnglish = async <T>(
  context: AppContext,
  content: SavedContent,
  save: () => Promise<T>,
  findAdded: (saved: T) => number | null = () => null,
): Promise<{ saved: T; now_in_english?: NowInEnglish }> => {
  const isLanguage = 'noun' in content && content.noun === 'languages';
  if ('noun' in content && !isLanguage && !translatedNouns.includes(content.noun))
    return { saved: await save() };
  const languages = await listLanguages(context);
  if (isLanguage) {
    const saved = await save();
    return { saved, ...(await describeAdded(context, languages)) };
  }
  const readTexts = (saved: SavedContent) =>
    Promise.all(languages.map((language) => listTextsInEnglish(context, language, saved)));
  const before = await readTexts(content);
  const saved = await save();
  const after = await readTexts(
    'keys' in content ? content : { ...content, record: content.record ?? findAdded(saved) },
  );
  const changes = languages.flatMap((language, at) => {
    const earlier = new Set(before[at]?.map(({ english }) => english));
    const added = (after[at] ?? []).filter(({ english }) => !earlier.has(english));
    return added.length > 0 ? [{ language, added }] : [];
  });
  const [first] = changes;
  if (!first) return { saved };
  const [place = '', ...otherPlaces] = new Set(first.added.map((text) => text.place));
  const [noun, record] = place.split('/');
  return {
    saved,
    now_in_english: {
      note: formatNowInEnglish(changes.map(({ language, added }) => [language, added.length])),
      to: translateUrl(otherPlaces.length > 0 ? `${noun}/${record}` : place, first.language),
    },
  };
};

const listLanguages = async ({ database }: AppContext): Promise<Language[]> => {
  const records = await listStores.languages.list(database, 'visitors');
  return [...new Set(records.map(({ language }) => language as Language))];
};

/** A note about texts that lack a translation into the newly shown language; empty if there are none. */
const describeAdded = async (
  context: AppContext,
  before: readonly Language[],
): Promise<{ now_in_english?: NowInEnglish }> => {
  const language = (await listLanguages(context)).find((each) => !before.includes(each));
  if (!language) return {};
  const count = await countPlaces(context, language, ({ state }) => state === 'missing');
  if (count === 0) return {};
  const to = `${adminUrls.translations}?language=${language}`;
  return { now_in_english: { note: formatNowInEnglish([[language, count]]), to } };
};
