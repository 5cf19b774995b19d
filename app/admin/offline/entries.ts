import type { RequestRecord, RequestUpdateInput } from '../../../domain/requests/request.ts';
import type { StaleRecord } from '../api/api-client.ts';

/** Why a queued entry is no longer sent automatically. */
export type EntryProblem =
  /** Someone else changed the same request; `stale` is the stored record. */
  { name: 'conflict'; stale: StaleRecord } | { name: 'refused'; words: string };

/** The fields of a request that staff can change without a connection. */
export type RequestUpdate = Omit<RequestUpdateInput, 'id' | 'answered' | 'proposed' | 'untold'>;

/**
 * The fields of a request that can be changed, and its name. Leaves out what the family wrote, so that it is
 * not stored twice.
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

/** A queued change of a request. */
export interface RequestChange {
  kind: 'request';
  /** The request as it was on the screen. The change is made against its version. */
  base: EditableRequest;
  update: RequestUpdate;
  problem: EntryProblem | null;
}

/** A queued new picture. Its bytes are in the database's store `files`. */
export interface QueuedPicture {
  kind: 'picture';
  fileName: string;
  type: string;
  values: object & { caption: string };
  /** The URL of the upload; null until it was uploaded. */
  imageUrl: string | null;
  problem: Extract<EntryProblem, { name: 'refused' }> | null;
}

export type Entry = RequestChange | QueuedPicture;

/** A queued entry with its key. */
export interface QueuedEntry<Kind extends Entry = Entry> {
  key: number;
  entry: Kind;
}

export const isQueuedRequestChange = (queued: QueuedEntry): queued is QueuedEntry<RequestChange> =>
  queued.entry.kind === 'request';

/** A display name for a queued entry. */
export const getEntryName = (entry: Entry): string =>
  entry.kind === 'request' ? `The request from ${entry.base.name}` : entry.values.caption;
