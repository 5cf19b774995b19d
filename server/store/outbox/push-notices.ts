import { hours } from '../../../domain/lib/durations.ts';
import {
  findPushChoice,
  pushChoices,
  type PushKind,
  pushMessageTexts,
  type PushMessageKind,
} from '../../../domain/accounts/push-devices.ts';
import { hasRight, roles } from '../../../domain/accounts/role-rights.ts';
import { now } from '../../clock.ts';
import { listContains } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { insertDue, type PushDetail } from './push-outbox.ts';
import { listDevices } from './push-subscriptions-store.ts';
import { queueNotice } from './staff-notices.ts';

/** The groups of people to whom a notice can be limited. */
export type PushAudience = 'everyone' | 'owner' | 'all but the owner' | { userId: number };

/**
 * Queues a push for each device that may get it and has it turned on, within the transaction of its cause.
 * Replaces the same push that is still waiting.
 * @returns the number of devices
 */
export const notifyDevices = async (
  transaction: Database,
  kind: PushMessageKind,
  audience: PushAudience = 'everyone',
): Promise<number> => {
  const devices = await findListeners(transaction, findPushChoice(kind), audience);
  for (const id of devices) await queuePush(transaction, id, kind);
  return devices.length;
};

/** A continuing failure is reported twice a day. */
const repeatInterval = hours(12);

/** Notifies staff of a failure, at most once per repeatInterval. */
export const notifyOfFailure = async (
  transaction: Database,
  kind: 'backup failed' | 'mail failed',
): Promise<void> => {
  const lastNotice = await findLastNotice(transaction, kind);
  const sinceLast = lastNotice === null ? Infinity : Date.now() - Date.parse(lastNotice);
  // A time in the future was stored before the clock was set back.
  if (sinceLast >= 0 && sinceLast < repeatInterval) return;
  await recordNoticeTime(transaction, kind);
  await notifyDevices(transaction, kind);
  await queueNotice(transaction, kind);
};

/** When staff were last notified of a kind of events; null: never. */
export const findLastNotice = async (db: Database, kind: string): Promise<string | null> =>
  (
    await db
      .selectFrom('push_notice_times')
      .select('at')
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.at ?? null;

export const recordNoticeTime = (transaction: Database, kind: string): Promise<unknown> => {
  const at = now();
  return transaction
    .insertInto('push_notice_times')
    .values({ kind, at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ at }))
    .execute();
};

/** Notifies staff of a failure, in a separate transaction. */
export const recordFailure = (db: Database, kind: 'backup failed'): Promise<void> =>
  write(db, (transaction) => notifyOfFailure(transaction, kind));

/** Sends a test to the author's device. Returns whether notifications are turned on for this device. */
export const queueTest = (db: Database, by: Author & { tokenHash: string }): Promise<boolean> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, 'sent a test notification');
    const currentDevice = (await listDevices(transaction, by)).find(({ current }) => current);
    if (!currentDevice) return false;
    await queuePush(transaction, currentDevice.id, 'test');
    return true;
  });

const queuePush = async (
  transaction: Database,
  id: number,
  kind: PushMessageKind | 'test',
): Promise<void> => {
  const detail = JSON.stringify({ kind, url: pushMessageTexts[kind].url } satisfies PushDetail);
  await transaction
    .deleteFrom('outbox')
    .where('push_subscription_id', '=', id)
    .where('detail', '=', detail)
    .execute();
  await insertDue(transaction, { push_subscription_id: id, letter: 'push', detail });
};

const findListeners = async (
  db: Database,
  kind: PushKind,
  audience: PushAudience,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select('push_subscriptions.id')
    .where('users.status', '=', 'approved')
    .where(({ eb, or }) =>
      or([eb('users.privileged', '=', 1), eb('users.role', 'in', findRoles(kind))]),
    )
    .$if(audience === 'owner' || audience === 'all but the owner', (query) =>
      query.where('users.privileged', '=', audience === 'owner' ? 1 : 0),
    )
    .$if(typeof audience === 'object', (query) =>
      query.where('users.id', '=', typeof audience === 'object' ? audience.userId : 0),
    )
    .where(listContains('push_subscriptions.kinds', kind))
    .orderBy('push_subscriptions.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The roles that may get a notice. The owner may get all. */
const findRoles = (kind: PushKind) =>
  roles.filter((role) => hasRight({ privileged: false, role }, pushChoices[kind].right));
