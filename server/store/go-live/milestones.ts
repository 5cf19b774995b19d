import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import type { MilestonesTable } from '../../database/tables/housekeeping-tables.ts';
import { write } from '../../database/write.ts';

type Name = MilestonesTable['name'];

/** What was seen to work last, and when; null: never. */
export const find = async (
  db: Database,
  name: Name,
): Promise<Pick<MilestonesTable, 'subject' | 'at'> | null> =>
  (await db
    .selectFrom('milestones')
    .select(['subject', 'at'])
    .where('name', '=', name)
    .executeTakeFirst()) ?? null;

/** Stores that something was just seen to work, or to fail. */
export const reach = (db: Database, name: Name, subject = ''): Promise<unknown> =>
  write(db, (transaction) => {
    const row = { name, subject, at: now() };
    return transaction
      .insertInto('milestones')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  });

/** It no longer holds. */
export const forget = (db: Database, name: Name): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('milestones').where('name', '=', name).execute(),
  );
