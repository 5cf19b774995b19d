import type { Migration } from 'kysely/migration';
import { BackupError, StartError } from '../../start-error.ts';
import { UnclearCommit } from '../failure.ts';
import { migrations } from './migrations.ts';

/** Until 2026-11-25 there were 33 migrations, which created the same schema as `001-schema`. */
const oldMigrations = { first: '001-first-tables', last: '033-outbox-claims', count: 33 };

/** The last commit that contains the 33 old migrations. */
const commitWithAll = 'f003276';

/** Whether a database lists all of the 33 migrations. */
export const hasOldNames = (listed: readonly string[]): boolean =>
  listed.includes(oldMigrations.last);

/**
 * @param listed the migrations that a database lists, in order
 * @returns the same migrations with their names in this version
 */
export const toCurrentNames = (listed: readonly string[]): string[] =>
  hasOldNames(listed) ? ['001-schema', ...listed.slice(oldMigrations.count)] : [...listed];

/**
 * Rejects a database of another version that can't be migrated, before anything in it is changed.
 * @param done the database's migrations, by their names in this version
 * @param source the subject of the error's sentence, such as "The database"
 * @param all the migrations; a test may pass its own
 * @throws StartError if it comes from a newer version, or from one before all 33 migrations
 */
export const requireKnown = (
  done: readonly string[],
  source: string,
  all: Record<string, Migration> = migrations,
): void => {
  const unknown = done.filter((name) => !(name in all));
  if (unknown.length === 0) return;
  const isOlder = done[0] === oldMigrations.first;
  throw new BackupError(
    isOlder ? 'older' : 'newer',
    isOlder
      ? `${source} comes from an older version of this software (${done.at(-1)}). Nothing was changed. ` +
          `Bring it up to date with commit ${commitWithAll} first, then use this version.`
      : `${source} comes from a newer version of this software (${unknown.join(', ')}). Nothing was ` +
          'changed. Update the software, or use a backup of this version.',
  );
};

/** @param database the subject of the error's sentence, such as "The database in DATA_DIR" */
export const createMigrationError = (database: string, cause: unknown): StartError =>
  new StartError(
    `${database} could not be migrated. ` +
      (cause instanceof UnclearCommit
        ? 'It may have been migrated all the same: start again.'
        : 'It is as it was before.'),
    { cause },
  );
