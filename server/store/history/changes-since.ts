import { sql } from 'kysely';
import {
  countedKinds,
  type CountedKind,
  type BackupDifference,
} from '../../../domain/site/settings/backup-settings.ts';
import {
  findNoun,
  type NounName,
  type SingleName,
  singleNames,
} from '../../../domain/nouns/index.ts';
import type { Database } from '../../database/open-database.ts';

/**
 * What a restore of a copy of the database would undo: the numbers of records added, changed and deleted
 * since the copy was made, and the names of the single records that differ.
 */
export const countChangesSince = async (
  database: Database,
  copy: Database,
): Promise<{ differences: BackupDifference[]; singles: SingleName[] }> => {
  const differences: BackupDifference[] = [];
  for (const counted of countedKinds) {
    const difference = compareVersions(
      counted,
      await readVersionsOf(database, counted),
      await readVersionsOf(copy, counted),
    );
    if (difference.added + difference.changed + difference.removed > 0)
      differences.push(difference);
  }
  const singles: SingleName[] = [];
  for (const name of singleNames) {
    const { table } = findNoun(name);
    const [now, before] = [await readVersions(database, table), await readVersions(copy, table)];
    if ([...now].join() !== [...before].join()) singles.push(name);
  }
  return { differences, singles };
};

const tables = new Map<CountedKind, string>([
  ['requests', 'tour_requests'],
  ['accounts', 'users'],
]);

const findTable = (counted: CountedKind): string =>
  tables.get(counted) ?? findNoun(counted as NounName).table;

/** Each record's ID with a text that changes with every edit. */
type Versions = Map<number, string>;

const readVersionsOf = (database: Database, counted: CountedKind): Promise<Versions> =>
  readVersions(database, findTable(counted));

const readVersions = async (database: Database, table: string): Promise<Versions> => {
  const { rows } = await sql<{ id: number; version: number; updated_at: string }>`
    select id, version, updated_at from ${sql.table(table)} order by id`.execute(database);
  return new Map(rows.map(({ id, version, updated_at }) => [id, `${version} ${updated_at}`]));
};

const compareVersions = (
  counted: CountedKind,
  now: Versions,
  before: Versions,
): BackupDifference => {
  const inBoth = [...now.keys()].filter((id) => before.has(id));
  return {
    what: counted,
    added: now.size - inBoth.length,
    changed: inBoth.filter((id) => now.get(id) !== before.get(id)).length,
    removed: before.size - inBoth.length,
  };
};
