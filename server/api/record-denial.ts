import { apiUrls } from '../../domain/urls.ts';
import { storageCause } from '../database/failure.ts';
import { type Author, recordStandaloneEvent, withoutSession } from '../store/audit.ts';
import type { ApiCall } from './call.ts';

/**
 * Notes a refusal in the audit trail, also that of someone whose session has ended; where noting fails,
 * the refusal stands all the same.
 * @param by whoever is signed in, or a word for a visitor
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
    log.error({ event: 'refusal not noted', network, cause: storageCause(error), error });
  }
};

/** What someone tried, for people who know neither methods nor paths: deleting an account. */
export const describeDeed = (method: string, path: string): string =>
  deeds[path] ?? `${verbs[method] ?? 'reading'} ${things[path] ?? path}`;

const deeds: Record<string, string> = { [apiUrls.confirm]: 'confirming their password' };

const verbs: Record<string, string> = { POST: 'adding', PUT: 'changing', DELETE: 'deleting' };

/** What not everyone may do everything with. */
const things: Record<string, string> = {
  [apiUrls.users]: 'an account',
  [apiUrls.audit]: 'the activity of everybody',
};
