import type { Migration } from 'kysely/migration';
import { StartError } from '../../start-error.ts';
import { migrations } from './migrations.ts';

/** Until 2026-11-25 there were 33 migrations, which made what `001-schema` makes. */
const before = { first: '001-first-tables', last: '033-outbox-claims', count: 33 };

/** The last commit that has them. */
const commitWithAll = 'f003276';

/** What a database lists that the 33 migrations made, all of them. */
export const isTakenOver = (listed: readonly string[]): boolean => listed.includes(before.last);

/** @param listed what a database lists, in order @returns the same in the names of this version */
export const inNamesOfNow = (listed: readonly string[]): string[] =>
  isTakenOver(listed) ? ['001-schema', ...listed.slice(before.count)] : [...listed];

/**
 * Rejects a database of another version, before anything in it is changed.
 * @param done the migrations that it has, in the names of this version
 * @param source what has them, such as "The database"
 * @param all the migrations, where a test has its own
 * @throws StartError when it comes from a newer version, or from one before the 33 were complete
 */
export const requireKnown = (
  done: readonly string[],
  source: string,
  all: Record<string, Migration> = migrations,
): void => {
  const unknown = done.filter((name) => !(name in all));
  if (unknown.length === 0) return;
  throw new StartError(
    done[0] === before.first
      ? `${source} comes from an older version of this software (${done.at(-1)}). Nothing was changed. ` +
          `Bring it up to date with commit ${commitWithAll} first, then use this version.`
      : `${source} comes from a newer version of this software (${unknown.join(', ')}). Nothing was ` +
          'changed. Update the software, or use a backup of this version.',
  );
};
