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
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';

/** The language of all rows so far. */
const language = 'en';

const columns = ['id', 'key', 'value', 'updated_at', 'updated_by', 'version'] as const;

/** A stored row. The value is null after a reset to the original text. */
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
export const previewSavedRow = async (
  db: Database,
  { key }: Text,
  value: TextValue | null,
  by: Author,
): Promise<OverlaidRow['row'] | null> => {
  const row = await find(db, key);
  if (value === null && !row?.value) return null;
  const stamp = createChangeStamp(by);
  const initialRow = { id: maxId, key, version: 1, created_at: stamp.updated_at };
  return { ...initialRow, ...row, ...stamp, language, value: value && JSON.stringify(value) };
};

export const readAll = async (db: Database): Promise<Map<string, TextRow>> => {
  const rows = await db
    .selectFrom('site_texts')
    .select(columns)
    .where('language', '=', language)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/**
 * A text as staff see it.
 * @param row the stored row; undefined if the text was never changed
 * @param untrue claims that are not true of this home
 */
export const toSiteText = (
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

/** The stored texts of a page as visitors read them, by key. */
export interface PageTexts {
  texts: StoredTexts;
  /** The month of the last change, such as November 2026; null if nothing is stored. */
  lastChanged: string | null;
}

/**
 * The stored texts of a page, without invalid ones.
 * @param rows the stored rows
 * @param texts all texts of the site
 * @param onUnusable called with the key of an invalid stored text
 */
export const selectAreaTexts = (
  rows: readonly Pick<TextRow, 'key' | 'value' | 'updated_at'>[],
  area: TextArea,
  texts: ReadonlyMap<string, Text>,
  onUnusable: (key: string) => void,
): PageTexts => {
  const areaRows = rows.filter(({ key }) => findArea(key) === area);
  const entries = areaRows.flatMap(({ key, value }): [string, unknown][] => {
    const text = texts.get(key);
    if (!text || value === null) return [];
    const parsedValue = parseOrNull(value);
    if (isValidValue(text, parsedValue)) return [[key, parsedValue]];
    onUnusable(key);
    return [];
  });
  const lastChange = areaRows
    .map((row) => row.updated_at)
    .toSorted()
    .at(-1);
  return {
    texts: Object.fromEntries(entries),
    lastChanged: lastChange ? formatMonth(new Date(lastChange)) : null,
  };
};

/** The stored values, by key. Each is validated where it is shown. */
export const toStoredTexts = (rows: Iterable<Pick<TextRow, 'key' | 'value'>>): StoredTexts =>
  Object.fromEntries(
    [...rows].flatMap(({ key, value }) => (value === null ? [] : [[key, parseOrNull(value)]])),
  );

const parseOrNull = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

export interface TextChange {
  text: Text;
  /** Null restores the original text. */
  value: TextValue | null;
  expected: ExpectedVersions;
}

/**
 * Stores several texts and their earlier versions in one transaction.
 * @throws HttpError 412 when the version of one is not an expected one (0 for a text that was never stored)
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
  // The text is already the original. Storing it would change the date on a legal page.
  if (value === null && (found === null || found.value === null)) {
    requireVersion(found ?? neverStoredText, expected);
    return;
  }
  const row = found ?? (await insertEmptyRow(transaction, key, by));
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

const neverStoredText = { version: 0, updated_at: '', updated_by: null };

/** Adds a row without a value, because the first earlier version should be the original text. */
const insertEmptyRow = async (transaction: Database, key: string, by: Author): Promise<TextRow> => {
  const stamp = createChangeStamp(by);
  return transaction
    .insertInto('site_texts')
    .values({ key, value: null, created_at: stamp.updated_at, ...stamp, version: 0 })
    .returning(columns)
    .executeTakeFirstOrThrow();
};
