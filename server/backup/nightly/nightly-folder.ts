import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hours } from '../../../domain/lib/durations.ts';
import { nullIfMissing } from '../../file-system.ts';
import { isPictureName, storedName, parseStamp } from '../contents.ts';
import { readManifest } from '../manifest.ts';
import { sweepPictures } from './picture-store.ts';
import { removeFolder } from './work-folder.ts';

/** A nightly backup: a folder, or one file where an earlier version made it. */
export interface NightlyBackup {
  path: string;
  name: string;
  made: Date;
}

export const nightlyFolder = (folder: string): string => join(folder, 'nightly');

const nightlyName = /^(\d{8}-\d{6})$/;
const archiveName = /^fernlight-nightly-(\d{8}-\d{6})\.tar\.gz$/;

/** Oldest first. Nightly backups dated in the future are left out: the clock was wrong then. */
export const nightlyBackups = async (folder: string): Promise<NightlyBackup[]> =>
  (await allNightlyBackups(folder))
    .filter(({ made }) => !isFromTheFuture(made))
    .toSorted((a, b) => a.made.getTime() - b.made.getTime());

/** Every existing night, whatever time its name says. */
export const allNightlyBackups = async (folder: string): Promise<NightlyBackup[]> => [
  ...(await listNamed(folder, archiveName)),
  ...(await listNamed(nightlyFolder(folder), nightlyName)),
];

const isFromTheFuture = (made: Date): boolean => made.getTime() >= Date.now() + hours(1);

const listNamed = async (folder: string, pattern: RegExp): Promise<NightlyBackup[]> =>
  ((await nullIfMissing(readdir(folder))) ?? []).flatMap((name) => {
    const stamp = pattern.exec(name)?.[1];
    return stamp ? [{ path: join(folder, name), name, made: parseStamp(stamp) }] : [];
  });

/**
 * Nightly backups dated in the future are removed first: their names say nothing about their age, and
 * they must not outlive the day that a deletion promised. If today's clock is the wrong one, the newest
 * nights still stay.
 */
const inOrderOfRemoval = (a: NightlyBackup, b: NightlyBackup): number =>
  Number(isFromTheFuture(b.made)) - Number(isFromTheFuture(a.made)) ||
  a.made.getTime() - b.made.getTime();

/**
 * Removes the oldest nightly backups of a folder, and the pictures that only they contain.
 * @param keep how many stay
 * @returns the backups whose manifests can't be read; while there are any, no picture is removed
 */
export const keepNewest = async (folder: string, keep: number): Promise<string[]> => {
  const backups = (await allNightlyBackups(folder)).toSorted(inOrderOfRemoval);
  for (const { path, name } of backups.slice(0, Math.max(0, backups.length - keep))) {
    await removeFolder(folder, path, name);
  }
  const referenced = new Set<string>();
  const unreadable: string[] = [];
  // Includes backups dated in the future: they may be good, and today's clock may be the wrong one.
  for (const { path } of await listNamed(nightlyFolder(folder), nightlyName)) {
    try {
      const { files } = await readManifest(path);
      for (const file of files) if (isPictureName(file.name)) referenced.add(storedName(file));
    } catch {
      unreadable.push(path);
    }
  }
  if (unreadable.length === 0) await sweepPictures(folder, referenced);
  return unreadable;
};
