import { maxId } from '../../../domain/lib/schemas/id.ts';
import { findArea, describeTextPlace, type TextArea } from '../../../domain/texts/text-areas.ts';
import type { SiteText } from '../../../domain/texts/site-text.ts';
import { type Claim, replaceClaims } from '../../../domain/texts/claims.ts';
import {
  isValidValue,
  type StoredTexts,
  findShownText,
} from '../../../domain/texts/stored-texts.ts';
import type { Text, TextValue } from '../../../domain/texts/text.ts';
import { formatMonth } from '../../../domain/lib/time.ts';
import { nouns } from '../../../domain/nouns/index.ts';
import type { Database } from '../../database/open-database.ts';
import type { OverlaidRow } from '../../database/overlay.ts';
import { write } from '../../database/write.ts';
import type { Author } from '../history/audit-store.ts';
import * as history from '../history/history-store.ts';
import { changedNow, type Expected, requireVersion } from '../history/require-version.ts';

/** The language of all rows so far. */
const language = 'en';

const columns = ['id', 'key', 'value', 'updated_at', 'updated_by', 'version'] as const;

/** A stored row. After a reset to the original words, its value is null. */
export interface TextRow {
  id: number;
  key: string;
  value: string | null;
  updated_at: string;
  updated_by: string | null;
  version: number;
}

/** The stored row of a text, or null. */
export const find = async (db: Database, key: string): Promise<TextRow | null> =>
  (await db
    .selectFrom('site_texts')
    .select(columns)
    .where('language', '=', language)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

/** The stored row with this id, or null. */
export const findById = async (db: Database, id: number): Promise<TextRow | null> =>
  (await db.selectFrom('site_texts').select(columns).where('id', '=', id).executeTakeFirst()) ??
  null;

/** The row as it would be after saving a text; null if saving would store nothing. */
export const rowIfSaved = async (
  db: Database,
  { key }: Text,
  value: TextValue | null,
  by: Author,
): Promise<OverlaidRow['row'] | null> => {
  const row = await find(db, key);
  if (value === null && !row?.value) return null;
  const stamp = changedNow(by);
  const unstored = { id: maxId, key, version: 1, created_at: stamp.updated_at };
  return { ...unstored, ...row, ...stamp, language, value: value && JSON.stringify(value) };
};

export const all = async (db: Database): Promise<Map<string, TextRow>> => {
  const rows = await db
    .selectFrom('site_texts')
    .select(columns)
    .where('language', '=', language)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/**
 * A text as staff see it: as visitors read it, with the owner's answers filled in.
 * @param row the stored row; missing if the original words were never changed
 * @param untrue the claims that our words may not make about this home
 */
export const asSiteText = (
  text: Text,
  row: TextRow | null | undefined,
  untrue: readonly Claim[],
): SiteText => ({
  id: row?.id ?? null,
  key: text.key,
  kind: text.kind,
  original: findShownText(text, {}, untrue),
  ...(text.most !== undefined && { most: text.most }),
  ...(text.optional && { optional: true as const }),
  value: row?.value ? replaceClaims(JSON.parse(row.value) as TextValue, text.claims, untrue) : null,
  updated_at: row?.updated_at ?? null,
  updated_by: row?.updated_by ?? null,
  version: row?.version ?? 0,
});

/** The stored words of a page as visitors read them, by key. */
export interface PageTexts {
  texts: StoredTexts;
  /** The month of the last change, such as November 2026; null if nothing is stored. */
  lastChanged: string | null;
}

/**
 * The stored words of a page. Words that cannot be shown are left out.
 * @param rows the stored rows
 * @param texts all texts of the site
 * @param onUnusable gets the key of a text whose stored words can't be shown
 */
export const ofArea = (
  rows: readonly Pick<TextRow, 'key' | 'value' | 'updated_at'>[],
  area: TextArea,
  texts: ReadonlyMap<string, Text>,
  onUnusable: (key: string) => void,
): PageTexts => {
  const inArea = rows.filter(({ key }) => findArea(key) === area);
  const words = inArea.flatMap(({ key, value }): [string, unknown][] => {
    const text = texts.get(key);
    if (!text || value === null) return [];
    const parsed = parsedOrNull(value);
    if (isValidValue(text, parsed)) return [[key, parsed]];
    onUnusable(key);
    return [];
  });
  const last = inArea
    .map((row) => row.updated_at)
    .toSorted()
    .at(-1);
  return {
    texts: Object.fromEntries(words),
    lastChanged: last ? formatMonth(new Date(last)) : null,
  };
};

/** The stored values, by key. Each is validated where it is shown. */
export const storedIn = (rows: Iterable<Pick<TextRow, 'key' | 'value'>>): StoredTexts =>
  Object.fromEntries(
    [...rows].flatMap(({ key, value }) => (value === null ? [] : [[key, parsedOrNull(value)]])),
  );

const parsedOrNull = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

export interface TextChange {
  text: Text;
  /** Null restores the original words. */
  value: TextValue | null;
  expected: Expected;
}

/**
 * Stores several texts and their earlier versions in one transaction. Resetting a text that already shows its
 * original changes nothing.
 * @throws HttpError 412 when the version of one is not an expected one; the version of a text that was never
 * stored is 0
 */
export const change = (
  db: Database,
  changes: readonly TextChange[],
  by: Author,
  verb?: string,
): Promise<void> =>
  write(db, async (transaction) => {
    for (const each of changes) await changeOne(transaction, each, by, verb);
  });

const changeOne = async (
  transaction: Database,
  { text: { key }, value, expected }: TextChange,
  by: Author,
  verb = value === null ? 'reset' : 'changed',
): Promise<void> => {
  const found = await find(transaction, key);
  // The text shows its original already, and storing it would change the date on a legal page.
  if (value === null && (found === null || found.value === null)) {
    requireVersion(found ?? neverStored, expected);
    return;
  }
  const row = found ?? (await insertUnchanged(transaction, key, by));
  if (row.version === 0) requireVersion(row, expected);
  const edit = {
    id: row.id,
    input: { value: value === null ? null : JSON.stringify(value) },
    verb,
    describe: () => describeTextPlace(key),
    expected: row.version === 0 ? null : expected,
  };
  await history.updateWithHistory(transaction, nouns.texts, edit, by);
};

const neverStored = { version: 0, updated_at: '', updated_by: null };

/** Adds a row without words, so that the first earlier version is the original. */
const insertUnchanged = async (
  transaction: Database,
  key: string,
  by: Author,
): Promise<TextRow> => {
  const stamp = changedNow(by);
  return transaction
    .insertInto('site_texts')
    .values({ key, value: null, created_at: stamp.updated_at, ...stamp, version: 0 })
    .returning(columns)
    .executeTakeFirstOrThrow();
};
