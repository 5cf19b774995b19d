import { tieredLimits, tooManyFor } from '../auth/limits.ts';
import { rejectSpentNetwork } from '../auth/sign-in-limits.ts';
import { type SpentTier, spendTiers, spentTier } from '../auth/tiered-limits.ts';
import { write } from '../database/write.ts';
import type { ApiCall } from './call.ts';
import { recordVisitors } from './record-hourly.ts';

/** The limits of calls that need no session (docs/product/accounts.md). */
export type VisitorLimit = '-' | 'sign-ins' | 'registrations' | 'tour requests';

const unlimited = (): Promise<void> => Promise.resolve();

/**
 * Rejects floods before the body is read. Handlers count a request once they know that it counts: mistakes
 * in a form don't.
 */
export const visitorLimitChecks: Record<VisitorLimit, (call: ApiCall) => Promise<void>> = {
  '-': unlimited,
  'sign-ins': async ({ context, hasDeviceCookie, network }) => {
    if (!hasDeviceCookie) await rejectSpentNetwork(context.limits, network);
  },
  registrations: async (call) => {
    const { registrations } = tieredLimits;
    const spent = await spentTier(call.context.database, registrations, call.networks);
    await rejectRegistration(call, spent);
  },
  // Checked by the handler: a form without scripts is shown again with what was typed.
  'tour requests': unlimited,
};

/** Counts a registration. @throws HttpError 429 */
export const countRegistration = async (call: ApiCall): Promise<void> => {
  const spent = await write(call.context.database, (transaction) =>
    spendTiers(transaction, tieredLimits.registrations, call.networks),
  );
  await rejectRegistration(call, spent);
};

/** @throws HttpError 429 */
const rejectRegistration = async (call: ApiCall, spent: SpentTier | null): Promise<void> => {
  if (!spent) return;
  const did = 'could not register, because too many tried at once';
  await recordVisitors(call, 'Visitors', did);
  throw tooManyFor(spent);
};
