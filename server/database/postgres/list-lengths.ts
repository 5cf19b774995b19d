import { type Kysely, sql } from 'kysely';
import { publicLists } from '../engine.ts';
import type { Tables } from '../tables/tables.ts';
import type { ContentChanges } from './follow-content.ts';

/** Counting stops here: longer lists are treated as this long. */
const mostRows = 1000;

const tables = [...publicLists.keys()];

const lengthOf = (table: string) => sql`(select count(*) from (
  select 1 from ${sql.table(table)} where ${sql.ref(publicLists.get(table) ?? '')} = 1
  limit ${mostRows}) as shown)`;

/**
 * Caches the lengths of the public lists, so that the page cache can ask without waiting. While a change is
 * being read, the answer is the previous one.
 */
export const createListLengths = async (database: Kysely<Tables>, changes: ContentChanges) => {
  const lengths = new Map<string, number>();
  const read = async () => {
    const { rows } = await sql<Record<string, number>>`select ${sql.join(
      tables.map((table) => sql`${lengthOf(table)} as ${sql.ref(table)}`),
    )}`.execute(database);
    for (const table of tables) lengths.set(table, rows[0]?.[table] ?? 0);
  };
  await read();
  let reading: Promise<void> | null = null;
  let isStale = false;
  /** Several changes at once lead to a single read after the last of them. */
  const follow = async () => {
    while (isStale) {
      isStale = false;
      await read().catch(() => {}); // The database is away: the next change leads to another read.
    }
  };
  changes.onChange(() => {
    isStale = true;
    reading ??= follow().finally(() => (reading = null));
  });
  return {
    isAtLeast: (table: string, rows: number): boolean => (lengths.get(table) ?? 0) >= rows,
  };
};
