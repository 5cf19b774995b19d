import {
  needsTranslation,
  type TranslationPlace,
  type TranslationState,
} from '../../../domain/nouns/translations/translated-place.ts';
import { maxListPageSize } from '../../../domain/lib/schemas/id.ts';
import { findArea, sitePageEntries, textAreas } from '../../../domain/texts/text-areas.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import { toTranslatableText, isSame } from '../../../domain/nouns/record-in-language.ts';
import { isWrittenIn } from '../../../domain/nouns/testimonials/written-in.ts';
import { formatTranslationKey, translatedTexts } from '../../../domain/languages/places.ts';
import {
  findTranslatedFields,
  translatedNouns,
  type ListName,
  listNames,
  type NounName,
  findNoun,
  type SingleName,
} from '../../../domain/nouns/index.ts';
import { toTypedText } from '../../../domain/languages/typed-words.ts';
import type { Translation } from '../../../domain/nouns/translations/translation-noun.ts';
import { findUntrueClaims } from '../../../domain/texts/claims.ts';
import {
  isValidValue,
  type StoredTexts,
  findShownText,
} from '../../../domain/texts/stored-texts.ts';
import type { TextValue } from '../../../domain/texts/text.ts';
import { capitalize } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { type KnownWords, findKnownWords } from '../../pages/languages/known-words.ts';
import { readBuiltInTexts } from '../../pages/languages/language-words.ts';
import { findRootUrl } from '../../pages/root-pages.ts';
import { createTranslationLookup } from '../../pages/languages/translated-records.ts';
import { aboutStore, listStores, singleStores } from '../../store/content/stores.ts';
import { translationsStore } from '../../store/translations/translations-store.ts';
import * as texts from '../../store/content/texts-store.ts';
import { yieldToEventLoop } from '../../work-queue.ts';

type EnglishText = Pick<
  TranslationPlace,
  'place' | 'of' | 'label' | 'page' | 'english' | 'writtenIn'
> & {
  /** Whether visitors read the original words, with the translation beneath. */
  staysOriginal?: true;
  /** The built-in translation, if the English words are built in or common. */
  builtIn?: string;
  isOwn: boolean;
};

/** Lists all content of the home that visitors read, with its translations into a language. */
export const listTranslationPlaces = async (
  context: AppContext,
  language: Language,
): Promise<TranslationPlace[]> => {
  const [english, storedTexts] = await Promise.all([
    Promise.all([listTexts(context, language), listNounTexts(context, findKnownWords(language))]),
    translationsStore.list(context.database, 'staff'),
  ]);
  const translations = storedTexts
    .filter((translation) => translation.language === language)
    .toSorted((one, other) => one.id - other.id);
  const byPlace = new Map(translations.map((translation) => [translation.place, translation]));
  const findElsewhere = createTranslationLookup(translations);
  return english
    .flat()
    .filter(({ writtenIn }) => writtenIn !== language)
    .map((each) => addTranslation(each, byPlace.get(each.place), findElsewhere(each.english)));
};

/** How many texts have no translation into a language, or an outdated one. */
export const countToDo = async (context: AppContext, language: Language): Promise<number> =>
  (await listTranslationPlaces(context, language)).filter(needsTranslation).length;

/** @param elsewhere the stored translation of the same words at another place, which is shown here as well */
const addTranslation = (
  { builtIn, isOwn, staysOriginal, ...english }: EnglishText,
  stored: Translation | undefined,
  elsewhere: string | undefined,
): TranslationPlace => {
  const elsewhereWords = isOwn && !staysOriginal ? elsewhere : undefined;
  return {
    ...english,
    words: stored?.words ?? elsewhereWords ?? builtIn ?? null,
    source: stored?.source ?? null,
    state:
      staysOriginal && !stored
        ? 'original'
        : !stored && elsewhereWords !== undefined
          ? 'current'
          : findState(english.english, builtIn, stored),
    id: stored?.id ?? null,
    version: stored?.version ?? null,
  };
};

const findState = (
  english: string,
  builtIn: string | undefined,
  stored: Translation | undefined,
): TranslationState => {
  if (stored) return isSame(stored.source, english) ? 'current' : 'outdated';
  return builtIn === undefined ? 'missing' : 'ours';
};

/** The texts of the translated pages, in their order. */
const listTexts = async (
  { database, publicContent }: AppContext,
  language: Language,
): Promise<EnglishText[]> => {
  const [rows, facts, contact] = await Promise.all([
    texts.readAll(database),
    publicContent.facts(),
    publicContent.contact(),
  ]);
  const stored = texts.toStoredTexts(rows.values());
  const untrueClaims = findUntrueClaims(facts, contact.value);
  const builtInTexts: StoredTexts = Object.assign(
    {},
    ...textAreas.map((area) => readBuiltInTexts(language, area, untrueClaims)),
  );
  return [...translatedTexts.values()].flatMap((text) => {
    const english = toTypedText(text.kind, findShownText(text, stored, untrueClaims));
    if (english === '') return [];
    const page = findPage(findArea(text.key));
    const builtIn = isValidValue(text, stored[text.key]) ? undefined : builtInTexts[text.key];
    return {
      place: formatTranslationKey({ noun: 'texts', record: 0, field: text.key }),
      of: page?.name ?? 'Every page',
      label: '',
      page: page?.url ?? null,
      english,
      isOwn: isValidValue(text, stored[text.key]),
      ...(builtIn !== undefined && { builtIn: toTypedText(text.kind, builtIn as TextValue) }),
    };
  });
};

const findPage = (area: string) => sitePageEntries.find(([, page]) => page.area === area)?.[1];

const listNounTexts = async (context: AppContext, known: KnownWords): Promise<EnglishText[]> => {
  const words: EnglishText[] = [];
  for (const noun of translatedNouns) words.push(...(await listTextsOfNoun(context, noun, known)));
  return words;
};

const listTextsOfNoun = async (
  { database }: Pick<AppContext, 'database'>,
  noun: NounName,
  known: KnownWords,
): Promise<EnglishText[]> => {
  const { title = noun } = findNoun(noun);
  const isList = (listNames as readonly string[]).includes(noun);
  const records: object[] = isList
    ? await readAllRecords(database, noun as ListName)
    : [await readSingle(database, noun as SingleName)].filter((record) => record !== null);
  const getName = isList
    ? (listStores[noun as ListName].noun.getName as (recordTitle: object) => string)
    : null;
  return records.flatMap((record) =>
    Object.entries(findTranslatedFields(noun)).flatMap(([field, definition]) => {
      const english = toTranslatableText(definition, readStoredValue(record, field));
      const { id } = record as { id: number };
      const place = formatTranslationKey({ noun, record: id, field });
      const page =
        findRootUrl(noun, record) ??
        pageUrlByNoun[noun] ??
        (noun in pageUrls ? pageUrls[noun as keyof typeof pageUrls] : null);
      const of = getName ? capitalize(getName(record)) : title;
      const { label, staysOriginal } = definition;
      const { language } = record as { language?: unknown };
      const builtIn = staysOriginal ? undefined : known(english);
      return english === ''
        ? []
        : {
            place,
            of,
            label,
            page,
            english,
            isOwn: true,
            ...(builtIn !== undefined && { builtIn }),
            ...(staysOriginal && { staysOriginal }),
            ...(staysOriginal && isWrittenIn(language) && { writtenIn: language }),
          };
    }),
  );
};

/** The records list all pictures together, but the first one is stored in fields of its own. */
const readStoredValue = (record: object, field: string): unknown =>
  field === 'more_pictures'
    ? (record as { pictures?: unknown[] }).pictures?.slice(1)
    : (record as Record<string, unknown>)[field];

/** All records of a list that visitors read, in steps, so that a long list does not block other requests. */
const readAllRecords = async (
  database: AppContext['database'],
  name: ListName,
): Promise<object[]> => {
  const records: object[] = [];
  for (;;) {
    const part = { limit: maxListPageSize, offset: records.length };
    const page = await listStores[name].list(database, 'visitors', part);
    records.push(...page);
    if (page.length < part.limit) return records;
    await yieldToEventLoop();
  }
};

const readSingle = (database: AppContext['database'], noun: SingleName) =>
  noun === 'about' ? aboutStore.read(database) : singleStores[noun].readShown(database);

/** The URLs of pages that are not named like their noun. */
const pageUrlByNoun: Partial<Record<NounName, string>> = {
  documents: pageUrls.license,
  home: pageUrls.about,
};
