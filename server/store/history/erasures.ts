import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';

/** Uploads whose files a permanent deletion must also remove. */
interface ErasureTargets {
  /** URLs of uploads. */
  pictures?: string[];
  /** By default, due immediately. */
  dueAt?: string;
}

export interface Erasure {
  id: number;
  targets: ErasureTargets;
}

/** Schedules an erasure, within the transaction that deletes. It is pending until it is completed. */
export const schedule = (transaction: Database, targets: ErasureTargets): Promise<unknown> =>
  transaction
    .insertInto('erasures')
    .values({ targets: JSON.stringify(targets), created_at: now() })
    .execute();

/** The next pending erasures, oldest first. */
export const listPending = async (db: Database, after = 0, limit = 100): Promise<Erasure[]> => {
  const rows = await db
    .selectFrom('erasures')
    .select(['id', 'targets'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, targets }) => ({ id, targets: JSON.parse(targets) as ErasureTargets }));
};

/** Removes completed erasures. @param picturesAgainAt when to erase pictures a second time; null: never */
export const complete = (
  db: Database,
  erased: Erasure[],
  picturesAgainAt: string | null,
): Promise<unknown> =>
  write(db, async (transaction) => {
    const ids = erased.map(({ id }) => id);
    await transaction.deleteFrom('erasures').where('id', 'in', ids).execute();
    const firstErasures = erased.filter(({ targets }) => targets.dueAt === undefined);
    const pictures = firstErasures.flatMap(({ targets }) => targets.pictures ?? []);
    if (picturesAgainAt === null || pictures.length === 0) return;
    await schedule(transaction, { pictures, dueAt: picturesAgainAt });
  });
