import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hashFile } from '../backup/compress.ts';
import type { Config, S3Location } from '../config.ts';
import { readKeyRing } from '../data-key/key-ring.ts';
import { copyDatabase, type Fingerprints } from '../database/copy-rows.ts';
import { lockDataDir } from '../database/data-folder.ts';
import { type Database, findInstallationKey, findKeyRing } from '../database/engine.ts';
import { hasDatabase, openDatabase } from '../database/open-database.ts';
import { toDatabaseFile, openSqlite } from '../database/sqlite/open-sqlite.ts';
import type { MoveLock } from '../database/postgres/operations.ts';
import { type CopiedFiles, copyFiles } from '../file-storage/copy-files.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { installationKeyFile } from '../installation-key.ts';
import { createSilentLog } from '../log.ts';
import { StartError } from '../start-error.ts';

export interface PostgresTarget {
  databaseUrl: string;
  /** Null: pictures and PDFs stay where they are. */
  s3: S3Location | null;
}

/** The moved rows and files, verified against the source. */
export interface MoveResult {
  rows: Fingerprints;
  /** Null if the files stay where they are. */
  files: CopiedFiles | null;
}

/**
 * Copies a home from its data folder into PostgreSQL. The folder is not changed. The rows come last, in one
 * transaction; until then the move can be repeated. During the move, no server can start on either copy.
 * @throws StartError when a server runs on one of them, or the target holds another home
 */
export const moveToPostgres = async (
  config: Config,
  target: PostgresTarget,
): Promise<MoveResult> => {
  const { dataDir } = config;
  if (!hasDatabase(config)) throw new StartError(`There is no database in DATA_DIR: ${dataDir}.`);
  if (!readKeyRing(config)) throw new StartError(missingKeyMessage);
  const unlock = lockDataDir(dataDir, 'memory');
  try {
    const { runMove } = await import('../database/postgres/operations.ts');
    return await runMove(target.databaseUrl, (lock) => moveUnderLock(config, target, lock));
  } finally {
    unlock();
  }
};

const moveUnderLock = async (
  config: Config,
  target: PostgresTarget,
  lock: MoveLock,
): Promise<MoveResult> => {
  const { dataDir } = config;
  const workFolder = await createWorkFolder(dataDir);
  try {
    await copyDatabaseFiles(dataDir, workFolder);
    const source = await openSqlite(workFolder, config);
    try {
      return await moveRows({ config, target, work: workFolder, source, lock });
    } finally {
      await source.destroy();
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
};

const missingKeyMessage =
  'The data key of this home is missing. Put it back or import it from its printed sheet (npm run ' +
  'import-key); a home of a version without one is started once with this version first.';

interface MoveContext {
  config: Config;
  target: PostgresTarget;
  work: string;
  /** The copy, migrated and encrypted with the current key. */
  source: Database;
  lock: MoveLock;
}

const moveRows = async (move: MoveContext): Promise<MoveResult> => {
  const { config, target, source, lock } = move;
  // If an earlier move was interrupted after its last step, the rows are already there.
  const alreadyCopied = lock.hasAccounts
    ? await requireSameContent(target.databaseUrl, source)
    : null;
  const database = await openDatabase(config.dataDir, { ...config, ...target, isMove: true });
  try {
    const installationKey = await moveInstallationKey(config, database);
    const files = await moveFiles(move, installationKey);
    const rows = alreadyCopied ?? (await copyDatabase(source, database, lock.requireHeld));
    return { rows, files };
  } finally {
    await database.destroy();
  }
};

const requireSameContent = async (url: string, source: Database): Promise<Fingerprints> => {
  const { compareWithPostgres } = await import('../database/postgres/export.ts');
  const fingerprints = await compareWithPostgres(url, source);
  if (!fingerprints) throw new StartError(occupiedMessage);
  return fingerprints;
};

const occupiedMessage =
  'The database in PostgreSQL already holds a home, and not the same one. Nothing was changed. ' +
  'Name an empty database.';

const moveFiles = async (
  { config, target, work: workFolder }: MoveContext,
  installationKey: Buffer,
): Promise<CopiedFiles | null> => {
  if (!target.s3) return null;
  const sourceFiles = openFiles(config, createSilentLog()).origin;
  const settings = { ...config, ...target };
  const targetFiles = openFiles(settings, createSilentLog());
  await requireFiles(targetFiles, settings, installationKey);
  return copyFiles(sourceFiles, targetFiles.origin, () =>
    Promise.resolve(join(workFolder, randomBytes(16).toString('hex'))),
  );
};

/**
 * Copies the installation key, so that everything that was signed or encrypted with it stays valid: sessions,
 * one-time codes, known devices, backups.
 */
const moveInstallationKey = async ({ dataDir }: Config, database: Database): Promise<Buffer> => {
  const path = join(dataDir, installationKeyFile);
  if (!existsSync(path)) return findInstallationKey(database, dataDir);
  const { storeInstallationKey } = await import('../database/postgres/shared-installation-key.ts');
  const key = readFileSync(path);
  await storeInstallationKey(database, findKeyRing(database), key);
  return key;
};

/**
 * Creates the empty folder for the copy. Its path depends only on the home's folder, so the files of an
 * interrupted move are found and removed. The caller must hold the lock of the home's folder.
 */
const createWorkFolder = async (home: string): Promise<string> => {
  const id = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `fernlight-move-${id}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
};

/**
 * Copies the database files and their log without SQLite, which could change files when it reads. The caller
 * must hold the folder's lock.
 * @throws StartError when another program writes to them
 */
const copyDatabaseFiles = async (dataDir: string, workFolder: string): Promise<void> => {
  const file = toDatabaseFile(dataDir);
  const parts = [file, `${file}-wal`].filter((path) => existsSync(path));
  for (const part of parts) await copyFile(part, join(workFolder, basename(part)));
  for (const part of parts) {
    const isSame = (await hashFile(part)) === (await hashFile(join(workFolder, basename(part))));
    if (!isSame || existsSync(`${file}-wal`) !== parts.includes(`${file}-wal`)) {
      throw new StartError(
        'Another program writes to the database in DATA_DIR. End it, then try again. Nothing was changed.',
      );
    }
  }
};
