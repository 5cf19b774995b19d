import { hours } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { spendTiers, findSpentTier, type TieredLimit } from '../auth/limiter.ts';
import { findStorageCause } from '../database/failure.ts';
import { write } from '../database/write.ts';
import {
  type Actor,
  type Author,
  recordAuditEvent,
  recordStandaloneEvent,
  omitSession,
} from '../store/history/audit-store.ts';
import type { ApiCall } from './call.ts';

/**
 * Records that someone read something, at most once an hour, because some lists are read all day. If
 * recording fails, such as on a full disk, the failure is only logged.
 * @param action a sentence without its subject; the same sentence counts as the same access
 */
export const recordAccess = (call: ApiCall, by: Author, action: string): Promise<void> =>
  recordOnceAnHour(call, by, action, `${by.userId}:${action}`);

/** Records an event that visitors cause, at most once an hour; all visitors are counted together. */
export const recordVisitorEvent = (call: ApiCall, visitor: string, action: string): Promise<void> =>
  recordOnceAnHour(call, { visitor }, action, action);

const recordOnceAnHour = async (
  { context: { database }, log }: ApiCall,
  by: Actor,
  action: string,
  key: string,
): Promise<void> => {
  const hourlyLimit: TieredLimit = {
    name: `noted:${key}`,
    tiers: [{ of: 'site', most: 1, span: hours(1) }],
  };
  try {
    if (await findSpentTier(database, hourlyLimit, [])) return;
    await write(database, async (transaction) => {
      if (await spendTiers(transaction, hourlyLimit, [])) return;
      await recordAuditEvent(transaction, by, action);
    });
  } catch (error) {
    log.error({
      event: 'audit event not recorded',
      did: action,
      cause: findStorageCause(error),
      error,
    });
  }
};

/**
 * Records in the audit trail that a request was denied, even if its session has ended since. If recording
 * fails, the log says so and the request is denied all the same.
 * @param by the signed-in user, or a word for a visitor
 * @param action a sentence without its subject
 */
export const recordDenial = async (
  { context, network, log }: ApiCall,
  by: Author | string,
  action: string,
): Promise<void> => {
  try {
    const actor = typeof by === 'string' ? { visitor: by } : omitSession(by);
    await recordStandaloneEvent(context.database, actor, action, network);
  } catch (error) {
    log.error({ event: 'denial not recorded', network, cause: findStorageCause(error), error });
  }
};

/** A request in plain words, such as "delete an account", for readers who don't know HTTP. */
export const describeAction = (method: string, path: string): string =>
  actions[path] ?? `${verbs[method] ?? 'read'} ${objects[path] ?? path}`;

const actions: Record<string, string> = { [apiUrls.confirm]: 'confirm their password' };

const verbs: Record<string, string> = { POST: 'add', PUT: 'change', DELETE: 'delete' };

/** Names for objects whose endpoints are restricted by role. */
const objects: Record<string, string> = {
  [apiUrls.users]: 'an account',
  [apiUrls.audit]: 'everyone’s activity',
  [apiUrls.signInRules]: 'how people sign in',
  [apiUrls.setup]: 'how far setup is',
  [apiUrls.legalReading]: 'who has read the legal pages',
};
