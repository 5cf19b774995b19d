import {
  type TranslationPlace,
  type TranslationState,
} from '../../../domain/nouns/translations/translated-place.ts';
import { findArea, sitePageEntries } from '../../../domain/texts/text-areas.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import { isSame } from '../../../domain/nouns/record-in-language.ts';
import { isWrittenIn } from '../../../domain/nouns/testimonials/written-in.ts';
import { formatTranslationKey, translatedTexts } from '../../../domain/languages/places.ts';
import {
  findList,
  findTranslatedFields,
  translatedNouns,
  isListName,
  type NounName,
  findNoun,
  type SingleName,
} from '../../../domain/nouns/index.ts';
import type { Translation } from '../../../domain/nouns/translations/translation-noun.ts';
import { isShown } from '../../../domain/site/go-live/house-sentences.ts';
import { findUntrueClaims } from '../../../domain/texts/claims.ts';
import { capitalize } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { findRootUrl } from '../../pages/root-pages.ts';
import {
  type PartTranslation,
  toTranslations,
  translateFieldParts,
  type Translations,
} from '../../pages/languages/translated-records.ts';
import { heroKeys, translateTextParts } from '../../pages/languages/translated-texts.ts';
import { homeStore } from '../../store/content/home-store.ts';
import type { ListStore } from '../../store/content/list-store.ts';
import { aboutStore, listStores, singleStores } from '../../store/content/stores.ts';
import { readByPosition } from '../../store/list-pages.ts';
import { translationsStore } from '../../store/translations/translations-store.ts';
import * as texts from '../../store/content/texts-store.ts';

/** A language with its stored translations, by place, and all its translations, including built-in ones. */
interface StoredLanguage {
  language: Language;
  byPlace: ReadonlyMap<string, Translation>;
  translations: Translations;
}

/**
 * Reads all content of the home that visitors read, with its translations into a language, in steps, so that
 * long lists don't block other requests.
 */
export async function* readTranslationPlaces(
  context: AppContext,
  language: Language,
): AsyncGenerator<TranslationPlace[], void> {
  const source = await readLanguage(context, language);
  yield await listTexts(context, source);
  for (const noun of translatedNouns)
    for await (const records of readRecords(context, noun))
      yield records
        .flatMap((record) => listTextsOfRecord(noun, record, source))
        .filter(({ writtenIn }) => writtenIn !== language);
}

const readLanguage = async (
  { database }: AppContext,
  language: Language,
): Promise<StoredLanguage> => {
  const translations = (await translationsStore.list(database, 'staff'))
    .filter((translation) => translation.language === language)
    .toSorted((one, other) => one.id - other.id);
  return {
    language,
    byPlace: new Map(translations.map((translation) => [translation.place, translation])),
    translations: toTranslations(language, { stored: translations, outdated: 'older' }),
  };
};

/** What a save changes: texts, or a record. `record` is its id, or null if it is single or not added yet. */
export type SavedContent = { keys: readonly string[] } | { noun: NounName; record: number | null };

/** The texts of the saved content that pages in a language show in English. */
export const listTextsInEnglish = async (
  context: AppContext,
  language: Language,
  content: SavedContent,
): Promise<TranslationPlace[]> => {
  const [source, home] = await Promise.all([
    readLanguage(context, language),
    homeStore.read(context.database),
  ]);
  const isEnglish = ({ state, writtenIn }: TranslationPlace): boolean =>
    writtenIn !== language &&
    (state === 'missing' || (state === 'outdated' && home?.outdated_translations === 'english'));
  if ('keys' in content) {
    const places = new Set(
      content.keys
        .filter((key) => !heroKeys.has(key))
        .map((field) => formatTranslationKey({ noun: 'texts', record: 0, field })),
    );
    return (await listTexts(context, source)).filter(
      (text) => places.has(text.place) && isEnglish(text),
    );
  }
  const { noun, record: id } = content;
  const record = isListName(noun)
    ? id !== null && (await listStores[noun].findForVisitors(context.database, id))
    : await readSingle(context.database, noun as SingleName);
  return record ? listTextsOfRecord(noun, record, source).filter(isEnglish) : [];
};

/** Counts the texts to which a condition applies, such as that they have no translation. */
export const countPlaces = async (
  context: AppContext,
  language: Language,
  condition: (place: TranslationPlace) => boolean,
): Promise<number> => {
  let count = 0;
  for await (const places of readTranslationPlaces(context, language))
    count += places.filter(condition).length;
  return count;
};

type PlaceWithoutWords = Omit<TranslationPlace, 'words' | 'source' | 'state' | 'id' | 'version'>;

const addTranslation = (
  place: PlaceWithoutWords,
  { own, known }: PartTranslation,
  { byPlace }: StoredLanguage,
  staysOriginal = false,
): TranslationPlace => {
  const stored = byPlace.get(place.place);
  return {
    ...place,
    words: own?.words ?? known.words ?? null,
    source: own?.source ?? null,
    state: findState(place.english, { own, known }, staysOriginal),
    id: stored?.id ?? null,
    version: stored?.version ?? null,
  };
};

const findState = (
  english: string,
  { own, known }: PartTranslation,
  staysOriginal: boolean,
): TranslationState => {
  if (own) return isSame(own.source, english) ? 'current' : 'outdated';
  if (staysOriginal) return 'original';
  return known.words === undefined ? 'missing' : known.state;
};

/** The texts of the translated pages, in the order of `translatedTexts`. */
const listTexts = async (
  { database, publicContent }: AppContext,
  source: StoredLanguage,
): Promise<TranslationPlace[]> => {
  const [rows, facts, contact] = await Promise.all([
    texts.readAll(database),
    publicContent.facts(),
    publicContent.contact(),
  ]);
  const textSource = {
    ...source.translations,
    language: source.language,
    stored: texts.toStoredTexts(rows.values()),
    untrue: findUntrueClaims(facts, contact.value),
  };
  const { untrue } = textSource;
  return [...translatedTexts.values()].flatMap((text) => {
    // Visitors don't read words that depend on a claim that is not true of this home.
    if (!isShown(text.ofHouse ?? 'always', untrue)) return [];
    const page = findPage(findArea(text.key));
    const place = {
      place: formatTranslationKey({ noun: 'texts', record: 0, field: text.key }),
      of: page?.name ?? 'Every page',
      label: '',
      page: page?.url ?? null,
    };
    const parts = translateTextParts(text, textSource);
    return [...new Map(parts.map((part) => [part.english, part])).values()]
      .filter(({ english }) => english !== '')
      .map(({ english, ...part }) => addTranslation({ ...place, english }, part, source));
  });
};

const findPage = (area: string) => sitePageEntries.find(([, page]) => page.area === area)?.[1];

/** Yields the records of a noun in steps, as visitors read them. */
async function* readRecords(
  { database }: Pick<AppContext, 'database'>,
  noun: NounName,
): AsyncGenerator<object[], void> {
  if (isListName(noun)) {
    const { list } = listStores[noun] as ListStore<{ id: number; position?: number }>;
    return yield* readByPosition((step) => list(database, 'visitors', step));
  }
  const record = await readSingle(database, noun as SingleName);
  if (record) yield [record];
}

const listTextsOfRecord = (
  noun: NounName,
  record: object,
  source: StoredLanguage,
): TranslationPlace[] => {
  const { title = noun } = findNoun(noun);
  const getName = isListName(noun) ? findList(noun).getName : null;
  const { id, language } = record as { id: number; language?: unknown };
  const page =
    findRootUrl(noun, record) ??
    pageUrlByNoun[noun] ??
    (noun in pageUrls ? pageUrls[noun as keyof typeof pageUrls] : null);
  return Object.entries(findTranslatedFields(noun)).flatMap(([field, definition]) => {
    const { label, staysOriginal } = definition;
    const place = {
      place: formatTranslationKey({ noun, record: id, field }),
      of: getName ? capitalize(getName(record)) : title,
      label,
      page,
      ...(staysOriginal && isWrittenIn(language) && { writtenIn: language }),
    };
    return translateFieldParts(source.translations, place.place, {
      field: definition,
      value: readStoredValue(record, field),
    }).map(({ english, ...part }) =>
      addTranslation({ ...place, english }, part, source, staysOriginal),
    );
  });
};

/** A record lists all its pictures together; `more_pictures` are those after the first. */
const readStoredValue = (record: object, field: string): unknown =>
  field === 'more_pictures'
    ? (record as { pictures?: unknown[] }).pictures?.slice(1)
    : (record as Record<string, unknown>)[field];

const readSingle = (database: AppContext['database'], noun: SingleName) =>
  noun === 'about' ? aboutStore.read(database) : singleStores[noun].readShown(database);

/** The URLs of pages that are not named like their noun. */
const pageUrlByNoun: Partial<Record<NounName, string>> = {
  documents: pageUrls.license,
  home: pageUrls.about,
};
