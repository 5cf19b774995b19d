import type { Field } from './field.ts';

/** A record on a page in a language other than English. */
export interface InLanguage {
  /** The names of the fields that are in the page's language; the others are in English. */
  translated?: readonly string[];
}

/** The name of the field with the translation of a field that keeps its original text. */
export const toTranslatedField = (field: string): string => `${field}_translated`;

export interface StoredTranslation {
  place: string;
  words: string;
  /** The English text that was translated. */
  source: string;
}

/** What visitors read if the English has changed since it was translated. */
export type OutdatedPolicy = 'older' | 'english';

/** The English of a field as a translator reads it; empty if there is nothing to translate. */
export const toTranslatableText = (
  { translated: parts }: Pick<Field, 'translated'>,
  value: unknown,
) => {
  if (parts === undefined) return '';
  if (parts === true) return typeof value === 'string' ? value.trim() : '';
  return [...new Set(parseEntries(value).flatMap((entry) => listLines(parts, entry)))].join('\n');
};

type Entry = Record<string, unknown>;

/** The lines of an entry's parts, and of the entries in its own lists. */
const listLines = (parts: readonly string[], entry: Entry): string[] => [
  ...parts.flatMap((part) => splitLines(entry[part])),
  ...Object.values(entry).flatMap((value) =>
    isEntries(value) ? value.flatMap((inner) => listLines(parts, inner)) : [],
  ),
];

const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

/** The entries of a list that is stored as JSON or was already parsed. */
const parseEntries = (value: unknown): Entry[] => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? (list as Entry[]) : [];
};

const splitLines = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : [];

/** Whether two texts are the same, except for white space at their ends. */
export const isSame = (one: string, other: string): boolean => normalize(one) === normalize(other);
const normalize = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** The translations of a record's fields, and of standard English words wherever they occur. */
export interface Translations {
  find: (field: string) => StoredTranslation | undefined;
  known: (english: string) => string | undefined;
  outdated: OutdatedPolicy;
}

/**
 * A record whose fields are in another language, as far as they are translated or standard words.
 * @param fields those that can be translated
 */
export const translateFields = <Record_ extends object>(
  record: Record_,
  fields: Readonly<Record<string, Field>>,
  { find, known, outdated }: Translations,
): Record_ & InLanguage => {
  const translated: Record<string, unknown> = {};
  const below: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const translation = find(name);
    const value = (record as Entry)[name];
    if (toTranslatableText(field, value) === '') continue;
    if (Array.isArray(field.translated)) {
      translated[name] = translateEntries(field.translated, value, { found: translation, known });
      continue;
    }
    const isShown =
      translation && (outdated === 'older' || isSame(String(value), translation.source));
    if (field.staysOriginal) {
      if (isShown) below[toTranslatedField(name)] = translation.words;
      continue;
    }
    const words = isShown ? translation.words : known(String(value));
    if (words !== undefined) translated[name] = words;
  }
  return { ...record, ...translated, ...below, translated: Object.keys(translated) };
};

/**
 * Each entry of a list is translated separately, so that entries keep their translation when they are
 * moved.
 */
const translateEntries = (
  parts: readonly string[],
  value: unknown,
  { found, known }: Pick<Translations, 'known'> & { found: StoredTranslation | undefined },
) => {
  const translatedByLine = mapTranslatedLines(found);
  const translatePart = (english: unknown): string | undefined => {
    const lines = splitLines(english).map((line) => translatedByLine.get(line) ?? known(line));
    return lines.length > 0 && lines.every(Boolean) ? lines.join('\n') : undefined;
  };
  const translate = (entry: Entry): Entry => {
    const translated = parts.flatMap((part) => {
      const translation = translatePart(entry[part]);
      return translation === undefined ? [] : [[part, translation] as const];
    });
    const inner = Object.entries(entry).flatMap(([name, list]) =>
      isEntries(list) ? [[name, list.map(translate)] as const] : [],
    );
    return {
      ...entry,
      ...Object.fromEntries([...translated, ...inner]),
      translated: translated.map(([part]) => part),
    };
  };
  const entries = parseEntries(value).map(translate);
  return typeof value === 'string' ? JSON.stringify(entries) : entries;
};

/** Each line of a translated list, by its English. */
export const mapTranslatedLines = (found: StoredTranslation | undefined): Map<string, string> => {
  const [source, words] = [found?.source.split('\n') ?? [], found?.words.split('\n') ?? []];
  return new Map(
    source.flatMap((line, place) => {
      const translated = words[place];
      return translated === undefined ? [] : [[line, translated] as const];
    }),
  );
};
