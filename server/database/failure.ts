import { HttpError } from '../errors.ts';

export const lockedByOther = 'database locked by another process';

/** Why SQLite failed, by the primary part of its result code (https://sqlite.org/rescode.html). */
const sqliteCauses: Record<number, string> = {
  5: lockedByOther,
  6: 'database locked',
  8: 'database is read-only',
  10: 'disk error',
  11: 'database is damaged',
  13: 'disk full',
  14: 'database file cannot be opened',
  26: 'file is no database',
};

/** Why a file operation failed, by error code (https://nodejs.org/api/errors.html#common-system-errors). */
const fileCauses: Record<string, string> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EROFS: 'disk is read-only',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EIO: 'disk error',
  ENOENT: 'file is missing',
};

/**
 * Why PostgreSQL failed, by its error code
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const postgresCauses: Record<string, string> = {
  '25006': 'database is read-only',
  '40001': 'database locked',
  '40P01': 'database locked',
  '53100': 'disk full',
  '53300': 'database unreachable',
  '55P03': lockedByOther,
  '57014': 'database too slow',
  '57P01': 'database unreachable',
  '57P02': 'database unreachable',
  '57P03': 'database unreachable',
  '57P05': 'database unreachable',
};

/** Failures that the driver reports only as text. */
const lostConnection =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|^Query read timeout|^Client was closed/;

/** Whether PostgreSQL can't be reached, or the connection was lost. */
const isUnreachable = (error: Error): boolean =>
  ('code' in error && String(error.code).startsWith('08')) || lostConnection.test(error.message);

/** Whether any network connection failed. The error doesn't say what the connection was to. */
const isNetworkFailure = (error: Error): boolean =>
  error instanceof AggregateError ||
  ('syscall' in error && error.syscall === 'connect') ||
  ('code' in error && /^EPIPE$|^ECONNRESET$/.test(String(error.code)));

/**
 * Gives the error of a failed connection to PostgreSQL one of PostgreSQL's own error codes, which errors of
 * other connections never have. Returns any other error unchanged.
 */
export const toDatabaseError = (error: unknown): unknown =>
  error instanceof Error && isNetworkFailure(error)
    ? Object.assign(new Error(error.message, { cause: error }), { code: '08006' })
    : error;

/** A commit got no answer or ended in a disk error, so its transaction may or may not be stored. */
export class UnclearCommit extends Error {
  override name = 'UnclearCommit';

  constructor(cause: unknown) {
    super('It is not certain that this was saved.', { cause });
  }
}

/** The primary result code of an error from node:sqlite, or null for any other error. */
export const readSqliteCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;

/** The cause of an error in a few words for the log; null if it is unknown. */
export const findStorageCause = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (isUnreachable(error)) return 'database unreachable';
  // Failures of a mail server or a push service are not the storage's. Only errors of the S3 SDK have
  // `$metadata`.
  if (isNetworkFailure(error)) return '$metadata' in error ? 'storage unreachable' : null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    sqliteCauses[readSqliteCode(error) ?? 0] ??
    postgresCauses[code] ??
    fileCauses[code] ??
    findStorageCause(error.cause)
  );
};

/**
 * Like findStorageCause, with the path of the file or folder after the cause, for people who run commands.
 */
export const describeStorageCause = (error: unknown): string | null => {
  const cause = findStorageCause(error);
  const path = error instanceof Error && 'path' in error ? ` (${String(error.path)})` : '';
  return cause === null ? null : `${cause}${path}`;
};

/** Whether the same operation may succeed in a moment: another one is writing, or there was a deadlock. */
export const isLocked = (error: unknown): boolean =>
  [5, 6].includes(readSqliteCode(error) ?? 0) ||
  ['40001', '40P01', '55P03'].includes(findCode(error));

/** Whether a write failed because a unique value is already taken. */
export const isUniqueClash = (error: unknown): boolean =>
  // SQLITE_CONSTRAINT_UNIQUE, and PostgreSQL's unique_violation.
  (error instanceof Error && 'errcode' in error && error.errcode === 2067) ||
  findCode(error) === '23505';

const findCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * The response to a write that could not be stored: 507 if the disk is full, 503 for other failures of the
 * disk, the database or the file storage. Null for a missing file, and for any other error.
 */
export const toStorageHttpError = (error: unknown): HttpError | null => {
  if (error instanceof UnclearCommit) {
    return new HttpError(
      503,
      'The database did not answer, and it is not certain that this was saved. ' +
        'Please look first, then try again if it is not there.',
      { cause: error, retryAfterSeconds: 10 },
    );
  }
  const cause = findStorageCause(error);
  if (cause === null || cause === 'file is missing') return null;
  if (cause === 'disk full') {
    return new HttpError(507, 'There is no space left to save this. Nothing was changed.', {
      cause: error,
    });
  }
  return new HttpError(503, 'The site cannot save anything right now. Nothing was changed.', {
    cause: error,
    retryAfterSeconds: ['database unreachable', 'database too slow'].includes(cause) ? 10 : 60,
  });
};

/** 503 for a read or write that PostgreSQL did not answer, or not in time; null for any other failure. */
export const toUnreachableHttpError = (error: unknown): HttpError | null =>
  ['database unreachable', 'database too slow'].includes(findStorageCause(error) ?? '')
    ? new HttpError(503, 'The site can’t reach its database right now. Please try again soon.', {
        cause: error,
        retryAfterSeconds: 10,
      })
    : null;
