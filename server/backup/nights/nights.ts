import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hours } from '../../../domain/durations.ts';
import { ifThere } from '../../files.ts';
import { isPictureName, storedName, timeOfStamp } from '../contents.ts';
import { readManifest } from '../manifest.ts';
import { sweepPictures } from './picture-store.ts';
import { removeWhole } from './work-folder.ts';

/** A nightly backup: a folder, or one file where an earlier version made it. */
export interface Night {
  path: string;
  name: string;
  made: Date;
}

/** Where a folder of backups has its nights, each in a folder of its own. */
export const nightsFolder = (folder: string): string => join(folder, 'nightly');

const nightName = /^(\d{8}-\d{6})$/;
const archiveName = /^fernlight-nightly-(\d{8}-\d{6})\.tar\.gz$/;

/** Oldest first. What seems to come from the future does not count: the clock was wrong then. */
export const nightlyBackups = async (folder: string): Promise<Night[]> =>
  (await everyNight(folder))
    .filter(({ made }) => !isFromTheFuture(made))
    .toSorted((a, b) => a.made.getTime() - b.made.getTime());

/** Every night that exists, whatever its name says of its time. */
export const everyNight = async (folder: string): Promise<Night[]> => [
  ...(await namedNights(folder, archiveName)),
  ...(await namedNights(nightsFolder(folder), nightName)),
];

const isFromTheFuture = (made: Date): boolean => made.getTime() >= Date.now() + hours(1);

const namedNights = async (folder: string, pattern: RegExp): Promise<Night[]> =>
  ((await ifThere(readdir(folder))) ?? []).flatMap((name) => {
    const stamp = pattern.exec(name)?.[1];
    return stamp ? [{ path: join(folder, name), name, made: timeOfStamp(stamp) }] : [];
  });

/**
 * What seems to come from the future goes first: its name says nothing about its age, and it must not outlive the day
 * that a deletion was answered with. Where today's clock is the wrong one, the newest nights still stay.
 */
const inOrderOfRemoval = (a: Night, b: Night): number =>
  Number(isFromTheFuture(b.made)) - Number(isFromTheFuture(a.made)) ||
  a.made.getTime() - b.made.getTime();

/**
 * Removes the oldest nights of a folder, and the pictures that only they had.
 * @param keep how many stay
 * @returns the nights whose lists cannot be read; while there are any, no picture is removed
 */
export const keepNewest = async (folder: string, keep: number): Promise<string[]> => {
  const nights = (await everyNight(folder)).toSorted(inOrderOfRemoval);
  for (const { path, name } of nights.slice(0, Math.max(0, nights.length - keep))) {
    await removeWhole(folder, path, name);
  }
  const named = new Set<string>();
  const unreadable: string[] = [];
  // Those from the future too: they may be good, and the clock of today may be the wrong one.
  for (const { path } of await namedNights(nightsFolder(folder), nightName)) {
    try {
      const { files } = await readManifest(path);
      for (const file of files) if (isPictureName(file.name)) named.add(storedName(file));
    } catch {
      unreadable.push(path);
    }
  }
  if (unreadable.length === 0) await sweepPictures(folder, named);
  return unreadable;
};
