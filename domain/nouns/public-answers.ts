/**
 * The public form of stored records: the `public-` file of each noun's folder lists its fields. Records were
 * checked when they were saved, so `createListMapper` and `createSingleMapper` don't check them again. If a
 * page has built-in content to fall back to, its `parse...` function checks the API's response first, without
 * zod, which would make public pages larger, and returns null if the response can't be used.
 */
import { isBlank } from '../lib/text/plain-characters.ts';
import type { InLanguage } from './record-in-language.ts';

/** The fields of a record that only staff need. */
export type Stored = 'created_at' | 'updated_at' | 'version';

export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or the fallback if it is missing or empty. */
export const toTextOrFallback = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && !isBlank(value) ? value : otherwise;

/** React keys come from ids. A row without one gets an id that no stored or built-in row has. */
export const toId = (row: Fields, place: number): number =>
  typeof row['id'] === 'number' ? row['id'] : -1000 - place;

/** A positive number; null for anything else. */
export const toSize = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

/** Some fields of a record. */
export const pickFields = <Row extends object, Name extends keyof Row>(
  record: Row,
  names: readonly Name[],
): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Row, Name>;

/** A record as it is read for a page. `english_title` is present if the page is in another language. */
type ReadRecord<Row> = Row & InLanguage & { english_title?: string };

/**
 * Creates a function that maps a list's records to the fields that a page shows.
 * @returns a function that returns null for an empty list
 */
export const createListMapper =
  <Row, T extends object>(toPublic: (record: ReadRecord<Row>) => T) =>
  (answer: unknown): (T & InLanguage)[] | null => {
    const records = answer as ReadRecord<Row>[];
    return records.length > 0
      ? records.map((record) => ({
          ...toPublic(record),
          ...(record.translated && { translated: record.translated }),
        }))
      : null;
  };

/** Whether a record has a value, other than 0 or an empty list, in a field of `empty` besides `as_of`. */
export const hasContent = (empty: object, record: object): boolean =>
  Object.entries(record).some(
    ([name, value]) =>
      name in empty &&
      name !== 'as_of' &&
      (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  );

/**
 * Creates a function that maps a single record, by its name in the API; the function returns null if nothing
 * is stored.
 */
export const createSingleMapper =
  <Single extends object>(name: string, empty: Single) =>
  (answer: unknown): Single | null => {
    const stored = (answer as Record<string, Single | null>)[name];
    return stored && hasContent(empty, stored)
      ? pickFields(stored, Object.keys(empty) as (keyof Single)[])
      : null;
  };

/**
 * Creates the parser of a list that has built-in records.
 * @param read returns the fields that a page shows of a row; null if the row can't be shown
 * @returns a parser, which returns null if no row is left
 */
export const createListParser =
  <T>(read: (row: Fields, place: number) => T | null) =>
  (answer: unknown): T[] | null => {
    const items = parseRows(answer, read);
    return items.length > 0 ? items : null;
  };

/** Parses the valid rows of a list. @param read as in `createListParser` */
export const parseRows = <T>(list: unknown, read: (row: Fields, place: number) => T | null): T[] =>
  Array.isArray(list)
    ? list.flatMap((row, place) => (isObject(row) ? markTranslated(row, read(row, place)) : []))
    : [];

/** Keeps the names of translated fields, which only the server knows (domain/nouns/record-in-language.ts). */
const markTranslated = <T>({ translated }: Fields, item: T | null): T | [] => {
  if (item === null) return [];
  return Array.isArray(translated) ? { ...item, translated } : item;
};
