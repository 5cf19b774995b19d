import { apiUrls } from '../../domain/urls.ts';
import { storageCause } from '../database/failure.ts';
import { type Author, recordStandaloneEvent, withoutSession } from '../store/trail/audit.ts';
import type { ApiCall } from './call.ts';

/**
 * Records in the audit trail that a request was denied, even if its session has ended since. If recording
 * fails, the log says so and the request is denied all the same.
 * @param by the signed-in user, or a word for a visitor
 * @param did a sentence without its subject
 */
export const recordDenial = async (
  { context, network, log }: ApiCall,
  by: Author | string,
  did: string,
): Promise<void> => {
  try {
    const actor = typeof by === 'string' ? { visitor: by } : withoutSession(by);
    await recordStandaloneEvent(context.database, actor, did, network);
  } catch (error) {
    log.error({ event: 'denial not recorded', network, cause: storageCause(error), error });
  }
};

/** What someone tried, for readers who don't know HTTP methods and paths: `delete an account`. */
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
