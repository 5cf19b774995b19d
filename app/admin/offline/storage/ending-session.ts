import { sessionMessages } from '../../../../domain/entities/session.ts';
import { type Failure, logOut } from '../../api/api-client.ts';
import { offlineDatabase } from './database.ts';
import { readOfflineKey } from './held-session.ts';

/**
 * Ends a session on the server that was logged out without a connection. Runs before the login page accepts
 * that anyone is signed in.
 * @returns why that failed; null if nothing is left to end
 */
export const endLeftSession = async (): Promise<Failure | null> => {
  const keyId = await leftSession();
  if (keyId === null) return null;
  const current = await readOfflineKey();
  // Without an answer, the cookie may belong to anyone's session by now.
  if (!current.ok && current.status === null)
    return { ...current, error: sessionMessages.notEndedYet };
  // Someone has logged in here since, which ended the other session.
  const isAnother = current.ok && current.value.id !== keyId;
  const answer = isAnother ? current : await logOut(sessionMessages.notEndedYet);
  if (!answer.ok && answer.status !== 401) return answer;
  await forgetLeft();
  return null;
};

/** Whether someone logged out here without a connection and the server does not know yet. */
export const sessionIsLeft = async (): Promise<boolean> => (await leftSession()) !== null;

const leftSession = async (): Promise<string | null> => {
  try {
    return (await (await offlineDatabase()).get('ending', 'current'))?.keyId ?? null;
  } catch (error) {
    console.info('Nothing is stored for when there is no connection:', error);
    return null;
  }
};

const forgetLeft = async (): Promise<void> => {
  await (await offlineDatabase()).delete('ending', 'current');
};
