import { type Dirent, existsSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import { keyRingOf } from '../database/engine.ts';
import { sealCopy } from '../store/database-copy.ts';
import { timeOfStamp } from './contents.ts';

/** How long a copy is kept as a way back. */
const retention = days(30);

/** The data that a restore or a migration set aside in the data folder before it changed anything. */
export interface OldCopy {
  kind: 'before restore' | 'before migration';
  /** The folder of a restore, or the database file of a migration. */
  path: string;
  /** The copied database. Its file may be missing or unreadable, if that was the reason for the restore. */
  database: string;
  /** The folders of copied pictures, public ones and those of the trash. They may not exist. */
  pictureFolders: string[];
  bytes: number;
  removedAt: Date;
}

type Folders = Pick<Config, 'dataDir'>;

const restoreFolder = /^replaced-(\d{8}-\d{6})$/;
const unfinishedFile = /^fernlight\.sqlite\.before-migration-.*\.part$/;
const migrationFile = /^fernlight\.sqlite\.before-migration-after-[\w-]+$/;

/** All copies that restores and migrations left in the data folder, oldest name first. */
export const listOldCopies = async ({ dataDir }: Folders): Promise<OldCopy[]> => {
  const copies: OldCopy[] = [];
  const entries = await readdir(dataDir, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const copy = await oldCopyOf(dataDir, entry);
    if (copy) copies.push(copy);
  }
  return copies;
};

/** Removes the copies that are older than `retention`, and returns them. */
export const removeOldCopies = async (folders: Folders, now = Date.now()): Promise<OldCopy[]> => {
  const due = (await listOldCopies(folders)).filter(({ removedAt }) => removedAt.getTime() <= now);
  for (const { path } of due) await rm(path, { recursive: true, force: true });
  return due;
};

/**
 * Encrypts the copies with the current data key, including those from before there was a key.
 * @returns the copies that could not be encrypted; they are logged, and removed after `retention`
 */
export const sealOldCopies = async ({
  config,
  database,
  log,
}: Pick<Basics, 'config' | 'database' | 'log'>): Promise<OldCopy[]> => {
  const failed: OldCopy[] = [];
  for (const copy of await listOldCopies(config)) {
    if (!existsSync(copy.database)) continue;
    try {
      await sealCopy(copy.database, keyRingOf(database));
    } catch (error) {
      failed.push(copy);
      const cause = storageCause(error);
      log.error({ event: 'copy not encrypted', copy: copy.path, cause, error });
    }
  }
  return failed;
};

/**
 * Removes what an interrupted restore or migration left. Call only while this process holds the data folder's
 * lock, so that no restore or migration is running.
 */
export const removeUnfinishedCopies = async ({ dataDir }: Folders): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    if (name !== '.restoring' && !unfinishedFile.test(name)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
};

const oldCopyOf = async (dataDir: string, entry: Dirent): Promise<OldCopy | null> => {
  const path = join(dataDir, entry.name);
  const stamp = restoreFolder.exec(entry.name)?.[1];
  if (stamp && entry.isDirectory()) {
    return {
      kind: 'before restore',
      path,
      database: join(path, 'fernlight.sqlite'),
      pictureFolders: [join(path, 'uploads'), join(path, 'withdrawn')],
      bytes: await bytesBelow(path),
      removedAt: new Date(timeOfStamp(stamp).getTime() + retention),
    };
  }
  if (!entry.isFile() || !migrationFile.test(entry.name)) return null;
  const { size, mtimeMs, birthtimeMs } = await lstat(path);
  // Erasing a family's request writes into the copy, which must not make the copy look newer.
  const made = birthtimeMs > 0 ? Math.min(birthtimeMs, mtimeMs) : mtimeMs;
  return {
    kind: 'before migration',
    path,
    database: path,
    pictureFolders: [],
    bytes: size,
    removedAt: new Date(made + retention),
  };
};

const bytesBelow = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
};
