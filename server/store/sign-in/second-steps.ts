import { type SecondStep, secondSteps } from '../../../domain/accounts/second-step-code.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import {
  type NoticeOrigin,
  recordNoticeInSession,
  recordSecurityNotice,
} from '../accounts/security-notices.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as passkeys from './passkeys-store.ts';

const stepChecks: Record<SecondStep, (db: Database, userId: number) => Promise<boolean>> = {
  totp: async (db, userId) =>
    (await db
      .selectFrom('totp_secrets')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
  passkey: async (db, userId) => (await passkeys.countPasskeys(db, userId)) > 0,
  recovery: async (db, userId) =>
    (await db
      .selectFrom('recovery_codes')
      .select('id')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined,
};

/**
 * The second steps of an account, in the order in which they are offered; empty if the password is enough.
 * Recovery codes alone don't count, because they only replace another step.
 */
export const listSteps = async (db: Database, userId: number): Promise<SecondStep[]> => {
  const steps: SecondStep[] = [];
  for (const step of secondSteps) if (await stepChecks[step](db, userId)) steps.push(step);
  return steps.some((step) => step !== 'recovery') ? steps : [];
};

/** The origin of a command that runs on the server. */
const serverOrigin = { device: null, deviceKey: null, network: null, sessionId: null };

/** Removes all sign-in methods except the password, for a command of the operator. */
export const removeSignInMethods = (db: Database, userId: number): Promise<void> =>
  write(db, async (transaction) => {
    const kinds = await listSteps(transaction, userId);
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    if (kinds.includes('totp'))
      await recordSecurityNotice(transaction, userId, 'second step removed', serverOrigin);
    if (kinds.includes('passkey'))
      await recordSecurityNotice(transaction, userId, 'passkey removed', serverOrigin);
    await recordAuditEvent(
      transaction,
      'The operator',
      "ended the second step of the owner's account",
    );
  });

/** The number of someone's unused codes and when the set was created; null if there is no set. */
export const summarizeRecoveryCodes = async (
  db: Database,
  userId: number,
): Promise<{ left: number; made_at: string } | null> => {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['used_at', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  return { left: rows.filter(({ used_at }) => used_at === null).length, made_at: first.created_at };
};

/** Stores a new set of codes by their hashes, replacing the old set. */
export const replaceRecoveryCodes = (
  db: Database,
  hashes: readonly string[],
  by: Author & { tokenHash: string },
): Promise<unknown> =>
  write(db, async (transaction) => {
    const time = now();
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', by.userId).execute();
    await transaction
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: by.userId, code_hash, created_at: time })))
      .execute();
    await recordNoticeInSession(transaction, by.userId, 'recovery codes made', by.tokenHash);
    await recordAuditEvent(transaction, by, 'made new recovery codes');
  });

/**
 * Uses up a code and notifies the account's user. Returns false if it is not an unused code of the account.
 */
export const consumeRecoveryCode = (
  db: Database,
  { userId, codeHash }: { userId: number; codeHash: string },
  origin: NoticeOrigin,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('recovery_codes')
      .set({ used_at: now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordSecurityNotice(transaction, userId, 'recovery code used', origin);
    return true;
  });
