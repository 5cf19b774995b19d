import { DatabaseSync } from 'node:sqlite';
import { type KeySource, readKeyRing } from '../../data-key/key-ring.ts';
import { BackupError, StartError } from '../../start-error.ts';
import { readNeededKeys, requireKeys } from '../encryption/data-keys.ts';
import { toCurrentNames, requireKnown } from '../migrations/done.ts';
import { findSchemaDifference } from './expected-schema.ts';
import { storedUploadsQuery } from './snapshot.ts';

/**
 * Checks the database of a backup before anything else is done with it. The schema comes first, because any
 * other check, or a deletion, would run code that a foreign schema contains.
 * @param pictures the paths of all pictures and PDFs that the backup lists
 * @param source where the data keys are
 * @throws StartError when it comes from another version that can't be migrated, has a foreign schema, or
 * needs a key that is missing; Error when it is damaged
 */
export const checkDatabase = async (
  path: string,
  pictures: Set<string>,
  source: KeySource,
): Promise<void> => {
  const database = new DatabaseSync(path, { readOnly: true });
  const readColumn = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    database.exec('pragma trusted_schema = off');
    if (
      readColumn("select 1 from sqlite_schema where name = 'kysely_migration' and type = 'table'")
        .length === 0
    )
      throw foreignSchemaError('no migrations');
    const done = toCurrentNames(readColumn('select name from kysely_migration order by name'));
    requireKnown(done, 'This backup');
    const difference = await findSchemaDifference(database, done);
    if (difference) throw foreignSchemaError(difference);
    const [finding] = readColumn('pragma integrity_check(1)');
    if (finding !== 'ok') throw new Error(`Its database is damaged: ${finding}`);
    if (readColumn('pragma foreign_key_check').length > 0)
      throw new Error('Its database is damaged.');
    const known = readColumn(storedUploadsQuery);
    const lostUploads = known.filter((upload) => !pictures.has(upload));
    if (lostUploads.length > 0) throw new Error(`An upload is not in it: ${lostUploads[0]}`);
    requireBackupKeys(database, source);
  } finally {
    database.close();
  }
};

const requireBackupKeys = (database: DatabaseSync, source: KeySource): void => {
  try {
    requireKeys(readNeededKeys(database), readKeyRing(source), source);
  } catch (error) {
    throw error instanceof StartError
      ? new BackupError('key', error.message, { cause: error.cause })
      : error;
  }
};

const foreignSchemaError = (difference: string): BackupError =>
  new BackupError(
    'damaged',
    'The database of this backup has tables, indexes, views or triggers that this software did not make ' +
      `(${difference}), so nothing was changed. Someone else wrote to it. Use another backup.`,
  );
