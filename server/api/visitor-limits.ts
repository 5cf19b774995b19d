import { createTooManyError, findSpentTier, requireTiers, spendTiers } from '../auth/limiter.ts';
import { tieredLimits } from '../auth/limits.ts';
import { rejectThrottledNetwork } from '../auth/sign-in-limits.ts';
import { HttpError } from '../errors.ts';
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
 * Rejects floods before the body is read. Limits that forms with mistakes must not use up are counted by the
 * handlers.
 */
export const visitorLimitChecks: Record<VisitorLimit, (call: ApiCall) => Promise<void>> = {
  '-': allowAll,
  'sign-ins': async ({ context, hasDeviceCookie, network }) => {
    // Every call counts here; the handlers count attempts with a valid body toward stricter limits.
    await context.limits.openCalls.spend(`sign-in:${network}`);
    if (!hasDeviceCookie) await rejectThrottledNetwork(context.limits, network);
  },
  'form times': ({ context, network }) => context.limits.openCalls.spend(`form time:${network}`),
  registrations: (call) => rejectRegistrations(call, findSpentTier),
  'new passwords': async ({ context: { database }, networks }) => {
    const spentTier = await findSpentTier(database, tieredLimits.passwordRequests, networks);
    if (spentTier) throw createTooManyError(spentTier.retryAfterSeconds);
  },
  // Checked by the handler, because a form sent without scripts is shown again with what was typed.
  'tour requests': allowAll,
  // Counted by the handler for the same reason as tour requests.
  'family actions': allowAll,
  // Counted together with pages that the server sends (server/insights/page-views.ts).
  'page views': allowAll,
};

/** Counts a request for an unknown or ended link. Returns the error to throw: 404, or 429 after too many. */
export const createUnknownLinkError = async (
  { context, networks }: ApiCall,
  sentence: string,
): Promise<HttpError> => {
  const spentLimit = await context.limits.spendUnknownLink(networks);
  return spentLimit
    ? createTooManyError(spentLimit.retryAfterSeconds)
    : new HttpError(404, sentence);
};

/** Counts a registration. @throws HttpError 429 */
export const countRegistration = (call: ApiCall): Promise<void> =>
  rejectRegistrations(call, spendTiers);

/** @throws HttpError 429 */
const rejectRegistrations = async (
  call: ApiCall,
  find: typeof findSpentTier | typeof spendTiers,
): Promise<void> => {
  const spentTier = await find(call.context.database, tieredLimits.registrations, call.networks);
  if (!spentTier) return;
  const action = 'could not register, because too many tried at once';
  await recordVisitorEvent(call, 'Visitors', action);
  throw createTooManyError(spentTier.retryAfterSeconds);
};

/** Counts a request for a new password. @throws HttpError 429 */
export const countPasswordRequest = ({ context, networks }: ApiCall): Promise<void> =>
  requireTiers(context.database, tieredLimits.passwordRequests, networks);

/** Counts an action on a family's page. @throws HttpError 429 */
export const countFamilyAction = ({ context, networks }: ApiCall): Promise<void> =>
  requireTiers(context.database, tieredLimits.familyActions, networks);
