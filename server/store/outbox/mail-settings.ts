import {
  mailMessages,
  type MailSettings,
  mailSettingsInput,
  type MailSettingsInput,
} from '../../../domain/site/settings/outgoing-mail.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { listFieldNames } from '../fields.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { changedNow, type Expected, requireVersion } from '../history/require-version.ts';

const columns = [
  'id',
  ...listFieldNames(mailSettingsInput.omit({ password: true })),
  'updated_at',
  'updated_by',
  'version',
] as const;

/** The stored settings with the encrypted password; null if there are none. */
export const findSealed = async (db: Database) =>
  (await db
    .selectFrom('mail_settings')
    .select([...columns, 'password'])
    .executeTakeFirst()) ?? null;

/** The stored settings as staff see them; null if there are none. */
export const find = async (db: Database): Promise<MailSettings | null> => {
  const row = await db.selectFrom('mail_settings').select(columns).executeTakeFirst();
  return row ? { ...row, id: 1 } : null;
};

export interface MailChange extends Omit<MailSettingsInput, 'password'> {
  /** Null keeps the stored password. */
  sealedPassword: string | null;
}

/**
 * Stores the mail server. Earlier settings are not kept, because a password should not outlive its use.
 * @throws HttpError 412 when the version is not an expected one (0 if no settings were stored); 422 when
 *   the stored password belongs to another server or user name
 */
export const change = (
  db: Database,
  { sealedPassword, ...input }: MailChange,
  by: Author,
  expected: Expected,
): Promise<void> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `set the mail server to ${input.host}`);
    const stored = await findSealed(transaction);
    const stamp = changedNow(by);
    requireVersion(stored ?? { version: 0, ...stamp, updated_by: null }, expected);
    const password = input.username === null ? null : (sealedPassword ?? stored?.password ?? null);
    const isSameLogin =
      stored?.host === input.host &&
      stored.port === input.port &&
      stored.username === input.username;
    if (password !== null && sealedPassword === null && !isSameLogin) throw askAgain();
    if (password === null && input.username !== null) throw askAgain();
    const values = { ...input, password, ...stamp };
    await transaction
      .insertInto('mail_settings')
      .values({ id: 1, ...values, created_at: stamp.updated_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  });

/**
 * Rejects a change by someone whose session has ended, or to settings that others have changed, before it is
 * tried; `change` checks again.
 * @throws HttpError 401 or 403 as requireCurrentSession, 412
 */
export const requireCurrent = async (
  db: Database,
  by: Author,
  expected: Expected,
): Promise<void> => {
  await requireCurrentSession(db, by);
  const stored = await find(db);
  const never = { version: 0, updated_at: '', updated_by: null };
  requireVersion(stored ? { ...stored, updated_at: stored.updated_at ?? '' } : never, expected);
};

/** The error if the stored password belongs to other settings. */
export const askAgain = () =>
  new HttpError(422, mailMessages.passwordAgain, {
    fields: { password: mailMessages.passwordAgain },
  });

/** Removes the stored mail server, so that the environment's is used. Returns false if none is stored. */
export const remove = (db: Database, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, 'removed the mail server from the settings');
    const { numDeletedRows } = await transaction.deleteFrom('mail_settings').executeTakeFirst();
    return numDeletedRows > 0n;
  });
