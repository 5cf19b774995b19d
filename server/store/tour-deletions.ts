import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { type Author, note, noteAlone, withoutSession } from './audit.ts';
import { requireCurrentSession } from './current-session.ts';
import * as erasures from './erasures.ts';
import { labelOf } from './tour-requests.ts';

/** What was deleted for good. */
export interface DeletedRequests {
  count: number;
  /** When the oldest of them came: backups made since then may hold it. Null where there was none. */
  storedSince: string | null;
}

/** Deletes a request for good, its emails with it; the trail keeps only that there was one. */
export const remove = (db: Database, id: number, by: Author): Promise<DeletedRequests> =>
  write(db, async (transaction) => {
    const deleted = await deleteSome(transaction, (eb) => eb('id', '=', id));
    if (deleted.count > 0) await note(transaction, by, `deleted for good ${labelOf(id)}`);
    return deleted;
  });

/** Deletes a request for good, and all others from the same phone number or email address. */
export const removePerson = async (
  db: Database,
  id: number,
  by: Author,
): Promise<DeletedRequests> => {
  const keys = await db
    .selectFrom('tour_requests')
    .select(['phone_key', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!keys) return none;
  // The request itself goes last: whoever asks again after a crash still finds it.
  const others = await inBatches(db, {
    which: (eb) => eb.and([samePerson(eb, keys), eb('id', '!=', id)]),
    by,
    deed: (count) => `deleted for good ${count} more from the person of ${labelOf(id)}`,
  });
  const itself = await write(db, async (transaction) => {
    const deleted = await deleteSome(transaction, (eb) => eb('id', '=', id));
    if (deleted.count > 0) await note(transaction, by, `deleted for good ${labelOf(id)}`);
    await erasures.request(transaction, { person: hashesOf(keys) });
    return deleted;
  });
  return together(others, itself);
};

interface PersonKeys {
  phone_key: string | null;
  email_key: string | null;
}

const samePerson = (eb: Conditions, { phone_key, email_key }: PersonKeys) =>
  eb.or([
    ...(phone_key ? [eb('phone_key', '=', phone_key)] : []),
    ...(email_key ? [eb('email_key', '=', email_key)] : []),
  ]);

const hashesOf = ({ phone_key, email_key }: PersonKeys) => ({
  phone: phone_key && erasures.keyHash(phone_key),
  email: email_key && erasures.keyHash(email_key),
});

/** Deletes suspected spam up to an id, so that nothing goes that nobody has seen. */
export const removeSpam = (db: Database, upTo: number, by: Author): Promise<DeletedRequests> =>
  inBatches(db, {
    which: (eb) => eb.and([eb('status', '=', 'suspected spam'), eb('id', '<=', upTo)]),
    by,
    deed: (count) => `deleted ${count} suspected spam requests for good`,
  });

/**
 * Deletes what was closed, or set aside as spam, before a time (My Health My Data Act: no longer than
 * the consent says).
 */
export const removeOld = (db: Database, before: string): Promise<DeletedRequests> =>
  inBatches(db, {
    which: (eb) =>
      eb.or([
        eb.and([eb('status', '=', 'closed'), eb('closed_at', '<', before)]),
        eb.and([eb('status', '=', 'suspected spam'), eb('created_at', '<', before)]),
      ]),
    by: 'the server',
    deed: (count) => `deleted ${count} tour requests whose time was over`,
  });

/**
 * Deletes one batch of named requests, within the transaction that notes it.
 * @param ids at most as many as one batch deletes
 */
export const deleteNamed = (transaction: Database, ids: number[]): Promise<DeletedRequests> =>
  deleteSome(transaction, (eb) => eb('id', 'in', ids));

type Conditions = ExpressionBuilder<Tables, 'tour_requests'>;
type Which = (eb: Conditions) => Expression<SqlBool>;

/** How many requests one transaction deletes: thousands would keep everybody else waiting. */
const batchSize = 200;

interface Batches {
  which: Which;
  by: Author | string;
  /** What the trail says once all batches are through, or one has failed. */
  deed: (count: string) => string;
}

const inBatches = async (db: Database, { which, by, deed }: Batches): Promise<DeletedRequests> => {
  let deleted = none;
  try {
    for (;;) {
      const batch = await write(db, async (transaction) => {
        await requireCurrentSession(transaction, by);
        return deleteSome(transaction, which);
      });
      deleted = together(deleted, batch);
      if (batch.count < batchSize) return deleted;
      await yieldToOthers();
    }
  } finally {
    const author = typeof by === 'string' ? by : withoutSession(by);
    const count = deleted.count.toLocaleString('en-US');
    if (deleted.count > 0) await noteAlone(db, author, deed(count), null);
  }
};

/** Deletes one batch, and requests that copies of the database forget it, too. */
const deleteSome = async (transaction: Database, which: Which): Promise<DeletedRequests> => {
  const ids = transaction.selectFrom('tour_requests').select('id').where(which).limit(batchSize);
  const tourRequests = await transaction
    .deleteFrom('tour_requests')
    .where('id', 'in', ids)
    .returning(['id', 'created_at'])
    .execute();
  if (tourRequests.length === 0) return none;
  await erasures.request(transaction, { tourRequests });
  const times = tourRequests.map(({ created_at }) => created_at).toSorted();
  return { count: tourRequests.length, storedSince: times[0] ?? null };
};

export const none: DeletedRequests = { count: 0, storedSince: null };

export const together = (one: DeletedRequests, other: DeletedRequests): DeletedRequests => {
  const times = [one.storedSince, other.storedSince].filter((time) => time !== null).toSorted();
  return { count: one.count + other.count, storedSince: times[0] ?? null };
};
