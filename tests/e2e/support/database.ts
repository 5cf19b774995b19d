import { DatabaseSync } from 'node:sqlite';
import type { Site } from './server.ts';

/** Reads from the database of a running site. */
export const readDatabase = <T>(site: Site, read: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(site.database, { readOnly: true, timeout: 3000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

/** Writes into the database of a running site, past everything that the server would do, in one transaction. */
export const writeDatabase = (site: Site, write: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(site.database, { timeout: 5000 });
  try {
    database.exec('begin immediate');
    write(database);
    database.exec('commit');
  } finally {
    database.close();
  }
};

/** The tour requests of one name, as they are stored. */
export const storedTours = (site: Site, name: string): Record<string, unknown>[] =>
  readDatabase(site, (database) =>
    database.prepare('select * from tour_requests where name = ?').all(name),
  );
