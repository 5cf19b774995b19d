import { CloudUpload } from 'lucide-react';
import {
  requestMessages as messages,
  type RequestRecord,
} from '../../../domain/requests/request.ts';
import type { Failure } from '../api/api-client.ts';
import { pickEditableFields, type RequestChange, type RequestUpdate } from '../offline/entries.ts';
import { addToQueue, type Queue, getQueue, useQueue } from '../offline/queue-store.ts';
import { useSaveRecord } from '../records/save-record.ts';
import type { ConflictPrompt } from '../records/versions/conflict.ts';
import { notify } from '../ui/notices.tsx';
import { applyChanges } from './queue-rules.ts';
import './requests.css';

/** A request with its queued changes applied. */
export interface RequestWithChanges extends RequestRecord {
  /** Whether a change to the request is queued. */
  isQueued?: boolean;
}

/** Returns a function that applies the queued changes to a request. */
export const useApplyQueuedChanges = () => {
  const queue = useQueue();
  return (request: RequestRecord): RequestWithChanges => {
    const changes = findChanges(queue, request.id);
    if (changes.length === 0) return request;
    return { ...applyChanges(request, changes, queue.username), isQueued: true };
  };
};

/** A request's status with its queued changes applied, and whether there are any. */
export const useChangedStatus = ({ id, status }: Pick<RequestRecord, 'id' | 'status'>) => {
  const changes = findChanges(useQueue(), id);
  const last = changes.findLast(({ update }) => update.status !== undefined);
  return { status: last?.update.status ?? status, isQueued: changes.length > 0 };
};

const findChanges = ({ waiting }: Queue, id: number): RequestChange[] =>
  waiting.map(({ entry }) => entry).filter(({ base }) => base.id === id);

/**
 * Whether earlier changes of the request are queued. If so, a new one must be queued behind them even with
 * a connection.
 */
export const hasQueuedChanges = (id: number): boolean => findChanges(getQueue(), id).length > 0;

/**
 * In the installed app, queues a change of a request until there is a connection.
 * @param failure why sending failed; null if it was not tried
 * @returns whether it was queued; false if the server had responded, or if it can't be stored
 */
export const queueChange = async (
  request: RequestWithChanges,
  update: RequestUpdate,
  failure: Failure | null,
): Promise<boolean> => {
  if (failure && failure.status !== null) return false;
  const base = pickEditableFields(request);
  try {
    const isQueued = await addToQueue({ kind: 'request', base, update, problem: null });
    if (isQueued)
      notify.success('Saved on this device. It is sent when there is a connection.', {
        about: request,
      });
    return isQueued;
  } catch (error) {
    console.warn('A change could not be stored:', error);
    return false;
  }
};

/**
 * Saves a form's changes of a request. In the installed app, changes that do not reach the server are
 * queued, and so are later changes of the same request.
 * @returns a function that saves the changes and resolves like useSaveRecord's
 */
export const useSaveRequest = (request: RequestWithChanges) => {
  const save = useSaveRecord('tourRequests', request, messages, (failure, values) =>
    queueChange(request, values, failure),
  );
  return async (change: RequestUpdate, conflictPrompt: ConflictPrompt) => {
    if (hasQueuedChanges(request.id) && (await queueChange(request, change, null))) return null;
    return save(change, conflictPrompt, null);
  };
};

/** Marks a change that is queued. */
export const QueuedMark = () => (
  <span className="staff-waits">
    <CloudUpload aria-hidden />
    Waiting for a connection
  </span>
);
