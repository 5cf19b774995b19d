import type { Flag } from '../../../domain/lib/schemas/id.ts';
import type { OwnSession } from '../../../domain/accounts/security-notice.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { removeOldest } from '../accounts/account-rows.ts';
import { claimSignInNotices, recordSecurityNotice } from '../accounts/security-notices.ts';
import * as pushSubscriptions from '../outbox/push-subscriptions-store.ts';
import { type Author, recordAuditEvent, omitSession } from '../history/audit-store.ts';
import { isExpired, requireCurrentSession, type CheckedSession } from './current-session.ts';
import { endAllSessions } from './end-sessions.ts';

/** A session, even an expired one, with its user; null if there is none or the user is not approved. */
export const find = async (db: Database, tokenHash: string) =>
  (await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.keep_signed_in',
      'sessions.confirmed_at',
      'users.username',
      'users.email',
      'users.privileged',
      'users.role',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.status', '=', 'approved')
    .executeTakeFirst()) ?? null;

export interface NewSession {
  tokenHash: string;
  userId: number;
  /** The hash with which the password was verified. It must still be the user's. */
  passwordHash: string;
  expiresAt: string;
  keepSignedIn: boolean;
  /** The token hash of this browser's previous session, which ends; null if there is none. */
  replaces: string | null;
  network: string;
  /** The browser and system in words; null if unknown. */
  device: string | null;
  /** SHA-256 of the device cookie's id, in hex. */
  deviceKey: string;
  /** Whether this browser has signed in as this account before. */
  isKnownDevice: boolean;
}

/**
 * Begins a session. Returns false if the account or its password changed while the password was being
 * verified.
 */
export const begin = (db: Database, session: NewSession): Promise<boolean> =>
  write(db, async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('username')
      .where('id', '=', session.userId)
      .where('status', '=', 'approved')
      .where('password_hash', '=', session.passwordHash)
      .executeTakeFirst();
    if (!user) return false;
    if (session.replaces) await deleteSession(transaction, session.replaces);
    const time = now();
    const isFirstDevice = await recordDevice(transaction, session.userId, session.deviceKey);
    const { id } = await transaction
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: time,
        last_seen_at: time,
        expires_at: session.expiresAt,
        keep_signed_in: Number(session.keepSignedIn) as Flag,
        confirmed_at: time,
        device: session.device,
        device_key: session.deviceKey,
        network: session.network,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isFirstDevice && !session.isKnownDevice) {
      await recordSecurityNotice(transaction, session.userId, 'new device', {
        ...session,
        sessionId: id,
      });
    }
    await claimSignInNotices(transaction, session);
    await removeOldest(transaction, 'sessions', session.userId);
    const by = { userId: session.userId, username: user.username };
    await recordAuditEvent(transaction, by, 'signed in', session.network);
    return true;
  });

export const recordUse = (db: Database, tokenHash: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .updateTable('sessions')
      .set({ last_seen_at: now() })
      .where('token_hash', '=', tokenHash)
      .execute(),
  );

/**
 * Records that the user has just confirmed the password. Returns false if it was changed meanwhile.
 * @throws HttpError 401 or 403 as requireCurrentSession
 */
export const confirm = (
  db: Database,
  session: CheckedSession,
  passwordHash: string,
): Promise<boolean> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, session);
    const result = await transaction
      .updateTable('sessions')
      .set({ confirmed_at: now() })
      .where('token_hash', '=', session.tokenHash)
      .where('user_id', 'in', (query) =>
        query.selectFrom('users').select('id').where('password_hash', '=', passwordHash),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });

/** Ends a session. @param by the session's user; null if the session has already ended */
export const end = (db: Database, tokenHash: string, by: Author | null): Promise<unknown> =>
  write(db, async (transaction) => {
    if (by) await pushSubscriptions.endForSession(transaction, { userId: by.userId, tokenHash });
    await deleteSession(transaction, tokenHash);
    // Omits the session from the event's author, because it has just been deleted.
    if (by) await recordAuditEvent(transaction, omitSession(by), 'signed out');
  });

const deleteSession = (db: Database, tokenHash: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

/** Someone's own current sessions, most recently used first. */
export const listSessions = async (
  db: Database,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'id',
      'token_hash',
      'device',
      'network',
      'created_at',
      'last_seen_at',
      'expires_at',
      'keep_signed_in',
    ])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter((row) => !isExpired(row, Date.now()))
    .map(({ id, device, network, created_at, last_seen_at, token_hash }) => ({
      id,
      device,
      network,
      created_at,
      last_seen_at,
      current: token_hash === tokenHash,
    }));
};

/** Ends one of someone's own sessions. Returns whether it existed. */
export const endOne = (db: Database, id: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const session = await transaction
      .selectFrom('sessions')
      .select(['device', 'token_hash'])
      .where('id', '=', id)
      .where('user_id', '=', by.userId)
      .executeTakeFirst();
    if (!session) return false;
    // Recorded before the deletion, because recording checks the caller's session, which may be this one.
    await recordAuditEvent(transaction, by, `signed ${session.device ?? 'a device'} out`);
    const { token_hash: tokenHash } = session;
    await pushSubscriptions.endForSession(transaction, { userId: by.userId, tokenHash });
    await transaction.deleteFrom('sessions').where('id', '=', id).execute();
    return true;
  });

/** Ends all of someone's sessions except the caller's. */
export const endOthers = (db: Database, by: Author): Promise<unknown> =>
  write(db, async (transaction) => {
    await endAllSessions(transaction, by.userId, by.tokenHash ?? null);
    await recordAuditEvent(transaction, by, 'signed all other devices out');
  });

/** Records the browser of a new session. Returns whether it is the account's first browser. */
const recordDevice = async (
  transaction: Database,
  userId: number,
  deviceKey: string,
): Promise<boolean> => {
  const knownDevice = await transaction
    .selectFrom('account_devices')
    .select('device_key')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const row = { user_id: userId, device_key: deviceKey, last_seen_at: now() };
  await transaction
    .insertInto('account_devices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_key']).doUpdateSet({ last_seen_at: row.last_seen_at }),
    )
    .execute();
  await removeOldest(transaction, 'account_devices', userId);
  return knownDevice === undefined;
};
