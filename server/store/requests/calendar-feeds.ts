import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as links from '../links.ts';

/** When a person's calendar address was created and last read; null if there is none. */
export const find = async (db: Database, userId: number) => {
  const link = await links.find(db, 'calendar', { user_id: userId });
  return link && { created_at: link.created_at, read_at: link.used_at };
};

/**
 * Creates a secret calendar address, replacing an earlier one. Returns the secret, which is shown only once.
 */
export const create = (db: Database, by: Author): Promise<string> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, 'made a private calendar address');
    const link = await links.create(transaction, 'calendar', { user_id: by.userId }, {});
    return link.token;
  });

/** Ends a person's calendar address. Returns whether there was one. */
export const revoke = (db: Database, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const isRemoved = await links.end(transaction, 'calendar', { user_id: by.userId });
    if (isRemoved) await recordAuditEvent(transaction, by, 'revoked the private calendar address');
    return isRemoved;
  });
