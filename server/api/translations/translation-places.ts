import {
  isToDo,
  type TranslationPlace,
  type TranslationState,
} from '../../../domain/nouns/translations/translated-place.ts';
import { largestListPart } from '../../../domain/lib/schemas/id.ts';
import { findArea, sitePageEntries, textAreas } from '../../../domain/texts/text-areas.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import { toEnglish, isSame } from '../../../domain/nouns/record-in-language.ts';
import { isWrittenIn } from '../../../domain/nouns/testimonials/written-in.ts';
import { placeText, translatedTexts } from '../../../domain/languages/places.ts';
import {
  translatedFields,
  translatedNouns,
  type ListName,
  listNames,
  type NounName,
  findNoun,
  type SingleName,
} from '../../../domain/nouns/index.ts';
import { typedWords } from '../../../domain/languages/typed-words.ts';
import type { Translation } from '../../../domain/nouns/translations/translation-noun.ts';
import { untrueClaims } from '../../../domain/texts/claims.ts';
import { isUsable, type StoredTexts, shownText } from '../../../domain/texts/stored-texts.ts';
import type { TextValue } from '../../../domain/texts/text.ts';
import { capitalized } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { type KnownWords, knownWordsIn } from '../../pages/languages/known-words.ts';
import { builtInWords } from '../../pages/languages/language-words.ts';
import { translatedElsewhere } from '../../pages/languages/translated-records.ts';
import { aboutStore, listStores, singleStores } from '../../store/content/stores.ts';
import { translationsStore } from '../../store/translations/translations-store.ts';
import * as texts from '../../store/content/texts-store.ts';
import { yieldToEventLoop } from '../../work-queue.ts';

type English = Pick<
  TranslationPlace,
  'place' | 'of' | 'label' | 'page' | 'english' | 'writtenIn'
> & {
  /** Whether visitors read the original words, with the translation beneath. */
  staysOriginal?: true;
  /** Our own translation, if the English is built in or known to us. */
  ours?: string;
  isOwn: boolean;
};

/** All content of the home that visitors read, with its translations into a language. */
export const placesIn = async (
  context: AppContext,
  language: Language,
): Promise<TranslationPlace[]> => {
  const [english, stored] = await Promise.all([
    Promise.all([textsOf(context, language), wordsOfNouns(context, knownWordsIn(language))]),
    translationsStore.list(context.database, 'staff'),
  ]);
  const translated = stored
    .filter((translation) => translation.language === language)
    .toSorted((one, other) => one.id - other.id);
  const byPlace = new Map(translated.map((translation) => [translation.place, translation]));
  const elsewhere = translatedElsewhere(translated);
  return english
    .flat()
    .filter(({ writtenIn }) => writtenIn !== language)
    .map((each) => withTranslation(each, byPlace.get(each.place), elsewhere(each.english)));
};

/** How many texts are missing or outdated in a language. */
export const toDoIn = async (context: AppContext, language: Language): Promise<number> =>
  (await placesIn(context, language)).filter(isToDo).length;

/** @param elsewhere the stored translation of the same words at another place, which is shown here as well */
const withTranslation = (
  { ours, isOwn, staysOriginal, ...english }: English,
  stored: Translation | undefined,
  elsewhere: string | undefined,
): TranslationPlace => {
  const same = isOwn && !staysOriginal ? elsewhere : undefined;
  return {
    ...english,
    words: stored?.words ?? same ?? ours ?? null,
    source: stored?.source ?? null,
    state:
      staysOriginal && !stored
        ? 'original'
        : !stored && same !== undefined
          ? 'current'
          : stateOf(english.english, ours, stored),
    id: stored?.id ?? null,
    version: stored?.version ?? null,
  };
};

const stateOf = (
  english: string,
  ours: string | undefined,
  stored: Translation | undefined,
): TranslationState => {
  if (stored) return isSame(stored.source, english) ? 'current' : 'outdated';
  return ours === undefined ? 'missing' : 'ours';
};

/** The texts of the translated pages, in their order. */
const textsOf = async (
  { database, publicContent }: AppContext,
  language: Language,
): Promise<English[]> => {
  const [rows, facts, contact] = await Promise.all([
    texts.all(database),
    publicContent.facts(),
    publicContent.contact(),
  ]);
  const own = texts.storedIn(rows.values());
  const untrue = untrueClaims(facts, contact.value);
  const ours: StoredTexts = Object.assign(
    {},
    ...textAreas.map((area) => builtInWords(language, area, untrue)),
  );
  return [...translatedTexts.values()].flatMap((text) => {
    const english = typedWords(text.kind, shownText(text, own, untrue));
    if (english === '') return [];
    const page = pageOf(findArea(text.key));
    const builtIn = isUsable(text, own[text.key]) ? undefined : ours[text.key];
    return {
      place: placeText({ noun: 'texts', record: 0, field: text.key }),
      of: page?.name ?? 'Every page',
      label: '',
      page: page?.url ?? null,
      english,
      isOwn: isUsable(text, own[text.key]),
      ...(builtIn !== undefined && { ours: typedWords(text.kind, builtIn as TextValue) }),
    };
  });
};

const pageOf = (area: string) => sitePageEntries.find(([, page]) => page.area === area)?.[1];

const wordsOfNouns = async (context: AppContext, known: KnownWords): Promise<English[]> => {
  const words: English[] = [];
  for (const noun of translatedNouns) words.push(...(await wordsOf(context, noun, known)));
  return words;
};

/** The texts of a noun that visitors read. */
const wordsOf = async (
  { database }: Pick<AppContext, 'database'>,
  noun: NounName,
  known: KnownWords,
): Promise<English[]> => {
  const { title = noun } = findNoun(noun);
  const isList = (listNames as readonly string[]).includes(noun);
  const records: object[] = isList
    ? await recordsOf(database, noun as ListName)
    : [await singleOf(database, noun as SingleName)].filter((record) => record !== null);
  const nameOf = isList
    ? (listStores[noun as ListName].noun.getName as (of: object) => string)
    : null;
  return records.flatMap((record) =>
    Object.entries(translatedFields(noun)).flatMap(([field, definition]) => {
      const english = toEnglish(definition, storedValue(record, field));
      const { id } = record as { id: number };
      const place = placeText({ noun, record: id, field });
      const page =
        pageOfNoun[noun] ?? (noun in pageUrls ? pageUrls[noun as keyof typeof pageUrls] : null);
      const of = nameOf ? capitalized(nameOf(record)) : title;
      const { label, staysOriginal } = definition;
      const { language } = record as { language?: unknown };
      const ours = staysOriginal ? undefined : known(english);
      return english === ''
        ? []
        : {
            place,
            of,
            label,
            page,
            english,
            isOwn: true,
            ...(ours !== undefined && { ours }),
            ...(staysOriginal && { staysOriginal }),
            ...(staysOriginal && isWrittenIn(language) && { writtenIn: language }),
          };
    }),
  );
};

/** The pictures of a record as one list. The first of them is stored in fields of its own. */
const storedValue = (record: object, field: string): unknown =>
  field === 'more_pictures'
    ? (record as { pictures?: unknown[] }).pictures?.slice(1)
    : (record as Record<string, unknown>)[field];

/** All records of a list that visitors read, in steps, so that a long list does not block other requests. */
const recordsOf = async (database: AppContext['database'], name: ListName): Promise<object[]> => {
  const records: object[] = [];
  for (;;) {
    const part = { limit: largestListPart, offset: records.length };
    const read = await listStores[name].list(database, 'visitors', part);
    records.push(...read);
    if (read.length < part.limit) return records;
    await yieldToEventLoop();
  }
};

const singleOf = (database: AppContext['database'], noun: SingleName) =>
  noun === 'about' ? aboutStore.read(database) : singleStores[noun].shown(database);

/** The pages of nouns whose page has another name. */
const pageOfNoun: Partial<Record<NounName, string>> = {
  documents: pageUrls.license,
  home: pageUrls.about,
};
