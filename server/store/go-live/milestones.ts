import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { MilestonesTable } from '../../database/tables/housekeeping-tables.ts';
import { write } from '../../database/write.ts';

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
