import { makeArchive } from '../backup/archive.ts';
import { type Config, readConfig } from '../config.ts';
import { describeStorageCause } from '../database/failure.ts';
import { hasDatabase, openDatabase } from '../database/open-database.ts';
import { toDatabaseFile } from '../database/sqlite/open-sqlite.ts';
import { openFiles } from '../file-storage/open-storage.ts';
import { createSilentLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { recordStandaloneEvent } from '../store/history/audit-store.ts';
import { recordOperatorEvent } from '../store/database-file.ts';

/** `npm run backup`: one file with the database and the pictures, made while the server runs. */
const main = async (): Promise<void> => {
  const config = readConfig();
  if (!hasDatabase(config)) {
    throw new StartError(`There is no database in DATA_DIR: ${config.dataDir}.`);
  }
  await (config.databaseUrl
    ? backUpPostgres(config, config.databaseUrl)
    : backUpDataFolder(config));
};

const backUpDataFolder = async (config: Config): Promise<void> => {
  const archive = await makeArchive(config, openFiles(config, createSilentLog()).origin);
  await reportAndRecord(archive, () =>
    recordOperatorEvent(toDatabaseFile(config.dataDir), auditAction),
  );
};

const backUpPostgres = async (config: Config, url: string): Promise<void> => {
  // A backup must not change anything, and opening a database of an earlier version would migrate it.
  const { requireMigrated } = await import('../database/postgres/export.ts');
  await requireMigrated(url);
  const database = await openDatabase(config.dataDir, config);
  try {
    const archive = await makeArchive(config, openFiles(config, createSilentLog()).origin);
    await reportAndRecord(archive, () =>
      recordStandaloneEvent(database, 'The operator', auditAction),
    );
  } finally {
    await database.destroy();
  }
};

const auditAction = 'made a backup';

/** Reports a complete backup and records it in the audit trail. It is valid even if recording it fails. */
const reportAndRecord = async (
  { path, missing }: { path: string; missing: string[] },
  record: () => Promise<void> | void,
): Promise<void> => {
  console.log(`The backup is in ${path}`);
  try {
    await record();
  } catch (error) {
    console.warn('The backup could not be noted in the audit trail:', error);
  }
  if (missing.length > 0) {
    console.warn(`These pictures were lost before and are not in it: ${missing.join(', ')}`);
  }
};

try {
  await main();
} catch (error) {
  const sentence = error instanceof Error ? error.message : error;
  const reason = error instanceof StartError ? sentence : (describeStorageCause(error) ?? sentence);
  console.error(`No backup was made: ${reason}`);
  process.exitCode = 1;
}
