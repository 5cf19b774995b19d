import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { PushMessageKind } from '../../../domain/accounts/push-devices.ts';
import { minutes } from '../../../domain/lib/durations.ts';
import { now } from '../../clock.ts';
import { sealed } from '../../database/encryption/sealed-sql.ts';
import { isShared } from '../../database/engine.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';

/** The stored content of a push, without personal data. */
export interface PushDetail {
  kind: PushMessageKind | 'test';
  url: string;
}

export interface QueuedPush extends PushDetail {
  id: number;
  attempts: number;
  created_at: string;
  subscription: { id: number; endpoint: string; p256dh: string; auth: string };
  quiet: { from: string | null; to: string | null };
}

/**
 * The next push that is due, or null.
 * @param latestDue pushes due after this were postponed before the clock was set back, and count as due
 */
export const findDue = async (db: Database, latestDue: string): Promise<QueuedPush | null> => {
  const row = await claim(db, (database, skipClaimed) =>
    database
      .selectFrom('outbox')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'outbox.push_subscription_id')
      .select([
        'outbox.id',
        'outbox.detail',
        'outbox.attempts',
        'outbox.created_at',
        'push_subscriptions.id as subscriptionId',
        'endpoint',
        'p256dh',
        'auth',
        'quiet_from',
        'quiet_to',
      ])
      // A literal condition, because SQLite needs it to use the index of pushes.
      .where(sql<boolean>`outbox.push_subscription_id is not null`)
      .where((eb) => eb.or([eb('next_try_at', '<=', now()), eb('next_try_at', '>', latestDue)]))
      .orderBy('next_try_at')
      .orderBy('outbox.id')
      .limit(1)
      .$if(skipClaimed, (query) => query.where(isUnclaimed).forUpdate('outbox').skipLocked())
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { id, attempts, created_at, subscriptionId, endpoint, p256dh, auth } = row;
  return {
    id,
    attempts,
    created_at,
    ...(JSON.parse(row.detail ?? '{}') as PushDetail),
    subscription: { id: subscriptionId, endpoint, p256dh, auth },
    quiet: { from: row.quiet_from, to: row.quiet_to },
  };
};

/** Removes a push that the push service has accepted. */
export const recordSent = (db: Database, { id, subscription }: QueuedPush): Promise<unknown> =>
  write(db, async (transaction) => {
    await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    await transaction
      .updateTable('push_subscriptions')
      .set({ last_ok_at: now(), failures: 0 })
      .where('id', '=', subscription.id)
      .execute();
  });

/** Removes a push that is too old to send. */
export const drop = (db: Database, { id }: QueuedPush): Promise<unknown> =>
  write(db, (transaction) => transaction.deleteFrom('outbox').where('id', '=', id).execute());

/** Postpones a push to the end of quiet hours. */
export const postpone = (db: Database, { id }: QueuedPush, until: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .updateTable('outbox')
      .set({ next_try_at: until, claimed_until: null })
      .where('id', '=', id)
      .execute(),
  );

/** Records that a push was not sent, and when to try again. */
export const recordFailure = (
  db: Database,
  { id, subscription }: QueuedPush,
  { problem, nextTryAt }: { problem: string; nextTryAt: string },
): Promise<unknown> =>
  write(db, async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        problem: sealed('outbox.problem', problem),
        next_try_at: nextTryAt,
        claimed_until: null,
      }))
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('push_subscriptions')
      .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', subscription.id)
      .execute();
  });

/** Adds an email or a push to the outbox, due now, within the transaction of its cause. */
export const insertDue = (
  transaction: Database,
  row: Omit<Insertable<Tables['outbox']>, 'next_try_at' | 'created_at'>,
): Promise<unknown> =>
  transaction
    .insertInto('outbox')
    .values({ ...row, next_try_at: now(), created_at: now() })
    .execute();

/**
 * How long a server's claim on a row of the outbox is valid (milliseconds). If the server is killed, another
 * server sends the email or push afterwards.
 */
const claimDuration = minutes(5);

const addToNow = (milliseconds: number): string =>
  new Date(Date.now() + milliseconds).toISOString();

/**
 * Finds the next due row and claims it if several servers share the database.
 * @param find finds the row; with `skipClaimed`, one that no other server has claimed (`isUnclaimed`)
 */
export const claim = <Row extends { id: number }>(
  db: Database,
  find: (db: Database, skipClaimed: boolean) => Promise<Row | undefined>,
): Promise<Row | undefined> =>
  isShared(db)
    ? write(db, async (transaction) => {
        const row = await find(transaction, true);
        if (row) await markClaimed(transaction, row.id);
        return row;
      })
    : find(db, false);

const markClaimed = (transaction: Database, id: number): Promise<unknown> =>
  transaction
    .updateTable('outbox')
    .set({ claimed_until: addToNow(claimDuration) })
    .where('id', '=', id)
    .execute();

/**
 * Whether no server has claimed a row of the outbox, or the claim has expired. A claim further in the future
 * than claims last was made with a wrong clock.
 */
export const isUnclaimed = (eb: ExpressionBuilder<Pick<Tables, 'outbox'>, 'outbox'>) =>
  eb.or([
    eb('claimed_until', 'is', null),
    eb('claimed_until', '<=', addToNow(0)),
    eb('claimed_until', '>', addToNow(2 * claimDuration)),
  ]);
