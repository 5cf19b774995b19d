import type { Database } from '../../database/open-database.ts';
import * as links from '../links.ts';
import { endOthers } from '../outbox/push-subscriptions-store.ts';

/**
 * Ends all of a user's sessions and their devices' notifications. Call it in the transaction of the cause.
 * @param except the token hash of a session to keep
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

/**
 * Ends all reading as the user: sessions and notifications as endAllSessions does, and the calendar address.
 */
export const endAccess = async (
  transaction: Database,
  userId: number,
  except: string | null = null,
): Promise<void> => {
  await endAllSessions(transaction, userId, except);
  await links.end(transaction, 'calendar', { user_id: userId });
};
