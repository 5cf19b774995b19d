import { lists, shownLists } from '../../../domain/nouns/index.ts';
import { findEngine } from '../../database/engine.ts';
import type { Database } from '../../database/open-database.ts';
import { rowsPerStep } from '../list-pages.ts';

const tables = new Map(shownLists.map((name) => [lists[name].url, lists[name].table]));

/**
 * Tells whether a public read's answer is short enough to be cached; a long list is streamed (`jsonList`).
 * @returns a function of the URL. It runs at every cache miss, so it reads as little as possible
 */
export const shortListsOf = (database: Database): ((url: string) => boolean) => {
  const { isAtLeast } = findEngine(database);
  return (url) => {
    const table = tables.get(url);
    try {
      return table === undefined || !isAtLeast(table, rowsPerStep);
    } catch {
      // The database failed; the read itself will report that.
      return true;
    }
  };
};
