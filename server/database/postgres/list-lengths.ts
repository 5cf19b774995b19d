import { type Kysely, sql } from 'kysely';
import { type PublicList, publicLists } from '../engine.ts';
import type { Tables } from '../tables/tables.ts';
import type { ContentChanges } from './follow-content.ts';

/** Longer lists are as good as this long. */
const mostRows = 1000;

const lists = Object.keys(publicLists) as PublicList[];

const lengthOf = (list: PublicList) => sql`(select count(*) from (
  select 1 from ${sql.table(list)} where ${sql.ref(publicLists[list])} = 1
  limit ${mostRows}) as shown)`;

/**
 * Keeps how long the public lists are, so that the page cache can ask without waiting. While a change is
 * read, the answer is that of the moment before.
 */
export const createListLengths = async (database: Kysely<Tables>, changes: ContentChanges) => {
  const lengths = new Map<PublicList, number>();
  const read = async () => {
    const { rows } = await sql<Record<PublicList, number>>`select ${sql.join(
      lists.map((list) => sql`${lengthOf(list)} as ${sql.ref(list)}`),
    )}`.execute(database);
    for (const list of lists) lengths.set(list, rows[0]?.[list] ?? 0);
  };
  await read();
  let reading: Promise<void> | null = null;
  let isStale = false;
  /** Many changes at once are read once, after the last of them. */
  const follow = async () => {
    while (isStale) {
      isStale = false;
      await read().catch(() => {}); // The database is away: the next change is read again.
    }
  };
  changes.onChange(() => {
    isStale = true;
    reading ??= follow().finally(() => (reading = null));
  });
  return {
    isAtLeast: (list: PublicList, rows: number): boolean => (lengths.get(list) ?? 0) >= rows,
  };
};
