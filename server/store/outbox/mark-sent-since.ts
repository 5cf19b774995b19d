import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';

const idsPerQuery = 500;

/**
 * In a copy of the database, marks the emails that were sent after the copy was made. Otherwise a restore
 * would send them again.
 */
export const markSentSince = async (database: Database, copy: Database): Promise<void> => {
  const waitingEmails = await copy
    .selectFrom('outbox')
    .select(['id', 'created_at'])
    .where('state', '=', 'waiting')
    .execute();
  for (let start = 0; start < waitingEmails.length; start += idsPerQuery) {
    const batch = waitingEmails.slice(start, start + idsPerQuery);
    const sentEmails = await database
      .selectFrom('outbox')
      .select(['id', 'created_at', 'sent_at'])
      .where('state', '=', 'sent')
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    const createdAtById = new Map(batch.map(({ id, created_at }) => [id, created_at]));
    await write(copy, async (transaction) => {
      for (const { id, created_at, sent_at } of sentEmails) {
        if (createdAtById.get(id) !== created_at) continue; // Another email: a restore reused the id.
        await transaction
          .updateTable('outbox')
          .set({ state: 'sent', sent_at })
          .where('id', '=', id)
          .execute();
      }
    });
  }
};
