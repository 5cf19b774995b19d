import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { timeOfStamp } from './contents.ts';

const anHour = 60 * 60 * 1000;

export interface TimeOfDay {
  hour: number;
  minute: number;
}

/** The last time at which a backup should have been made, by the machine's own clock and zone. */
export const lastScheduled = ({ hour, minute }: TimeOfDay, now: Date): Date => {
  const today = new Date(now);
  today.setHours(hour, minute, 0, 0);
  if (today > now) today.setDate(today.getDate() - 1);
  return today;
};

const nightlyName = /^fernlight-nightly-(\d{8}-\d{6})\.tar\.gz$/;

/** Oldest first. What seems to come from the future is not counted: the clock was wrong then. */
export const nightlyBackups = async (folder: string): Promise<{ path: string; made: Date }[]> => {
  const all = await readdir(folder).catch((): string[] => []); // No folder yet: no backups yet.
  return all
    .toSorted()
    .flatMap((name) => {
      const stamp = nightlyName.exec(name)?.[1];
      return stamp ? [{ path: join(folder, name), made: timeOfStamp(stamp) }] : [];
    })
    .filter(({ made }) => made.getTime() < Date.now() + anHour);
};

/** How late a backup may be before somebody should look: one that fails is tried again an hour later. */
const tolerated = 2 * anHour;

/** After a start the server first makes up for nights in which the machine was off. */
const catchingUp = anHour / 6;

/**
 * Looks whether the newest nightly backup is where it should be, in the second folder too.
 * @param started when this server was started; before that it could make none
 * @throws Error when it is missing
 */
export const requireBackups = async (
  { backupAt, backupDir, backupSecondDir }: Config,
  started = new Date(performance.timeOrigin),
): Promise<void> => {
  if (!backupAt) return;
  if (backupSecondDir) await access(backupSecondDir, constants.W_OK);
  if (Date.now() - started.getTime() < catchingUp) return;
  const due = lastScheduled(backupAt, new Date(Date.now() - tolerated));
  for (const folder of [backupDir, ...(backupSecondDir ? [backupSecondDir] : [])]) {
    const newest = (await nightlyBackups(folder)).at(-1)?.made ?? started;
    if (newest < due) throw new Error(`a nightly backup is missing in ${folder}`);
  }
};
