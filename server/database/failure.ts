import { HttpError } from '../errors.ts';

/** Why SQLite failed, by the primary part of its result code (https://sqlite.org/rescode.html). */
const sqliteCauses: Record<number, string> = {
  5: 'database locked by another process',
  6: 'database locked',
  8: 'database is read-only',
  10: 'disk error',
  11: 'database is damaged',
  13: 'disk full',
  14: 'database file cannot be opened',
  26: 'file is no database',
};

/** The same for files (https://nodejs.org/api/errors.html#common-system-errors). */
const fileCauses: Record<string, string> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EROFS: 'disk is read-only',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EIO: 'disk error',
  ENOENT: 'file is missing',
};

/** The primary result code of an error from node:sqlite, or null for any other error. */
export const sqliteCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;

/** What lies behind an error, in a few words for the log; null where nothing is known of it. */
export const storageCause = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    sqliteCauses[sqliteCode(error) ?? 0] ?? fileCauses[code] ?? storageCause(error.cause) ?? null
  );
};

export const isLocked = (error: unknown): boolean => [5, 6].includes(sqliteCode(error) ?? 0);

/** The answer to a write that could not be stored: 507 for a full disk, 503 for a broken one. */
export const storageHttpError = (error: unknown): HttpError | null => {
  const cause = storageCause(error);
  if (cause === null || cause === 'file is missing') return null;
  if (cause === 'disk full') {
    return new HttpError(507, 'There is no space left to save this. Nothing was changed.', {
      cause: error,
    });
  }
  return new HttpError(503, 'The site cannot save anything right now. Nothing was changed.', {
    cause: error,
    retryAfterSeconds: 60,
  });
};
