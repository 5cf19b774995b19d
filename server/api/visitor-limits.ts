import { tieredLimits } from '../auth/limits.ts';
import { rejectThrottledNetwork } from '../auth/sign-in-limits.ts';
import {
  type SpentTier,
  spendTiers,
  findSpentTier,
  createTooManyError,
} from '../auth/tiered-limits.ts';
import { write } from '../database/write.ts';
import type { ApiCall } from './call.ts';
import { recordVisitorEvent } from './record-event.ts';

/** The limits of calls that need no session (docs/product/accounts.md). */
export type VisitorLimit =
  | '-'
  | 'sign-ins'
  | 'form times'
  | 'registrations'
  | 'new passwords'
  | 'tour requests'
  | 'family actions'
  | 'page views';

const allowAll = (): Promise<void> => Promise.resolve();

/**
 * Rejects floods before the body is read. Only handlers count requests, because a form with mistakes does not
 * count.
 */
export const visitorLimitChecks: Record<VisitorLimit, (call: ApiCall) => Promise<void>> = {
  '-': allowAll,
  'sign-ins': async ({ context, hasDeviceCookie, network }) => {
    // Only attempts with a valid body are counted by the handlers.
    await context.limits.openCalls.spend(`sign-in:${network}`);
    if (!hasDeviceCookie) await rejectThrottledNetwork(context.limits, network);
  },
  'form times': ({ context, network }) => context.limits.openCalls.spend(`form time:${network}`),
  registrations: async (call) => {
    const { registrations } = tieredLimits;
    const spentLimit = await findSpentTier(call.context.database, registrations, call.networks);
    await rejectIfSpent(call, spentLimit);
  },
  'new passwords': async ({ context, networks }) => {
    const spentLimit = await findSpentTier(
      context.database,
      tieredLimits.passwordRequests,
      networks,
    );
    if (spentLimit) throw createTooManyError(spentLimit);
  },
  // Checked by the handler, because a form without scripts is shown again with what was typed.
  'tour requests': allowAll,
  // Counted by the handler, because this form without scripts is also shown again with what was typed.
  'family actions': allowAll,
  // Counted together with pages that the server sends (server/insights/page-views.ts).
  'page views': allowAll,
};

/** Counts a registration. @throws HttpError 429 */
export const countRegistration = async (call: ApiCall): Promise<void> => {
  const spentLimit = await write(call.context.database, (transaction) =>
    spendTiers(transaction, tieredLimits.registrations, call.networks),
  );
  await rejectIfSpent(call, spentLimit);
};

/** Counts a request for a new password. @throws HttpError 429 */
export const countPasswordRequest = async ({ context, networks }: ApiCall): Promise<void> => {
  const spentLimit = await write(context.database, (transaction) =>
    spendTiers(transaction, tieredLimits.passwordRequests, networks),
  );
  if (spentLimit) throw createTooManyError(spentLimit);
};

/** Counts an action on a family's page. @throws HttpError 429 */
export const countFamilyAction = async ({ context, networks }: ApiCall): Promise<void> => {
  const { familyActions } = tieredLimits;
  const spentLimit =
    (await findSpentTier(context.database, familyActions, networks)) ??
    (await write(context.database, (transaction) =>
      spendTiers(transaction, familyActions, networks),
    ));
  if (spentLimit) throw createTooManyError(spentLimit);
};

/** @throws HttpError 429 */
const rejectIfSpent = async (call: ApiCall, spentLimit: SpentTier | null): Promise<void> => {
  if (!spentLimit) return;
  const action = 'could not register, because too many tried at once';
  await recordVisitorEvent(call, 'Visitors', action);
  throw createTooManyError(spentLimit);
};
