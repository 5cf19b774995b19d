import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { hashToken, generateToken } from '../../installation-key.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';

/** When a person's calendar address was created and last read; null if there is none. */
export const find = async (db: Database, userId: number) =>
  (await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/**
 * Creates a secret calendar address, replacing an earlier one. Returns the secret, which is shown only once.
 */
export const create = (db: Database, by: Author): Promise<string> =>
  write(db, async (transaction) => {
    const secret = generateToken();
    await recordAuditEvent(transaction, by, 'made a private calendar address');
    await removeFeed(transaction, by.userId);
    await transaction
      .insertInto('calendar_feeds')
      .values({ user_id: by.userId, secret_hash: hashToken(secret), created_at: now() })
      .execute();
    return secret;
  });

/** Ends a person's calendar address. Returns whether there was one. */
export const revoke = (db: Database, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const isRemoved = await removeFeed(transaction, by.userId);
    if (isRemoved) await recordAuditEvent(transaction, by, 'revoked the private calendar address');
    return isRemoved;
  });

/** Ends a person's calendar address within the caller's transaction. */
export const removeFeed = async (transaction: Database, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The approved person to whom a secret belongs, or null. */
export const findReader = async (db: Database, secret: string) =>
  (await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['calendar_feeds.user_id', 'calendar_feeds.read_at'])
    .where('calendar_feeds.secret_hash', '=', hashToken(secret))
    .where('users.status', '=', 'approved')
    .executeTakeFirst()) ?? null;

export const recordRead = (db: Database, userId: number): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .updateTable('calendar_feeds')
      .set({ read_at: now() })
      .where('user_id', '=', userId)
      .execute(),
  );
