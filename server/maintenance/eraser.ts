import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { minutes, seconds } from '../../domain/lib/durations.ts';
import { listOldCopies, type OldCopy } from '../backup/old-copies.ts';
import type { Basics } from '../basics.ts';
import type { Database } from '../database/open-database.ts';
import { isLocked, storageCause } from '../database/failure.ts';
import { engineOf, isShared, keyRingOf } from '../database/engine.ts';
import type { KeyRing } from '../data-key/key-ring.ts';
import { removePictureFrom } from '../images/picture-files.ts';
import type { Pictures } from '../images/picture-service.ts';
import { eraseRowsFromCopy } from '../store/database-copy.ts';
import * as erasures from '../store/history/erasures.ts';
import { createWorkQueue } from '../work-queue.ts';

/** Completes deletions for good in every file of the data folder (docs/decisions/032). */
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
  /** Whether no file contains it any more, except for unreadable copies. */
  complete: boolean;
  /** Whether the only obstacle is a program that still reads it. */
  isHeldOpen: boolean;
  /** Copies of the database that can't be read; they are removed when they are old enough. */
  unreadableCopies: OldCopy[];
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
  const inTurn = createWorkQueue(1, Number.POSITIVE_INFINITY);
  const stopping = new AbortController();
  let background: Promise<void> | null = null;

  /** Never fails, because the deletion itself is committed. */
  const attempt = (): Promise<Erased> =>
    inTurn(async () => {
      try {
        const { isBusy, isRefused, unreadableCopies } = await eraseFiles(needs);
        // Last, because the database's log must not contain what this attempt itself has written.
        const isForgotten = await engineOf(database).forgetDeleted();
        const complete = isForgotten && !isBusy && !isRefused;
        return { complete, isHeldOpen: !complete && !isRefused, unreadableCopies };
      } catch (error) {
        logFailure(log, error);
        return { complete: false, isHeldOpen: false, unreadableCopies: [] };
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
        if (!erased.isHeldOpen || performance.now() >= deadline || stopping.signal.aborted) {
          if (erased.isHeldOpen)
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

/** Erases the pending deletions from the picture folders and from all copies of the database. */
const eraseFiles = async ({ config, pictures, database, log }: Needs) => {
  const unreadableCopies = new Map<string, OldCopy>();
  let isBusy = false;
  let isRefused = false;
  let last = 0;
  for (;;) {
    const batch = await erasures.pending(database, last);
    if (batch.length === 0)
      return { isBusy, isRefused, unreadableCopies: [...unreadableCopies.values()] };
    last = batch.at(-1)?.id ?? last;
    const due = batch.filter(({ targets: { dueAt } }) => !dueAt || Date.parse(dueAt) <= Date.now());
    if (due.length === 0) continue;
    const targets = due.map((erasure) => erasure.targets);
    let isEverywhere = true;
    for (const url of targets.flatMap((target) => target.pictures ?? [])) {
      try {
        await pictures.removeFiles(url);
      } catch (error) {
        isEverywhere = false;
        isRefused = true;
        logFailure(log, error);
      }
    }
    for (const copy of await listOldCopies(config)) {
      try {
        await eraseFromCopy(copy, targets, keyRingOf(database));
      } catch (error) {
        isEverywhere = false;
        if (isLocked(error)) isBusy = true;
        else {
          unreadableCopies.set(copy.path, copy);
          const cause = storageCause(error);
          log.error({ event: 'copy not cleaned', network: 'any', copy: copy.path, cause, error });
        }
      }
    }
    if (isEverywhere) await erasures.complete(database, due, picturesAgainAt(database));
  }
};

const picturesAgainAt = (database: Database): string | null =>
  isShared(database) ? new Date(Date.now() + erasedAgainAfter).toISOString() : null;

/** Erases rows and pictures from one copy. @throws Error when the copy is in use, unreadable or read-only */
const eraseFromCopy = async (
  { database, pictureFolders }: OldCopy,
  all: erasures.ErasureTargets[],
  ring: KeyRing,
): Promise<void> => {
  const pictures = new Set(all.flatMap((targets) => targets.pictures ?? []));
  if (existsSync(database)) {
    for (const url of await eraseRowsFromCopy(database, all, ring)) pictures.add(url);
  }
  for (const url of pictures) {
    for (const folder of pictureFolders) await removePictureFrom(folder, url);
  }
};
