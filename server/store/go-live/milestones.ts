import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { MilestonesTable } from '../../database/tables/housekeeping-tables.ts';
import { write } from '../../database/write.ts';
import type { LastRestore } from '../../../domain/site/settings/backup-settings.ts';
import { z } from '../../../domain/lib/zod.ts';
import { recordAuditEvent } from '../history/audit-store.ts';

type MilestoneName = MilestonesTable['name'];

/** The latest time of a milestone and its subject; null: never. */
export const find = async (
  db: Database,
  name: MilestoneName,
): Promise<Pick<MilestonesTable, 'subject' | 'at'> | null> =>
  (await db
    .selectFrom('milestones')
    .select(['subject', 'at'])
    .where('name', '=', name)
    .executeTakeFirst()) ?? null;

/** Records that something has just worked or failed. */
export const record = (
  db: Database,
  name: MilestoneName,
  subject = '',
  at = now(),
): Promise<unknown> =>
  write(db, (transaction) => {
    const row = { name, subject, at };
    return transaction
      .insertInto('milestones')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  });

/** Records the beginning of a state. If it has begun already, only the subject is updated. */
export const begin = (db: Database, name: MilestoneName, subject: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .insertInto('milestones')
      .values({ name, subject, at: now() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ subject }))
      .execute(),
  );

export const forget = (db: Database, ...names: MilestoneName[]): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('milestones').where('name', 'in', names).execute(),
  );

const subjectSchema = z.object({ to: z.string(), kept: z.string(), by: z.string() });

/**
 * Records a restore in the copy that will replace the database, so that the event and the restored content
 * appear together.
 * @param copyTime when the copy was made, in words
 */
export const recordRestore = async (
  copy: Database,
  { at, ...subject }: LastRestore,
  copyTime: string,
): Promise<void> => {
  await record(copy, 'restored', JSON.stringify(subject), at);
  await write(copy, (transaction) =>
    recordAuditEvent(transaction, subject.by, `put the site back as it was on ${copyTime}`),
  );
};

/** The last restore; null: never. */
export const findLastRestore = async (database: Database): Promise<LastRestore | null> => {
  const milestone = await find(database, 'restored');
  return milestone && { at: milestone.at, ...subjectSchema.parse(JSON.parse(milestone.subject)) };
};
