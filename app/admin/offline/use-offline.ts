import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionInfo } from '../../../domain/entities/session.ts';
import { mayAnswerFamilies } from '../../../domain/permissions.ts';
import { listQuery } from '../api/queries.ts';
import {
  sessionIsLeft,
  sessionQuery,
  signedOut,
  useSessionEnd,
  useStaff,
} from '../session/session.ts';
import { useConnectionLost } from '../api/connection.ts';
import {
  requestsQuery,
  requestSummaryQuery,
  visitsQuery,
  unansweredQuery,
} from '../requests/request-queries.ts';
import { notify } from '../ui/notices.tsx';
import { storesForOffline } from './installed.ts';
import { isRequestChange } from './entries.ts';
import { loadQueue, removeFromQueue, useQueue } from './queue-store.ts';
import { sendQueue } from './queue/send-queue.ts';
import { prepareShell } from './shell-cache.ts';
import { somethingIsUnsaved } from '../ui/unsaved-changes.ts';
import { onErased, sessionHasRunOut } from './held-session.ts';

/** How often to check for the end of the session and retry the queue (ms). */
const lookEvery = 30_000;

/** The installed app's background work: loads the data for offline reading, and sends the queue. */
export const useOffline = (): void => {
  const isLost = useConnectionLost();
  useLoaded();
  useRightLost();
  useSending(isLost);
  useReload(isLost);
  useSessionEndWithoutConnection(isLost);
  useEffect(() => {
    if (storesForOffline()) prepareShell({ store: !isLost });
  }, [isLost]);
};

/** Loads requests and visits, whatever page is open. */
const useLoaded = (): void => {
  const mayAnswer = mayAnswerFamilies(useStaff());
  const enabled = mayAnswer && storesForOffline();
  useQuery({ ...requestsQuery('open'), enabled });
  useQuery({ ...visitsQuery(null), enabled });
  useQuery({ ...unansweredQuery, enabled });
  useQuery({ ...requestSummaryQuery, enabled });
};

/**
 * A person who may no longer answer families can't send queued changes of requests, and may not read them.
 */
const useRightLost = (): void => {
  const staff = useStaff();
  const mayAnswer = mayAnswerFamilies(staff);
  const { waiting, owner } = useQueue();
  const isOwn = owner === staff.userId;
  useEffect(() => {
    const changes = waiting.filter(isRequestChange).map(({ key }) => key);
    if (mayAnswer || !isOwn || changes.length === 0) return;
    void removeFromQueue(changes);
    notify.failed(
      'Your role no longer answers families. Your changes that were not sent yet were deleted.',
    );
  }, [mayAnswer, isOwn, waiting]);
};

const useSending = (isLost: boolean): void => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const ready = useQueue().waiting.filter(({ entry }) => !entry.problem).length;
  useEffect(() => {
    if (!storesForOffline()) return undefined;
    const sendAll = async () => {
      // Reload the session first: it decides what may be sent.
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      const { requests, pictures, isSessionOver } = await sendQueue();
      if (requests > 0) await client.invalidateQueries({ queryKey: ['tourRequests'] });
      if (pictures > 0) await client.invalidateQueries({ queryKey: listQuery('gallery').queryKey });
      if (isSessionOver) endSession({ ok: false, error: '', status: 401 });
    };
    const begin = async () => {
      const { waiting } = await loadQueue();
      if (!waiting.some(({ entry }) => !entry.problem)) return;
      await sendAll().catch((error: unknown) =>
        console.warn('What waits could not be sent; it is tried again:', error),
      );
    };
    if (isLost) return void loadQueue();
    void begin();
    const timer = setInterval(() => void begin(), lookEvery);
    return () => clearInterval(timer);
    // `ready` is a dependency so that new or settled entries are sent at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost, ready, client]);
};

/** When the connection is back, reloads what came from the device and what could not be loaded. */
const useReload = (isLost: boolean): void => {
  const client = useQueryClient();
  const wasLost = useRef(isLost);
  useEffect(() => {
    const isBack = wasLost.current && !isLost;
    wasLost.current = isLost;
    if (!isBack || !storesForOffline()) return;
    void client.invalidateQueries({ queryKey: ['tourRequests'] });
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
  }, [client, isLost]);
};

/** Clears the screen when the session ends without a connection. */
const useSessionEndWithoutConnection = (isLost: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLost || !storesForOffline()) return undefined;
    const look = () => void endIfOver(client);
    look();
    const timer = setInterval(look, lookEvery);
    const stopListening = onErased(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', look);
    };
  }, [client, isLost]);
};

const endIfOver = async (client: QueryClient): Promise<void> => {
  const isOver = (await sessionHasRunOut()) || (await sessionIsLeft());
  // Keep an unsaved form open, as when the server ends the session.
  if (!isOver || somethingIsUnsaved()) return;
  const ended = signedOut(client.getQueryData(sessionQuery.queryKey));
  client.setQueryData<SessionInfo>(sessionQuery.queryKey, ended);
  client.removeQueries({ queryKey: ['tourRequests'] });
};
