import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RestoreOptions } from '../backup/checked-backup.ts';
import { requireWritable, takeOverPlaces } from '../backup/nightly/places.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { restoreToPostgres } from '../backup/restore-postgres.ts';
import { type Config, readConfig } from '../config.ts';
import { prepareDataDir } from '../database/data-folder.ts';
import { readHomeInstallationKey } from '../database/data-places.ts';
import { openDatabase } from '../database/open-database.ts';
import { isHttpError } from '../errors.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { createSilentLog } from '../log.ts';
import { StartError } from '../start-error.ts';

/**
 * `npm run restore -- FILE_OR_NIGHT`: replaces the content of DATA_DIR or DATABASE_URL with a backup, and
 * sets the old content aside.
 */
const main = async (): Promise<void> => {
  const { source, options } = readArguments();
  const config = readConfig();
  const backup = existsSync(source) ? resolve(source) : source;
  await (config.databaseUrl ? restoreDatabase : restoreToDataFolder)(config, backup, options);
  await prepareNextBackup(config, options);
};

const restoreToDataFolder = async (config: Config, backup: string, options: RestoreOptions) => {
  const files = openFiles(config, createSilentLog());
  prepareDataDir(config.dataDir);
  await requireFiles(files, config, await readHomeInstallationKey(config));
  const replacedPath = await restoreBackup(config, files, backup, options);
  // The restore is complete here: the new database is in its place.
  console.log(`The backup was restored to ${config.dataDir}. Everyone has to log in again.`);
  console.log(`What it replaced is available for ${config.backupKeep} days in ${replacedPath}`);
};

const restoreDatabase = async (config: Config, backup: string, options: RestoreOptions) => {
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config.dataDir, config);
  try {
    const files = openFiles(config, createSilentLog());
    await requireFiles(files, config, await readHomeInstallationKey(config));
    const replacedBackup = await restoreToPostgres(config, { database, files }, backup, options);
    console.log('The backup was restored to DATABASE_URL. Everyone has to log in again.');
    console.log(
      `What it replaced is available for ${config.backupKeep} days in the backup ${replacedBackup}`,
    );
  } finally {
    await database.destroy();
  }
};

/** Prepares the places of backups. The restore is already complete, so a failure is only reported. */
const prepareNextBackup = async (config: Config, { acceptUnsigned }: RestoreOptions) => {
  try {
    await requireWritable(config.backupDir);
    if (acceptUnsigned) await takeOverPlaces(config);
  } catch (error) {
    const reason = isHttpError(error) ? (error.cause ?? error) : error;
    console.warn(
      `The site cannot back up yet. ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }
};

const usage =
  'Name the backup, a file or a night: npm run restore -- FILE_OR_NIGHT ' +
  '[--accept-unsigned] [--accept-missing-pictures]';

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'accept-unsigned': { type: 'boolean', default: false },
        'accept-missing-pictures': { type: 'boolean', default: false },
      },
    });
    const [source, ...others] = positionals;
    if (!source || others.length > 0) throw new StartError(usage);
    return {
      source,
      options: {
        acceptUnsigned: values['accept-unsigned'],
        acceptMissingPictures: values['accept-missing-pictures'],
      },
    };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage, { cause: error });
  }
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof StartError && error.cause instanceof Error) {
    console.error(`(${error.cause.message})`);
  }
  process.exitCode = 1;
}
