import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, S3Location } from '../config.ts';
import { lockDataDir, prepareDataDir } from '../database/data-folder.ts';
import { findInstallationKey } from '../database/engine.ts';
import { openDatabase } from '../database/open-database.ts';
import { databaseFile } from '../database/sqlite/open-sqlite.ts';
import { type CopiedFiles, copyFiles } from '../file-storage/copy-files.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { flush } from '../file-system.ts';
import { installationKeyFile } from '../installation-key.ts';
import { silentLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { type Moved, requireNoServers } from './to-postgres.ts';

export interface FolderTarget {
  dataDir: string;
  /** Null: pictures and PDFs go into the folder. */
  s3: S3Location | null;
}

/** Files that an interrupted move may have left in the folder. */
const ownNames = new Set(['.moving', 'uploads', installationKeyFile, 'server.lock']);
const isOwnName = (name: string): boolean => ownNames.has(name) || name.startsWith('server.lock-');

/**
 * Copies a home from PostgreSQL into a new data folder. The PostgreSQL database is not changed. The database
 * file comes last: until then the folder does not count as a home, and the move may be repeated.
 * @throws StartError when servers run, or the folder holds something else
 */
export const moveToFolder = async (
  config: Config,
  databaseUrl: string,
  target: FolderTarget,
): Promise<Moved> => {
  await requireNoServers(databaseUrl);
  await requireFree(target.dataDir);
  prepareDataDir(target.dataDir);
  const unlock = lockDataDir(target.dataDir);
  const work = join(target.dataDir, '.moving');
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o700 });
    const { exportToSqlite, requireMigrated } = await import('../database/postgres/export.ts');
    await requireMigrated(databaseUrl);
    const rows = await exportToSqlite(databaseUrl, join(work, 'copy.sqlite'));
    const files = await moveFiles(config, target, work);
    const file = databaseFile(target.dataDir);
    await flush(join(work, 'copy.sqlite'));
    await rename(join(work, 'copy.sqlite'), file);
    await flush(target.dataDir);
    return { rows, files };
  } finally {
    await rm(work, { recursive: true, force: true });
    unlock();
  }
};

const requireFree = async (folder: string): Promise<void> => {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.every(isOwnName)) return;
  throw new StartError(`There is something in ${folder} already. Name a new or an empty folder.`);
};

const moveFiles = async (
  config: Config,
  target: FolderTarget,
  work: string,
): Promise<CopiedFiles | null> => {
  const database = await openDatabase(config.dataDir, config);
  try {
    await keepInstallationKey(target.dataDir, findInstallationKey(database, config.dataDir));
    if (config.s3 && !target.s3) return null;
    const settings = { ...config, ...target, databaseUrl: null };
    const to = openFiles(settings, silentLog());
    await requireFiles(to, settings, findInstallationKey(database, config.dataDir));
    const from = openFiles(config, silentLog(), database).origin;
    return await copyFiles(from, to.origin, () =>
      Promise.resolve(join(work, randomBytes(16).toString('hex'))),
    );
  } finally {
    await database.destroy();
  }
};

/**
 * Everything that was signed or encrypted with the key stays valid: sessions, one-time codes, known devices,
 * backups.
 */
const keepInstallationKey = async (folder: string, key: Buffer): Promise<void> => {
  const path = join(folder, installationKeyFile);
  const unfinished = join(folder, '.moving', installationKeyFile);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(key);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
};
