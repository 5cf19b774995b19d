/**
 * Validates responses of the API for public pages (docs/product/staff-area.md). Plain checks instead of zod
 * keep the public bundle small. Each function takes the parsed JSON and returns null if the response can't be
 * used. What visitors get of a noun is in the `public-` file of its folder.
 */
import { isBlank } from '../lib/text/plain-characters.ts';

/** What only staff need of a record: when it was stored, and its version. */
export type Stored = 'created_at' | 'updated_at' | 'version';

export type Fields = Record<string, unknown>;

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or something else where it is missing or empty. */
export const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && !isBlank(value) ? value : otherwise;

/** React keys come from ids; a row without one gets an id that neither stored nor built-in rows have. */
export const idOf = (row: Fields, place: number): number =>
  typeof row['id'] === 'number' ? row['id'] : -1000 - place;

/** A positive number; null for anything else. */
export const sizeOf = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

/**
 * Checks a list. @param read what a page shows of a row; null if it can't show it
 * @returns null if nothing is left
 */
export const listFrom =
  <T>(read: (row: Fields, place: number) => T | null) =>
  (answer: unknown): T[] | null => {
    const items = rows(answer, read);
    return items.length > 0 ? items : null;
  };

/** The rows of a list, as `listFrom` reads them. */
export const rows = <T>(list: unknown, read: (row: Fields, place: number) => T | null): T[] =>
  Array.isArray(list)
    ? list.flatMap((row, place) => (isObject(row) ? inLanguage(row, read(row, place)) : []))
    : [];

/** Which fields are translated is known on the server only (domain/nouns/record-in-language.ts). */
const inLanguage = <T>({ translated }: Fields, item: T | null): T | [] => {
  if (item === null) return [];
  return Array.isArray(translated) ? { ...item, translated } : item;
};
