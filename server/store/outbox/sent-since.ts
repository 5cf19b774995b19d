import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';

/** How many ids one statement takes. */
const atOnce = 500;

/**
 * Marks emails as sent that still wait in a copy of the database but were sent after it was made, so that
 * they are not sent again.
 */
export const markSentSince = async (database: Database, copy: Database): Promise<void> => {
  const waiting = await copy
    .selectFrom('outbox')
    .select(['id', 'created_at'])
    .where('state', '=', 'waiting')
    .execute();
  for (let start = 0; start < waiting.length; start += atOnce) {
    const part = waiting.slice(start, start + atOnce);
    const sent = await database
      .selectFrom('outbox')
      .select(['id', 'created_at', 'sent_at'])
      .where('state', '=', 'sent')
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
    const times = new Map(part.map(({ id, created_at }) => [id, created_at]));
    await write(copy, async (transaction) => {
      for (const { id, created_at, sent_at } of sent) {
        if (times.get(id) !== created_at) continue; // A different email that got the same id after a restore.
        await transaction
          .updateTable('outbox')
          .set({ state: 'sent', sent_at })
          .where('id', '=', id)
          .execute();
      }
    });
  }
};
