import { entityTag } from '../../domain/entities/version.ts';
import { HttpError, isHttpError } from '../errors.ts';
import type { Expected } from '../store/trail/version.ts';

/** The versions of which a request takes the record to be; null: it does not say (RFC 9110, 13.1.1). */
export const expectedVersions = ({ headers }: Request): Expected => {
  const tags = headers
    .get('If-Match')
    ?.split(',')
    .map((tag) => tag.trim());
  if (!tags || tags.includes('*')) return null;
  // A tag that is none of ours is a version that no record has.
  return tags
    .map((tag) => Number(tag.replaceAll('"', '')))
    .filter((v) => tags.includes(entityTag(v)));
};

/**
 * Runs a write. One that is rejected because the record has changed is answered with the record as it is
 * now, read after the fact: it may be newer still, and has its version with it.
 * @param read the record as staff reads it; null where it is gone
 */
export const orCurrent = async <T>(
  writing: Promise<T>,
  read: () => Promise<object | null>,
): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    if (!isHttpError(error) || !error.stale) throw error;
    const current = await read();
    throw new HttpError(error.status, error.message, {
      stale: { ...error.stale, ...(current && { current }) },
    });
  }
};
