import type { Database } from '../database/open-database.ts';
import { now } from '../clock.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './history/audit-store.ts';

export interface KeySheet {
  sheet_at: string | null;
  sheet_by: string | null;
}

export const find = async (db: Database, id: string): Promise<KeySheet | null> =>
  (await db
    .selectFrom('data_keys')
    .select(['sheet_at', 'sheet_by'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const recordSheet = (db: Database, id: string, by: Author): Promise<unknown> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `downloaded the sheet of the data key ${id}`);
    return transaction
      .updateTable('data_keys')
      .set({ sheet_at: now(), sheet_by: by.username })
      .where('id', '=', id)
      .execute();
  });

/**
 * Whether the database no longer needs a key and the key's sheet was downloaded, because old backups still
 * need the key.
 */
export const isSafeToRemove = async (db: Database, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('data_keys')
    .select(['retired_at', 'sheet_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.retired_at !== null && row.sheet_at !== null;
};
