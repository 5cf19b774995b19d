import { type SecondStep, secondSteps } from '../../../domain/entities/second-step.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import { recordAuditEvent } from '../trail/audit.ts';
import * as passkeys from './passkeys.ts';
import { recordSecurityNotice } from '../accounts/security-notices.ts';

/** Whether an account has each kind of second step. */
const owned: Record<SecondStep, (db: Database, userId: number) => Promise<boolean>> = {
  totp: async (db, userId) =>
    (await db
      .selectFrom('totp_secrets')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
  passkey: async (db, userId) => (await passkeys.countOf(db, userId)) > 0,
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
 * The second steps with which an account can finish a sign-in, in the order in which they are offered; empty
 * if a password is enough. Recovery codes alone are not a second step: they only replace one.
 */
export const stepsOf = async (db: Database, userId: number): Promise<SecondStep[]> => {
  const steps: SecondStep[] = [];
  for (const step of secondSteps) if (await owned[step](db, userId)) steps.push(step);
  return steps.some((step) => step !== 'recovery') ? steps : [];
};

/** The origin of a command that runs on the server. */
const onTheServer = { device: null, deviceKey: null, network: null, sessionId: null };

/**
 * Removes everything but the password with which an account signs in. Done by the operator, who has a shell
 * on the server.
 */
export const endAll = (db: Database, userId: number): Promise<void> =>
  write(db, async (transaction) => {
    const kinds = await stepsOf(transaction, userId);
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    if (kinds.includes('totp'))
      await recordSecurityNotice(transaction, userId, 'second step removed', onTheServer);
    if (kinds.includes('passkey'))
      await recordSecurityNotice(transaction, userId, 'passkey removed', onTheServer);
    await recordAuditEvent(
      transaction,
      'The operator',
      "ended the second step of the owner's account",
    );
  });
