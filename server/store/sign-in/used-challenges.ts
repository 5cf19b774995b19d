import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';

/**
 * Uses up a passkey's challenge. Returns whether it was unused.
 * @param endsAt when it expires, and can be forgotten
 */
export const take = (db: Database, challengeHash: string, endsAt: string): Promise<boolean> =>
  write(db, async (transaction) => {
    await transaction.deleteFrom('used_challenges').where('expires_at', '<=', now()).execute();
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('used_challenges')
      .values({ challenge_hash: challengeHash, expires_at: endsAt })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });
