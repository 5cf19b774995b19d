import { minutes } from '../../../domain/lib/durations.ts';
import type { Basics } from '../../basics.ts';
import type { Config } from '../../config.ts';
import { storageCause } from '../../database/failure.ts';
import { doForAll } from '../../database/data-places.ts';
import { copyNightly, makeNightly } from './make-nightly.ts';
import { keepNewest, nightlyBackups } from './nightly-folder.ts';
import { lastScheduled } from './overdue.ts';
import { removeLeftovers } from './work-folder.ts';

const retryAfter = minutes(30);

type Needs = Pick<Basics, 'config' | 'files' | 'log'>;
type Folders = Pick<Basics, 'config' | 'log'>;

/**
 * Makes the nightly backup when it is due, and makes up for a night when the machine was off.
 * @param since when the server was started; nights before that need no backup
 * @returns a function to call every minute; a failure is logged and tried again half an hour later
 * @param onMade called after each backup that was made
 * @param onFailed called after each that was not
 */
export const createNightlyBackup = (
  { config, files, log }: Needs,
  since: Date,
  onMade: () => Promise<void> = () => Promise.resolve(),
  onFailed: () => Promise<void> = () => Promise.resolve(),
): (() => Promise<void>) => {
  let running = false;
  let notBefore = -Infinity;
  return async () => {
    if (running || !config.backupAt || performance.now() < notBefore) return;
    running = true;
    try {
      if (!(await isDue(config, since))) return;
      await doForAll(config, 'backup', async () => {
        // Another server may just have made it in the same folder.
        if (!(await isDue(config, since))) return;
        await backUp({ config, files, log });
        await onMade();
      });
    } catch (error) {
      notBefore = performance.now() + retryAfter;
      log.error(
        { event: 'backup failed', cause: storageCause(error), error },
        'tried again in half an hour',
      );
      await onFailed();
    } finally {
      running = false;
    }
  };
};

const isDue = async ({ backupDir, backupAt }: Config, since: Date): Promise<boolean> => {
  const newest = (await nightlyBackups(backupDir)).at(-1)?.made ?? since;
  return backupAt !== null && newest < lastScheduled(backupAt, new Date());
};

/**
 * Removes what interrupted backups left in the backup folders.
 * @returns whether a nightly backup was interrupted, and should be made as soon as possible
 */
export const removeCutOffBackups = async ({ config, log }: Folders): Promise<boolean> => {
  const removed: string[] = [];
  for (const folder of foldersOf(config)) removed.push(...(await removeLeftovers(folder)));
  if (removed.length > 0) log.warn({ event: 'left-over backup removed', removed });
  return removed.some((name) => name.startsWith('.making-nightly-'));
};

const foldersOf = ({ backupDir, backupSecondDir }: Config): string[] =>
  backupSecondDir ? [backupDir, backupSecondDir] : [backupDir];

const backUp = async (needs: Needs): Promise<void> => {
  const { config, files, log } = needs;
  await removeCutOffBackups(needs);
  const { path, missing, changed } = await makeNightly(config, files.origin);
  // The backup is complete here: it is on the disk, and older ones have not been removed yet.
  log.info({ event: 'backup made', path, missing });
  if (changed.length > 0) log.error({ event: 'pictures are not what they were', changed });
  await thinOut(config.backupDir, needs);
  if (!config.backupSecondDir) return;
  try {
    const damaged = await copyNightly(config.backupDir, path, config.backupSecondDir);
    if (damaged.length > 0) log.error({ event: 'pictures of the backup are damaged', damaged });
    await thinOut(config.backupSecondDir, needs);
  } catch (error) {
    // The first copy is complete; an unmounted disk must not end the backups.
    log.error({ event: 'second copy of the backup failed', cause: storageCause(error), error });
  }
};

const thinOut = async (folder: string, { config, log }: Folders): Promise<void> => {
  const unreadable = await keepNewest(folder, config.backupKeep);
  if (unreadable.length === 0) return;
  log.error({ event: 'backup is damaged', unreadable }, 'no picture is removed from the backups');
};
