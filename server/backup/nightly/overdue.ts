import { hours, minutes } from '../../../domain/lib/durations.ts';
import type { Config } from '../../config.ts';
import { createFolderStorage } from '../../file-storage/folder-storage.ts';
import { requireRoomForNightly } from './make-nightly.ts';
import { listNightlyBackups, requireRoom } from './nightly-folder.ts';
import { requireWritable } from './places.ts';

export interface TimeOfDay {
  hour: number;
  minute: number;
}

/** The last time at which a backup was due, by the machine's own clock and zone. */
export const findLastScheduled = ({ hour, minute }: TimeOfDay, now: Date): Date => {
  const scheduled = new Date(now);
  scheduled.setHours(hour, minute, 0, 0);
  if (scheduled > now) scheduled.setDate(scheduled.getDate() - 1);
  return scheduled;
};

/** How late a backup may be before it counts as overdue. A failed one is tried again after half an hour. */
const toleratedDelay = hours(2);

/**
 * After a start, the server has this long to make up for backups that it missed while the machine was off.
 */
const catchingUp = minutes(10);

/**
 * Requires that no nightly backup is overdue, and that the next one can be written.
 * @param started when this server was started; it need not have made earlier backups
 * @throws Error when one is missing; StartError when there is no room for the next, or no right to write
 */
export const requireBackups = async (
  config: Config,
  started = new Date(performance.timeOrigin),
): Promise<void> => {
  const { backupAt, backupDir } = config;
  if (!backupAt) return;
  await requireWritable(backupDir);
  // Files outside the data folder are not measured at every check; the backup itself does so before it
  // begins.
  if (config.databaseUrl) await requireRoom(backupDir, 0);
  else await requireRoomForNightly(config, config.s3 ? null : createFolderStorage(config));
  if (Date.now() - started.getTime() < catchingUp) return;
  const due = findLastScheduled(backupAt, new Date(Date.now() - toleratedDelay));
  const newest = (await listNightlyBackups(backupDir)).at(-1)?.made ?? started;
  if (newest < due) throw new Error(`a nightly backup is missing in ${backupDir}`);
};
