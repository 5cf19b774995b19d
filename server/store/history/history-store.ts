import type { Version } from '../../../domain/nouns/record-history.ts';
import type { NounName } from '../../../domain/nouns/index.ts';
import type { AnyList, Noun } from '../../../domain/nouns/noun.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { keepEarlierAddress } from '../content/list-places.ts';
import { pick, toTable } from '../fields.ts';
import { readInSteps, type Page, readPage } from '../list-pages.ts';
import { type Author, recordAuditEvent } from './audit-store.ts';
import { createChangeStamp, type ExpectedVersions, requireVersion } from './require-version.ts';

type Fields = Version['fields'];
type EditedFields = Record<string, Fields[string] | undefined>;

interface Edit {
  id: number;
  input: EditedFields;
  /** The fields whose earlier values are stored as the earlier version; by default, those of `input`. */
  stored?: EditedFields;
  /** The verb for the audit trail, such as `changed`. */
  verb: string;
  /** The record's description for the audit trail, such as: the room “Garden room”. */
  describe: (before: object) => string;
  expected: ExpectedVersions;
}

/**
 * Changes a record and stores its previous version, in one transaction.
 * @returns whether the record exists
 * @throws HttpError 412 when the version is not an expected one
 */
export const updateWithHistory = async (
  transaction: Database,
  noun: Noun,
  { id, input, stored = input, verb, describe, expected }: Edit,
  by: Author,
): Promise<boolean> => {
  // Typed as one of the tables, because all of them have the columns that are used here.
  const table = toTable(noun);
  const before = await transaction
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return false;
  await storeVersion(transaction, noun, { ...before }, stored, by);
  await recordAuditEvent(transaction, by, `${verb} ${describe(before)}`);
  requireVersion(before, expected);
  await transaction
    .updateTable(table)
    .set({ ...input, ...createChangeStamp(by) })
    .where('id', '=', id)
    .execute();
  await keepEarlierAddress(transaction, noun, { before, input }, by);
  return true;
};

/** Stores the earlier values of a record as a version, unless the save changes none of them. */
const storeVersion = async (
  transaction: Database,
  noun: Noun,
  before: Fields & { id: number },
  input: EditedFields,
  by: Author,
): Promise<void> => {
  const definedFields = Object.entries(input).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(definedFields.map(([name]) => [name, before[name] ?? null]));
  if (definedFields.every(([name, value]) => value === fields[name])) return;
  const { id: version_id } = await transaction
    .insertInto('history')
    .values({
      noun: noun.name as NounName,
      record_id: before.id,
      fields: JSON.stringify(fields),
      image_url: findUpload(fields),
      replaced_at: now(),
      replaced_by: by.userId,
      replaced_by_name: by.username,
      version: Number(before['version']),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const images = noun.uploads?.(fields) ?? [];
  if (images.length > 0) {
    await transaction
      .insertInto('history_images')
      .values(images.map((image_url) => ({ image_url, version_id })))
      .execute();
  }
  await removeOldestVersions(transaction, noun.name as NounName, before.id);
};

const versionsPerInsert = 500;

/** Stores versions of several records without uploads, all with the same time. */
export const storeVersions = async (
  transaction: Database,
  noun: AnyList,
  before: readonly { id: number }[],
  { at, by }: { at: string; by: Author },
): Promise<void> => {
  const names = Object.keys(noun.fields);
  const versions = before.map((record) => ({
    noun: noun.name as NounName,
    record_id: record.id,
    fields: JSON.stringify(pick(record as Fields & { id: number }, names)),
    image_url: null,
    replaced_at: at,
    replaced_by: by.userId,
    replaced_by_name: by.username,
    version: Number((record as Partial<Fields>)['version']),
  }));
  for (let start = 0; start < versions.length; start += versionsPerInsert)
    await transaction
      .insertInto('history')
      .values(versions.slice(start, start + versionsPerInsert))
      .execute();
};

/** The values that were replaced at a time, by record ID. */
export const readReplacedAt = async <Input>(
  db: Database,
  noun: Noun,
  at: string,
): Promise<Map<number, Input>> => {
  const rows = await db
    .selectFrom('history')
    .select(['record_id', 'fields'])
    .where('noun', '=', noun.name as NounName)
    .where('replaced_at', '=', at)
    .execute();
  return new Map(rows.map(({ record_id, fields }) => [record_id, JSON.parse(fields) as Input]));
};

/** The upload of a version, which stays while the version can be restored. */
const findUpload = ({ image_url, file_url }: Fields): string | null => {
  const url = image_url ?? file_url;
  return typeof url === 'string' ? url : null;
};

/**
 * The most versions stored of one record, because deleting the record deletes them all in one transaction.
 */
export const maxVersions = 1000;

const removeOldestVersions = (transaction: Database, noun: NounName, recordId: number) =>
  transaction
    .deleteFrom('history')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('id', '<=', ({ selectFrom }) =>
      selectFrom('history')
        .select('id')
        .where('noun', '=', noun)
        .where('record_id', '=', recordId)
        .orderBy('id', 'desc')
        .offset(maxVersions)
        .limit(1),
    )
    .execute();

const columns = [
  'id',
  'noun',
  'record_id',
  'fields',
  'replaced_at',
  'replaced_by_name as replaced_by',
] as const;

const maxListed = 200;

/** Few versions per step, because a version may have 60,000 characters. */
const versionsPerStep = 20;

/** The earlier versions of a record, newest first, in steps. */
export async function* readVersions(
  db: Database,
  noun: NounName,
  recordId: number,
): AsyncGenerator<Version[], void> {
  let listedCount = 0;
  for await (const rows of readInSteps(
    (page) => readVersionPage(db, noun, recordId, page),
    versionsPerStep,
  )) {
    yield rows;
    listedCount += rows.length;
    if (listedCount >= maxListed) return;
  }
}

const readVersionPage = async (
  db: Database,
  noun: NounName,
  recordId: number,
  page: Page,
): Promise<Version[]> => {
  const rows = await db
    .selectFrom('history')
    .select(columns)
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .$call(readPage(page, 'desc'))
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Fields }));
};

/**
 * The fields of a record that have changed since one of its versions, with their values in that version; null
 * if the version is not stored.
 */
export const readChangedSince = async (
  db: Database,
  noun: NounName,
  recordId: number,
  version: number,
): Promise<Fields | null> => {
  const query = db
    .selectFrom('history')
    .select(['fields', 'version'])
    .where('noun', '=', noun)
    .where('record_id', '=', recordId);
  const rows = await query.where('version', '>=', version).orderBy('id', 'desc').execute();
  const isKnown =
    rows.at(-1)?.version === version ||
    (await query.where('version', '<', version).limit(1).executeTakeFirst()) !== undefined;
  return isKnown
    ? Object.assign({}, ...rows.map(({ fields }) => JSON.parse(fields) as Fields))
    : null;
};

/** Earlier versions of a list's records, with the records' ids, latest first. */
export const listEarlierRecords = async (
  db: Database,
  noun: NounName,
  limit: number,
): Promise<{ id: number }[]> => {
  const rows = await db
    .selectFrom('history')
    .select(['record_id', 'fields'])
    .where('noun', '=', noun)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ record_id: id, fields }) => ({ ...(JSON.parse(fields) as Fields), id }));
};

export const find = async (db: Database, id: number): Promise<Version | null> => {
  const row = await db
    .selectFrom('history')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, fields: JSON.parse(row.fields) as Fields } : null;
};

export const removeOld = (db: Database, before: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('history').where('replaced_at', '<', before).execute(),
  );
