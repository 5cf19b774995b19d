import { toEntityTag } from '../../domain/lib/schemas/record-version.ts';
import { HttpError, isHttpError } from '../errors.ts';
import type { ExpectedVersions } from '../store/history/require-version.ts';

/** The versions that a request expects the record to have; null if it names none (RFC 9110, 13.1.1). */
export const readIfMatch = ({ headers }: Request): ExpectedVersions => {
  const tags = headers
    .get('If-Match')
    ?.split(',')
    .map((tag) => tag.trim());
  if (!tags || tags.includes('*')) return null;
  // A tag that we did not issue matches no version.
  return tags
    .map((tag) => Number(tag.replaceAll('"', '')))
    .filter((v) => tags.includes(toEntityTag(v)));
};

/**
 * Waits for a write. If it conflicts, throws a 412 error with the current record. That record is read
 * afterwards, so it may be even newer.
 * @param readCurrent the record as staff read it; null if it is gone
 */
export const withConflict = async <T>(
  pendingWrite: Promise<T>,
  readCurrent: () => Promise<object | null>,
): Promise<T> => {
  try {
    return await pendingWrite;
  } catch (error) {
    if (!isHttpError(error) || !error.stale) throw error;
    const current = await readCurrent();
    throw new HttpError(error.status, error.message, {
      stale: { ...error.stale, ...(current && { current }) },
    });
  }
};
