import { versionMessages } from '../../../domain/entities/version.ts';
import { now } from '../../clock.ts';
import { HttpError } from '../../errors.ts';
import type { Author } from './audit.ts';

/** The versions of a record that a write may replace; null: any. */
export type Expected = readonly number[] | null;

interface Edited {
  version: number;
  updated_at: string;
  updated_by: string | null;
}

/**
 * Rejects a write to a record that has changed since its author read it. Part of the transaction that
 * writes, and after the audit event, which checks the author's session.
 * @throws HttpError 412
 */
export const requireVersion = (
  { version, updated_at: at, updated_by: by }: Edited,
  expected: Expected,
): void => {
  if (expected === null || expected.includes(version)) return;
  throw new HttpError(412, versionMessages.stale, { stale: { by, at } });
};

/** The columns that say when a record was changed and by whom. */
export const changedNow = (by: Author) => ({ updated_at: now(), updated_by: by.username });

/** Two ways to say how a write is done, beside what it writes. */
export interface ChangeOptions {
  /** What is done, for the audit trail. */
  verb?: string;
  expected?: Expected;
}
