import type { RequestRecord, RequestUpdateInput } from '../../../domain/requests/request.ts';
import type { StaleRecord } from '../api/api-client.ts';

/** Why a queued entry is no longer sent automatically. */
export type Problem =
  /** Someone else changed the same request; `stale` is the stored record. */
  { name: 'conflict'; stale: StaleRecord } | { name: 'refused'; words: string };

/** The fields of a request that staff can change without a connection. */
export type RequestUpdate = Omit<RequestUpdateInput, 'id' | 'answered' | 'proposed' | 'untold'>;

/**
 * The fields of a request that can be changed, and its name. Leaves out what the family wrote, so that it is
 * not stored twice.
 */
export type ChangedRequest = Pick<
  RequestRecord,
  'id' | 'version' | 'name' | 'status' | 'notes' | 'taken_by' | 'visit_at'
>;

export const pickChangedPart = ({
  id,
  version,
  name,
  status,
  notes,
  taken_by,
  visit_at,
}: ChangedRequest): ChangedRequest => ({ id, version, name, status, notes, taken_by, visit_at });

/** A queued change of a request. */
export interface RequestChange {
  kind: 'request';
  /** The request as it was on the screen. The change is made against its version. */
  base: ChangedRequest;
  update: RequestUpdate;
  problem: Problem | null;
}

/** A queued new picture. Its bytes are in the database's store `files`. */
export interface WaitingPicture {
  kind: 'picture';
  fileName: string;
  type: string;
  values: object & { caption: string };
  /** The URL of the upload; null until it was uploaded. */
  imageUrl: string | null;
  problem: Extract<Problem, { name: 'refused' }> | null;
}

export type Entry = RequestChange | WaitingPicture;

/** A queued entry with its key. */
export interface Waiting<Kind extends Entry = Entry> {
  key: number;
  entry: Kind;
}

export const isRequestChange = (waiting: Waiting): waiting is Waiting<RequestChange> =>
  waiting.entry.kind === 'request';

/** A display name for a queued entry. */
export const entryName = (entry: Entry): string =>
  entry.kind === 'request' ? `The request from ${entry.base.name}` : entry.values.caption;
