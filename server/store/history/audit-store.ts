import { sql } from 'kysely';
import { auditRetention } from '../../../domain/constants.ts';
import type { AuditEntry, AuditOrigin } from '../../../domain/accounts/audit-entry.ts';
import { now } from '../../clock.ts';
import { isLike } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { requireCurrentSession, type SignedInAs } from '../sign-in/current-session.ts';

/** A member of staff as the author of something. A session is checked again with each audit event. */
export interface Author extends Partial<SignedInAs> {
  userId: number;
  username: string;
}

/** A person who is not signed in. Visitors' events are stored separately from staff's. */
export interface Visitor {
  visitor: string;
}

/** A member of staff, a visitor, or a name for the server or its operator. */
export type Actor = Author | Visitor | string;

/** An author for events that are recorded whether or not the session is still valid. */
export const withoutSession = ({ userId, username }: Author): Author => ({ userId, username });

const longest = 500;

/** The limit is checked about this often. A prime number, so that no pattern of ids evades it. */
const pruneEvery = 97;

/**
 * Records who did what, within the transaction that does it. It also checks the author's session, approval
 * and role again, so that nothing is stored for someone who is no longer allowed to.
 * @param did a sentence without its subject, in plain words and without secrets
 * @throws HttpError 401 or 403 as requireCurrentSession
 */
export const recordAuditEvent = async (
  transaction: Database,
  by: Actor,
  did: string,
  network: string | null = null,
): Promise<void> => {
  await recordAuditEvents(transaction, by, [did], network);
};

/**
 * Records several events, in order.
 * @returns their ids and the time that all of them have
 */
export const recordAuditEvents = async (
  transaction: Database,
  by: Actor,
  done: string[],
  network: string | null = null,
): Promise<{ ids: number[]; at: string }> => {
  if (!isVisitor(by)) await requireCurrentSession(transaction, by);
  const at = now();
  // Nothing was changed.
  if (done.length === 0) return { ids: [], at };
  const identity = identityOf(by);
  const ids = await transaction
    .insertInto('audit')
    .values(done.map((did) => ({ at, ...identity, did: did.slice(0, longest), network })))
    .returning('id')
    .execute();
  if (isVisitor(by) && ids.some(({ id }) => id % pruneEvery === 0)) {
    await removeVisitorOverflow(transaction);
  }
  return { ids: ids.map(({ id }) => id), at };
};

/** A staff event by its id; undefined if there is none. */
export const find = (db: Database, id: number) =>
  db
    .selectFrom('audit')
    .select(['at', 'who', 'did'])
    .where('id', '=', id)
    .where('origin', '=', 'staff')
    .executeTakeFirst();

const isVisitor = (by: Actor): by is Visitor => typeof by !== 'string' && 'visitor' in by;

const identityOf = (by: Actor): { user_id: number | null; who: string; origin: AuditOrigin } => {
  if (typeof by === 'string') return { user_id: null, who: by, origin: 'staff' };
  if (isVisitor(by)) return { user_id: null, who: by.visitor, origin: 'visitor' };
  return { user_id: by.userId, who: by.username, origin: 'staff' };
};

/** Records an event that changes nothing else, such as a refusal. */
export const recordStandaloneEvent = (
  db: Database,
  by: Actor,
  did: string,
  network: string | null = null,
): Promise<void> => write(db, (transaction) => recordAuditEvent(transaction, by, did, network));

interface Sought {
  origin: AuditOrigin;
  limit: number;
  /** The id of an entry; only older ones are returned. */
  before: number | undefined;
  /** Words that an entry must all contain, counting the name of who did it. Case-insensitive for ASCII. */
  words: string[];
}

/** How many entries are searched before other requests get their turn. */
const searchedAtOnce = 5000;

/** The newest entries of one origin, or those before an id, newest first. */
export const newest = async (db: Database, sought: Sought): Promise<AuditEntry[]> => {
  if (sought.words.length === 0) return matching(db, sought, null);
  const entries: AuditEntry[] = [];
  let { before } = sought;
  for (;;) {
    const end = await idAfter(db, { ...sought, before });
    const limit = sought.limit - entries.length;
    entries.push(...(await matching(db, { ...sought, before, limit }, end)));
    if (end === null || entries.length === sought.limit) return entries;
    before = end;
    await yieldToEventLoop();
  }
};

/** The id before which the next part of a search begins, or null if this part is the last. */
const idAfter = async (db: Database, { origin, before }: Sought): Promise<number | null> => {
  let query = db.selectFrom('audit').select('id').where('origin', '=', origin);
  if (before !== undefined) query = query.where('id', '<', before);
  const row = await query.orderBy('id', 'desc').offset(searchedAtOnce).limit(1).executeTakeFirst();
  return row === undefined ? null : row.id + 1;
};

/** @param from the smallest id to return; null for all */
const matching = (
  db: Database,
  { origin, limit, before, words }: Sought,
  from: number | null,
): Promise<AuditEntry[]> => {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'user_id', 'who', 'did', 'network'])
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

/** Staff events are neither counted nor removed, however many visitors come. */
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
