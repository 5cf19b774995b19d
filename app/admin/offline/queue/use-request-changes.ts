import type { TourRequest } from '../../../../domain/entities/family-request.ts';
import type { Failure } from '../../api/api-client.ts';
import { notify } from '../../layout/notices.tsx';
import {
  changedPartOf,
  isRequestChange,
  type RequestChange,
  type RequestUpdate,
  type Waiting,
} from './entries.ts';
import { putInQueue, type Queue, queueNow, useQueue } from './queue-store.ts';
import { withChanges } from './rules.ts';

/** A request with its queued changes applied. */
export interface ShownRequest extends TourRequest {
  /** Whether a change of it is queued. */
  waits?: boolean;
}

/** Applies queued changes to requests. */
export const useRequestChanges = () => {
  const queue = useQueue();
  return (request: TourRequest): ShownRequest => {
    const changes = changesOf(queue, request.id);
    if (changes.length === 0) return request;
    return { ...withChanges(request, changes, queue.username), waits: true };
  };
};

/** The same for a view that shows only a request's status. */
export const useChangedStatus = ({ id, status }: Pick<TourRequest, 'id' | 'status'>) => {
  const changes = changesOf(useQueue(), id);
  const last = changes.findLast(({ update }) => update.status !== undefined);
  return { status: last?.update.status ?? status, waits: changes.length > 0 };
};

const changesOf = ({ waiting }: Queue, id: number): RequestChange[] =>
  waiting
    .filter((one): one is Waiting<RequestChange> => isRequestChange(one))
    .map(({ entry }) => entry)
    .filter(({ base }) => base.id === id);

/**
 * Whether earlier changes of the request are queued. A new one must queue behind them even with a connection.
 */
export const hasWaiting = (id: number): boolean => changesOf(queueNow(), id).length > 0;

/**
 * Queues a change of a request until there is a connection, in the installed app.
 * @param failure of the attempt to send it; null if none was made
 * @returns whether it was queued; false if the server had answered, or if it can't be stored
 */
export const keepChange = async (
  request: ShownRequest,
  update: RequestUpdate,
  failure: Failure | null,
): Promise<boolean> => {
  if (failure && failure.status !== null) return false;
  const base = changedPartOf(request);
  try {
    const waits = await putInQueue({ kind: 'request', base, update, problem: null });
    if (waits) notify.success('Saved on this device. It is sent when there is a connection.');
    return waits;
  } catch (error) {
    console.warn('A change could not be stored:', error);
    return false;
  }
};
