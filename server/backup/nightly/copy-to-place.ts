import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaceSetting } from '../../../domain/site/settings/backup-settings.ts';
import type { Config } from '../../config.ts';
import type { FileEntry } from '../../file-storage/file-storage.ts';
import { describeFile } from '../compress.ts';
import { type BackupFile, isPictureName, names, toStoredName } from '../contents.ts';
import { readManifest } from '../manifest.ts';
import { type NightlyBackup, listNightlyBackups } from './nightly-folder.ts';
import { isComplete, isDueForCheck, toStoredPath } from './picture-store.ts';
import { type BackupPlace, listFurtherPlaces, requireOwnPlace } from './places.ts';

/** A file of a nightly backup: its name in every place, and its path on this disk. */
interface Source extends BackupFile {
  path: string;
}

const mark = ({ path }: NightlyBackup, setting: PlaceSetting): string =>
  join(path, `in-${setting}`);

const findNewestBackup = async ({ backupDir }: Config): Promise<NightlyBackup | undefined> =>
  (await listNightlyBackups(backupDir)).at(-1);

/** When the newest backup that a place has a complete copy of was made; null if it has none. */
export const findLastCopied = async (
  { backupDir }: Config,
  { setting }: BackupPlace,
): Promise<Date | null> =>
  (await listNightlyBackups(backupDir)).findLast((backup) => existsSync(mark(backup, setting)))
    ?.made ?? null;

/** Whether the newest nightly backup was found complete in a further place. */
export const isNewestCopied = async (config: Config): Promise<boolean> => {
  const newest = await findNewestBackup(config);
  return (
    newest !== undefined &&
    listFurtherPlaces(config).some(({ setting }) => existsSync(mark(newest, setting)))
  );
};

export interface CopyResult {
  backup: string;
  /** The pictures that are missing or damaged in the first place. */
  damaged: string[];
}

/**
 * Checks whether a place has the newest backup completely, and copies what is missing there.
 * @returns null if nothing was missing, or there is no backup
 * @throws Error unless the place then lists each file as it was put
 */
export const copyToPlace = async (
  place: BackupPlace,
  config: Config,
): Promise<CopyResult | null> => {
  const backup = await findNewestBackup(config);
  if (!backup) return null;
  await requireOwnPlace(place, config);
  const done = mark(backup, place.setting);
  const sources = await listSources(config.backupDir, backup);
  const missingFiles = await findMissing(place, sources, { isThorough: !existsSync(done) });
  if (missingFiles.length === 0 && existsSync(done)) return null;
  await rm(done, { force: true });
  const damaged: string[] = [];
  await place.requireRoom(missingFiles.reduce((sum, { size }) => sum + size, 0));
  for (const source of missingFiles) {
    if (!isPicture(source) || (await isComplete(source.path, source))) await place.put([source]);
    else damaged.push(source.name);
  }
  const leftFiles = (await findMissing(place, sources, { isThorough: false })).filter(
    ({ name }) => !damaged.includes(name),
  );
  if (leftFiles.length > 0) {
    await place.remove(leftFiles.map(({ name }) => name)); // Otherwise the next round takes their sizes for them.
    throw new Error(`This file is not in the place as it was put there: ${leftFiles[0]?.name}`);
  }
  await writeFile(done, '', { mode: 0o600 });
  return { backup: backup.name, damaged };
};

/** The pictures first, and the manifest last, because a copy is valid once its manifest exists. */
const listSources = async (folder: string, backup: NightlyBackup): Promise<Source[]> => {
  const { files } = await readManifest(backup.path);
  const pictures = files
    .filter(({ name }) => isPictureName(name))
    .map((file) => ({
      ...file,
      name: `pictures/${toStoredName(file)}`,
      path: toStoredPath(folder, file),
    }));
  const rest = await Promise.all(
    [names.compressedDatabase, names.manifest].map(async (name) => {
      const path = join(backup.path, name);
      return { ...(await describeFile(path, `nightly/${backup.name}/${name}`)), path };
    }),
  );
  return [...pictures, ...rest];
};

const isPicture = ({ name }: Source): boolean => name.startsWith('pictures/');

/**
 * Finds the files that a place lacks or has damaged.
 * @param isThorough whether to read the pictures that are due tonight in full, if the place is a folder
 */
const findMissing = async (
  place: BackupPlace,
  sources: Source[],
  { isThorough }: { isThorough: boolean },
): Promise<Source[]> => {
  const listedFiles = new Map<string, FileEntry>();
  for await (const entry of place.list()) listedFiles.set(entry.name, entry);
  const missingFiles: Source[] = [];
  for (const source of sources) {
    const { size, path } = listedFiles.get(source.name) ?? {};
    const isWhole =
      size === source.size &&
      (!path || !isThorough || !isDueForCheck(source.sha256) || (await isComplete(path, source)));
    if (!isWhole) missingFiles.push(source);
  }
  return missingFiles;
};
