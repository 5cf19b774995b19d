import { areaOf, type TextArea } from '../../../domain/content/pages.ts';
import type { SiteText } from '../../../domain/entities/site-text.ts';
import { isUsable, type StoredTexts } from '../../../domain/texts/stored-texts.ts';
import type { Text, TextValue } from '../../../domain/texts/text.ts';
import { monthInWords } from '../../../domain/time.ts';
import { nouns } from '../../../domain/nouns/index.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import type { Author } from '../trail/audit.ts';
import * as history from '../trail/history.ts';
import { changedNow, type Expected, requireVersion } from '../trail/version.ts';

/** The only language so far; stored texts carry theirs. */
const language = 'en';

const columns = ['id', 'key', 'value', 'updated_at', 'updated_by', 'version'] as const;

/** A stored row; one that was reset has no value. */
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

/** Every stored row, by its key. */
export const all = async (db: Database): Promise<Map<string, TextRow>> => {
  const rows = await db
    .selectFrom('site_texts')
    .select(columns)
    .where('language', '=', language)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/**
 * A text as staff sees it.
 * @param row what is stored of it; nothing where the original words were never changed
 */
export const asSiteText = (text: Text, row: TextRow | null | undefined): SiteText => ({
  id: row?.id ?? null,
  key: text.key,
  kind: text.kind,
  original: text.original,
  ...(text.most !== undefined && { most: text.most }),
  ...(text.optional && { optional: true as const }),
  value: row?.value ? (JSON.parse(row.value) as TextValue) : null,
  updated_at: row?.updated_at ?? null,
  updated_by: row?.updated_by ?? null,
  version: row?.version ?? 0,
});

/** What visitors read of a page: the stored words by key. */
export interface PageTexts {
  texts: StoredTexts;
  /** The month of the last change, such as November 2026; null where nothing is stored. */
  lastChanged: string | null;
}

/**
 * The stored words of a page. Words that cannot be shown are left out.
 * @param rows what is stored
 * @param texts every text there is
 * @param onUnusable told the key of a text whose stored words cannot be shown
 */
export const ofArea = (
  rows: readonly Pick<TextRow, 'key' | 'value' | 'updated_at'>[],
  area: TextArea,
  texts: ReadonlyMap<string, Text>,
  onUnusable: (key: string) => void,
): PageTexts => {
  const inArea = rows.filter(({ key }) => areaOf(key) === area);
  const words = inArea.flatMap(({ key, value }): [string, unknown][] => {
    const text = texts.get(key);
    if (!text || value === null) return [];
    const parsed = parsedOrNull(value);
    if (isUsable(text, parsed)) return [[key, parsed]];
    onUnusable(key);
    return [];
  });
  const last = inArea
    .map((row) => row.updated_at)
    .toSorted()
    .at(-1);
  return {
    texts: Object.fromEntries(words),
    lastChanged: last ? monthInWords(new Date(last)) : null,
  };
};

const parsedOrNull = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

export interface TextChange {
  text: Text;
  /** Null: the original words again. */
  value: TextValue | null;
  expected: Expected;
}

/**
 * Stores several texts in one transaction, with what they were before. One that shows its original already
 * stays as it is when the original is asked for.
 * @throws HttpError 412 when one of them is none of its expected versions; 0 is that of a text never stored
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
  // The original of an original: nothing changes, nor does the date of a legal page.
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
    describe: () => `the text ${key}`,
    expected: row.version === 0 ? null : expected,
  };
  await history.updateWithHistory(transaction, nouns.texts, edit, by);
};

/** What a text that was never stored counts as. */
const neverStored = { version: 0, updated_at: '', updated_by: null };

/** A row for a text that was never stored: its first version says what was shown before, the original. */
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
