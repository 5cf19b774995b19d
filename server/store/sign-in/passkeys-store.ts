import { randomBytes } from 'node:crypto';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import {
  maxPasskeys,
  type Passkey,
  passkeyMessages as messages,
} from '../../../domain/accounts/passkey.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import { isUniqueClash } from '../../database/failure.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { removeExpired } from '../accounts/account-rows.ts';
import {
  type NoticeOrigin,
  recordNoticeInSession,
  recordSecurityNotice,
} from '../accounts/security-notices.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { requireCurrentSession } from './current-session.ts';

type SignedInAuthor = Author & { tokenHash: string };

/** Someone's own passkeys, oldest first, as the API shows them. */
export const listPasskeys = async (db: Database, userId: number): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'backed_up'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, backed_up: row.backed_up === 1 }));
};

/** The credentials with which browsers find someone's passkeys. */
export const listCredentials = (db: Database, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const countPasskeys = async (db: Database, userId: number): Promise<number> =>
  (await listCredentials(db, userId)).length;

/** A passkey with its account's current data; null for an unknown one. */
export const find = async (db: Database, credentialId: string) =>
  (await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .innerJoin('passkey_handles', 'passkey_handles.user_id', 'passkeys.user_id')
    .select([
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.transports',
      'passkey_handles.handle',
      'users.id',
      'users.username',
      'users.email',
      'users.password_hash',
      'users.privileged',
      'users.status',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .executeTakeFirst()) ?? null;

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The random user handle under which authenticators store an account; created at the first call. */
export const findOrCreateHandle = (db: Database, by: SignedInAuthor): Promise<string> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const handle = randomBytes(32).toString('base64url');
    await transaction
      .insertInto('passkey_handles')
      .values({ user_id: by.userId, handle })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    const storedPasskey = await transaction
      .selectFrom('passkey_handles')
      .select('handle')
      .where('user_id', '=', by.userId)
      .executeTakeFirstOrThrow();
    return storedPasskey.handle;
  });

export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  backedUp: boolean;
  transports: readonly string[];
  name: string;
}

/**
 * Adds a passkey to the author's own account. Returns its id.
 * @throws HttpError 409 when it is already stored, or when there are too many
 */
export const add = async (
  db: Database,
  passkey: NewPasskey,
  by: SignedInAuthor,
): Promise<number> => {
  try {
    return await write(db, (transaction) => addInTransaction(transaction, passkey, by));
  } catch (error) {
    if (!isUniqueClash(error)) throw error;
    throw new HttpError(409, messages.addedAlready, { cause: error });
  }
};

const addInTransaction = async (
  transaction: Database,
  passkey: NewPasskey,
  by: SignedInAuthor,
): Promise<number> => {
  await requireCurrentSession(transaction, by);
  if ((await countPasskeys(transaction, by.userId)) >= maxPasskeys)
    throw new HttpError(409, messages.tooMany);
  const id = await insertPasskey(transaction, by.userId, passkey);
  await recordNoticeInSession(transaction, by.userId, 'passkey added', by.tokenHash);
  await recordAuditEvent(transaction, by, `added the passkey ${quoteExcerpt(passkey.name)}`);
  return id;
};

/** Adds a new account's first passkey, within the transaction that creates the account. */
export const addFirst = async (
  transaction: Database,
  userId: number,
  passkey: NewPasskey & { handle: string },
): Promise<void> => {
  const { handle } = passkey;
  await transaction.insertInto('passkey_handles').values({ user_id: userId, handle }).execute();
  await insertPasskey(transaction, userId, passkey);
};

const insertPasskey = async (
  transaction: Database,
  userId: number,
  passkey: NewPasskey,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      backed_up: Number(passkey.backedUp) as Flag,
      name: passkey.name,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Renames one of the author's own passkeys. Returns whether it exists. */
export const rename = (
  db: Database,
  id: number,
  name: string,
  by: SignedInAuthor,
): Promise<boolean> =>
  write(db, async (transaction) => {
    // The session is checked first, so that a person whose account was deleted gets 401 instead of 404.
    await requireCurrentSession(transaction, by);
    const { numUpdatedRows } = await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', by.userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordAuditEvent(transaction, by, `renamed a passkey to ${quoteExcerpt(name)}`);
    return true;
  });

/**
 * Removes one of the author's own passkeys. Returns whether it existed.
 * @param check runs within the transaction after the removal; throws to refuse it
 */
export const remove = (
  db: Database,
  id: number,
  by: SignedInAuthor,
  check: (transaction: Database) => Promise<void>,
): Promise<boolean> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const removedPasskey = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', by.userId)
      .returning('name')
      .executeTakeFirst();
    if (!removedPasskey) return false;
    await check(transaction);
    await recordNoticeInSession(transaction, by.userId, 'passkey removed', by.tokenHash);
    await recordAuditEvent(
      transaction,
      by,
      `removed the passkey ${quoteExcerpt(removedPasskey.name)}`,
    );
    return true;
  });

/**
 * Records the use of a passkey after its signature was verified. `removed`: it is no longer stored. `copied`:
 * its counter has not increased, so there are two copies; the user is notified.
 */
export const recordUse = (
  db: Database,
  credentialId: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
  origin: NoticeOrigin,
): Promise<'used' | 'removed' | 'copied'> =>
  write(db, async (transaction) => {
    const storedPasskey = await transaction
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'counter'])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
    if (!storedPasskey) return 'removed';
    if (storedPasskey.counter > 0 && counter <= storedPasskey.counter) {
      await recordSecurityNotice(transaction, storedPasskey.user_id, 'passkey copied', origin);
      return 'copied';
    }
    await transaction
      .updateTable('passkeys')
      .set({ counter, backed_up: Number(backedUp) as Flag, last_used_at: now() })
      .where('id', '=', storedPasskey.id)
      .execute();
    return 'used';
  });

/**
 * Uses up a passkey's challenge. Returns whether it was unused.
 * @param endsAt when the challenge expires
 */
export const consumeChallenge = (
  db: Database,
  challengeHash: string,
  endsAt: string,
): Promise<boolean> =>
  write(db, async (transaction) => {
    await removeExpired(transaction, 'used_challenges');
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('used_challenges')
      .values({ challenge_hash: challengeHash, expires_at: endsAt })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });
