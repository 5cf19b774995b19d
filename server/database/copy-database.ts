import type { Kysely } from 'kysely';
import { isPostgres } from './by-engine.ts';
import { type Fingerprints, fingerprintsOf, replaceRows } from './copy-rows.ts';
import type { Tables } from './tables/tables.ts';

type Database = Kysely<Tables>;

/**
 * Puts everything of a database in the place of what another holds, and compares the two before any of it
 * counts. Both are opened, or made for this: each has the newest version.
 * @returns what both hold now
 * @throws Error when they differ; the target is then as it was
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
 * @returns what both hold; null where they differ
 */
export const holdsTheSame = async (
  one: Database,
  other: Database,
): Promise<Fingerprints | null> => {
  const expected = await fingerprintsOf(one);
  return firstDifference(expected, await fingerprintsOf(other)) === null ? expected : null;
};

/** All that is read is of one moment, and no one who writes waits for it. */
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
