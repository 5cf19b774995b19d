import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';

/** The most devices remembered for an account; the least recently used are removed. */
const mostPerUser = 20;

/**
 * Records that a browser signs in as an account, within the transaction that begins the session. Returns
 * whether it is the account's first browser.
 */
export const recordDevice = async (
  transaction: Database,
  userId: number,
  deviceKey: string,
): Promise<boolean> => {
  const earlier = await transaction
    .selectFrom('account_devices')
    .select('device_key')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const row = { user_id: userId, device_key: deviceKey, last_seen_at: now() };
  await transaction
    .insertInto('account_devices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_key']).doUpdateSet({ last_seen_at: row.last_seen_at }),
    )
    .execute();
  await transaction
    .deleteFrom('account_devices')
    .where('user_id', '=', userId)
    .where('device_key', 'not in', (query) =>
      query
        .selectFrom('account_devices')
        .select('device_key')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .limit(mostPerUser),
    )
    .execute();
  return earlier === undefined;
};
