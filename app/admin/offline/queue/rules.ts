import type { TourRequest } from '../../../../domain/entities/tour-request.ts';
import { momentAtHome } from '../../../../domain/time.ts';
import type { Failure, StaleRecord } from '../../api/api-client.ts';
import { comparedFields, type Values } from '../../records/versions/compared-fields.ts';
import {
  type Choices,
  type Conflict,
  conflictBetween,
  settledPayload,
} from '../../records/versions/conflict.ts';
import {
  changedPartOf,
  type ChangedRequest,
  isRequestChange,
  type Problem,
  type RequestChange,
  type RequestUpdate,
  type Waiting,
} from './entries.ts';

/**
 * What is sent next, the oldest first. What has a problem stays, and so does what was done to the same
 * request after it; all else goes on.
 * @param passed the keys of what had its turn already
 */
export const nextOf = (all: Waiting[], passed: ReadonlySet<number>): Waiting | null => {
  const held = new Set<number>();
  for (const waiting of all) {
    const id = isRequestChange(waiting) ? waiting.entry.base.id : null;
    const isHeld = id !== null && held.has(id);
    if (!isHeld && !waiting.entry.problem && !passed.has(waiting.key)) return waiting;
    if (id !== null) held.add(id);
  }
  return null;
};

/** What follows from the server's answer to something that waited. */
export type Outcome =
  | { name: 'done' }
  /** The stored version is newer, but nothing of it would be lost. */
  | { name: 'again'; version: number }
  | { name: 'problem'; problem: Problem }
  /** No connection, or the server is busy: everything waits on. */
  | { name: 'later' }
  /** The server could not do this one, but may do others: it is tried again with the next attempt. */
  | { name: 'passed over' }
  /** The session is over: everything waits for the next login of the same person. */
  | { name: 'session over' };

/** @param username who has done it */
export const outcomeOf = (
  { base, update }: RequestChange,
  failure: Failure,
  username: string,
): Outcome => {
  if (!failure.stale) return outcomeOfFailure(failure);
  const { stale } = failure;
  // Also where the answer to an earlier attempt was lost.
  if (isStored(update, stale, username)) return { name: 'done' };
  return conflictOf({ base, update }, stale, username)
    ? { name: 'problem', problem: { name: 'conflict', stale: comparedPartOf(stale) } }
    : { name: 'again', version: stale.current.version };
};

const comparedPartOf = (stale: StaleRecord): StaleRecord => ({
  ...stale,
  current: { ...changedPartOf(stale.current as object as ChangedRequest) },
});

const busy = new Set([408, 429, 502, 503, 504]);

/** What follows from a failure that has nothing to do with versions. */
export const outcomeOfFailure = ({ status, error, detail, fromServer }: Failure): Outcome => {
  if (status === 401) return { name: 'session over' };
  if (status === null || busy.has(status)) return { name: 'later' };
  // Only the server itself refuses: what stands in front of it may be right again soon.
  if (status >= 500 || !fromServer) return { name: 'passed over' };
  const words = [error, detail].filter(Boolean).join(' ');
  return { name: 'problem', problem: { name: 'refused', words } };
};

/** What the two of them changed differently; null where nothing would be lost. */
export const conflictOf = (
  { base, update }: Pick<RequestChange, 'base' | 'update'>,
  stale: StaleRecord,
  username: string,
): Conflict | null =>
  conflictBetween('tourRequests', {
    sent: withoutDone(update, stale, username),
    base: { ...base },
    stale,
  });

/** What is sent after the choice, over the version that was chosen from; null: what is stored stays. */
export const settled = (
  { base, update }: Pick<RequestChange, 'base' | 'update'>,
  stale: StaleRecord,
  { choices, username }: { choices: Choices; username: string },
): RequestChange | null => {
  const conflict = conflictOf({ base, update }, stale, username);
  const sent = withoutDone(update, stale, username);
  const payload = conflict
    ? settledPayload('tourRequests', { sent, differences: conflict.differences, choices })
    : sent;
  return (
    payload && {
      kind: 'request',
      base: changedPartOf({ ...base, ...(stale.current as Partial<ChangedRequest>) }),
      update: payload,
      problem: null,
    }
  );
};

/** Whoever has the request already need not take it once more. */
const withoutDone = (update: RequestUpdate, { current }: StaleRecord, username: string): Values => {
  const { taken, ...others } = update;
  const isDone = taken === true && current['taken_by'] === username;
  return taken === undefined || isDone ? others : update;
};

const isStored = (update: RequestUpdate, stale: StaleRecord, username: string): boolean => {
  const stored = comparedFields('tourRequests').valuesOf(stale.current);
  const { tell_family: _, ...sent } = withoutDone(update, stale, username) as RequestUpdate;
  return Object.entries(sent).every(
    ([key, value]) => String(value ?? '') === String(stored[key] ?? ''),
  );
};

/** A request as it will be once everything that waits for it is sent. */
export const withChanges = (
  request: TourRequest,
  changes: RequestChange[],
  username: string,
): TourRequest =>
  Object.assign({}, request, ...changes.map((change) => valuesOf(change, username)));

const valuesOf = ({ update }: RequestChange, username: string): Partial<TourRequest> => {
  const { status, taken, notes, visit_date: day, visit_time: time } = update;
  return {
    ...(day && time && { status: 'scheduled', visit_at: momentAtHome(day, time).toISOString() }),
    ...(day === '' && { visit_at: null }),
    ...(status && { status }),
    ...(taken !== undefined && { taken_by: taken ? username : null }),
    ...(notes !== undefined && { notes }),
  };
};
