import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../errors.ts';
import { createWorkQueue, within, type WorkQueue } from '../work-queue.ts';
import { isPostgres } from './by-engine.ts';
import { isLocked, lockedByOther, findStorageCause, toStorageHttpError } from './failure.ts';
import { findEngine } from './engine.ts';
import { mayUseReserve } from './reserved-space.ts';
import type { Tables } from './tables/tables.ts';

type Database = Kysely<Tables>;

/** How long a write waits for another process's lock, and how often it retries (milliseconds). */
const writeTimeout = 3000;
const retryInterval = 50;

/**
 * Runs a write as one transaction. Waits for a lock without blocking readers, since node:sqlite's own waiting
 * would block the event loop (docs/product/storage.md). The work may run more than once, so it must change
 * nothing but the database. Within another write it becomes part of that write's transaction.
 * @throws HttpError 503 when the database stays locked or is broken, 507 when the disk is full
 */
export const write = async <T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  if (database.isTransaction) return work(database as Transaction<Tables>);
  const checkAndWork = async (transaction: Transaction<Tables>): Promise<T> => {
    if (contentWrites.getStore()?.isOpen)
      await findEngine(database).requireKnownVersion(transaction);
    return work(transaction);
  };
  const deadline = performance.now() + writeTimeout;
  for (;;) {
    if (pausedDatabases.has(database)) throw createPausedError();
    if (lockWaits.has(database)) await waitForLock(database, deadline);
    try {
      return await (isPostgres(database)
        ? queueWrite(database, deadline, checkAndWork)
        : database.transaction().execute(checkAndWork));
    } catch (error) {
      const isFull = findStorageCause(error) === 'disk full';
      if (isFull && mayUseReserve() && findEngine(database).releaseSpace()) continue;
      if (!isLocked(error)) throw toStorageHttpError(error) ?? error;
      await waitForLock(database, deadline, error);
    }
  }
};

const contentWrites = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Refuses the writes of `work` once a newer version, which would never show them, has changed the tables. */
export const refuseIfOutdated = async <T>(work: () => Promise<T>): Promise<T> => {
  const scope = { isOpen: true };
  try {
    return await contentWrites.run(scope, work);
  } finally {
    scope.isOpen = false; // Background work that it started may still write.
  }
};

const pausedDatabases = new WeakSet<Database>();

/**
 * Refuses all further writes with 503, and waits for those that have begun.
 * @returns a function that allows them again
 */
export const pauseWrites = async (database: Database): Promise<() => void> => {
  pausedDatabases.add(database);
  // The empty write comes after those that have begun: SQLite's single connection serves writes in order.
  try {
    await database.transaction().execute(() => Promise.resolve());
  } catch (error) {
    pausedDatabases.delete(database);
    throw error;
  }
  return () => pausedDatabases.delete(database);
};

const createPausedError = (): HttpError =>
  new HttpError(503, 'Nothing can be saved for a moment. Please try again in a minute.', {
    retryAfterSeconds: 30,
  });

/**
 * How many connections of a server may wait for PostgreSQL's lock at once. Only one transaction writes at a
 * time, so more would gain nothing and leave no connection for reads.
 */
const maxWaitingWriters = 3;

interface WriteQueue {
  queue: WorkQueue;
  /** When waiting for the lock last failed (milliseconds). */
  refusedAt: number;
}

const writeQueues = new WeakMap<Database, WriteQueue>();

/** @throws HttpError 503 if the write waits too long, or if another one failed to get the lock meanwhile */
const queueWrite = <T>(
  database: Database,
  deadline: number,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  const line = writeQueues.get(database) ?? {
    queue: createWorkQueue(maxWaitingWriters, Infinity),
    refusedAt: -Infinity,
  };
  writeQueues.set(database, line);
  const since = performance.now();
  const attempt = async () => {
    if (since < line.refusedAt) throw createBusyError();
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (findStorageCause(error) === lockedByOther) line.refusedAt = performance.now();
      throw error;
    }
  };
  return line.queue(attempt, { maxWait: deadline - since });
};

interface LockWait {
  free: Promise<void>;
  waiting: number;
}

/**
 * The pending attempt to get each database's lock. Each attempt briefly blocks the event loop, so all waiting
 * writes share one.
 */
const lockWaits = new WeakMap<Database, LockWait>();

/** @throws HttpError 503 when the database is still locked at the deadline */
const waitForLock = async (
  database: Database,
  deadline: number,
  cause?: unknown,
): Promise<void> => {
  const wait = lockWaits.get(database) ?? startWaiting(database);
  wait.waiting += 1;
  try {
    const patienceLeft = Math.max(0, deadline - performance.now());
    const isFree = await within(
      wait.free.then(() => true),
      patienceLeft,
      false,
    );
    if (!isFree) throw createBusyError(cause);
  } finally {
    wait.waiting -= 1;
  }
};

const startWaiting = (database: Database): LockWait => {
  const wait: LockWait = { waiting: 0, free: Promise.resolve() };
  const poll = async () => {
    do await delay(retryInterval);
    while (wait.waiting > 0 && !(await isUnlocked(database)));
  };
  wait.free = poll().finally(() => lockWaits.delete(database));
  lockWaits.set(database, wait);
  return wait;
};

/**
 * Whether the database is no longer locked; also true after any other failure, which the write itself
 * reports.
 */
const isUnlocked = async (database: Database): Promise<boolean> => {
  try {
    await database.transaction().execute(() => Promise.resolve());
    return true;
  } catch (error) {
    return !isLocked(error);
  }
};

const createBusyError = (cause?: unknown): HttpError =>
  new HttpError(503, 'The site is busy right now. Please try again in a moment.', {
    cause: cause ?? new Error(lockedByOther),
    retryAfterSeconds: 5,
  });
