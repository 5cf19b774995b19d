import { accountLinks } from '../../../domain/constants.ts';
import {
  type Invitation,
  invitationMessages as messages,
} from '../../../domain/accounts/invitation.ts';
import { roleLabels } from '../../../domain/accounts/user-account.ts';
import type { Role } from '../../../domain/accounts/role-rights.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { pick } from '../fields.ts';
import * as links from '../links.ts';
import * as outbox from '../outbox/outbox.ts';
import * as passkeys from '../sign-in/passkeys-store.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { toNameColumns, rejectTakenNames, requireUnusedNames } from './user-list.ts';

const invitationColumns = [
  'id',
  'name',
  'email',
  'role',
  'invited_by',
  'created_at',
  'expires_at',
] as const satisfies (keyof Invitation)[];

/** The invitations that have not ended, newest first. */
export const listAll = async (db: Database): Promise<Invitation[]> =>
  (await links.list(db, 'invitation')).map((link) => pick(link, invitationColumns));

/** An invitation that has not ended, by its id or its link's token; otherwise null. */
export const find = async (
  db: Database,
  condition: { id: number } | { token: string },
): Promise<Invitation | null> => {
  const link = await links.find(db, 'invitation', condition);
  return link && pick(link, invitationColumns);
};

interface NewInvitation {
  name: string;
  email: string | null;
  role: Role;
  /** Whether the link is sent by email; otherwise it is returned. */
  byEmail: boolean;
}

/**
 * Returns the invitation's ID, and the link's token unless the link is sent by email.
 * @throws HttpError 409 when an account has the address, 422 when too many are pending
 */
export const add = (
  db: Database,
  { name, email, role, byEmail }: NewInvitation,
  by: Author,
): Promise<{ id: number; token: string | null }> =>
  write(db, async (transaction) => {
    if (email) await requireUnusedNames(transaction, { username: email, email });
    await requireRoom(transaction);
    const detail = { name, email, role, invited_by: by.username };
    const { id, token } = await links.create(transaction, 'invitation', {}, detail);
    if (byEmail)
      await outbox.queueForAccount(transaction, { invitationId: id }, { letter: 'invitation' });
    const roleLabel = quoteExcerpt(roleLabels[role].label);
    await recordAuditEvent(
      transaction,
      by,
      `invited ${quoteExcerpt(name)} with the role ${roleLabel}`,
    );
    return { id, token: byEmail ? null : token };
  });

/** @throws HttpError 422 when too many invitations are pending */
const requireRoom = async (transaction: Database): Promise<void> => {
  const pendingInvitations = await listAll(transaction);
  if (pendingInvitations.length >= accountLinks.mostInvitations)
    throw new HttpError(422, messages.tooMany);
};

/**
 * Replaces an invitation's link by one that lasts the full period. Returns null if the invitation is gone.
 */
export const renew = (db: Database, id: number, by: Author): Promise<links.NewLink | null> =>
  write(db, async (transaction) => {
    const invitation = await find(transaction, { id });
    if (!invitation) return null;
    const link = await links.renew(transaction, 'invitation', id, accountLinks.invitationLasts);
    // An email that is still in the outbox would replace this link by another one.
    await transaction.deleteFrom('outbox').where('invitation_id', '=', id).execute();
    const invitedName = quoteExcerpt(invitation.name);
    await recordAuditEvent(transaction, by, `made a new link for the invitation of ${invitedName}`);
    return link;
  });

/** Creates the link for an email that is about to be sent. Returns null if the invitation is gone. */
export const createEmailLink = (db: Database, id: number): Promise<links.NewLink | null> =>
  write(db, (transaction) => links.renew(transaction, 'invitation', id));

/** Withdraws an invitation. Returns whether it existed. */
export const withdraw = (db: Database, id: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const invitation = await find(transaction, { id });
    if (!invitation) return false;
    await links.end(transaction, 'invitation', { id });
    await recordAuditEvent(
      transaction,
      by,
      `withdrew the invitation of ${quoteExcerpt(invitation.name)}`,
    );
    return true;
  });

interface InvitedAccount {
  username: string;
  email: string;
  /** Empty for an account with a passkey instead of a password. */
  passwordHash: string;
  passkey: (passkeys.NewPasskey & { handle: string }) | null;
}

/**
 * Creates the account of an invited person, approved and with the invitation's role, and ends the invitation.
 * Returns the account's id; null when the invitation has ended.
 * @throws HttpError 409 when the username or the address is taken
 */
export const accept = (
  db: Database,
  token: string,
  account: InvitedAccount,
): Promise<number | null> =>
  rejectTakenNames(() =>
    write(db, async (transaction) => {
      const invitation = await find(transaction, { token });
      if (!invitation) return null;
      await requireUnusedNames(transaction, account);
      const time = now();
      const { id } = await transaction
        .insertInto('users')
        .values({
          ...toNameColumns(account),
          password_hash: account.passwordHash,
          status: 'approved',
          privileged: 0,
          role: invitation.role,
          approved_by: await findUserId(transaction, invitation.invited_by),
          approved_at: time,
          created_at: time,
          updated_at: time,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (account.passkey) await passkeys.addFirst(transaction, id, account.passkey);
      await links.end(transaction, 'invitation', { id: invitation.id });
      const by = { userId: id, username: account.username };
      const inviterName = quoteExcerpt(invitation.invited_by);
      await recordAuditEvent(transaction, by, `accepted the invitation from ${inviterName}`);
      return id;
    }),
  );

const findUserId = async (transaction: Database, username: string): Promise<number | null> =>
  (
    await transaction
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
  )?.id ?? null;
