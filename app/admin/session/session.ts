import {
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type SessionInfo, sessionMessages } from '../../../domain/accounts/staff-session.ts';
import type { Actor } from '../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { type Failure, logOut, readObject } from '../api/api-client.ts';
import { FailedRequest, unwrap } from '../api/failed-request.ts';
import { offlineDatabase } from '../offline/offline-database.ts';
import {
  eraseSession,
  applySession,
  readOfflineKey,
  sessionName,
} from '../offline/stored-session.ts';
import { discardQueue } from '../offline/queue-store.ts';
import { readWithFallback } from '../offline/stored-responses.ts';
import { removeAllUnsaved } from '../offline/unsaved-store.ts';
import { hasUnsavedForms } from '../ui/unsaved-changes.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // Without a connection the installed app uses the stored session info, for as long as the session lasts.
  queryFn: () => readWithFallback({ name: sessionName }, loadSession),
  staleTime: Number.POSITIVE_INFINITY,
});

const loadSession = async (): Promise<SessionInfo> => {
  const failure = await finishPendingLogout();
  if (failure) throw new FailedRequest(failure);
  const session = await unwrap(
    readObject(apiUrls.login, sessionMessages.checkFailed, undefined, { me: '1' }),
  );
  await applySession(toStaff(session), session.username ?? '');
  for (const userId of session.dismissed ?? []) {
    removeAllUnsaved(userId);
    await discardQueue((owner) => owner === userId);
  }
  return session;
};

/**
 * A query client for the staff area. Failures are shown with a Retry button, so queries don't retry by
 * themselves.
 */
export const createStaffQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof FailedRequest) endSessionAt401(client, error.failure);
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};

/**
 * After a 401, deletes the session's data from this device and, unless unsaved changes would be lost, ends
 * the session on the page. The session check then redirects to the login page.
 */
const endSessionAt401 = (client: QueryClient, failure: Failure): void => {
  if (failure.status !== 401) return;
  void eraseSession();
  if (hasUnsavedForms()) return;
  client.setQueryData<SessionInfo>(sessionQuery.queryKey, toSignedOut);
};

/** The session info after the session has ended; in a demo, it still contains how to log in. */
export const toSignedOut = (session: SessionInfo | undefined): SessionInfo => ({
  loggedIn: false,
  ...(session?.demo && { demo: session.demo }),
});

export const useSession = () => useQuery(sessionQuery);

export const useSessionEnd = () => {
  const client = useQueryClient();
  return (failure: Failure) => endSessionAt401(client, failure);
};

/**
 * The signed-in person; null while the session is being checked. If there is no session or loading it
 * fails, redirects to the login page, which shows the reason.
 * @param isLeaving whether the person is logging out, which suppresses the redirect
 */
export const useStaffSession = (isLeaving = false): Staff | null => {
  const session = useSession();
  const navigate = useNavigate();
  const staff = toStaff(session.data);
  const isRefused = !session.isPending && !staff && !isLeaving;
  useEffect(() => {
    if (isRefused) void navigate(adminUrls.login, { replace: true });
  }, [isRefused, navigate]);
  return staff;
};

/** The signed-in person, as the staff pages need it. */
export interface Staff extends Actor {
  email: string;
  /** Whether two-step sign-in is required of everyone and this person has no second step yet. */
  secondStepMissing: boolean;
}

export const StaffContext = createContext<Staff | null>(null);

/** @throws Error if used outside the session check */
export const useStaff = (): Staff => {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff is only for pages behind the session check.');
  return staff;
};

/** The signed-in person of a session; null if no one is signed in. */
export const toStaff = (session: SessionInfo | undefined): Staff | null =>
  session?.loggedIn && session.user_id !== undefined
    ? {
        userId: session.user_id,
        email: session.email ?? '',
        privileged: session.privileged === true,
        role: session.role ?? 'staff',
        secondStepMissing: session.second_step_missing === true,
      }
    : null;

/**
 * Ends a session on the server after it was logged out without a connection. Runs before the login page
 * accepts a signed-in person.
 * @returns why that failed; null if there is nothing left to end
 */
const finishPendingLogout = async (): Promise<Failure | null> => {
  const keyId = await readPendingLogout();
  if (keyId === null) return null;
  const current = await readOfflineKey();
  // Without a response, the cookie may belong to any session.
  if (!current.ok && current.status === null)
    return { ...current, error: sessionMessages.notEndedYet };
  // Someone has logged in here since, which ended the earlier session.
  const isOtherSession = current.ok && current.value.id !== keyId;
  const answer = isOtherSession ? current : await logOut(sessionMessages.notEndedYet);
  if (!answer.ok && answer.status !== 401) return answer;
  await clearPendingLogout();
  return null;
};

/** Whether someone logged out here without a connection and the server has not been notified yet. */
export const isLogoutPending = async (): Promise<boolean> => (await readPendingLogout()) !== null;

const readPendingLogout = async (): Promise<string | null> => {
  try {
    return (await (await offlineDatabase()).get('ending', 'current'))?.keyId ?? null;
  } catch (error) {
    console.info('Nothing is stored for when there is no connection:', error);
    return null;
  }
};

const clearPendingLogout = async (): Promise<void> => {
  await (await offlineDatabase()).delete('ending', 'current');
};
