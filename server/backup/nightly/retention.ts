import { isHttpError } from '../../errors.ts';
import { isPictureName, type Manifest, names, parseStamp, toStoredName } from '../contents.ts';
import { readManifestFrom } from '../manifest.ts';
import { isFromTheFuture } from './nightly-folder.ts';
import type { BackupPlace } from './places.ts';

/** A nightly backup in a place. */
export interface PlacedBackup {
  /** The start of its files' names, such as nightly/20261122-113000/. */
  prefix: string;
  made: Date;
  /** All files of the backup, its manifest first. */
  files: string[];
}

/** The manifest of a backup, or the one file of a backup that an earlier version made. */
const backupName =
  /^(?:nightly\/(?<stamp>\d{8}-\d{6})\/manifest\.json|fernlight-nightly-(?<archive>\d{8}-\d{6})\.tar\.gz)$/;

/** Finds the nightly backups among the names of all files in a place, oldest first. */
export const findNightlyBackups = (all: Iterable<string>): PlacedBackup[] => {
  const listed = [...all];
  const backups = listed.flatMap((name) => {
    const { stamp, archive } = backupName.exec(name)?.groups ?? {};
    const made = stamp ?? archive;
    if (!made) return [];
    const prefix = stamp ? `nightly/${stamp}/` : name;
    const otherNames = listed.filter((other) => other !== name && other.startsWith(prefix));
    return [{ prefix, made: parseStamp(made), files: [name, ...otherNames] }];
  });
  return backups.toSorted((a, b) => a.made.getTime() - b.made.getTime());
};

/**
 * Backups dated in the future are removed first: their names say nothing about their age, and they must not
 * outlive the day that a deletion promised. If today's clock is the wrong one, the newest backups still stay.
 */
const compareForRemoval = (a: PlacedBackup, b: PlacedBackup): number =>
  Number(isFromTheFuture(b.made)) - Number(isFromTheFuture(a.made)) ||
  a.made.getTime() - b.made.getTime();

/**
 * Removes the oldest backups of a place, and the pictures that no other backup contains.
 * @param keep how many stay
 * @returns the backups whose manifests can't be read; while there are any, no picture is removed
 */
export const removeSurplusBackups = async (place: BackupPlace, keep: number): Promise<string[]> => {
  const listed = await listNames(place);
  const backups = findNightlyBackups(listed).toSorted(compareForRemoval);
  const surplus = Math.max(0, backups.length - keep);
  for (const { files } of backups.slice(0, surplus)) {
    for (const name of files) await place.remove([name]);
    for (const name of files) listed.delete(name);
  }
  const usedPictures = new Set<string>();
  const unreadable: string[] = [];
  // Includes backups dated in the future: they may be good, and today's clock may be the wrong one.
  for (const { prefix, files } of backups.slice(surplus)) {
    for (const name of files) usedPictures.add(name);
    if (!prefix.endsWith('/')) continue;
    try {
      for (const name of listStoredPictures(await readManifestIn(place, prefix)))
        usedPictures.add(name);
    } catch (error) {
      if (isHttpError(error)) throw error; // The place can't be reached, which says nothing about the backup.
      unreadable.push(prefix);
    }
  }
  if (unreadable.length > 0) return unreadable;
  for (const name of listed) {
    if (/^(?:nightly|pictures)\//.test(name) && !usedPictures.has(name)) await place.remove([name]);
  }
  return [];
};

export const listNames = async (place: BackupPlace): Promise<Set<string>> => {
  const found = new Set<string>();
  for await (const { name } of place.list()) found.add(name);
  return found;
};

/** @throws Error when the manifest is missing or damaged */
export const readManifestIn = async (place: BackupPlace, prefix: string): Promise<Manifest> => {
  const content = await place.read(prefix + names.manifest);
  if (!content) throw new Error(`The list of a backup is gone: ${prefix}`);
  return readManifestFrom(content);
};

const listStoredPictures = ({ files }: Manifest): string[] =>
  files.filter(({ name }) => isPictureName(name)).map((file) => `pictures/${toStoredName(file)}`);
