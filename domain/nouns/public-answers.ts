/**
 * Validates the API's responses for public pages (docs/product/staff-area.md). Plain checks instead of zod
 * keep the public bundle small. Each function takes the parsed JSON and returns null if the response can't
 * be used. The public fields of each noun are in the `public-` file of its folder.
 */
import { isBlank } from '../lib/text/plain-characters.ts';

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

/**
 * Creates the parser of a list.
 * @param read returns what a page shows of a row; null if it can't be shown
 * @returns a parser that returns null if no row is left
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
