import type {
  SecurityNoticeKind,
  SecurityNotice,
} from '../../../domain/accounts/security-notice.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as outbox from '../outbox/outbox.ts';
import { endOthers } from '../outbox/push-subscriptions-store.ts';

export interface NoticeOrigin {
  device: string | null;
  deviceKey: string | null;
  network: string | null;
  /** The session of the action; null if there is none. */
  sessionId: number | null;
}

export interface MailedNotice {
  kind: SecurityNoticeKind;
  at: string;
  device: string | null;
  /** The former address; by default, the account's address. */
  to?: string | undefined;
}

/** The most pending notices of an account; the oldest are removed. */
const mostPerUser = 20;

/**
 * Records an event that the holder of an account should learn of, within the transaction that causes it. They
 * are notified by email and at their next sign-in.
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
  await outbox.putForAccount(transaction, { userId }, { letter: 'security notice', detail });
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
  await transaction
    .deleteFrom('security_notices')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('security_notices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(mostPerUser),
    )
    .execute();
};

/** Notifies the account's owner of an action in a session, because someone else may be using it. */
export const recordNoticeInSession = async (
  transaction: Database,
  userId: number,
  kind: SecurityNoticeKind,
  tokenHash: string | null,
  formerEmail?: string,
): Promise<void> => {
  const session = tokenHash === null ? undefined : await sessionBehind(transaction, tokenHash);
  const origin = {
    device: session?.device ?? null,
    deviceKey: session?.device_key ?? null,
    network: session?.network ?? null,
    sessionId: session?.id ?? null,
  };
  await recordSecurityNotice(transaction, userId, kind, origin, formerEmail);
};

const sessionBehind = (db: Database, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'device_key', 'network'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * The notices that the holder has not answered, oldest first. A device does not show notices of its own
 * actions, because a stranger could answer them there.
 */
export const waitingFor = async (
  db: Database,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<SecurityNotice[]> => {
  const session = await sessionBehind(db, tokenHash);
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

/**
 * Records the holder's answer. If it was not them, all their other sessions end. Returns what the notice was
 * about; null if it was no longer pending.
 */
export const answer = (
  db: Database,
  id: number,
  isMine: boolean,
  by: Author & { tokenHash: string },
): Promise<SecurityNoticeKind | null> =>
  write(db, async (transaction) => {
    const shown = await waitingFor(transaction, by);
    const notice = shown.find((each) => each.id === id);
    if (!notice) return null;
    await transaction.deleteFrom('security_notices').where('id', '=', id).execute();
    if (!isMine) {
      await endOthers(transaction, by.userId, by.tokenHash);
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', by.userId)
        .where('token_hash', '!=', by.tokenHash)
        .execute();
    }
    const answered = isMine ? 'said that it was them' : 'said that it was someone else';
    await recordAuditEvent(transaction, by, `${answered}: ${notice.kind}`);
    return notice.kind;
  });
