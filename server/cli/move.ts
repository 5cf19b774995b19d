import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Config,
  isPostgresUrl,
  findPlainDatabaseProblems,
  readConfig,
  parseBucketUrl,
  type S3Location,
} from '../config.ts';
import { describeStorageCause } from '../database/failure.ts';
import { moveToFolder } from '../move/to-folder.ts';
import { type MoveResult, moveToPostgres } from '../move/to-postgres.ts';
import { StartError } from '../start-error.ts';

/**
 * `npm run move -- --to postgres://...` copies the home from DATA_DIR into PostgreSQL. `npm run move -- --to
 * FOLDER` copies it from DATABASE_URL into a new data folder. The source stays unchanged.
 */
const main = async (): Promise<void> => {
  const { to, filesTo } = readArguments();
  const config = readConfig();
  try {
    if (isPostgresUrl(to)) await moveHomeToPostgres(config, to, filesTo);
    else await moveHomeToFolder(config, resolve(to), filesTo);
  } catch (error) {
    if (!filesTo || !(error instanceof StartError)) throw error;
    // A message about the storage names the option that was given, instead of the setting.
    throw new StartError(error.message.replaceAll('FILES_URL', '--files-to'), error);
  }
};

const moveHomeToPostgres = async (config: Config, databaseUrl: string, s3: S3Location | null) => {
  if (config.databaseUrl) throw new StartError(alreadyInPostgres);
  const [problem] = findPlainDatabaseProblems(databaseUrl, config.databaseAllowPlain);
  if (problem) throw new StartError(`Nothing was moved: ${problem}.`);
  console.log(
    `No server can start with ${config.dataDir}, or with that database, until this is done.`,
  );
  reportMove(await moveToPostgres(config, { databaseUrl, s3 }));
  console.log(
    `\nNothing was changed in ${config.dataDir}. Start the servers with these settings:\n` +
      '  DATABASE_URL  the address that you gave to this command\n' +
      `  FILES_URL     ${describeFilesUrl(config, s3, 'folder: pictures and PDFs stay in DATA_DIR, so there can be one server')}\n` +
      `  DATA_KEY      ${describeDataKey(config)}\n` +
      'The data key has to be the same on every server. Without it, no one can read the requests of families.\n' +
      'Do not start the old server again: what it stores is not in the new place.',
  );
};

const moveHomeToFolder = async (config: Config, dataDir: string, s3: S3Location | null) => {
  if (!config.databaseUrl) throw new StartError(alreadyInFolder);
  console.log(`No server can start with DATABASE_URL, or in ${dataDir}, until this is done.`);
  reportMove(await moveToFolder(config, config.databaseUrl, { dataDir, s3 }));
  const key =
    config.dataKey === null ? `DATA_KEY_FILE ${config.dataKeyFile}` : 'DATA_KEY as it is now';
  console.log(
    `\nNothing was changed in the database. Start one server with these settings:\n` +
      `  DATA_DIR      ${dataDir}\n` +
      '  DATABASE_URL  not set\n' +
      `  FILES_URL     ${describeFilesUrl(config, s3, 'not set: pictures and PDFs are in the folder')}\n` +
      `  and ${key}\n` +
      'Do not start the old servers again: what they store is not in the new place.',
  );
};

const alreadyInPostgres =
  'DATABASE_URL is set, so the home is in PostgreSQL already. To copy it into another PostgreSQL, use ' +
  'pg_dump and pg_restore.';

const alreadyInFolder =
  'DATABASE_URL is not set, so the home is in DATA_DIR already. To move it, stop the server and copy the ' +
  'folder; to move it into PostgreSQL, name postgres://... after --to.';

const describeFilesUrl = (
  { s3: currentS3 }: Config,
  s3: S3Location | null,
  none: string,
): string => {
  if (s3) return 'the address that you gave to --files-to';
  return currentS3 ? 'as it is now: pictures and PDFs stay where they are' : none;
};

/** Says where the key is instead of printing it, because terminal output is stored in too many places. */
const describeDataKey = ({ dataKey, dataKeyFile }: Config): string =>
  dataKey === null
    ? `the lines of ${dataKeyFile} without the one that begins with #, joined by commas; or leave it unset, ` +
      'copy that file to each server and name it in DATA_KEY_FILE'
    : 'as it is now';

const reportMove = ({ rows, files }: MoveResult): void => {
  const counts = [...rows.values()].map((table) => table.rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${total} rows of ${rows.size} tables were copied and compared by SHA-256.`);
  if (!files) return;
  console.log(
    `${files.copied + files.present} pictures and PDFs (${files.bytes} bytes) are there and were compared by ` +
      `SHA-256; ${files.present} of them were there before.`,
  );
};

const usage =
  'Name where to: npm run move -- --to postgres://name:password@host/database, or with DATABASE_URL, ' +
  'npm run move -- --to FOLDER; [--files-to s3://bucket?region=...]';

const describeWrongBucket = (filesTo: string): string =>
  `--files-to is not a bucket’s address: ${filesTo}. The name of a bucket has 3 to 63 lowercase letters, ` +
  'digits, dots and hyphens. Write it like s3://bucket?region=us-west-2, or ' +
  's3://bucket/prefix?endpoint=https://storage.example, without keys.';

const readArguments = (): { to: string; filesTo: S3Location | null } => {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'files-to': { type: 'string' } },
    });
    const { to, 'files-to': filesTo } = values;
    const s3 = filesTo === undefined ? null : parseBucketUrl(filesTo);
    if (filesTo?.startsWith('s3://') && !s3) throw new StartError(describeWrongBucket(filesTo));
    const isWrongUrl = to?.includes('://') && !isPostgresUrl(to);
    if (!to || isWrongUrl || (filesTo !== undefined && !s3)) throw new StartError(usage);
    return { to, filesTo: s3 };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage, { cause: error });
  }
};

try {
  await main();
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  const cause = error instanceof StartError ? null : describeStorageCause(error);
  console.error(cause === null ? sentence : `The home was not moved: ${cause}.`);
  if (error instanceof StartError && error.cause instanceof Error) {
    console.error(`(${error.cause.message})`);
  }
  process.exitCode = 1;
}
