import { lists, shownLists } from '../../../domain/nouns/index.ts';
import { findEngine } from '../../database/engine.ts';
import type { Database } from '../../database/open-database.ts';
import { rowsPerStep } from '../list-pages.ts';

const tablesByUrl = new Map(shownLists.map((name) => [lists[name].url, lists[name].table]));

/**
 * Creates a check of whether a public API answer is short enough to be cached. Long lists are streamed
 * (`respondWithList`), except for parts that have a limit of their own.
 * @returns a function of the URL, which runs at every cache miss
 */
export const createShortListCheck = (database: Database): ((url: string) => boolean) => {
  const { isAtLeast } = findEngine(database);
  return (url) => {
    const [path = '', query = ''] = url.split('?');
    const table = /\b(?:limit|id|address)=/.test(query) ? undefined : tablesByUrl.get(path);
    try {
      return table === undefined || !isAtLeast(table, rowsPerStep);
    } catch {
      // If the database fails, the read of the list itself reports it.
      return true;
    }
  };
};
