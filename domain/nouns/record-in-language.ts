import { splitLines } from '../lib/text/wording.ts';
import type { Field } from './field.ts';

/** A record on a page in a language other than English. */
export interface InLanguage {
  /**
   * The names of the fields that are in the page's language; the others are in English. For a partly
   * translated list of lines, the names of the translated lines, such as `features/2`.
   */
  translated?: readonly string[];
}

/** Whether a field, or one of its lines, is in the page's language. */
export const isInLanguage = (
  { translated = [] }: InLanguage,
  field: string,
  place?: number,
): boolean => translated.includes(field) || translated.includes(`${field}/${place}`);

/** The name of the field with the translation of a field that keeps its original text. */
export const toTranslatedField = (field: string): string => `${field}_translated`;

export interface StoredTranslation {
  place: string;
  words: string;
  /** The English text that was translated. */
  source: string;
}

/** Which text visitors read if the English has changed since it was translated. */
export type OutdatedPolicy = 'older' | 'english';

type Translatable = Pick<Field, 'translated' | 'lineByLine'>;

/** The English of a field as a translation stores it; empty if there is nothing to translate. */
export const toTranslatableText = (field: Translatable, value: unknown): string =>
  listTranslatableTexts(field, value).join('\n');

/** The texts of a field that are translated one by one: a whole text, or the lines of a list. */
export const listTranslatableTexts = (
  { translated: parts, lineByLine }: Translatable,
  value: unknown,
): string[] => {
  if (parts === undefined) return [];
  if (lineByLine) return splitEntryLines(value);
  if (parts === true) return typeof value === 'string' && value.trim() ? [value.trim()] : [];
  return [...new Set(parseEntries(value).flatMap((entry) => listLines(parts, entry)))];
};

/** Whether each line of a field is translated by itself. */
export const isTranslatedByLine = ({ translated, lineByLine }: Translatable): boolean =>
  lineByLine === true || Array.isArray(translated);

type Entry = Record<string, unknown>;

/** The lines of an entry's parts, and of the entries in its own lists. */
const listLines = (parts: readonly string[], entry: Entry): string[] => [
  ...parts.flatMap((part) => toLines(entry[part])),
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

const toLines = (value: unknown): string[] => (typeof value === 'string' ? splitLines(value) : []);

/** The lines of a list, without lines that contain only a bullet. */
const splitEntryLines = (value: unknown): string[] =>
  toLines(value).filter((line) => !/^[-*•]$/.test(line));

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
  const names: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = (record as Entry)[name];
    const english = listTranslatableTexts(field, value);
    if (english.length === 0) continue;
    const stored = find(name);
    const isList = isTranslatedByLine(field) && !isTranslatedAsOne(stored, english);
    const findOwn = createTranslationFinder(stored, isList ? english : null);
    const translateOwn = (text: string): string | undefined => {
      const found = findOwn(text);
      return found && (outdated === 'older' || isSame(text, found.source))
        ? found.words
        : undefined;
    };
    const translate = (text: string) => translateOwn(text) ?? known(text);
    if (Array.isArray(field.translated)) {
      translated[name] = translateEntries(field.translated, value, translate);
      names.push(name);
    } else if (field.staysOriginal) {
      const words = translateOwn(String(value));
      if (words !== undefined) below[toTranslatedField(name)] = words;
    } else if (isList) {
      const lines = english.map(translate);
      if (lines.every((line) => line === undefined)) continue;
      translated[name] = english.map((line, place) => lines[place] ?? line).join('\n');
      names.push(
        ...(lines.includes(undefined)
          ? lines.flatMap((line, place) => (line === undefined ? [] : `${name}/${place}`))
          : [name]),
      );
    } else {
      const words = translate(String(value));
      if (words === undefined) continue;
      translated[name] = words;
      names.push(name);
    }
  }
  return { ...record, ...translated, ...below, translated: names };
};

/**
 * Each entry of a list is translated separately, so that entries keep their translation when they are
 * moved.
 */
const translateEntries = (
  parts: readonly string[],
  value: unknown,
  translateLine: (english: string) => string | undefined,
) => {
  const translatePart = (english: unknown): string | undefined => {
    const lines = toLines(english).map(translateLine);
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

/** Finds the translation stored at a place, and the English that it was translated from. */
export type FindTranslation = (
  english: string,
) => Pick<StoredTranslation, 'words' | 'source'> | undefined;

/**
 * Creates a function that finds the stored translation of a text, or of a line.
 * @param list the English lines of a list, each of which is found separately: by its words, or else by the
 * earlier line with which it shares most words; null for a text that is translated as a whole
 */
export const createTranslationFinder = (
  stored: StoredTranslation | undefined,
  list: readonly string[] | null,
): FindTranslation => {
  if (!list) return () => stored;
  const wordsByLine = mapTranslatedLines(stored);
  const earlierLines = [...wordsByLine.keys()].filter((line) => !list.includes(line));
  return (english) => {
    const line = english.trim();
    const source = wordsByLine.has(line) ? line : findSimilar(line, earlierLines);
    const words = source === undefined ? undefined : wordsByLine.get(source);
    return source === undefined || words === undefined ? undefined : { words, source };
  };
};

/**
 * Whether a list was translated as one text whose lines don't correspond to those of the English. It is shown
 * as it is until the English changes.
 */
export const isTranslatedAsOne = (
  stored: StoredTranslation | undefined,
  english: readonly string[],
): stored is StoredTranslation =>
  stored !== undefined &&
  mapTranslatedLines(stored).size === 0 &&
  isSame(toLines(stored.source).join('\n'), english.join('\n'));

/** Each line of a translated list, by its English; empty if the lines don't correspond. */
export const mapTranslatedLines = (stored: StoredTranslation | undefined): Map<string, string> => {
  const [source, words] = [toLines(stored?.source), toLines(stored?.words)];
  return new Map(
    source.length === words.length
      ? source.map((line, place) => [line, words[place] ?? ''] as const)
      : [],
  );
};

/** Fewer shared words, such as “per week”, don't make a line an earlier version of another. */
const minSharedWords = 4;

/** The line that shares most words with this one, over half of the longer line's; otherwise undefined. */
const findSimilar = (line: string, candidates: readonly string[]): string | undefined => {
  const words = splitWords(line);
  let best: string | undefined;
  let bestShare = 0.5;
  for (const candidate of candidates) {
    const others = splitWords(candidate);
    const shared = [...words].filter((word) => others.has(word)).length;
    const share = shared / Math.max(words.size, others.size);
    if (shared >= minSharedWords && share > bestShare) [best, bestShare] = [candidate, share];
  }
  return best;
};

const splitWords = (line: string): Set<string> =>
  new Set(line.toLowerCase().match(/[\p{L}\p{N}]+/gu));
