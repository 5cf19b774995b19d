import { DatabaseSync } from 'node:sqlite';
import type { Site } from './server.ts';

/** The database of a running site, to be read beside it. */
export const openDatabase = (site: Site): DatabaseSync =>
  new DatabaseSync(site.database, { readOnly: true, timeout: 3000 });

/** The tour requests of one name, as they are stored. */
export const storedTours = (site: Site, name: string): Record<string, unknown>[] => {
  const database = openDatabase(site);
  const rows = database.prepare('select * from tour_requests where name = ?').all(name);
  database.close();
  return rows;
};
