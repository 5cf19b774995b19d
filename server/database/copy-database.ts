import type { Kysely } from 'kysely';
import { isPostgres } from './by-engine.ts';
import { type Fingerprints, fingerprintsOf, replaceRows } from './copy-rows.ts';
import type { Tables } from './tables/tables.ts';

type Database = Kysely<Tables>;

/**
 * Replaces everything in a database with the content of another, and compares the two before committing. Both
 * must already have the newest version.
 * @returns the fingerprints of both
 * @throws Error when they differ; the target is then unchanged
 */
export const copyDatabase = (from: Database, to: Database): Promise<Fingerprints> =>
  atOneMoment(from, async (source) => {
    const expected = await fingerprintsOf(source);
    await to.transaction().execute(async (transaction) => {
      await replaceRows(source, transaction);
      const difference = firstDifference(expected, await fingerprintsOf(transaction));
      if (difference) throw new Error(`The copy of the table ${difference} is not the same.`);
    });
    return expected;
  });

/**
 * Compares two databases.
 * @returns the fingerprints of both; null if they differ
 */
export const holdsTheSame = async (
  one: Database,
  other: Database,
): Promise<Fingerprints | null> => {
  const expected = await fingerprintsOf(one);
  return firstDifference(expected, await fingerprintsOf(other)) === null ? expected : null;
};

/** Everything is read as of one moment, without making writers wait. */
const atOneMoment = <T>(
  database: Database,
  read: (database: Database) => Promise<T>,
): Promise<T> =>
  isPostgres(database)
    ? database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read)
    : database.transaction().execute(read);

const firstDifference = (expected: Fingerprints, found: Fingerprints): string | null => {
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names].find((name) => expected.get(name)?.sha256 !== found.get(name)?.sha256) ?? null;
};
