import type { RequestRecord } from '../../../domain/requests/request.ts';
import { toMoment } from '../../../domain/lib/time.ts';
import type { Failure, StaleRecord } from '../api/api-client.ts';
import type { Choices } from '../../../domain/nouns/merge/merge-entries.ts';
import { mergeUnversioned, type Values } from '../records/versions/unversioned.ts';
import {
  pickEditableFields,
  type EditableRequest,
  type EntryProblem,
  type RequestChange,
  type RequestUpdate,
  type QueuedEntry,
} from '../offline/entries.ts';

/**
 * The oldest entry to send next. Skips entries with a problem, and later changes to the same request.
 * @param triedKeys the keys of entries that were already tried
 */
export const findNext = (
  all: QueuedEntry[],
  triedKeys: ReadonlySet<number>,
): QueuedEntry | null => {
  const blockedRequests = new Set<number>();
  for (const waiting of all) {
    const { base, problem } = waiting.entry;
    if (!blockedRequests.has(base.id) && !problem && !triedKeys.has(waiting.key)) return waiting;
    blockedRequests.add(base.id);
  }
  return null;
};

/** The next step after the server's response to a queued entry. */
export type SendOutcome =
  | { name: 'done' }
  /** The stored version is newer, but nothing would be lost: send again over that version. */
  | { name: 'again'; version: number }
  | { name: 'problem'; problem: EntryProblem }
  /** No connection, or the server is busy: keep everything queued. */
  | { name: 'later' }
  /** The server failed on this entry but may accept others; try it again in the next run. */
  | { name: 'passed over' }
  /** The session is over: keep everything until the same person logs in again. */
  | { name: 'session over' };

/** Decides the next step after sending a queued change has failed. @param username who made the change */
export const decideOutcome = (
  { base, update }: RequestChange,
  failure: Failure,
  username: string,
): SendOutcome => {
  if (!failure.stale) return toFailureOutcome(failure);
  const { stale } = failure;
  const { conflicts, isChanged } = mergeEntry({ base, update }, stale, { username });
  if (conflicts.length > 0)
    return { name: 'problem', problem: { name: 'conflict', stale: pickComparedFields(stale) } };
  // Nothing is left to change, such as after an earlier attempt whose response was lost.
  return isChanged ? { name: 'again', version: stale.current.version } : { name: 'done' };
};

const pickComparedFields = (stale: StaleRecord): StaleRecord => ({
  ...stale,
  current: { ...pickEditableFields(stale.current as object as EditableRequest) },
});

const retryStatuses = new Set([408, 429, 502, 503, 504]);

/** The outcome of a failure that is not a version conflict. */
export const toFailureOutcome = ({ status, error, detail, fromServer }: Failure): SendOutcome => {
  if (status === 401) return { name: 'session over' };
  if (status === null || retryStatuses.has(status)) return { name: 'later' };
  // Only the server itself rejects an entry; an error of a proxy in front of it may be temporary.
  if (status >= 500 || !fromServer) return { name: 'passed over' };
  const words = [error, detail].filter(Boolean).join(' ');
  return { name: 'problem', problem: { name: 'refused', words } };
};

interface MergeOptions {
  username: string;
  choices?: Choices;
}

/** A queued change, merged with what others have saved since. */
export const mergeEntry = (
  { base, update }: Pick<RequestChange, 'base' | 'update'>,
  stale: StaleRecord,
  { username, choices }: MergeOptions,
) =>
  mergeUnversioned(
    'tourRequests',
    {
      sent: dropFinished(update, stale, username),
      base: { ...base },
      current: stale.current,
    },
    choices,
  );

/**
 * The change to send after the person's choice, based on the version they chose from; null if they kept
 * the stored one.
 */
export const resolveChange = (
  entry: Pick<RequestChange, 'base' | 'update'>,
  stale: StaleRecord,
  options: MergeOptions,
): RequestChange | null => {
  const { payload, isChanged } = mergeEntry(entry, stale, options);
  const base = { ...entry.base, ...(stale.current as Partial<EditableRequest>) };
  return isChanged
    ? { kind: 'request', base: pickEditableFields(base), update: payload, problem: null }
    : null;
};

/** Removes `taken` from an update if the person has already taken the request. */
const dropFinished = (
  update: RequestUpdate,
  { current }: StaleRecord,
  username: string,
): Values => {
  const { taken, ...others } = update;
  const isFinished = taken === true && current['taken_by'] === username;
  return taken === undefined || isFinished ? others : update;
};

/** A request as it will be once its queued changes are sent. */
export const applyChanges = (
  request: RequestRecord,
  changes: RequestChange[],
  username: string,
): RequestRecord =>
  Object.assign({}, request, ...changes.map((change) => toRequestFields(change, username)));

const toRequestFields = ({ update }: RequestChange, username: string): Partial<RequestRecord> => {
  const { status, taken, notes, visit_date: day, visit_time: time } = update;
  return {
    ...(day && time && { status: 'scheduled', visit_at: toMoment(day, time).toISOString() }),
    ...(day === '' && { visit_at: null }),
    ...(status && { status }),
    ...(taken !== undefined && { taken_by: taken ? username : null }),
    ...(notes !== undefined && { notes }),
  };
};
