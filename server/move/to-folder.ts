import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, S3Location } from '../config.ts';
import { lockDataDir, prepareDataDir } from '../database/data-folder.ts';
import { findInstallationKey } from '../database/engine.ts';
import { openDatabase } from '../database/open-database.ts';
import type { MoveLock } from '../database/postgres/operations.ts';
import { toDatabaseFile } from '../database/sqlite/open-sqlite.ts';
import { type CopiedFiles, copyFiles } from '../file-storage/copy-files.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { flushToDisk } from '../file-system.ts';
import { installationKeyFile } from '../installation-key.ts';
import { createSilentLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { MoveResult } from './to-postgres.ts';

export interface FolderTarget {
  dataDir: string;
  /** Null: pictures and PDFs go into the folder. */
  s3: S3Location | null;
}

/** Names that an interrupted move may have left in the folder. */
const moveFileNames = new Set(['.moving', 'uploads', installationKeyFile, 'server.lock']);
const isMoveFile = (name: string): boolean =>
  moveFileNames.has(name) || name.startsWith('server.lock-');

/**
 * Copies a home from PostgreSQL into a new data folder. The PostgreSQL database is not changed. The database
 * file comes last; until then the move can be repeated. During the move, no server can start on either copy.
 * @throws StartError when servers run, or the folder contains other files
 */
export const moveToFolder = async (
  config: Config,
  databaseUrl: string,
  target: FolderTarget,
): Promise<MoveResult> => {
  const { runMove } = await import('../database/postgres/operations.ts');
  return runMove(databaseUrl, (lock) => moveUnderLock(config, databaseUrl, target, lock));
};

const moveUnderLock = async (
  config: Config,
  databaseUrl: string,
  target: FolderTarget,
  lock: MoveLock,
): Promise<MoveResult> => {
  await requireEmptyFolder(target.dataDir);
  prepareDataDir(target.dataDir);
  const unlock = lockDataDir(target.dataDir);
  const workFolder = join(target.dataDir, '.moving');
  try {
    await requireEmptyFolder(target.dataDir); // A server may have run there until just now.
    await rm(workFolder, { recursive: true, force: true });
    await mkdir(workFolder, { mode: 0o700 });
    const { exportToSqlite, requireMigrated } = await import('../database/postgres/export.ts');
    await requireMigrated(databaseUrl);
    const rows = await exportToSqlite(databaseUrl, join(workFolder, 'copy.sqlite'));
    const files = await moveFiles(config, target, workFolder);
    const file = toDatabaseFile(target.dataDir);
    await flushToDisk(join(workFolder, 'copy.sqlite'));
    await lock.requireHeld();
    await rename(join(workFolder, 'copy.sqlite'), file);
    await flushToDisk(target.dataDir);
    return { rows, files };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
    unlock();
  }
};

const requireEmptyFolder = async (folder: string): Promise<void> => {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.every(isMoveFile)) return;
  throw new StartError(`There is something in ${folder} already. Name a new or an empty folder.`);
};

const moveFiles = async (
  config: Config,
  target: FolderTarget,
  workFolder: string,
): Promise<CopiedFiles | null> => {
  const database = await openDatabase(config.dataDir, { ...config, isMove: true });
  try {
    await copyInstallationKey(target.dataDir, findInstallationKey(database, config.dataDir));
    if (config.s3 && !target.s3) return null;
    const settings = { ...config, ...target, databaseUrl: null };
    const targetFiles = openFiles(settings, createSilentLog());
    await requireFiles(targetFiles, settings, findInstallationKey(database, config.dataDir));
    const sourceFiles = openFiles(config, createSilentLog()).origin;
    return await copyFiles(sourceFiles, targetFiles.origin, () =>
      Promise.resolve(join(workFolder, randomBytes(16).toString('hex'))),
    );
  } finally {
    await database.destroy();
  }
};

/**
 * Copies the installation key, so that everything that was signed or encrypted with it stays valid: sessions,
 * one-time codes, known devices, backups.
 */
const copyInstallationKey = async (folder: string, key: Buffer): Promise<void> => {
  const path = join(folder, installationKeyFile);
  const temporaryPath = join(folder, '.moving', installationKeyFile);
  const file = await open(temporaryPath, 'w', 0o600);
  try {
    await file.writeFile(key);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath, path);
};
