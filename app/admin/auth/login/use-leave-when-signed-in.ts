import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { mayEditContent } from '../../../../domain/permissions.ts';
import { addSharedUrl, adminUrls } from '../../../../domain/urls.ts';
import { sessionQuery, staffOf, useSession } from '../../session/session.ts';
import { useConnectionLost } from '../../api/connection.ts';
import { waitingKey } from '../../offline/shared-pictures.ts';

/** Goes to the pictures that were shared with the app before the login, else to the dashboard. */
export const useLeaveWhenSignedIn = () => {
  const session = useSession();
  useRetryWhenBack(session);
  useForgetting();
  const { data } = session;
  const navigate = useNavigate();
  useEffect(() => {
    if (!data?.loggedIn) return undefined;
    let isHere = true;
    const staff = staffOf(data);
    void waitingKey().then((key) => {
      const next = key && staff && mayEditContent(staff) ? addSharedUrl(key) : adminUrls.dashboard;
      if (isHere) void navigate(next, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [data, navigate]);
  return session;
};

/** Clears the cached data of the last person. The next one in this window may have fewer rights. */
const useForgetting = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const isSession = ({ queryKey: [name] }: Query) => name === sessionQuery.queryKey[0];
    client.removeQueries({ predicate: (query) => !isSession(query) });
  }, [client]);
};

/** When the connection is back, retries the session check and the logout that failed without one. */
const useRetryWhenBack = ({ error, refetch }: ReturnType<typeof useSession>): void => {
  const isLost = useConnectionLost();
  const wasLost = useRef(isLost);
  useEffect(() => {
    const isBack = wasLost.current && !isLost;
    wasLost.current = isLost;
    if (isBack && error) void refetch();
  }, [isLost, error, refetch]);
};
