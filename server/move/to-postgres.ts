import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hashOfFile } from '../backup/compress.ts';
import type { Config, S3Location } from '../config.ts';
import { readKeyRing } from '../data-key/key-ring.ts';
import { copyDatabase, type Fingerprints } from '../database/copy-rows.ts';
import { lockDataDir } from '../database/data-folder.ts';
import { type Database, findKeyRing } from '../database/engine.ts';
import { hasDatabase, openDatabase } from '../database/open-database.ts';
import { databaseFile, openSqlite } from '../database/sqlite/open-sqlite.ts';
import { type CopiedFiles, copyFiles } from '../file-storage/copy-files.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { installationKeyFile, readInstallationKey } from '../installation-key.ts';
import { silentLog } from '../log.ts';
import { StartError } from '../start-error.ts';

export interface PostgresTarget {
  databaseUrl: string;
  /** Null: pictures and PDFs go into the database. */
  s3: S3Location | null;
}

/** What was moved, and verified against the source. */
export interface Moved {
  rows: Fingerprints;
  /** Null: they stay where they are. */
  files: CopiedFiles | null;
}

/**
 * Copies a home from its data folder into PostgreSQL. The folder is not changed. The rows come last and all
 * at once: until then the target does not count as a home, and the move may be repeated.
 * @throws StartError when a server runs at either end, or the target holds another home
 */
export const moveToPostgres = async (config: Config, target: PostgresTarget): Promise<Moved> => {
  const { dataDir } = config;
  if (!hasDatabase(config)) throw new StartError(`There is no database in DATA_DIR: ${dataDir}.`);
  if (!readKeyRing(config)) throw new StartError(noKey);
  const hadLock = existsSync(join(dataDir, 'server.lock'));
  const unlock = lockDataDir(dataDir, 'memory');
  try {
    const { hasAccounts } = await requireNoServers(target.databaseUrl);
    const work = await emptyWorkFolder(dataDir);
    try {
      await copyUntouched(dataDir, work);
      const source = await openSqlite(work, config);
      try {
        return await moveRows({ config, target, work, source, hasAccounts });
      } finally {
        await source.destroy();
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  } finally {
    unlock();
    if (!hadLock) await rm(join(dataDir, 'server.lock'), { force: true });
  }
};

const noKey =
  'The data key of this home is missing. Put it back or import it from its printed sheet (npm run ' +
  'import-key); a home of a version without one is started once with this version first.';

/** @throws StartError while servers of the database run, or other commands like this one */
export const requireNoServers = async (url: string) => {
  const { checkOccupancy: lookInto } = await import('../database/postgres/operations.ts');
  const found = await lookInto(url);
  if (found.servers === 0) return found;
  throw new StartError(
    'Servers or commands are connected to the database in PostgreSQL. Stop all of them first: what is written ' +
      'during the move would be lost.',
  );
};

interface Move {
  config: Config;
  target: PostgresTarget;
  work: string;
  /** The copy, migrated and encrypted with the current key. */
  source: Database;
  hasAccounts: boolean;
}

const moveRows = async (move: Move): Promise<Moved> => {
  const { config, target, source, hasAccounts } = move;
  // A move that was interrupted after its last step has left exactly what this one would.
  const done = hasAccounts ? await requireSame(target.databaseUrl, source) : null;
  const database = await openDatabase(config.dataDir, { ...config, ...target });
  try {
    const files = await moveFiles(move, database);
    await keepInstallationKey(config, database);
    return { rows: done ?? (await copyDatabase(source, database)), files };
  } finally {
    await database.destroy();
  }
};

const requireSame = async (url: string, source: Database): Promise<Fingerprints> => {
  const { compareWith } = await import('../database/postgres/export.ts');
  const same = await compareWith(url, source);
  if (!same) throw new StartError(occupied);
  return same;
};

const occupied =
  'The database in PostgreSQL already holds a home, and not the same one. Nothing was changed. ' +
  'Name an empty database.';

const moveFiles = async (
  { config, target, work }: Move,
  database: Database,
): Promise<CopiedFiles | null> => {
  // Files in object storage stay there unless another storage is named.
  if (config.s3 && !target.s3) return null;
  const from = openFiles(config, silentLog()).origin;
  const settings = { ...config, ...target };
  const to = openFiles(settings, silentLog(), database);
  await requireFiles(to, settings, readInstallationKey(config.dataDir));
  return copyFiles(from, to.origin, () =>
    Promise.resolve(join(work, randomBytes(16).toString('hex'))),
  );
};

/**
 * Everything that was signed or encrypted with the key stays valid: sessions, one-time codes, known devices,
 * backups.
 */
const keepInstallationKey = async ({ dataDir }: Config, database: Database): Promise<void> => {
  const path = join(dataDir, installationKeyFile);
  if (!existsSync(path)) return;
  const { storeInstallationKey } = await import('../database/postgres/shared-installation-key.ts');
  await storeInstallationKey(database, findKeyRing(database), readFileSync(path));
};

/**
 * The folder in which a home is prepared for its move. It is always the same for the same home, so that
 * leftovers of an interrupted move are found. Call only while holding the home's lock.
 */
const emptyWorkFolder = async (home: string): Promise<string> => {
  const id = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `fernlight-move-${id}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
};

/**
 * Copies the database of a data folder byte by byte, with its log: even reading it with SQLite could change
 * files there. The caller must hold the folder's lock, so that no server writes.
 * @throws StartError when something else writes meanwhile
 */
const copyUntouched = async (dataDir: string, work: string): Promise<void> => {
  const file = databaseFile(dataDir);
  const parts = [file, `${file}-wal`].filter((path) => existsSync(path));
  for (const part of parts) await copyFile(part, join(work, basename(part)));
  for (const part of parts) {
    const isSame = (await hashOfFile(part)) === (await hashOfFile(join(work, basename(part))));
    if (!isSame || existsSync(`${file}-wal`) !== parts.includes(`${file}-wal`)) {
      throw new StartError(
        'Another program writes to the database in DATA_DIR. End it, then try again. Nothing was changed.',
      );
    }
  }
};
