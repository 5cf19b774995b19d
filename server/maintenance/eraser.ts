import { setTimeout as delay } from 'node:timers/promises';
import { minutes, seconds } from '../../domain/lib/durations.ts';
import type { Basics } from '../basics.ts';
import type { Database } from '../database/open-database.ts';
import { storageCause } from '../database/failure.ts';
import { findEngine, isShared } from '../database/engine.ts';
import type { Pictures } from '../images/picture-service.ts';
import * as erasures from '../store/history/erasures.ts';
import { createWorkQueue } from '../work-queue.ts';

/** Completes deletions for good in the database's log and the folders of pictures (docs/decisions/032). */
export interface Eraser {
  /**
   * Erases everything that was deleted before the call. Waits a few seconds for readers to finish, then
   * continues in the background.
   */
  finish(): Promise<Erased>;
  /** Continues what an earlier run of the server left, without waiting for it. */
  start(): void;
  stop(): Promise<void>;
}

export interface Erased {
  /** Whether neither the database, its log nor the folders of pictures contain it any more. */
  complete: boolean;
  /** Whether the only obstacle is a program that still reads it. */
  isFileInUse: boolean;
}

interface EraserOptions {
  /** How long `finish` waits (milliseconds). */
  patience?: number;
  /** The pauses between attempts in the background, the first and the longest (milliseconds). */
  pauses?: { first: number; longest: number };
}

interface Needs extends Basics {
  pictures: Pick<Pictures, 'removeFiles'>;
}

/**
 * Another server may be storing a variant of a picture that was just deleted, and be killed before it checks
 * again. Pictures are therefore erased a second time after this delay, when everything in progress has been
 * stored.
 */
const erasedAgainAfter = minutes(10);

/** How often `finish` checks whether a reader has gone (milliseconds). */
const retryEvery = 100;

export const createEraser = (
  needs: Needs,
  {
    patience = seconds(3),
    pauses = { first: seconds(2), longest: minutes(1) },
  }: EraserOptions = {},
): Eraser => {
  const { database, log } = needs;
  const queue = createWorkQueue(1, Number.POSITIVE_INFINITY);
  const stopping = new AbortController();
  let background: Promise<void> | null = null;

  /** Never fails, because the deletion itself is committed. */
  const attempt = (): Promise<Erased> =>
    queue(async () => {
      try {
        const isRefused = !(await removePictures(needs));
        // Last, because the database's log must not contain what this attempt itself has written.
        const isForgotten = await findEngine(database).forgetDeleted();
        const complete = isForgotten && !isRefused;
        return { complete, isFileInUse: !complete && !isRefused };
      } catch (error) {
        logFailure(log, error);
        return { complete: false, isFileInUse: false };
      }
    });

  /** Retries until everything is erased, at growing intervals. */
  const goOn = async (): Promise<void> => {
    for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
      if ((await attempt()).complete) return;
      await delay(pause, undefined, { signal: stopping.signal, ref: false });
    }
  };

  const startBackground = (): void => {
    background ??= goOn()
      .catch(() => undefined) // Stopped: the next start continues it.
      .finally(() => (background = null));
  };

  return {
    finish: async () => {
      const deadline = performance.now() + patience;
      for (;;) {
        const erased = await attempt();
        if (erased.complete) return erased;
        // Readers usually finish within seconds; other obstacles last longer.
        if (!erased.isFileInUse || performance.now() >= deadline || stopping.signal.aborted) {
          if (erased.isFileInUse)
            log.warn({ event: 'erasing goes on' }, 'something still reads what was deleted');
          startBackground();
          return erased;
        }
        await delay(retryEvery);
      }
    },
    start: startBackground,
    stop: async () => {
      stopping.abort();
      await background;
    },
  };
};

/** At most one line per minute and kind, because retrying may take days. */
const logFailure = (log: Basics['log'], error: unknown): void =>
  log.error(
    { event: 'erasing failed', network: 'any', cause: storageCause(error), error },
    'tried again until it is done',
  );

/** Removes the files of pictures whose deletion is pending. Returns whether none had to be left. */
const removePictures = async ({ pictures, database, log }: Needs): Promise<boolean> => {
  let isComplete = true;
  let last = 0;
  for (;;) {
    const batch = await erasures.pending(database, last);
    if (batch.length === 0) return isComplete;
    last = batch.at(-1)?.id ?? last;
    const due = batch.filter(({ targets: { dueAt } }) => !dueAt || Date.parse(dueAt) <= Date.now());
    if (due.length === 0) continue;
    let areGone = true;
    for (const url of due.flatMap(({ targets }) => targets.pictures ?? [])) {
      try {
        await pictures.removeFiles(url);
      } catch (error) {
        areGone = false;
        logFailure(log, error);
      }
    }
    if (areGone) await erasures.complete(database, due, picturesAgainAt(database));
    else isComplete = false;
  }
};

const picturesAgainAt = (database: Database): string | null =>
  isShared(database) ? new Date(Date.now() + erasedAgainAfter).toISOString() : null;
