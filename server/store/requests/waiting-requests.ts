import { sql } from 'kysely';
import {
  type WaitingRequests,
  type WaitingRequest,
} from '../../../domain/requests/request-call.ts';
import { requestBoxes } from '../../../domain/requests/request.ts';
import { forceIndex, isOneOf, orderedJoin } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import * as tourRequests from './requests-store.ts';

/**
 * The requests that wait for staff, oldest first: new ones, and those with a due reminder, a proposed day or
 * a call in progress. Those with a future reminder are excluded until then.
 * @param userId the reader's ID
 */
export const listWaitingRequests = async (
  db: Database,
  userId: number,
  { now, limit }: { now: string; limit: number },
): Promise<WaitingRequests> => {
  const foundIds = await findIds(db, now, limit + 1);
  const ids = foundIds.slice(0, limit);
  const requests = await tourRequests.listByIds(db, ids);
  const calls = await findCalls(db, ids);
  const reminders = await findReminders(db, ids, now);
  const withCalls = requests.map((request): WaitingRequest => {
    const call = calls.get(request.id);
    return {
      ...request,
      call: call
        ? { by: call.username, began_at: call.began_at, mine: call.user_id === userId }
        : null,
      reminder: reminders.get(request.id) ?? null,
    };
  });
  return { requests: withCalls, more: foundIds.length > limit };
};

/** Each subquery uses its own index. SQLite needs their names; otherwise it reads all open requests. */
const findIds = async (db: Database, now: string, limit: number): Promise<number[]> => {
  const isOpen = sql`status in (${sql.join(requestBoxes.open.map((status) => sql.lit(status)))})`;
  const isQuiet = sql`exists (select 1 from request_reminders
    where tour_request_id = tour_requests.id and due_at > ${now})`;
  const { rows } = await sql<{ id: number }>`select id from (
    select * from (select id, created_at from tour_requests
      ${forceIndex('tour_requests_by_time')}
      where status = 'new' and not ${isQuiet} order by created_at, id limit ${limit}) as fresh
    union
    select * from (select id, created_at from tour_requests
      ${forceIndex('tour_requests_proposed')}
      where proposed_date is not null and ${isOpen} and not ${isQuiet}
      order by created_at, id limit ${limit}) as proposed
    union
    select id, created_at from request_reminders
      ${orderedJoin} tour_requests on id = tour_request_id where due_at <= ${now} and ${isOpen}
    union
    select id, created_at from request_calls
      ${orderedJoin} tour_requests on id = tour_request_id where ${isOpen}
  ) as waiting order by created_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

const findCalls = async (db: Database, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('request_calls')
    .innerJoin('users', 'users.id', 'request_calls.user_id')
    .select(['tour_request_id', 'user_id', 'username', 'began_at'])
    .where(isOneOf('tour_request_id', ids))
    .execute();
  return new Map(rows.map((row) => [row.tour_request_id, row]));
};

const findReminders = async (db: Database, ids: readonly number[], now: string) => {
  const rows = await db
    .selectFrom('request_reminders')
    .innerJoin('users', 'users.id', 'request_reminders.user_id')
    .select(['tour_request_id', 'username as by', 'due_at'])
    .where(isOneOf('tour_request_id', ids))
    .where('due_at', '<=', now)
    .execute();
  return new Map(rows.map(({ tour_request_id, ...reminder }) => [tour_request_id, reminder]));
};
