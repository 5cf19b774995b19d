import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { LogOutQuestion, useLogOut } from './log-out.tsx';
import { sessionQuery, StaffContext, useSession, useStaffSession } from '../session/session.ts';
import { StaffShell } from './shell.tsx';
import { SessionCheckMessage } from './staff-providers.tsx';

/**
 * Checks the session around the staff pages. Until the server has responded, only a waiting line is shown.
 * The server-rendered HTML contains only this line and no data.
 */
const StaffLayout = () => {
  const { loggingOut, question, askOrLogOut, logOutNow, cancel } = useLogOut();
  const isOpen = useIsPublicPage();
  const staff = useStaffSession(loggingOut || isOpen);
  const { isPending } = useSession();
  useRecheckSession();

  if (isOpen && !staff && !isPending) return <PublicPage />;
  if (loggingOut) return <SessionCheckMessage>{sessionMessages.loggingOut}</SessionCheckMessage>;
  if (!staff) return <SessionCheckMessage>{sessionMessages.checking}</SessionCheckMessage>;
  return (
    <StaffContext value={staff}>
      <StaffShell onLogOut={() => void askOrLogOut()} />
      {question && (
        <LogOutQuestion {...question} onLogOut={() => void logOutNow()} onClosed={cancel} />
      )}
    </StaffContext>
  );
};
export default StaffLayout;

/** Whether the page needs no session, such as the 404 page. Its route's handle declares this. */
const useIsPublicPage = (): boolean =>
  useMatches().some(({ handle }) => (handle as { isOpen?: boolean } | undefined)?.isOpen);

const PublicPage = () => (
  <main className="staff-open-page">
    <Outlet />
  </main>
);

/**
 * Checks at every navigation whether the session is still valid. Much of what the pages read is public, so
 * without a session they would silently show less, such as only the approved testimonials.
 */
const useRecheckSession = (): void => {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const checkedPath = useRef(pathname);
  useEffect(() => {
    if (checkedPath.current === pathname) return;
    checkedPath.current = pathname;
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [client, pathname]);
};
