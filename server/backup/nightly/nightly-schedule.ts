import { mkdir } from 'node:fs/promises';
import { minutes } from '../../../domain/lib/durations.ts';
import type { Basics } from '../../basics.ts';
import type { Config } from '../../config.ts';
import { findStorageCause } from '../../database/failure.ts';
import { runOnOneServer } from '../../database/data-places.ts';
import { shareInFlight } from '../../work-queue.ts';
import { removeOldBackups } from './backup-watch.ts';
import { makeNightly } from './make-nightly.ts';
import { listNightlyBackups } from './nightly-folder.ts';
import { findLastScheduled } from './overdue.ts';
import { findFirstPlace, requireOwnPlace } from './places.ts';
import { removeLeftovers } from './work-folder.ts';

const retryAfter = minutes(30);

type Dependencies = Pick<Basics, 'config' | 'files' | 'log'>;
type Folders = Pick<Basics, 'config' | 'log'>;

/** Callbacks by which a nightly backup involves the rest of the server. */
interface Follow {
  /** Called after each backup that was made. */
  onMade?: () => Promise<void> | void;
  /** Called after each backup that failed. */
  onFailed?: () => Promise<void>;
  /** Whether old nightly backups may be removed because of their age. */
  mayRemove?: () => Promise<boolean>;
}

/**
 * Makes the nightly backup when it is due, and makes up for a night when the machine was off.
 * @param since when the server was started; nights before that need no backup
 * @returns a function to call every minute; a failure is logged and tried again half an hour later
 */
export const createNightlyBackup = (
  { config, files, log }: Dependencies,
  since: Date,
  { onMade, onFailed, mayRemove = () => Promise.resolve(true) }: Follow = {},
): (() => Promise<void>) => {
  let notBefore = -Infinity;
  return shareInFlight(async () => {
    if (!config.backupAt || performance.now() < notBefore) return;
    try {
      if (!(await isDue(config, since))) return;
      await runOnOneServer(config, 'backup', async () => {
        // Another server may just have made it in the same folder.
        if (!(await isDue(config, since))) return;
        await backUp({ config, files, log }, mayRemove);
        await onMade?.();
      });
    } catch (error) {
      notBefore = performance.now() + retryAfter;
      log.error(
        { event: 'backup failed', cause: findStorageCause(error), error },
        'tried again in half an hour',
      );
      await onFailed?.();
    }
  });
};

const isDue = async ({ backupDir, backupAt }: Config, since: Date): Promise<boolean> => {
  const newest = (await listNightlyBackups(backupDir)).at(-1)?.made ?? since;
  return backupAt !== null && newest < findLastScheduled(backupAt, new Date());
};

/**
 * Removes what interrupted backups left in the backup folders.
 * @returns whether a nightly backup was interrupted, and should be made as soon as possible
 */
export const removeCutOffBackups = async ({ config, log }: Folders): Promise<boolean> => {
  const removedNames: string[] = [];
  for (const folder of listFolders(config)) removedNames.push(...(await removeLeftovers(folder)));
  if (removedNames.length > 0)
    log.warn({ event: 'left-over backup removed', removed: removedNames });
  return removedNames.some((name) => name.startsWith('.making-nightly-'));
};

const listFolders = ({ backupDir, backupSecondDir }: Config): string[] =>
  backupSecondDir ? [backupDir, backupSecondDir] : [backupDir];

const backUp = async (
  dependencies: Dependencies,
  mayRemove: () => Promise<boolean>,
): Promise<void> => {
  const { config, files, log } = dependencies;
  await removeCutOffBackups(dependencies);
  const place = findFirstPlace(config);
  await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
  await requireOwnPlace(place, config);
  const { path, missing, changed } = await makeNightly(config, files.origin);
  // The backup is complete here: it is on the disk, and older ones have not been removed yet.
  log.info({ event: 'backup made', path, missing });
  if (changed.length > 0) log.error({ event: 'pictures are not what they were', changed });
  if (await mayRemove()) await removeOldBackups(place, dependencies);
};
