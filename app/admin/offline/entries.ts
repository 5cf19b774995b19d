import type { RequestRecord, RequestUpdateInput } from '../../../domain/requests/request.ts';
import type { StaleRecord } from '../api/api-client.ts';

/** Why a queued change is no longer sent automatically. */
export type EntryProblem =
  /** Someone else changed the same request; `stale` is the stored record. */
  { name: 'conflict'; stale: StaleRecord } | { name: 'refused'; words: string };

/** The fields of a request that staff can change without a connection. */
export type RequestUpdate = Omit<RequestUpdateInput, 'id' | 'answered' | 'proposed' | 'untold'>;

/**
 * The fields of a request that can be changed, and its name. Leaves out the family's text, so that it is not
 * stored twice.
 */
export type EditableRequest = Pick<
  RequestRecord,
  'id' | 'version' | 'name' | 'status' | 'notes' | 'taken_by' | 'visit_at'
>;

export const pickEditableFields = ({
  id,
  version,
  name,
  status,
  notes,
  taken_by,
  visit_at,
}: EditableRequest): EditableRequest => ({ id, version, name, status, notes, taken_by, visit_at });

/** A change of a request that waits for a connection. */
export interface RequestChange {
  kind: 'request';
  /** The request as it was on the screen. The change is made against its version. */
  base: EditableRequest;
  update: RequestUpdate;
  problem: EntryProblem | null;
}

export interface QueuedEntry {
  key: number;
  entry: RequestChange;
}

/** A display name for a queued change. */
export const getEntryName = ({ base }: RequestChange): string => `The request from ${base.name}`;
