import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Basics } from '../../basics.ts';
import type { Config } from '../../config.ts';
import { storageCause } from '../../database/failure.ts';
import type { FileStorage } from '../../file-storage/file-storage.ts';
import { s3Storage } from '../../file-storage/s3-storage.ts';
import { isPictureName, manifestSchema, names, storedName } from '../contents.ts';
import { readManifest } from '../manifest.ts';
import { type NightlyBackup, nightlyBackups } from './nightly-folder.ts';
import { isComplete, storedPath } from './picture-store.ts';

const markName = 'copied-away';

/** The names of the objects below the prefix, which are the same as in a folder of backups. */
const objectName =
  /^(?:pictures\/[\da-f]{64}\.\w+|nightly\/[\d-]+\/(?:manifest\.json|fernlight\.sqlite\.gz))$/;

/** When the newest nightly backup that is also in BACKUP_URL was made; null if there is none. */
export const lastCopiedAway = async ({ backupDir }: Config): Promise<Date | null> =>
  (await nightlyBackups(backupDir)).findLast(isCopied)?.made ?? null;

const isCopied = ({ path }: NightlyBackup): boolean => existsSync(join(path, markName));

/**
 * Copies the newest nightly backup to BACKUP_URL if it is not there yet. A failure is logged, and tried again
 * in an hour.
 */
export const copyAwayWhenDue = async ({
  config,
  log,
}: Pick<Basics, 'config' | 'log'>): Promise<void> => {
  const newest = (await nightlyBackups(config.backupDir)).at(-1);
  if (!config.backupS3 || !newest || isCopied(newest)) return;
  try {
    const storage = s3Storage(config.backupS3, { isName: (name) => objectName.test(name) });
    const damaged = await copyAway(config.backupDir, newest, storage);
    if (damaged.length > 0) log.error({ event: 'pictures of the backup are damaged', damaged });
    await writeFile(join(newest.path, markName), '', { mode: 0o600 });
    log.info({ event: 'backup copied away', night: newest.name });
    await keepNewestAway(storage, config.backupKeep);
  } catch (error) {
    log.error({ event: 'backup not copied away', cause: storageCause(error), error });
  }
};

/**
 * Copies what is not there yet. The manifest comes last, because the backup counts as complete once it is
 * there.
 * @returns the pictures that are missing or damaged in the folder
 */
const copyAway = async (
  folder: string,
  { path, name }: NightlyBackup,
  storage: FileStorage,
): Promise<string[]> => {
  const there = await namesIn(storage);
  const damaged: string[] = [];
  for (const file of (await readManifest(path)).files) {
    if (!isPictureName(file.name)) continue;
    const target = `pictures/${storedName(file)}`;
    if (there.has(target)) continue;
    const source = storedPath(folder, file);
    if (await isComplete(source, file)) await storage.put([{ name: target, path: source }]);
    else damaged.push(file.name);
  }
  for (const part of [names.compressedDatabase, names.manifest])
    await storage.put([{ name: `nightly/${name}/${part}`, path: join(path, part) }]);
  return damaged;
};

const namesIn = async (storage: FileStorage): Promise<Set<string>> => {
  const found = new Set<string>();
  for await (const { name } of storage.list()) found.add(name);
  return found;
};

/** Removes the oldest nightly backups, and the pictures that no other one contains. */
const keepNewestAway = async (storage: FileStorage, keep: number): Promise<void> => {
  const there = await namesIn(storage);
  const backups = [...there]
    .filter((name) => name.endsWith(names.manifest))
    .map((name) => name.slice(0, -names.manifest.length))
    .toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  if (old.length === 0) return;
  for (const night of old) {
    await storage.remove([night + names.manifest]);
    await storage.remove([night + names.compressedDatabase]);
  }
  const referenced = new Set<string>();
  for (const night of backups.slice(old.length)) {
    for (const picture of await listPictures(storage, night)) referenced.add(picture);
  }
  const unreferenced = [...there].filter(
    (name) => name.startsWith('pictures/') && !referenced.has(name),
  );
  for (const name of unreferenced) await storage.remove([name]);
};

/** @throws Error when the manifest can't be read; then no picture is removed */
const listPictures = async (storage: FileStorage, night: string): Promise<string[]> => {
  const content = await storage.read(night + names.manifest);
  if (!content) throw new Error(`The list of a night is gone: ${night}`);
  const { files } = manifestSchema.parse(JSON.parse(await text(content)));
  return files
    .filter(({ name }) => isPictureName(name))
    .map((file) => `pictures/${storedName(file)}`);
};
