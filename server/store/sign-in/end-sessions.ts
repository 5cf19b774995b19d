import type { Database } from '../../database/open-database.ts';
import * as links from '../links.ts';
import { endOthers } from '../outbox/push-subscriptions-store.ts';

/**
 * Ends all of a user's sessions except one, and their devices' notifications. Call it in the transaction of
 * the cause.
 */
export const endAllSessions = async (
  transaction: Database,
  userId: number,
  except: string | null = null,
): Promise<void> => {
  await endOthers(transaction, userId, except);
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', except ?? ''))
    .execute();
};

/** Ends everything with which someone could read as the user: sessions as above, and the calendar address. */
export const endAccess = async (
  transaction: Database,
  userId: number,
  except: string | null = null,
): Promise<void> => {
  await endAllSessions(transaction, userId, except);
  await links.end(transaction, 'calendar', { user_id: userId });
};
