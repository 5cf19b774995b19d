import type { RequestRecord } from '../../../domain/requests/request.ts';
import { toMoment } from '../../../domain/lib/time.ts';
import type { Failure, StaleRecord } from '../api/api-client.ts';
import { getComparedFields, type Values } from '../records/versions/compared-fields.ts';
import {
  type Choices,
  type Conflict,
  detectConflict,
  toResolvedPayload,
} from '../records/versions/conflict.ts';
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
export type Outcome =
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

/** @param username who made the change */
export const decideOutcome = (
  { base, update }: RequestChange,
  failure: Failure,
  username: string,
): Outcome => {
  if (!failure.stale) return toFailureOutcome(failure);
  const { stale } = failure;
  // Also covers an earlier attempt whose response was lost.
  if (isAlreadyStored(update, stale, username)) return { name: 'done' };
  return findConflict({ base, update }, stale, username)
    ? { name: 'problem', problem: { name: 'conflict', stale: pickComparedFields(stale) } }
    : { name: 'again', version: stale.current.version };
};

const pickComparedFields = (stale: StaleRecord): StaleRecord => ({
  ...stale,
  current: { ...pickEditableFields(stale.current as object as EditableRequest) },
});

const retryStatuses = new Set([408, 429, 502, 503, 504]);

/** The outcome of a failure that is not a version conflict. */
export const toFailureOutcome = ({ status, error, detail, fromServer }: Failure): Outcome => {
  if (status === 401) return { name: 'session over' };
  if (status === null || retryStatuses.has(status)) return { name: 'later' };
  // Only the server itself rejects an entry; an error of a proxy in front of it may be temporary.
  if (status >= 500 || !fromServer) return { name: 'passed over' };
  const words = [error, detail].filter(Boolean).join(' ');
  return { name: 'problem', problem: { name: 'refused', words } };
};

/** Finds the fields that both people changed differently; null if nothing would be lost. */
export const findConflict = (
  { base, update }: Pick<RequestChange, 'base' | 'update'>,
  stale: StaleRecord,
  username: string,
): Conflict | null =>
  detectConflict('tourRequests', {
    sent: dropFinished(update, stale, username),
    base: { ...base },
    stale,
  });

/**
 * The change to send after the person's choice, based on the version they chose from; null if they kept
 * the stored one.
 */
export const resolveChange = (
  { base, update }: Pick<RequestChange, 'base' | 'update'>,
  stale: StaleRecord,
  { choices, username }: { choices: Choices; username: string },
): RequestChange | null => {
  const conflict = findConflict({ base, update }, stale, username);
  const sent = dropFinished(update, stale, username);
  const payload = conflict
    ? toResolvedPayload('tourRequests', { sent, differences: conflict.differences, choices })
    : sent;
  return (
    payload && {
      kind: 'request',
      base: pickEditableFields({ ...base, ...(stale.current as Partial<EditableRequest>) }),
      update: payload,
      problem: null,
    }
  );
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

const isAlreadyStored = (update: RequestUpdate, stale: StaleRecord, username: string): boolean => {
  const stored = getComparedFields('tourRequests').toValues(stale.current);
  const { tell_family: _, ...sent } = dropFinished(update, stale, username) as RequestUpdate;
  return Object.entries(sent).every(
    ([key, value]) => String(value ?? '') === String(stored[key] ?? ''),
  );
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
