import { type Dirent, existsSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import type { Basics } from '../basics.ts';
import { findStorageCause } from '../database/failure.ts';
import { findKeyRing } from '../database/engine.ts';
import { sealCopy } from '../store/database-file.ts';
import { parseStamp } from './contents.ts';

/** A copy that a restore or an update made before it changed anything, as a way back. */
export interface OldCopy {
  kind: 'before restore' | 'before migration' | 'before update';
  /** A file or a folder. */
  path: string;
  bytes: number;
  madeAt: Date;
  /** When the copy is removed: after as many days as nightly backups are kept. */
  removedAt: Date;
}

type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'backupKeep'>;

const restoreFolderPattern = /^replaced-(\d{8}-\d{6})$/;
const unfinishedFilePattern = /^fernlight\.sqlite\.before-migration-.*\.part$/;
const migrationFilePattern = /^fernlight\.sqlite\.before-migration-after-[\w-]+$/;
/** The names of full backups made by a restore into PostgreSQL and by deploy/install.sh. */
const archiveFilePattern = /^fernlight-before-(restore|update)-(\d{8}-\d{6})\.tar$/;

/** All copies that restores and updates left, in the order of their names in each folder. */
export const listOldCopies = async (folders: Folders): Promise<OldCopy[]> => {
  const copies: OldCopy[] = [];
  for (const folder of new Set([folders.dataDir, folders.backupDir])) {
    if (!existsSync(folder)) continue;
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const copy = await identifyCopy(folder, entry);
      if (!copy) continue;
      const removedAt = new Date(copy.madeAt.getTime() + days(folders.backupKeep));
      copies.push({ ...copy, removedAt });
    }
  }
  return copies;
};

/** Removes the expired copies, and returns them. */
export const removeOldCopies = async (folders: Folders, now = Date.now()): Promise<OldCopy[]> => {
  const dueCopies = (await listOldCopies(folders)).filter(
    ({ removedAt }) => removedAt.getTime() <= now,
  );
  for (const { path } of dueCopies) await rm(path, { recursive: true, force: true });
  return dueCopies;
};

/**
 * Encrypts the copies with the current data key, including those made before encryption was introduced.
 * @returns the copies that could not be encrypted; they are logged, and deleted when they expire
 */
export const sealOldCopies = async ({
  config,
  database,
  log,
}: Pick<Basics, 'config' | 'database' | 'log'>): Promise<OldCopy[]> => {
  const failedCopies: OldCopy[] = [];
  for (const copy of await listOldCopies(config)) {
    const file = findDatabaseIn(copy);
    if (!file || !existsSync(file)) continue;
    try {
      await sealCopy(file, findKeyRing(database));
    } catch (error) {
      failedCopies.push(copy);
      const cause = findStorageCause(error);
      log.error({ event: 'copy not encrypted', copy: copy.path, cause, error });
    }
  }
  return failedCopies;
};

/** The copied database; null for full backups, which nothing changes. */
const findDatabaseIn = ({ kind, path }: OldCopy): string | null => {
  if (path.endsWith('.tar')) return null;
  return kind === 'before migration' ? path : join(path, 'fernlight.sqlite');
};

/**
 * Removes what an interrupted restore or migration left. Call only while this process holds the data folder's
 * lock, so that no restore or migration is running.
 */
export const removeUnfinishedCopies = async ({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    if (name !== '.restoring' && !unfinishedFilePattern.test(name)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
};

const identifyCopy = async (
  folder: string,
  entry: Dirent,
): Promise<Omit<OldCopy, 'removedAt'> | null> => {
  const path = join(folder, entry.name);
  const stamp = restoreFolderPattern.exec(entry.name)?.[1];
  if (stamp && entry.isDirectory()) {
    const bytes = await measureFolder(path);
    return { kind: 'before restore', path, bytes, madeAt: parseStamp(stamp) };
  }
  if (!entry.isFile()) return null;
  const [, reason, archiveStamp] = archiveFilePattern.exec(entry.name) ?? [];
  if (archiveStamp) {
    const { size: bytes } = await lstat(path);
    const kind = reason === 'update' ? 'before update' : 'before restore';
    return { kind, path, bytes, madeAt: parseStamp(archiveStamp) };
  }
  if (!migrationFilePattern.test(entry.name)) return null;
  const { size: bytes, mtimeMs, birthtimeMs } = await lstat(path);
  // Encrypting writes into the copy, which must not make the copy look newer.
  const made = birthtimeMs > 0 ? Math.min(birthtimeMs, mtimeMs) : mtimeMs;
  return { kind: 'before migration', path, bytes, madeAt: new Date(made) };
};

const measureFolder = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
};
