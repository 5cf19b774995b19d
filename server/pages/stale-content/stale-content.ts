import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { seconds } from '../../../domain/lib/durations.ts';
import { findStorageCause } from '../../database/failure.ts';
import { HttpError } from '../../errors.ts';
import { flushToDisk, hasErrorCode } from '../../file-system.ts';
import { deriveKey } from '../../installation-key.ts';
import { within } from '../../work-queue.ts';

/**
 * Thrown when there is no content of this home to show. Built-in defaults would describe another home
 * (docs/decisions/085).
 */
export class ContentUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'The site is busy right now. Please try again in a moment.', {
      cause,
      retryAfterSeconds: 5,
    });
  }
}

/** The last values read from the database for public pages. They contain only public content. */
export interface StaleContent {
  /**
   * Reads from the database; while that fails or takes too long, returns the last value read.
   * @param query returns public content that can be stored as JSON
   * @throws ContentUnavailable if nothing was read before
   */
  read<T>(label: string, query: () => Promise<T>): Promise<{ value: T; isCurrent: boolean }>;
  /** Loads the values that an earlier process stored. A file that is damaged or another home's is ignored. */
  load(): void;
  /** Stores the values if any was read since the last time. Never rejects. */
  save(): Promise<void>;
  /** Ends a pause, because something was just written to the database. */
  resume(): void;
}

/** How long a page waits for the database if there is an earlier value, and if there is none (ms). */
const timeout = seconds(1);
const firstTimeout = seconds(3);

/** After the database did not answer, pages use the last values for this long without querying it (ms). */
const pauseTime = seconds(3);

/**
 * How many values are stored: about 15 fixed ones and 3 for each language; the rest are pages of long lists.
 */
const maxValues = 72;

/** Larger values are not stored (characters). */
const maxValueLength = 1_000_000;

/** A larger file is not one of ours (bytes). */
const maxFileSize = 64 * 1024 * 1024;

interface StaleContentOptions {
  dataDir: string;
  /** Signs the file, to prove that it is this home's and undamaged. */
  installationKey: Buffer;
  log: Pick<Logger, 'error'>;
}

const fileName = 'last-read.json';

/** Increase the number when the shape of the stored content changes. */
const keyPurpose = 'last read content 2';

export const createStaleContent = ({
  dataDir,
  installationKey,
  log,
}: StaleContentOptions): StaleContent => {
  const path = join(dataDir, fileName);
  const key = deriveKey(installationKey, keyPurpose);
  const values = new Map<string, string>();
  /**
   * The number of the read that each value came from, so that a late answer never replaces the value of a
   * later read.
   */
  const readNumbers = new Map<string, number>();
  let readCount = 0;
  let pausedUntil = -Infinity;
  /** The number of the last read without an answer in time, and of the newest read before the last write. */
  let timedOutRead = 0;
  let readsAtWrite = 0;
  let isChanged = false;

  const store = (label: string, value: unknown, readNumber: number) => {
    if (readNumber < (readNumbers.get(label) ?? 0)) return;
    readNumbers.set(label, readNumber);
    const text = JSON.stringify(value);
    if (values.get(label) === text) return;
    isChanged = true;
    if (text.length > maxValueLength) values.delete(label);
    else if (values.has(label) || values.size < maxValues) values.set(label, text);
  };

  const read = async <T>(label: string, query: () => Promise<T>) => {
    const isPaused = performance.now() < pausedUntil;
    const storedValue = values.get(label);
    if (storedValue !== undefined && isPaused)
      return { value: JSON.parse(storedValue) as T, isCurrent: false };
    const readNumber = ++readCount;
    const result = query().then((value) => {
      store(label, value, readNumber);
      // The database was slow, but it answered, so the pause ends.
      if (readNumber === timedOutRead) pausedUntil = -Infinity;
      return value;
    });
    try {
      const limit = storedValue === undefined ? firstTimeout : timeout;
      const value = await within(result, limit, late);
      if (value === late) throw new ReadTimeout(`no answer within ${limit} ms`);
      return { value, isCurrent: true };
    } catch (error) {
      if (error instanceof ReadTimeout && readNumber > readsAtWrite) {
        pausedUntil = performance.now() + pauseTime;
        timedOutRead = readNumber;
      }
      const lastValue = values.get(label);
      log.error(
        { event: 'content not read', network: 'any', label, cause: findStorageCause(error), error },
        lastValue === undefined ? 'nothing is shown' : 'what was read last is shown',
      );
      if (lastValue === undefined) throw new ContentUnavailable(error);
      return { value: JSON.parse(lastValue) as T, isCurrent: false };
    }
  };

  const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');

  const load = () => {
    try {
      if (statSync(path).size > maxFileSize) return;
      const [signature = '', body = ''] = readFileSync(path, 'utf8').split('\n', 2);
      if (!isSameSignature(signature, sign(body))) return;
      for (const [label, text] of JSON.parse(body) as [string, string][]) values.set(label, text);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return;
      log.error({ event: 'last read content not loaded', cause: findStorageCause(error), error });
    }
  };

  const save = async () => {
    if (!isChanged) return;
    isChanged = false;
    const temporaryPath = `${path}.unfinished`;
    try {
      const body = JSON.stringify([...values]);
      const file = await open(temporaryPath, 'w', 0o600);
      try {
        await file.writeFile(`${sign(body)}\n${body}`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, path);
      await flushToDisk(dataDir);
    } catch (error) {
      isChanged = true;
      log.error({ event: 'last read content not stored', cause: findStorageCause(error), error });
      rmSync(temporaryPath, { force: true });
    }
  };

  return {
    read,
    load,
    save,
    resume: () => {
      pausedUntil = -Infinity;
      readsAtWrite = readCount;
    },
  };
};

class ReadTimeout extends Error {}

/** The result when there was no answer in time. */
const late = Symbol('late');

const isSameSignature = (signature: string, expected: string): boolean =>
  signature.length === expected.length &&
  timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
