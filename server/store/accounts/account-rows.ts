import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';

/**
 * For each table: the most rows of one account, the column that identifies a row, and the column that sorts
 * rows by age.
 */
const limits = {
  sessions: { most: 10, key: 'id', newest: 'id' },
  account_devices: { most: 20, key: 'device_key', newest: 'last_seen_at' },
  security_notices: { most: 20, key: 'id', newest: 'id' },
} as const;

/** Removes the oldest rows that an account has beyond the limit of a table. */
export const removeOldest = (
  transaction: Database,
  table: keyof typeof limits,
  userId: number,
): Promise<unknown> => {
  const { most, key, newest } = limits[table];
  // Typed as one of the tables, because all have the columns that are used here.
  const rows = table as 'sessions';
  return transaction
    .deleteFrom(rows)
    .where('user_id', '=', userId)
    .where(key, 'not in', (query) =>
      query
        .selectFrom(rows)
        .select(key)
        .where('user_id', '=', userId)
        .orderBy(newest, 'desc')
        .limit(most),
    )
    .execute();
};

export const removeExpired = (
  db: Database,
  table: 'sessions' | 'used_challenges',
): Promise<unknown> =>
  write(db, (transaction) =>
    // Typed as one of the tables, because both have this column.
    transaction
      .deleteFrom(table as 'sessions')
      .where('expires_at', '<=', now())
      .execute(),
  );
