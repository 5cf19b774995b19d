import {
  maxPushDevices,
  type NewPushDevice,
  type PushDevice,
  type PushDeviceChange,
  pushMessages,
  type PushKind,
} from '../../../domain/accounts/push-devices.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';

type SignedInAuthor = Author & { tokenHash: string };

/** The key that all sessions of a device share. For an old session without a device key: its token's hash. */
const toDeviceKey = async (db: Database, tokenHash: string): Promise<string> => {
  const session = await db
    .selectFrom('sessions')
    .select('device_key')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.device_key ?? tokenHash;
};

/** The devices on which someone gets notifications. */
export const listDevices = async (
  db: Database,
  { userId, tokenHash }: Pick<SignedInAuthor, 'userId' | 'tokenHash'>,
): Promise<PushDevice[]> => {
  const ownKey = await toDeviceKey(db, tokenHash);
  const rows = await db
    .selectFrom('push_subscriptions')
    .select([
      'id',
      'device',
      'device_key',
      'kinds',
      'quiet_from',
      'quiet_to',
      'created_at',
      'last_ok_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ device_key, kinds, ...row }) => ({
    ...row,
    kinds: JSON.parse(kinds) as PushKind[],
    current: device_key === ownKey,
  }));
};

/**
 * Turns notifications on for this device, and off for its previous user. Returns the subscription's id.
 * @throws HttpError 409 for too many devices
 */
export const add = (
  db: Database,
  { endpoint, keys, kinds, quiet_from, quiet_to }: NewPushDevice,
  device: string | null,
  by: SignedInAuthor,
): Promise<number> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, 'switched notifications on for a device');
    const device_key = await toDeviceKey(transaction, by.tokenHash);
    await transaction
      .deleteFrom('push_subscriptions')
      .where((eb) =>
        eb.or([
          eb('endpoint', '=', endpoint),
          eb.and([eb('user_id', '=', by.userId), eb('device_key', '=', device_key)]),
        ]),
      )
      .execute();
    if ((await listDevices(transaction, by)).length >= maxPushDevices)
      throw new HttpError(409, pushMessages.tooMany);
    const { id } = await transaction
      .insertInto('push_subscriptions')
      .values({
        user_id: by.userId,
        endpoint,
        ...keys,
        device_key,
        device,
        kinds: JSON.stringify(kinds),
        quiet_from,
        quiet_to,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Changes a device's notifications and quiet hours. Returns whether the device exists. */
export const change = (
  db: Database,
  { id, kinds, quiet_from, quiet_to }: PushDeviceChange,
  by: SignedInAuthor,
): Promise<boolean> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, 'changed the notifications of a device');
    const { numUpdatedRows } = await transaction
      .updateTable('push_subscriptions')
      .set({ kinds: JSON.stringify(kinds), quiet_from, quiet_to })
      .where('id', '=', id)
      .where('user_id', '=', by.userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Turns notifications off for a device. Returns whether they were on. */
export const remove = (db: Database, id: number, by: SignedInAuthor): Promise<boolean> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, 'switched notifications off for a device');
    const { numDeletedRows } = await transaction
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', by.userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });

/** Ends the subscription of a session's device, within the transaction that ends the session. */
export const endForSession = async (
  transaction: Database,
  session: { userId: number; tokenHash: string },
): Promise<void> => {
  const key = await toDeviceKey(transaction, session.tokenHash);
  await transaction
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', session.userId)
    .where('device_key', '=', key)
    .execute();
};

/** Ends all of a user's subscriptions except that of one session's device. */
export const endOthers = async (
  transaction: Database,
  userId: number,
  except: string | null,
): Promise<void> => {
  const key = except === null ? null : await toDeviceKey(transaction, except);
  await transaction
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(key !== null, (query) => query.where('device_key', '!=', key ?? ''))
    .execute();
};

/** Removes a device that the push service says no longer exists. */
export const removeSubscription = (db: Database, id: number): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('push_subscriptions').where('id', '=', id).execute(),
  );
