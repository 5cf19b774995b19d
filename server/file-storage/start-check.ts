import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { seconds } from '../../domain/lib/durations.ts';
import type { S3Location } from '../config.ts';
import { HttpError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { within } from '../work-queue.ts';
import { DamagedFile, type FileStorage, createUnavailableError } from './file-storage.ts';

/** How long a start waits for the storage (milliseconds). */
const startTimeout = seconds(5);

/**
 * Requires that an S3-compatible storage can store, return, list and remove files, so that a missing right is
 * found at the start and not with the first upload.
 * @throws StorageUnavailable if it can't be reached, otherwise StartError that says what to do
 */
export const requireUsable = async (storage: FileStorage, location: S3Location): Promise<void> => {
  try {
    if ((await within(tryAllRights(storage), startTimeout, 'late')) === 'late')
      throw new StorageSilent(`No answer within ${startTimeout} ms.`);
  } catch (error) {
    throw toStartError(error, location);
  }
};

const tryAllRights = async (storage: FileStorage): Promise<void> => {
  const name = `.check-${randomBytes(8).toString('hex')}`;
  const bytes = Buffer.from('Fernlight House can write here.');
  await storage.check();
  await storage.put([{ name, bytes }]);
  const stream = await storage.read(name);
  const found = stream && (await buffer(stream));
  if (!found?.equals(bytes)) throw new Error('What was written could not be read again.');
  await storage.remove([name]);
};

/** The storage can't be reached right now. A later attempt may succeed. */
export class StorageUnavailable extends StartError {}

export const toStartError = (error: unknown, location: S3Location): StartError => {
  if (error instanceof StartError) return error;
  const cause = error instanceof HttpError ? error.cause : error;
  return isAway(cause)
    ? new StorageUnavailable(
        `The storage of FILES_URL can’t be reached${describePlace(location)}.`,
        {
          cause,
        },
      )
    : new StartError(describeFailure(cause, location), { cause });
};

const isAway = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false;
  const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    isSilenceError(cause) ||
    (status ?? 0) >= 500 ||
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/.test(code)
  );
};

const describePlace = ({ endpoint }: S3Location): string => (endpoint ? ` at ${endpoint}` : '');

/**
 * The name of the object that says which home's files are below a prefix. No upload has such a name, so lists
 * and sweeps ignore it.
 */
const ownerMarker = '.owner';

/**
 * Requires that no other home stores its files or backups in the same place, because each home would remove
 * those of the other. The first home marks the place as its own.
 * @param owner the same for all servers of a home, and different for each home
 * @param place words for the error message: what the place contains, where it is, and its prefix
 * @throws StartError when another home has marked the place
 */
export const requireOwn = async (
  storage: Marked,
  owner: string,
  { what, where, mark }: { what: 'files' | 'backups'; where: string; mark: string },
): Promise<void> => {
  const found = await findOwner(storage);
  if (found === owner) return;
  // A mark that is only the beginning of ours comes from our own interrupted write.
  if (found === null || owner.startsWith(found)) {
    await markOwn(storage, owner);
    // Reads the mark again, because another home may have stored its own at the same moment.
    if ((await findOwner(storage)) === owner) return;
  }
  throw new StartError(
    `Another home has its ${what} in ${where}: its mark is ${mark}${ownerMarker}. ` +
      'Give this home a place of its own, such as s3://bucket/this-home. If it is the same home after a restore ' +
      'without its installation.key, and the other server is gone, remove that mark and start again.',
  );
};

type Marked = Pick<FileStorage, 'put' | 'read'>;

export const markOwn = (storage: Marked, owner: string): Promise<void> =>
  storage.put([{ name: ownerMarker, bytes: Buffer.from(owner) }]);

export const findOwner = async (storage: Marked): Promise<string | null> => {
  const stream = await storage.read(ownerMarker);
  try {
    return stream && (await text(stream));
  } catch (error) {
    if (error instanceof DamagedFile) return ''; // It was never stored completely.
    throw error;
  }
};

const describeFailure = (cause: unknown, location: S3Location): string => {
  const name = cause instanceof Error ? cause.name : '';
  const { bucket } = location;
  const where = describePlace(location);
  const sentences: Record<string, string> = {
    NoSuchBucket: `FILES_URL names a bucket that does not exist: ${bucket}. Create it${where}, or correct the name.`,
    AccessDenied: `The key for FILES_URL lacks a right to the bucket ${bucket}. It needs ${rights}.`,
    InvalidAccessKeyId: `The storage${where} does not know the access key. ${keys}`,
    SignatureDoesNotMatch: `The storage${where} does not accept the secret key. ${keys}`,
    CredentialsProviderError: `FILES_URL needs an access key, and none was found. ${keys}`,
    PermanentRedirect: `The bucket ${bucket} is in another region. ${region}`,
    AuthorizationHeaderMalformed: `The bucket ${bucket} is in another region. ${region}`,
    RequestTimeTooSkewed:
      'The clock of this machine is wrong, so the storage of FILES_URL refuses it.',
  };
  if (cause instanceof Error && cause.message === 'Region is missing') {
    return `FILES_URL needs a region. ${region}`;
  }
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND') {
    return `The address of the storage in FILES_URL does not exist${where}. Correct it.`;
  }
  return (
    sentences[name] ??
    `The bucket ${bucket} of FILES_URL cannot be used${where}. Check the address and the network.`
  );
};

const rights = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject';
const keys = 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
const region = 'Add it to FILES_URL, such as ?region=us-west-2.';

/** The storage did not answer in time. */
export class StorageSilent extends Error {
  override name = 'StorageSilent';
}

/** Whether the storage did not answer in time. Lost connections, with the same error names, don't count. */
export const isSilenceError = (error: unknown): boolean =>
  error instanceof Error &&
  ['TimeoutError', 'AbortError', 'StorageSilent'].includes(error.name) &&
  !('code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)));

/** How long to make no calls to an unresponsive storage, apart from one that tests it (milliseconds). */
const silencePause = seconds(15);

/** A circuit breaker: once a storage does not respond, later calls fail at once instead of waiting, too. */
interface Breaker {
  /**
   * @param limit how long the whole call may take (milliseconds)
   * @throws StorageSilent at once while the storage is silent, or after the limit
   */
  run: <Result>(act: (signal: AbortSignal) => Promise<Result>, limit?: number) => Promise<Result>;
  /** Opens the circuit: the storage did not respond. */
  trip: () => void;
}

/** @param patience how long the storage may take to begin its answer (milliseconds) */
export const createBreaker = (patience: number): Breaker => {
  let sparedUntil = -Infinity;
  const trip = (): void => {
    sparedUntil = performance.now() + silencePause;
  };
  return {
    trip,
    run: async (act, limit = patience) => {
      if (performance.now() < sparedUntil) throw new StorageSilent('It was silent a moment ago.');
      // This call tests the storage; until it has an answer, the others fail at once.
      if (sparedUntil > -Infinity) trip();
      const ended = new AbortController();
      const timer = setTimeout(() => ended.abort(), limit);
      try {
        const result = await act(ended.signal);
        sparedUntil = -Infinity;
        return result;
      } catch (error) {
        if (!ended.signal.aborted && !isSilenceError(error)) {
          sparedUntil = -Infinity;
          throw error;
        }
        trip();
        throw new StorageSilent('The storage does not answer.', { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

/**
 * Yields a body's pieces.
 * @param patience how long the body may stall (milliseconds)
 * @param onSilent called when it stalls for longer
 * @throws StorageSilent after that
 */
export async function* endWhenSilent(
  body: AsyncIterable<Buffer>,
  patience: number,
  onSilent: () => void,
): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(pieces.next(), patience, 'late' as const);
      if (next === 'late') {
        onSilent();
        throw new StorageSilent(`Nothing more came for ${patience} ms.`);
      }
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: if the source does not respond, this step would never end, either.
    pieces.return?.().catch(() => undefined);
  }
}

/** A storage that stores and removes nothing until it is known to belong to this home. */
export interface HeldStorage extends FileStorage {
  /** @param check tried before each put and removal until it succeeds; a failure makes them throw a 503 */
  holdWrites: (check: (storage: FileStorage) => Promise<void>) => void;
}

export const canHoldWrites = (storage: FileStorage): HeldStorage => {
  let check: ((storage: FileStorage) => Promise<void>) | null = null;
  const requireChecked = async (attempt: 'save' | 'remove') => {
    if (!check) return;
    try {
      await check(storage);
      check = null;
    } catch (error) {
      throw createUnavailableError(attempt, error);
    }
  };
  return {
    ...storage,
    put: async (files, visibility) => {
      await requireChecked('save');
      await storage.put(files, visibility);
    },
    remove: async (names) => {
      await requireChecked('remove');
      await storage.remove(names);
    },
    holdWrites: (next) => {
      check = next;
    },
  };
};
