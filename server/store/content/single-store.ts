import type { Insertable } from 'kysely';
import type { AnySingle, FieldsOf, SingleOf } from '../../../domain/nouns/noun.ts';
import type { Versioned } from '../../../domain/lib/schemas/record-version.ts';
import { isUniqueClash } from '../../database/failure.ts';
import type { Database } from '../../database/open-database.ts';
import type { OverlaidRow } from '../../database/overlay.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { requireStored } from '../files/uploads-store.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as history from '../history/history-store.ts';
import { createChangeStamp, type ChangeOptions } from '../history/require-version.ts';
import type { UploadChange } from './list-store.ts';

/** How one noun's store differs from the others. */
interface SingleRules {
  /** Runs in the transaction of each change. @param uploads the changed record's uploads */
  afterChange?: (transaction: Database, uploads: string[]) => Promise<void>;
}

/** The changed record, and its uploads before and after. */
export interface SingleChange<Shown> {
  record: Shown;
  uploads: UploadChange;
}

/**
 * Reads and writes a single record. Every write adds an event to the audit trail; a change also stores the
 * earlier version and increments the version.
 */
export const createSingleStore = <Noun extends AnySingle, Shown extends object = SingleOf<Noun>>(
  noun: Noun,
  { afterChange }: SingleRules = {},
): SingleStore<Shown, FieldsOf<Noun>> => {
  // Typed as one of the tables, because all of them share the columns that are used here.
  const table = noun.table as 'about_info';
  const isJsonField = (name: string): boolean => noun.fields[name]?.kind === 'items';
  const columns = [
    'id',
    ...Object.keys(noun.fields),
    ...(noun.created ? ['created_at'] : []),
    'updated_at',
    'version',
  ] as string[] as ['id'];
  const describe = () => noun.label;

  const decode = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        isJsonField(name) ? (JSON.parse(String(value)) as unknown) : value,
      ]),
    ) as Shown & FieldsOf<Noun>;
  const encode = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        isJsonField(name) && value !== undefined ? JSON.stringify(value) : value,
      ]),
    ) as Record<string, string | number | null | undefined>;
  const listUploads = (fields: object): string[] => noun.uploads?.({ ...fields }) ?? [];

  /** The stored row, or null. */
  const find = async (db: Database) =>
    (await db.selectFrom(table).selectAll().executeTakeFirst()) ?? null;

  /** The stored record, or null. */
  const read = async (db: Database): Promise<Shown | null> => {
    const row = await db.selectFrom(table).select(columns).executeTakeFirst();
    return row ? decode(row) : null;
  };

  /** The record as visitors see it; null if it is empty. */
  const readShown = async (db: Database): Promise<Shown | null> => {
    const record = await read(db);
    return record && hasContent(noun, record) ? record : null;
  };

  /**
   * The row as it would be after saving.
   * @param fields the changed fields; all of them if nothing is stored
   */
  const previewSavedRow = async (
    db: Database,
    fields: Partial<FieldsOf<Noun>>,
    by: Author,
  ): Promise<OverlaidRow['row']> => {
    const stamp = createChangeStamp(by);
    const initialRow = { id: 1, version: 1, created_at: stamp.updated_at, ...stamp };
    const definedFields = Object.entries(encode(fields)).filter(([, value]) => value !== undefined);
    return { ...((await find(db)) ?? initialRow), ...Object.fromEntries(definedFields) };
  };

  /** Creates the record. Returns it, or null if one exists already. */
  const create = async (db: Database, input: FieldsOf<Noun>, by: Author): Promise<Shown | null> => {
    try {
      return await write(db, async (transaction) => {
        const stamp = createChangeStamp(by);
        await recordAuditEvent(transaction, by, `added ${noun.label}`);
        const row = await transaction
          .insertInto(table)
          .values({
            ...encode(input),
            created_at: stamp.updated_at,
            ...stamp,
          } as Insertable<Tables[typeof table]>)
          .returning(columns)
          .executeTakeFirstOrThrow();
        return decode(row);
      });
    } catch (error) {
      if (isUniqueClash(error)) return null;
      throw error;
    }
  };

  /**
   * Changes the record and stores its earlier version. Returns null if there is no record with this id.
   * @param next gets the stored fields and returns those to store; it may throw
   * @throws HttpError 422 if a new picture no longer exists, 412 when the stored version is not an expected
   *   one
   */
  const change = (
    db: Database,
    next: (stored: FieldsOf<Noun>) => Partial<FieldsOf<Noun>>,
    by: Author,
    { verb = 'changed', expected = null, id }: ChangeOptions & { id?: number | undefined } = {},
  ): Promise<SingleChange<Shown> | null> =>
    write(db, async (transaction) => {
      const row = await find(transaction);
      if (!row || (id !== undefined && id !== row.id)) return null;
      const input = encode(next(decode(row)));
      const before = listUploads(row);
      const definedFields = Object.entries(input).filter(([, value]) => value !== undefined);
      const now = listUploads({ ...row, ...Object.fromEntries(definedFields) });
      for (const url of now) if (!before.includes(url)) await requireStored(transaction, url);
      const edit = { id: row.id, input, verb, describe, expected };
      await history.updateWithHistory(transaction, noun, edit, by);
      await afterChange?.(transaction, now);
      const record = await read(transaction);
      return record && { record, uploads: { before, now } };
    });

  return { noun, find, read, readShown, previewSavedRow, create, change, decode };
};

const hasContent = ({ fields, hiddenWhileEmpty }: AnySingle, record: object): boolean => {
  if (!hiddenWhileEmpty) return true;
  const values = Object.entries(record).filter(
    ([name]) => name in fields && !hiddenWhileEmpty.apart.includes(name),
  );
  return values.some(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
};

/**
 * The interface of a single record's store. Functions with fields as input are declared as methods, whose
 * parameters TypeScript compares less strictly, so that code that works with all nouns can use any store.
 */
export interface SingleStore<Shown extends object = object, Fields extends object = object> {
  noun: AnySingle;
  decode: (fields: object) => Shown & Fields;
  find: (db: Database) => Promise<(Versioned & { id: number }) | null>;
  read: (db: Database) => Promise<Shown | null>;
  readShown: (db: Database) => Promise<Shown | null>;
  previewSavedRow(db: Database, fields: Partial<Fields>, by: Author): Promise<OverlaidRow['row']>;
  create(db: Database, input: Fields, by: Author): Promise<Shown | null>;
  change(
    db: Database,
    next: (stored: Fields) => Partial<Fields>,
    by: Author,
    options?: ChangeOptions & { id?: number | undefined },
  ): Promise<SingleChange<Shown> | null>;
}
