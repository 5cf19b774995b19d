import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hours } from '../../../domain/lib/durations.ts';
import { ifThere } from '../../file-system.ts';
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

export const nightsFolder = (folder: string): string => join(folder, 'nightly');

const nightName = /^(\d{8}-\d{6})$/;
const archiveName = /^fernlight-nightly-(\d{8}-\d{6})\.tar\.gz$/;

/** Oldest first. Nights that seem to come from the future are left out: the clock was wrong then. */
export const nightlyBackups = async (folder: string): Promise<Night[]> =>
  (await everyNight(folder))
    .filter(({ made }) => !isFromTheFuture(made))
    .toSorted((a, b) => a.made.getTime() - b.made.getTime());

/** Every existing night, whatever time its name says. */
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
 * Nights that seem to come from the future are removed first: their names say nothing about their age, and
 * they must not outlive the day that a deletion promised. If today's clock is the wrong one, the newest
 * nights still stay.
 */
const inOrderOfRemoval = (a: Night, b: Night): number =>
  Number(isFromTheFuture(b.made)) - Number(isFromTheFuture(a.made)) ||
  a.made.getTime() - b.made.getTime();

/**
 * Removes the oldest nights of a folder, and the pictures that only they had.
 * @param keep how many stay
 * @returns the nights whose manifests can't be read; while there are any, no picture is removed
 */
export const keepNewest = async (folder: string, keep: number): Promise<string[]> => {
  const nights = (await everyNight(folder)).toSorted(inOrderOfRemoval);
  for (const { path, name } of nights.slice(0, Math.max(0, nights.length - keep))) {
    await removeWhole(folder, path, name);
  }
  const named = new Set<string>();
  const unreadable: string[] = [];
  // Includes nights from the future: they may be good, and today's clock may be the wrong one.
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
