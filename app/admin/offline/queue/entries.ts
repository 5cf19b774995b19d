import type { TourRequest, TourRequestUpdate } from '../../../../domain/entities/tour-request.ts';
import type { StaleRecord } from '../../api/api-client.ts';

/** Why something that waits is not sent by itself any more. */
export type Problem =
  /** Someone else has changed the same: what is stored now. */
  { name: 'conflict'; stale: StaleRecord } | { name: 'refused'; words: string };

/** What staff change of a request without a connection. */
export type RequestUpdate = Omit<TourRequestUpdate, 'id' | 'answered' | 'proposed' | 'untold'>;

/** Of a request, what can be changed and what it is called: the family's own words are not stored once more. */
export type ChangedRequest = Pick<
  TourRequest,
  'id' | 'version' | 'name' | 'status' | 'notes' | 'taken_by' | 'visit_at'
>;

export const changedPartOf = ({
  id,
  version,
  name,
  status,
  notes,
  taken_by,
  visit_at,
}: ChangedRequest): ChangedRequest => ({ id, version, name, status, notes, taken_by, visit_at });

/** A change of a request that waits to be sent. */
export interface RequestChange {
  kind: 'request';
  /** The request as it was on the screen: its version is the one that is changed. */
  base: ChangedRequest;
  update: RequestUpdate;
  problem: Problem | null;
}

/** A new picture that waits to be sent; its bytes are stored beside it. */
export interface WaitingPicture {
  kind: 'picture';
  fileName: string;
  type: string;
  values: object & { caption: string };
  /** Where it was uploaded to, once it was. */
  imageUrl: string | null;
  problem: Extract<Problem, { name: 'refused' }> | null;
}

export type Entry = RequestChange | WaitingPicture;

/** What waits, in the order in which it was done. */
export interface Waiting<Kind extends Entry = Entry> {
  key: number;
  entry: Kind;
}

export const isRequestChange = (waiting: Waiting): waiting is Waiting<RequestChange> =>
  waiting.entry.kind === 'request';

/** What something that waits is called. */
export const nameOf = (entry: Entry): string =>
  entry.kind === 'request' ? `The request from ${entry.base.name}` : entry.values.caption;
