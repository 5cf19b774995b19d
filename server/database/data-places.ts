import { stat } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { readKeyRing } from '../data-key/key-ring.ts';
import { ignoreMissing } from '../file-system.ts';
import { readInstallationKey } from '../installation-key.ts';
import { StartError } from '../start-error.ts';
import type { SharedJob } from './postgres/operations.ts';

export type { SharedJob };
import { toDatabaseFile } from './sqlite/open-sqlite.ts';
import { copySqlite, requireUndamagedSnapshot } from './sqlite/snapshot.ts';

/** Where a home's data is: in the data folder, or in PostgreSQL. */
export type DataLocation = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'databaseUrl' | 'dataKey' | 'dataKeyFile'>>;

/**
 * Copies the current database into an SQLite file while servers run.
 * @param snapshot the target, which does not exist yet
 * @returns the paths in a backup of all pictures and PDFs that the copy names
 * @throws Error when the copy is damaged
 */
export const writeSnapshot = async (
  { dataDir, databaseUrl }: DataLocation,
  snapshot: string,
): Promise<string[]> => {
  if (databaseUrl) {
    const { exportToSqlite } = await import('./postgres/export.ts');
    await exportToSqlite(databaseUrl, snapshot);
  } else {
    await copySqlite(dataDir, snapshot);
  }
  return requireUndamagedSnapshot(snapshot);
};

/** The most bytes that a copy of the database can take. For SQLite, this includes the write-ahead log. */
export const readDatabaseSize = async ({ dataDir, databaseUrl }: DataLocation): Promise<number> => {
  if (databaseUrl) return (await loadPostgresOperations()).readDatabaseSize(databaseUrl);
  const file = toDatabaseFile(dataDir);
  const sizes = await Promise.all(
    [file, `${file}-wal`].map(async (path) => (await ignoreMissing(stat(path)))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** The installation's secret (server/installation-key.ts), for callers without an open database. */
export const readHomeInstallationKey = async (home: DataLocation): Promise<Buffer> => {
  const { dataDir, databaseUrl, dataKey = null, dataKeyFile = '' } = home;
  if (!databaseUrl) return readInstallationKey(dataDir);
  const ring = readKeyRing({ dataKey, dataKeyFile });
  if (!ring) throw new StartError('The data key is missing.');
  return (await loadPostgresOperations()).readInstallationKey(databaseUrl, ring);
};

/** Runs a job that one server does for all servers; skips it while another server runs the same job. */
export const runOnOneServer = async (
  { databaseUrl }: DataLocation,
  job: SharedJob,
  work: () => Promise<void>,
): Promise<void> =>
  databaseUrl ? (await loadPostgresOperations()).runUnlessRunning(databaseUrl, job, work) : work();

/** Loads the driver only if there is a PostgreSQL database. */
const loadPostgresOperations = () => import('./postgres/operations.ts');
