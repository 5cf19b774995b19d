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
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';

const columns = [
  'id',
  ...listFieldNames(mailSettingsInput.omit({ password: true })),
  'updated_at',
  'updated_by',
  'version',
] as const;

/** The stored settings with the encrypted password; null if there are none. */
export const findWithSealedPassword = async (db: Database) =>
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
 * Stores the mail server. There is no history, because old passwords should not be stored.
 * @throws HttpError 412 when the version is not an expected one (0 if no settings were stored); 422 when a
 *   password is missing, or the stored one belongs to another server or user name
 */
export const change = (
  db: Database,
  { sealedPassword, ...input }: MailChange,
  by: Author,
  expected: ExpectedVersions,
): Promise<void> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `set the outgoing mail host to ${input.host}`);
    const storedSettings = await findWithSealedPassword(transaction);
    const stamp = createChangeStamp(by);
    requireVersion(storedSettings ?? { version: 0, ...stamp, updated_by: null }, expected);
    const password =
      input.username === null ? null : (sealedPassword ?? storedSettings?.password ?? null);
    const isSameLogin =
      storedSettings?.host === input.host &&
      storedSettings.port === input.port &&
      storedSettings.username === input.username;
    if (password !== null && sealedPassword === null && !isSameLogin)
      throw createPasswordNeededError();
    if (password === null && input.username !== null) throw createPasswordNeededError();
    const values = { ...input, password, ...stamp };
    await transaction
      .insertInto('mail_settings')
      .values({ id: 1, ...values, created_at: stamp.updated_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  });

/**
 * Checks the session and the version before a connection is tested. `change` checks them again.
 * @throws HttpError 401 or 403 as requireCurrentSession, 412
 */
export const requireCurrentSettings = async (
  db: Database,
  by: Author,
  expected: ExpectedVersions,
): Promise<void> => {
  await requireCurrentSession(db, by);
  const storedSettings = await find(db);
  const neverStored = { version: 0, updated_at: '', updated_by: null };
  requireVersion(
    storedSettings
      ? { ...storedSettings, updated_at: storedSettings.updated_at ?? '' }
      : neverStored,
    expected,
  );
};

/** The error when a password is missing, or the stored one belongs to another server or user name. */
export const createPasswordNeededError = () =>
  new HttpError(422, mailMessages.passwordAgain, {
    fields: { password: mailMessages.passwordAgain },
  });

/** Removes the stored mail server; the environment's is used instead. Returns false if none is stored. */
export const remove = (db: Database, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, 'removed the outgoing mail host from the settings');
    const { numDeletedRows } = await transaction.deleteFrom('mail_settings').executeTakeFirst();
    return numDeletedRows > 0n;
  });
