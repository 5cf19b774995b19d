import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { storageCause } from '../database/failure.ts';
import { flush } from '../flush.ts';
import type { Services } from '../services.ts';
import { makeBackup } from './make.ts';
import { lastScheduled, nightlyBackups } from './overdue.ts';

const anHour = 60 * 60 * 1000;
const aDay = 24 * anHour;

type Needs = Pick<Services, 'config' | 'log'>;

/**
 * Makes the nightly backup when its time has come, and after a night in which the machine was off.
 * @returns what to call every minute; one failure is logged and tried again an hour later
 */
export const createNightlyBackup = (
  { config, log }: Needs,
  started: Date,
  onMade: () => Promise<void> = () => Promise.resolve(),
): (() => Promise<void>) => {
  let running = false;
  let notBefore = -Infinity;
  return async () => {
    if (running || !config.backupAt || performance.now() < notBefore) return;
    running = true;
    try {
      const newest = (await nightlyBackups(config.backupDir)).at(-1)?.made ?? started;
      if (newest >= lastScheduled(config.backupAt, new Date())) return;
      await backUp({ config, log });
      await onMade();
    } catch (error) {
      notBefore = performance.now() + anHour;
      log.error(
        { event: 'backup failed', cause: storageCause(error), error },
        'tried again in an hour',
      );
    } finally {
      running = false;
    }
  };
};

const backUp = async ({ config, log }: Needs): Promise<void> => {
  const { path, missing } = await makeBackup(config, 'nightly');
  log.info({ event: 'backup made', path, missing });
  await keepNewest(config.backupDir, config);
  if (!config.backupSecondDir) return;
  try {
    await copyTo(config.backupSecondDir, path);
    await keepNewest(config.backupSecondDir, config);
  } catch (error) {
    // The first copy stands; a disk that is not mounted must not end the backups.
    log.error({ event: 'second copy of the backup failed', cause: storageCause(error), error });
  }
};

/** The folder must be there: a mount point without its disk would fill the wrong one. */
const copyTo = async (folder: string, path: string): Promise<void> => {
  const target = join(folder, basename(path));
  try {
    await copyFile(path, `${target}.part`);
    await flush(`${target}.part`);
    await rename(`${target}.part`, target);
  } finally {
    await rm(`${target}.part`, { force: true });
  }
};

/** Removes the oldest nightly backups, and what was left of one that was cut off. */
const keepNewest = async (folder: string, { backupKeep }: Pick<Config, 'backupKeep'>) => {
  const backups = await nightlyBackups(folder);
  for (const { path } of backups.slice(0, Math.max(0, backups.length - backupKeep))) await rm(path);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith('.making-') && (await stat(path)).mtimeMs < Date.now() - aDay) {
      await rm(path, { recursive: true, force: true });
    }
  }
};
