import { sql } from 'kysely';
import type { AuditEntry } from '../../domain/entities/audit.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { requireCurrentSession, type SignedInAs } from './current-session.ts';

/** Whoever does something. A session is one, and is checked again with each deed that is noted. */
export interface Author extends Partial<SignedInAs> {
  userId: number;
  username: string;
}

/** An author for what is noted whether or not their session goes on. */
export const withoutSession = ({ userId, username }: Author): Author => ({ userId, username });

const longest = 500;

/** However many refusals there are, the trail stays of a size that can be read and backed up. */
const mostEntries = 100_000;

/**
 * Notes who did what, within the transaction that does it. This is also where a write learns that its
 * author's session, approval or role has ended: nothing is stored in the name of someone who may not.
 * @param by whoever is signed in, or a word for somebody who is not
 * @param did a sentence without its subject, in plain words and without secrets
 * @throws Refusal 401 or 403 as requireCurrentSession
 */
export const note = async (
  transaction: Database,
  by: Author | string,
  did: string,
  network: string | null = null,
): Promise<void> => {
  await requireCurrentSession(transaction, by);
  await transaction
    .insertInto('audit')
    .values({
      at: now(),
      user_id: typeof by === 'string' ? null : by.userId,
      who: typeof by === 'string' ? by : by.username,
      did: did.slice(0, longest),
      network,
    })
    .execute();
};

/** Notes something that changed nothing else, such as a refusal. */
export const noteAlone = (
  db: Database,
  by: Author | string,
  did: string,
  network: string | null,
): Promise<unknown> => write(db, (transaction) => note(transaction, by, did, network));

/**
 * The newest entries, or those before one, newest first.
 * @param words all of them stand in the entry, who did it included; case does not count in ASCII
 */
export const newest = (
  db: Database,
  { limit, before, words }: { limit: number; before: number | undefined; words: string[] },
): Promise<AuditEntry[]> => {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`who || ' ' || did like ${pattern} escape '\\'`);
  }
  return query.execute();
};

/** Removes entries from before a time, and the oldest of far too many. */
export const removeOld = (db: Database, before: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .deleteFrom('audit')
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('at', '<', before),
          eb(
            'id',
            '<=',
            selectFrom('audit').select('id').orderBy('id', 'desc').offset(mostEntries).limit(1),
          ),
        ]),
      )
      .execute(),
  );

/** A name in a sentence: quoted, and short enough to read. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
};
