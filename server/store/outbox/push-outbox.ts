import { type ExpressionBuilder, sql } from 'kysely';
import { minutes } from '../../../domain/lib/durations.ts';
import { now } from '../../clock.ts';
import { sealed } from '../../database/encryption/sealed-sql.ts';
import { isShared } from '../../database/engine.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import type { PushDetail } from './push-notices.ts';

export interface QueuedPush extends PushDetail {
  id: number;
  attempts: number;
  created_at: string;
  subscription: { id: number; endpoint: string; p256dh: string; auth: string };
  quiet: { from: string | null; to: string | null };
}

/**
 * The next push that is due, or null.
 * @param furthest the latest time at which a push can be due, unless the clock was set back
 */
export const due = async (db: Database, furthest: string): Promise<QueuedPush | null> => {
  const row = await claim(db, (database, besideOthers) =>
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
      // A literal, so that SQLite uses the index of pushes among many emails.
      .where(sql<boolean>`outbox.push_subscription_id is not null`)
      .where((eb) => eb.or([eb('next_try_at', '<=', now()), eb('next_try_at', '>', furthest)]))
      .orderBy('next_try_at')
      .orderBy('outbox.id')
      .limit(1)
      .$if(besideOthers, (query) => query.where(isUnclaimed).forUpdate('outbox').skipLocked())
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
export const sent = (db: Database, { id, subscription }: QueuedPush): Promise<unknown> =>
  write(db, async (transaction) => {
    await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    await transaction
      .updateTable('push_subscriptions')
      .set({ last_ok_at: now(), failures: 0 })
      .where('id', '=', subscription.id)
      .execute();
  });

/** Removes a push that is too old to be news. */
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
export const failed = (
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

/**
 * How long a server has the exclusive right to send what it took from the outbox. If it is killed, another
 * server sends it afterwards. Longer than sending takes, and than the servers' clocks differ.
 */
const lease = minutes(5);

const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/**
 * Takes the next row that is due, so that no other server takes it, too.
 * @param find finds the row; its argument tells whether several servers search at the same time, and rows
 *   of the others must be skipped (`isUnclaimed`)
 */
export const claim = <Row extends { id: number }>(
  db: Database,
  find: (db: Database, besideOthers: boolean) => Promise<Row | undefined>,
): Promise<Row | undefined> =>
  isShared(db)
    ? write(db, async (transaction) => {
        const row = await find(transaction, true);
        if (row) await take(transaction, row.id);
        return row;
      })
    : find(db, false);

const take = (transaction: Database, id: number): Promise<unknown> =>
  transaction
    .updateTable('outbox')
    .set({ claimed_until: fromNow(lease) })
    .where('id', '=', id)
    .execute();

/** Whether no server has claimed it. Ignores a claim that ends too late, because it was made with a wrong clock. */
export const isUnclaimed = (eb: ExpressionBuilder<Pick<Tables, 'outbox'>, 'outbox'>) =>
  eb.or([
    eb('claimed_until', 'is', null),
    eb('claimed_until', '<=', fromNow(0)),
    eb('claimed_until', '>', fromNow(2 * lease)),
  ]);
