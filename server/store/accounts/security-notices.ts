import { accountLinks } from '../../../domain/constants.ts';
import type {
  SecurityNoticeKind,
  SecurityNotice,
} from '../../../domain/accounts/security-notice.ts';
import { minutes } from '../../../domain/lib/durations.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as outbox from '../outbox/outbox.ts';
import { endAllSessions } from '../sign-in/end-sessions.ts';
import { removeOldest } from './account-rows.ts';

export interface NoticeOrigin {
  device: string | null;
  deviceKey: string | null;
  network: string | null;
  /** The session in which the event happened; null if there is none. */
  sessionId: number | null;
}

export interface MailedNotice {
  kind: SecurityNoticeKind;
  at: string;
  device: string | null;
  /** The former address, if the address was changed; by default, the account's address. */
  to?: string | undefined;
}

/**
 * Notifies an account's user of an event by email and at the next sign-in. Call it in the transaction of the
 * event.
 * @param formerEmail the email's recipient when the address itself was changed
 */
export const recordSecurityNotice = async (
  transaction: Database,
  userId: number,
  kind: SecurityNoticeKind,
  { device, deviceKey, network, sessionId }: NoticeOrigin,
  formerEmail?: string,
): Promise<void> => {
  const detail = { kind, at: now(), device, to: formerEmail } satisfies MailedNotice;
  await outbox.queueForAccount(transaction, { userId }, { letter: 'security notice', detail });
  await transaction
    .insertInto('security_notices')
    .values({
      user_id: userId,
      kind,
      at: now(),
      device,
      device_key: deviceKey,
      network,
      session_id: sessionId,
    })
    .execute();
  await removeOldest(transaction, 'security_notices', userId);
};

/**
 * Counts a wrong code of a link. The last allowed wrong code ends the link, and notifies the account's user.
 */
export const countWrongCode = (
  db: Database,
  linkId: number,
  origin: NoticeOrigin,
): Promise<unknown> =>
  write(db, async (transaction) => {
    const row = await transaction
      .updateTable('links')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('id', '=', linkId)
      .returning(['wrong_codes', 'user_id'])
      .executeTakeFirst();
    if (row?.user_id && row.wrong_codes === accountLinks.mostWrongCodes)
      await recordSecurityNotice(transaction, row.user_id, 'wrong codes', origin);
  });

/** Notifies the account's user of an action in a session, because someone else may be using it. */
export const recordNoticeInSession = async (
  transaction: Database,
  userId: number,
  kind: SecurityNoticeKind,
  tokenHash: string | null,
  formerEmail?: string,
): Promise<void> => {
  const session = tokenHash === null ? undefined : await findSession(transaction, tokenHash);
  const origin = {
    device: session?.device ?? null,
    deviceKey: session?.device_key ?? null,
    network: session?.network ?? null,
    sessionId: session?.id ?? null,
  };
  await recordSecurityNotice(transaction, userId, kind, origin, formerEmail);
};

const findSession = (db: Database, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'device_key', 'network'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * The notices that the user has not answered, oldest first. Omits notices of actions on this device, because
 * a stranger could answer them there.
 */
export const listPending = async (
  db: Database,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<SecurityNotice[]> => {
  const session = await findSession(db, tokenHash);
  const rows = await db
    .selectFrom('security_notices')
    .select(['id', 'kind', 'at', 'device', 'device_key'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ device_key }) => device_key === null || device_key !== session?.device_key)
    .map(({ id, kind, at, device }) => ({ id, kind, at, device }));
};

/** An event without a session counts as a step of a sign-in that follows within this time. */
const signInSpan = minutes(10);

/**
 * Links notices of steps before this sign-in, such as a new password, to the device that signs in, which is
 * then not asked about them.
 */
export const claimSignInNotices = (
  transaction: Database,
  { userId, deviceKey, device, network }: SignInOrigin,
): Promise<unknown> =>
  transaction
    .updateTable('security_notices')
    .set({ device_key: deviceKey })
    .where('user_id', '=', userId)
    .where('device_key', 'is', null)
    .where('kind', 'in', ['password reset', 'recovery code used'])
    .where('at', '>=', new Date(Date.now() - signInSpan).toISOString())
    .where('network', '=', network)
    .where('device', device === null ? 'is' : '=', device)
    .execute();

interface SignInOrigin {
  userId: number;
  deviceKey: string;
  device: string | null;
  network: string;
}

/**
 * Records the user's answer. If the action was someone else's, all other sessions end. Returns the notice's
 * kind, or null if it was no longer pending.
 */
export const recordAnswer = (
  db: Database,
  id: number,
  isMine: boolean,
  by: Author & { tokenHash: string },
): Promise<SecurityNoticeKind | null> =>
  write(db, async (transaction) => {
    const pending = await listPending(transaction, by);
    const notice = pending.find((each) => each.id === id);
    if (!notice) return null;
    await transaction.deleteFrom('security_notices').where('id', '=', id).execute();
    if (!isMine) await endAllSessions(transaction, by.userId, by.tokenHash);
    const sentence = isMine ? 'said that it was them' : 'said that it was someone else';
    await recordAuditEvent(transaction, by, `${sentence}: ${notice.kind}`);
    return notice.kind;
  });
