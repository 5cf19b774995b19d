import { setTimeout as delay } from 'node:timers/promises';
import { minutes, seconds } from '../../domain/lib/durations.ts';
import type { Basics } from '../basics.ts';
import type { Database } from '../database/open-database.ts';
import { findStorageCause } from '../database/failure.ts';
import { findEngine, isShared } from '../database/engine.ts';
import type { PictureService } from '../images/picture-service.ts';
import * as erasures from '../store/history/erasures.ts';
import { createWorkQueue } from '../work-queue.ts';

/** Removes permanently deleted data from the database's log and the picture folders (docs/decisions/032). */
export interface Eraser {
  /**
   * Erases everything that was deleted before the call. Waits a few seconds for readers to finish, then
   * continues in the background.
   */
  finish(): Promise<ErasureResult>;
  /** Continues unfinished erasures in the background. */
  start(): void;
  stop(): Promise<void>;
}

export interface ErasureResult {
  /** Whether the database, its log and the picture folders no longer contain the deleted data. */
  complete: boolean;
  /** Whether the only obstacle is a program that still reads the database. */
  isFileInUse: boolean;
}

interface EraserOptions {
  /** How long `finish` waits (milliseconds). */
  timeout?: number;
  /** The pauses between attempts in the background, the first and the longest (milliseconds). */
  pauses?: { first: number; longest: number };
}

interface Dependencies extends Basics {
  pictures: Pick<PictureService, 'removeFiles'>;
}

/**
 * Another server may be storing a variant of a picture that was just deleted, and be killed before it checks
 * again. Pictures are therefore erased again after this delay.
 */
const repeatErasureAfter = minutes(10);

/** How often `finish` tries again while the database is being read (milliseconds). */
const retryInterval = 100;

export const createEraser = (
  dependencies: Dependencies,
  { timeout = seconds(3), pauses = { first: seconds(2), longest: minutes(1) } }: EraserOptions = {},
): Eraser => {
  const { database, log } = dependencies;
  const queue = createWorkQueue(1, Number.POSITIVE_INFINITY);
  const stopAbort = new AbortController();
  let background: Promise<void> | null = null;

  /** Never fails, because the deletion itself is committed. */
  const attempt = (): Promise<ErasureResult> =>
    queue(async () => {
      try {
        const hasFailedPictures = !(await removePictures(dependencies));
        // Comes last, because this attempt's own writes must not remain in the database's log.
        const isDatabaseClean = await findEngine(database).eraseDeleted();
        const complete = isDatabaseClean && !hasFailedPictures;
        return { complete, isFileInUse: !complete && !hasFailedPictures };
      } catch (error) {
        logFailure(log, error);
        return { complete: false, isFileInUse: false };
      }
    });

  /** Retries until everything is erased, at growing intervals. */
  const retryUntilComplete = async (): Promise<void> => {
    for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
      if ((await attempt()).complete) return;
      await delay(pause, undefined, { signal: stopAbort.signal, ref: false });
    }
  };

  const startBackground = (): void => {
    background ??= retryUntilComplete()
      .catch(() => undefined) // Stopped; the next start continues.
      .finally(() => (background = null));
  };

  return {
    finish: async () => {
      const deadline = performance.now() + timeout;
      for (;;) {
        const isErased = await attempt();
        if (isErased.complete) return isErased;
        // Readers usually finish within seconds; other obstacles last longer.
        if (!isErased.isFileInUse || performance.now() >= deadline || stopAbort.signal.aborted) {
          if (isErased.isFileInUse)
            log.warn({ event: 'erasing goes on' }, 'something still reads what was deleted');
          startBackground();
          return isErased;
        }
        await delay(retryInterval);
      }
    },
    start: startBackground,
    stop: async () => {
      stopAbort.abort();
      await background;
    },
  };
};

/** A `network` limits this to one log line per minute and kind, because retrying may take days. */
const logFailure = (log: Basics['log'], error: unknown): void =>
  log.error(
    { event: 'erasing failed', network: 'any', cause: findStorageCause(error), error },
    'tried again until it is done',
  );

/** Removes the files of pictures whose erasure is due. Returns whether all of those were removed. */
const removePictures = async ({ pictures, database, log }: Dependencies): Promise<boolean> => {
  let isComplete = true;
  let lastId = 0;
  for (;;) {
    const batch = await erasures.listPending(database, lastId);
    if (batch.length === 0) return isComplete;
    lastId = batch.at(-1)?.id ?? lastId;
    const dueTasks = batch.filter(
      ({ targets: { dueAt } }) => !dueAt || Date.parse(dueAt) <= Date.now(),
    );
    if (dueTasks.length === 0) continue;
    let areRemoved = true;
    for (const url of dueTasks.flatMap(({ targets }) => targets.pictures ?? [])) {
      try {
        await pictures.removeFiles(url);
      } catch (error) {
        areRemoved = false;
        logFailure(log, error);
      }
    }
    if (areRemoved) await erasures.complete(database, dueTasks, findNextErasureTime(database));
    else isComplete = false;
  }
};

const findNextErasureTime = (database: Database): string | null =>
  isShared(database) ? new Date(Date.now() + repeatErasureAfter).toISOString() : null;
