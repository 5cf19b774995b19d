import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type SessionInfo, sessionMessages } from '../../../domain/entities/session.ts';
import { adminUrls } from '../../../domain/urls.ts';
import { logOut } from '../api/api-client.ts';
import { sessionQuery, signedOut } from '../session/session.ts';
import { useConnectionLost } from '../api/connection.ts';
import { eraseOffline } from '../offline/erase-offline.ts';
import { storesForOffline } from '../offline/installed.ts';
import { countRows } from '../offline/queue-store.ts';
import { leaveSession } from '../offline/held-session.ts';
import { forgetShared } from '../offline/shared-pictures.ts';
import { notify } from '../ui/notices.tsx';

/** The question before a logout. */
interface Question {
  /** How many unsent changes would be deleted. */
  unsent: number;
  isLost: boolean;
}

/** Logs out. Asks first if that would lose something, or if the person couldn't log in again. */
export const useLogOut = () => {
  const [loggingOut, setLoggingOut] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isLost = useConnectionLost() && storesForOffline();
  const userId = () => client.getQueryData(sessionQuery.queryKey)?.user_id;
  const askOrLogOut = async () => {
    const unsent = await countRows(userId() ?? 0);
    if (unsent > 0 || isLost) setQuestion({ unsent, isLost });
    else await logOutNow();
  };
  const logOutNow = async () => {
    setLoggingOut(true);
    const owner = userId();
    const end = await endSession();
    setQuestion(null);
    if (!end) return setLoggingOut(false);
    notify.dismiss();
    await forgetShared();
    await eraseOffline(owner);
    await navigate(adminUrls.login, { replace: true });
    const ended = signedOut(client.getQueryData(sessionQuery.queryKey));
    client.clear();
    client.setQueryData<SessionInfo>(sessionQuery.queryKey, ended);
    // The login page ends the session on the server later, and says so.
    if (end === 'here') await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  };
  return { loggingOut, question, askOrLogOut, logOutNow, cancel: () => setQuestion(null) };
};

/**
 * Ends the session on the server first, because a logout that only looks like one would be worse than none.
 * The installed app can also log out without a connection: on the device now, on the server later.
 * @returns null if the person is still logged in
 */
const endSession = async (): Promise<'everywhere' | 'here' | null> => {
  const answer = await logOut(sessionMessages.stillLoggedIn);
  if (answer.ok || answer.status === 401) return 'everywhere';
  if (answer.status === null && storesForOffline() && (await leaveSession())) return 'here';
  notify.error('Error logging out.', answer);
  return null;
};
