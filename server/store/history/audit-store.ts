import { sql } from 'kysely';
import { auditRetention } from '../../../domain/constants.ts';
import type { AuditEntry, AuditOrigin } from '../../../domain/accounts/audit-entry.ts';
import { now } from '../../clock.ts';
import { isLike } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { requireCurrentSession, type CheckedSession } from '../sign-in/current-session.ts';

/** A member of staff who makes a change. Recording an audit event checks the session again. */
export interface Author extends Partial<CheckedSession> {
  userId: number;
  username: string;
}

/** A person who is not signed in. Visitors' events are stored separately from staff's. */
export interface Visitor {
  visitor: string;
}

/** A member of staff, a visitor, or a name for the server or its operator. */
export type Actor = Author | Visitor | string;

/** Removes the session, for events that are recorded even if it is no longer valid. */
export const omitSession = ({ userId, username }: Author): Author => ({ userId, username });

const maxSentenceLength = 500;

/** How many events lie between two checks of the limit. A prime number, because ids may come in patterns. */
const pruneInterval = 97;

/**
 * Records who did what, within the transaction that does it. Also checks the author's session, approval and
 * role again.
 * @param sentence without its subject, in plain words and without secrets
 * @throws HttpError 401 or 403 as requireCurrentSession
 */
export const recordAuditEvent = async (
  transaction: Database,
  by: Actor,
  sentence: string,
  network: string | null = null,
): Promise<void> => {
  await recordAuditEvents(transaction, by, [sentence], network);
};

/**
 * Records several events, in order.
 * @returns their ids and the time that all of them have
 */
export const recordAuditEvents = async (
  transaction: Database,
  by: Actor,
  sentences: string[],
  network: string | null = null,
  undo: AuditEntry['undo'] = null,
): Promise<{ ids: number[]; at: string }> => {
  if (!isVisitor(by)) await requireCurrentSession(transaction, by);
  const at = now();
  if (sentences.length === 0) return { ids: [], at };
  const identity = toIdentity(by);
  const ids = await transaction
    .insertInto('audit')
    .values(
      sentences.map((sentence) => ({
        at,
        ...identity,
        did: sentence.slice(0, maxSentenceLength),
        network,
        undo,
      })),
    )
    .returning('id')
    .execute();
  if (isVisitor(by) && ids.some(({ id }) => id % pruneInterval === 0)) {
    await removeVisitorOverflow(transaction);
  }
  return { ids: ids.map(({ id }) => id), at };
};

/** A staff event by its id; undefined if there is none. */
export const find = (db: Database, id: number) =>
  db
    .selectFrom('audit')
    .select(['at', 'who', 'undo'])
    .where('id', '=', id)
    .where('origin', '=', 'staff')
    .executeTakeFirst();

const isVisitor = (by: Actor): by is Visitor => typeof by !== 'string' && 'visitor' in by;

const toIdentity = (by: Actor): { user_id: number | null; who: string; origin: AuditOrigin } => {
  if (typeof by === 'string') return { user_id: null, who: by, origin: 'staff' };
  if (isVisitor(by)) return { user_id: null, who: by.visitor, origin: 'visitor' };
  return { user_id: by.userId, who: by.username, origin: 'staff' };
};

/** Records an event, such as a refusal, in a separate transaction. */
export const recordStandaloneEvent = (
  db: Database,
  by: Actor,
  sentence: string,
  network: string | null = null,
): Promise<void> =>
  write(db, (transaction) => recordAuditEvent(transaction, by, sentence, network));

interface AuditSearch {
  origin: AuditOrigin;
  limit: number;
  /** The id of an entry; only older ones are returned. */
  before: number | undefined;
  /** Each must be in the entry or in its author's name. The case of ASCII letters doesn't matter. */
  words: string[];
}

/** How many entries are searched before the event loop is free for other requests. */
const rowsPerSearchStep = 5000;

/** The entries of one origin that contain all words, newest first, optionally only those before an id. */
export const listNewest = async (db: Database, search: AuditSearch): Promise<AuditEntry[]> => {
  if (search.words.length === 0) return findMatching(db, search, null);
  const entries: AuditEntry[] = [];
  let { before } = search;
  for (;;) {
    const end = await findNextStart(db, { ...search, before });
    const limit = search.limit - entries.length;
    entries.push(...(await findMatching(db, { ...search, before, limit }, end)));
    if (end === null || entries.length === search.limit) return entries;
    before = end;
    await yieldToEventLoop();
  }
};

/** The smallest id in this part of the search; null for the last part. */
const findNextStart = async (
  db: Database,
  { origin, before }: AuditSearch,
): Promise<number | null> => {
  let query = db.selectFrom('audit').select('id').where('origin', '=', origin);
  if (before !== undefined) query = query.where('id', '<', before);
  const row = await query
    .orderBy('id', 'desc')
    .offset(rowsPerSearchStep)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : row.id + 1;
};

/** @param from the smallest id to return; null for all */
const findMatching = (
  db: Database,
  { origin, limit, before, words }: AuditSearch,
  from: number | null,
): Promise<AuditEntry[]> => {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'user_id', 'who', 'did', 'network', 'undo'])
    .where('origin', '=', origin)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (from !== null) query = query.where('id', '>=', from);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(isLike(sql`who || ' ' || did`, pattern));
  }
  return query.execute();
};

/** Removes events that are older than their origin's retention. Staff events have no other limit. */
export const removeOld = (db: Database, moment: Date): Promise<void> =>
  write(db, async (transaction) => {
    for (const origin of ['staff', 'visitor'] as const) {
      const before = new Date(moment.getTime() - auditRetention[origin]).toISOString();
      await transaction
        .deleteFrom('audit')
        .where('origin', '=', origin)
        .where('at', '<', before)
        .execute();
    }
    await removeVisitorOverflow(transaction);
  });

/** Only visitors' events have a maximum number. */
const removeVisitorOverflow = (transaction: Database): Promise<unknown> =>
  transaction
    .deleteFrom('audit')
    .where('origin', '=', 'visitor')
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '<=',
        selectFrom('audit')
          .select('id')
          .where('origin', '=', 'visitor')
          .orderBy('id', 'desc')
          .offset(auditRetention.mostVisitorEvents)
          .limit(1),
      ),
    )
    .execute();
