import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SessionInfo } from '../../../../domain/accounts/staff-session.ts';
import { mayAnswerFamilies } from '../../../../domain/accounts/role-rights.ts';
import { useConnectionLost } from '../../api/connection.ts';
import { onErased, hasSessionExpired, storesForOffline } from '../../offline/stored-session.ts';
import { loadQueue, type Queue, removeFromQueue, useQueue } from '../../offline/queue-store.ts';
import { useLoadedAt } from '../../offline/stored-responses.ts';
import {
  requestsQuery,
  requestSummaryQuery,
  unansweredQuery,
  visitsQuery,
} from '../../requests/request-queries.ts';
import {
  isLogoutPending,
  sessionQuery,
  toSignedOut,
  useSessionEnd,
  useStaff,
} from '../../session/session.ts';
import { formatDateTime, formatTime } from '../../ui/dates.ts';
import { notify } from '../../ui/notices.tsx';
import { late } from '../../ui/late.tsx';
import { hasUnsavedForms } from '../../ui/unsaved-changes.ts';
import { prepareOfflineShell } from './shell-cache.ts';
import '../staff.css';

const QueuedEntries = late(async () => (await import('./queued-entries.tsx')).QueuedEntries);
const OthersEntries = late(async () => (await import('./queued-entries.tsx')).OthersEntries);

/** In the installed app, shows if the connection is lost, and which changes are queued or can't be sent. */
export const OfflineBar = () => {
  useOffline();
  const isLost = useConnectionLost() && storesForOffline();
  const loadedAt = useLoadedAt();
  const queue = useQueue();
  const { waiting, unreadable, othersCount } = queue;
  const hasOwnEntries = waiting.length + unreadable.length > 0;
  const isShown = isLost || hasOwnEntries || othersCount > 0;
  const regionProps = {
    className: 'staff-offline staff-bar stack',
    role: 'region',
    'aria-label': 'Connection',
  };
  return (
    <div {...(isShown && regionProps)}>
      {/* Always rendered: a live region that is inserted together with its text is not announced. */}
      <div role="status">
        {isLost && (
          <p className="staff-offline-line">
            <CloudOff aria-hidden />
            <span>
              <strong>No connection.</strong>{' '}
              {loadedAt !== null && `You see what was loaded ${describeTime(loadedAt)}. `}
              Changes are sent when the connection is back.
            </span>
          </p>
        )}
        {waiting.length > 0 && (
          <p className="staff-offline-line">
            <CloudUpload aria-hidden />
            <span>{describeQueue(queue)}</span>
          </p>
        )}
      </div>
      {hasOwnEntries && <QueuedEntries queue={queue} />}
      {othersCount > 0 && <OthersEntries count={othersCount} />}
    </div>
  );
};

/** A time in words, such as: at 2:05 PM. */
const describeTime = (time: number): string => {
  const moment = new Date(time);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday
    ? `at ${formatTime(moment.toISOString())}`
    : `on ${formatDateTime(moment.toISOString())}`;
};

/** The queue in words, such as: 2 changes wait for a connection. */
const describeQueue = ({ waiting }: Queue): string => {
  const hasProblem = waiting.some(({ entry }) => entry.problem);
  const changes = formatCount(waiting.length, 'change waits', 'changes wait');
  return `${changes} ${hasProblem ? 'to be sent. Please look at the list.' : 'for a connection.'}`;
};

const loadSendQueue = () => import('./send-queue.ts');

/** How often to check for the end of the session and retry the queue (ms). */
const checkInterval = 30_000;

/** The installed app's background work: loads the data for offline reading, and sends the queue. */
const useOffline = (): void => {
  const isLost = useConnectionLost();
  usePrefetchedQueries();
  useDropForbiddenChanges();
  useSendQueue(isLost);
  useReloadWhenOnline(isLost);
  useOfflineSessionEnd(isLost);
  useEffect(() => {
    if (storesForOffline()) prepareOfflineShell({ store: !isLost });
  }, [isLost]);
};

/** Loads requests and visits for offline use, whatever page is open. */
const usePrefetchedQueries = (): void => {
  const mayAnswer = mayAnswerFamilies(useStaff());
  const enabled = mayAnswer && storesForOffline();
  useQuery({ ...requestsQuery('open'), enabled });
  useQuery({ ...visitsQuery(), enabled });
  useQuery({ ...unansweredQuery, enabled });
  useQuery({ ...requestSummaryQuery, enabled });
};

/**
 * Deletes queued changes of requests if the person lost the right to answer families: they can't send or read
 * them.
 */
const useDropForbiddenChanges = (): void => {
  const staff = useStaff();
  const mayAnswer = mayAnswerFamilies(staff);
  const { waiting, owner } = useQueue();
  const isOwn = owner === staff.userId;
  useEffect(() => {
    const changes = waiting.map(({ key }) => key);
    if (mayAnswer || !isOwn || changes.length === 0) return;
    void removeFromQueue(changes);
    notify.failed(
      'Your role no longer answers families. Your changes that were not sent yet were deleted.',
    );
  }, [mayAnswer, isOwn, waiting]);
};

const useSendQueue = (isLost: boolean): void => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const ready = useQueue().waiting.filter(({ entry }) => !entry.problem).length;
  useEffect(() => {
    if (!storesForOffline()) return undefined;
    // Loaded before it is needed, because the server may have another version of the site by then.
    loadSendQueue().catch((error: unknown) => console.info('The queue is not ready yet:', error));
    const sendAll = async () => {
      // Reload the session first, because it decides what may be sent.
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      const { sendQueue } = await loadSendQueue();
      const { count, isSessionOver } = await sendQueue();
      if (count > 0) await client.invalidateQueries({ queryKey: ['tourRequests'] });
      if (isSessionOver) endSession({ ok: false, error: '', status: 401 });
    };
    const sendIfReady = async () => {
      const { waiting } = await loadQueue();
      if (!waiting.some(({ entry }) => !entry.problem)) return;
      await sendAll().catch((error: unknown) =>
        console.warn('What waits could not be sent; it is tried again:', error),
      );
    };
    if (isLost) return void loadQueue();
    void sendIfReady();
    const timer = setInterval(() => void sendIfReady(), checkInterval);
    return () => clearInterval(timer);
    // `ready` is a dependency so that new or settled entries are sent at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost, ready, client]);
};

/** When the connection is back, reloads the queries that came from the device or could not be loaded. */
const useReloadWhenOnline = (isLost: boolean): void => {
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
const useOfflineSessionEnd = (isLost: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLost || !storesForOffline()) return undefined;
    const check = () => void endExpiredSession(client);
    check();
    const timer = setInterval(check, checkInterval);
    const stopListening = onErased(check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', check);
    };
  }, [client, isLost]);
};

const endExpiredSession = async (client: QueryClient): Promise<void> => {
  const isOver = (await hasSessionExpired()) || (await isLogoutPending());
  // Keep a form with unsaved changes open, like when the server ends the session.
  if (!isOver || hasUnsavedForms()) return;
  const signedOutSession = toSignedOut(client.getQueryData(sessionQuery.queryKey));
  client.setQueryData<SessionInfo>(sessionQuery.queryKey, signedOutSession);
  client.removeQueries({ queryKey: ['tourRequests'] });
};
