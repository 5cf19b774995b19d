import { existsSync } from 'node:fs';
import { makeArchive } from '../backup/archive.ts';
import { recordInFile } from '../store/database-file.ts';
import { readConfig } from '../config.ts';
import { storageCause } from '../database/failure.ts';
import { databaseFile } from '../database/sqlite/open-sqlite.ts';
import { openFiles } from '../file-storage/open.ts';
import { silentLog } from '../log.ts';
import { StartError } from '../start-error.ts';

/** `npm run backup`: one file with the database and the pictures, made while the server runs. */
const main = async (): Promise<void> => {
  const config = readConfig();
  if (!existsSync(databaseFile(config.dataDir))) {
    throw new StartError(`There is no database in DATA_DIR: ${config.dataDir}.`);
  }
  const { path, missing } = await makeArchive(config, openFiles(config, silentLog()).origin);
  // The backup is complete here: its file is on the disk.
  console.log(`The backup is in ${path}`);
  recordBackup(databaseFile(config.dataDir));
  if (missing.length > 0) {
    console.warn(`These pictures were lost before and are not in it: ${missing.join(', ')}`);
  }
};

/** The backup counts even where recording it fails. */
const recordBackup = (file: string): void => {
  try {
    recordInFile(file, 'made a backup');
  } catch (error) {
    console.warn('The backup could not be noted in the audit trail:', error);
  }
};

try {
  await main();
} catch (error) {
  const sentence = error instanceof Error ? error.message : error;
  const why = error instanceof StartError ? sentence : (storageCause(error) ?? sentence);
  console.error(`No backup was made: ${why}`);
  process.exitCode = 1;
}
