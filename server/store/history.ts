import type { Selectable } from 'kysely';
import type { HistoryNoun, Version } from '../../domain/entities/history.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import type { Tables } from '../database/tables.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { inSteps, type Page, pageOf } from './page.ts';

type Fields = Version['fields'];
type EditedFields = Record<string, Fields[string] | undefined>;

const tables = {
  about: 'about_info',
  contact: 'contact_info',
  services: 'services',
  testimonials: 'testimonials',
} as const satisfies Record<HistoryNoun, keyof Tables>;

interface Edit<Noun extends HistoryNoun> {
  noun: Noun;
  id: number;
  /** The fields that staff can edit, as they will be. */
  input: EditedFields;
  /** What is done, for the audit trail, such as `changed`. */
  verb: string;
  labelOf: (before: Selectable<Tables[(typeof tables)[Noun]]>) => string;
}

/**
 * Changes a record, and stores what it was before, within one transaction.
 * @returns whether the record exists
 */
export const updateWithHistory = async <Noun extends HistoryNoun>(
  transaction: Database,
  { noun, id, input, verb, labelOf }: Edit<Noun>,
  by: Author,
): Promise<boolean> => {
  const table: (typeof tables)[HistoryNoun] = tables[noun];
  const before = await transaction
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return false;
  await storeVersion(transaction, { noun, before: { ...before }, input }, by);
  await recordAuditEvent(transaction, by, `${verb} ${labelOf(before as never)}`);
  await transaction
    .updateTable(table)
    .set({ ...input, updated_at: now() })
    .where('id', '=', id)
    .execute();
  return true;
};

/** A change that changes nothing leaves no version behind. */
const storeVersion = async (
  transaction: Database,
  {
    noun,
    before,
    input,
  }: { noun: HistoryNoun; before: Fields & { id: number }; input: EditedFields },
  by: Author,
): Promise<void> => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(given.map(([name]) => [name, before[name] ?? null]));
  if (given.every(([name, value]) => value === fields[name])) return;
  await transaction
    .insertInto('history')
    .values({
      noun,
      record_id: before.id,
      fields: JSON.stringify(fields),
      image_url: typeof before['image_url'] === 'string' ? before['image_url'] : null,
      replaced_at: now(),
      replaced_by: by.userId,
      replaced_by_name: by.username,
    })
    .execute();
  await removeOldest(transaction, noun, before.id);
};

/** So many versions of one record are stored: deleting it deletes them all, in one transaction. */
export const mostVersions = 1000;

const removeOldest = (transaction: Database, noun: HistoryNoun, recordId: number) =>
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
        .offset(mostVersions)
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

/** At most this many are listed; no one looks further back by hand. */
const mostListed = 200;

/** Versions a step: the about texts have 60,000 characters together. */
const versionsPerStep = 20;

/** The earlier versions of a record, newest first, in steps. */
export async function* versionsOf(
  db: Database,
  noun: HistoryNoun,
  recordId: number,
): AsyncGenerator<Version[], void> {
  let listed = 0;
  for await (const rows of inSteps((page) => partOf(db, noun, recordId, page), versionsPerStep)) {
    yield rows;
    listed += rows.length;
    if (listed >= mostListed) return;
  }
}

const partOf = async (
  db: Database,
  noun: HistoryNoun,
  recordId: number,
  page: Page,
): Promise<Version[]> => {
  const rows = await db
    .selectFrom('history')
    .select(columns)
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .$call(pageOf(page, 'desc'))
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Fields }));
};

/** One version, or null. */
export const find = async (db: Database, id: number): Promise<Version | null> => {
  const row = await db
    .selectFrom('history')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, fields: JSON.parse(row.fields) as Fields } : null;
};

/** Removes versions that were replaced before a time. */
export const removeOld = (db: Database, before: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('history').where('replaced_at', '<', before).execute(),
  );
