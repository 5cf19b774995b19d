import { type SecondStep, secondSteps } from '../../domain/entities/second-step.ts';
import type { Database } from '../database/open.ts';
import * as passkeys from './passkeys.ts';

/** What an account has, kind by kind. */
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
 * With what an account finishes a sign-in, in the order in which it is offered; empty where a password is
 * enough. Recovery codes alone are no second step: they stand in for one.
 */
export const stepsOf = async (db: Database, userId: number): Promise<SecondStep[]> => {
  const steps: SecondStep[] = [];
  for (const step of secondSteps) if (await owned[step](db, userId)) steps.push(step);
  return steps.some((step) => step !== 'recovery') ? steps : [];
};
