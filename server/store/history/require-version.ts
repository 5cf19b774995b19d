import { versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import { now } from '../../clock.ts';
import { HttpError } from '../../errors.ts';
import type { Author } from './audit-store.ts';

/** The versions of a record that a write may replace; null: any version. */
export type ExpectedVersions = readonly number[] | null;

interface VersionedRow {
  version: number;
  updated_at: string;
  updated_by: string | null;
}

/**
 * Rejects a write to a record that has changed since the person who writes read it. Call it in the
 * transaction that writes, after recording the audit event, which checks that person's session.
 * @throws HttpError 412 when the version is not an expected one
 */
export const requireVersion = (
  { version, updated_at: at, updated_by: by }: VersionedRow,
  expected: ExpectedVersions,
): void => {
  if (expected === null || expected.includes(version)) return;
  throw new HttpError(412, versionMessages.stale, { stale: { by, at } });
};

/** The columns that record when and by whom a record was changed. */
export const createChangeStamp = (by: Author) => ({ updated_at: now(), updated_by: by.username });

export interface ChangeOptions {
  verb?: string;
  expected?: ExpectedVersions;
}
