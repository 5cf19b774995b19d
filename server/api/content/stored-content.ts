import { findNoun, isListName, isSingleName, type NounName } from '../../../domain/nouns/index.ts';
import { siteTextMessages } from '../../../domain/texts/site-text.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { findListStore, findSingleStore } from '../../store/content/stores.ts';
import * as texts from '../../store/content/texts-store.ts';

type Fields = Record<string, unknown>;

/** A record, or a text by its key. */
export interface ContentTarget {
  noun: NounName;
  record_id: number | null;
  key: string | null;
}

export interface StoredContent {
  id: number;
  version: number;
  updated_at: string;
  updated_by: string | null;
  fields: Fields;
}

/** @throws HttpError 404 for an unknown key */
export const findText = (key: unknown): Text => {
  const text = typeof key === 'string' ? allTexts.get(key) : undefined;
  if (!text) throw new HttpError(404, siteTextMessages.keyUnknown);
  return text;
};

/** The stored values of a record, or null; for a text that was never stored, version 0 and null as value. */
export const readStoredContent = async (
  db: Database,
  target: ContentTarget,
): Promise<StoredContent | null> => {
  const { noun } = target;
  const row = await findRow(db, target);
  if (!row) return target.key === null ? null : unstoredText;
  const names = Object.keys(findNoun(noun).input.shape);
  return { ...row, fields: pickFields(decode(noun, { ...row }), names) };
};

const findRow = async (
  db: Database,
  { noun, record_id, key }: ContentTarget,
): Promise<StoredContent | null> => {
  const find = async (): Promise<object | null | undefined> => {
    if (isSingleName(noun)) return findSingleStore(noun).find(db);
    if (!isListName(noun)) return texts.find(db, findText(key).key);
    return record_id === null ? null : findListStore(noun).find(db, record_id);
  };
  return ((await find()) as StoredContent | null | undefined) ?? null;
};

/** A text that was never stored. */
const unstoredText: StoredContent = {
  id: 0,
  version: 0,
  updated_at: '',
  updated_by: null,
  fields: { value: null },
};

/** Decodes the JSON values of a row or of an earlier version. */
export const decode = (noun: NounName, row: Fields): Fields => {
  if (isSingleName(noun)) return { ...findSingleStore(noun).decode(row) };
  const { value } = row;
  return !isListName(noun) && typeof value === 'string'
    ? { ...row, value: JSON.parse(value) as unknown }
    : row;
};

export const pickFields = (fields: object, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
