import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SessionInfo, sessionMessages } from '../../../domain/entities/session.ts';
import { adminUrls } from '../../../domain/urls.ts';
import { logOut } from '../api/api-client.ts';
import { LogOutQuestion } from '../offline/log-out-question.tsx';
import { loadQueue } from '../offline/queue/queue-store.ts';
import { eraseOffline } from '../offline/erase-offline.ts';
import { forgetShared } from '../share/shared-pictures.ts';
import { notify } from './notices.tsx';
import { sessionQuery, signedOut } from '../api/session.ts';
import { StaffShell } from './shell/shell.tsx';
import { useStaffSession } from '../auth/staff-session.ts';
import { StaffContext } from '../auth/staff.ts';
import { Waiting } from './waiting.tsx';

/**
 * The session check around the staff pages: nothing shows before the server has said who is signed in.
 * What the server sends first is this waiting line, without data.
 */
const StaffLayout = () => {
  const { loggingOut, unsent, askedOrLogOut, logOutNow, cancel } = useLogOut();
  const staff = useStaffSession(loggingOut);
  useAskingAgain();

  if (loggingOut) return <Waiting>{sessionMessages.loggingOut}</Waiting>;
  if (!staff) return <Waiting>{sessionMessages.checking}</Waiting>;
  return (
    <StaffContext value={staff}>
      <StaffShell onLogOut={() => void askedOrLogOut()} />
      {unsent > 0 && (
        <LogOutQuestion count={unsent} onLogOut={() => void logOutNow()} onClosed={cancel} />
      )}
    </StaffContext>
  );
};
export default StaffLayout;

/**
 * Checks at every navigation whether the session is still valid. Much of what the pages read is public:
 * without a session they would show less, such as only the approved testimonials, and not say so.
 */
const useAskingAgain = (): void => {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const asked = useRef(pathname);
  useEffect(() => {
    if (asked.current === pathname) return;
    asked.current = pathname;
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [client, pathname]);
};

const logOutFailed = 'Error logging out.';

/** Ends the session on the server first: a logout that only looks like one would be worse than none. */
const useLogOut = () => {
  const [loggingOut, setLoggingOut] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const client = useQueryClient();
  const navigate = useNavigate();
  const askedOrLogOut = async () => {
    const { waiting, unreadable } = await loadQueue();
    const count = waiting.length + unreadable.length;
    setUnsent(count);
    if (count === 0) await logOutNow();
  };
  const logOutNow = async () => {
    setLoggingOut(true);
    const userId = client.getQueryData(sessionQuery.queryKey)?.user_id;
    const answer = await logOut('You are still logged in.');
    if (!answer.ok && answer.status !== 401) {
      setLoggingOut(false);
      setUnsent(0);
      notify.error(logOutFailed, answer);
      return;
    }
    setUnsent(0);
    await forgetShared();
    await eraseOffline(userId);
    await navigate(adminUrls.login, { replace: true });
    const ended = signedOut(client.getQueryData(sessionQuery.queryKey));
    client.clear();
    client.setQueryData<SessionInfo>(sessionQuery.queryKey, ended);
  };
  return { loggingOut, unsent, askedOrLogOut, logOutNow, cancel: () => setUnsent(0) };
};
