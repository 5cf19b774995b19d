import {
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type SessionInfo, sessionMessages } from '../../../domain/entities/session.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { endLeftSession } from '../offline/storage/ending-session.ts';
import { eraseSession, heedSession, sessionName } from '../offline/storage/held-session.ts';
import { readOrStored } from '../offline/storage/stored-answers.ts';
import { somethingIsUnsaved } from '../records/unsaved-changes.tsx';
import { type Failure, readObject } from './api-client.ts';
import { FailedRequest, valueOf } from './query-results.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // Without a connection the installed app remembers who is signed in, for as long as the session lasts.
  queryFn: () => readOrStored({ name: sessionName }, askForSession),
  staleTime: Number.POSITIVE_INFINITY,
});

const askForSession = async (): Promise<SessionInfo> => {
  const failure = await endLeftSession();
  if (failure) throw new FailedRequest(failure);
  const url = `${apiUrls.login}?me=1`;
  const session = await valueOf(readObject<SessionInfo>(url, sessionMessages.checkFailed));
  await heedSession(session);
  return session;
};

/** One client for the staff area. Failures are shown with a Retry button, so nothing is retried. */
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

/** The session check redirects to the login page, unless unsaved changes would be lost. */
const endSessionAt401 = (client: QueryClient, failure: Failure): void => {
  if (failure.status !== 401) return;
  void eraseSession();
  if (somethingIsUnsaved()) return;
  client.setQueryData<SessionInfo>(sessionQuery.queryKey, signedOut);
};

/** What is known of the session once it has ended; a demo goes on to say how to log in. */
export const signedOut = (session: SessionInfo | undefined): SessionInfo => ({
  loggedIn: false,
  ...(session?.demo && { demo: session.demo }),
});

export const useSession = () => useQuery(sessionQuery);

/** Ends the session in the browser after a 401, unless unsaved changes would be lost. */
export const useSessionEnd = () => {
  const client = useQueryClient();
  return (failure: Failure) => endSessionAt401(client, failure);
};
