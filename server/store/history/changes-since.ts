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
 * The numbers of records added, changed and deleted since a copy of the database was made, for the question
 * before a restore.
 */
export const changesSince = async (
  database: Database,
  copy: Database,
): Promise<{ differences: BackupDifference[]; singles: SingleName[] }> => {
  const differences: BackupDifference[] = [];
  for (const what of countedKinds) {
    const difference = differenceOf(what, await idsIn(database, what), await idsIn(copy, what));
    if (difference.added + difference.changed + difference.removed > 0)
      differences.push(difference);
  }
  const singles: SingleName[] = [];
  for (const name of singleNames) {
    const { table } = findNoun(name);
    const [now, then] = [await versionsIn(database, table), await versionsIn(copy, table)];
    if ([...now].join() !== [...then].join()) singles.push(name);
  }
  return { differences, singles };
};

const tables = new Map<CountedKind, string>([
  ['requests', 'tour_requests'],
  ['accounts', 'users'],
]);

const tableOf = (what: CountedKind): string => tables.get(what) ?? findNoun(what as NounName).table;

/** Each record's id with a number that differs after every change. */
type Versions = Map<number, string>;

const idsIn = (database: Database, what: CountedKind): Promise<Versions> =>
  versionsIn(database, tableOf(what));

const versionsIn = async (database: Database, table: string): Promise<Versions> => {
  const { rows } = await sql<{ id: number; version: number; updated_at: string }>`
    select id, version, updated_at from ${sql.table(table)} order by id`.execute(database);
  return new Map(rows.map(({ id, version, updated_at }) => [id, `${version} ${updated_at}`]));
};

const differenceOf = (what: CountedKind, now: Versions, then: Versions): BackupDifference => {
  const both = [...now.keys()].filter((id) => then.has(id));
  return {
    what,
    added: now.size - both.length,
    changed: both.filter((id) => now.get(id) !== then.get(id)).length,
    removed: then.size - both.length,
  };
};
