import type { DatabaseSync } from 'node:sqlite';
import { openStored, readableRows, ringWith } from '../../support/sealed.ts';
import type { Site } from './site-server.ts';

/** Reads from the database of a running site. */
export const readDatabase = <T>(site: Site, read: (database: DatabaseSync) => T): T => {
  const database = openStored(site.dataDir, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

/** Writes into the database of a running site in one transaction, bypassing the server. */
export const writeDatabase = (site: Site, write: (database: DatabaseSync) => void): void => {
  const database = openStored(site.dataDir);
  try {
    database.exec('begin immediate');
    write(database);
    database.exec('commit');
  } finally {
    database.close();
  }
};

/** The SQL condition for the requests of one name, which is the statement's next parameter. */
export const isNamed = `unseal(name, 'tour_requests.name') = ?`;

/** The tour requests of one name as stored, but decrypted. */
export const storedRequests = (site: Site, name: string): Record<string, unknown>[] => {
  const rows = readDatabase(site, (database) =>
    database.prepare(`select * from tour_requests where ${isNamed}`).all(name),
  );
  return readableRows(rows, ringWith(site.dataDir));
};

/** Agrees on a visit on behalf of staff. @param moment in UTC, such as 2027-03-02T22:30:00.000Z */
export const agreeOnVisit = (site: Site, name: string, moment: string): void =>
  writeDatabase(site, (database) =>
    database
      .prepare(`update tour_requests set status = 'scheduled', visit_at = ? where ${isNamed}`)
      .run(moment, name),
  );
