import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { now } from '../clock.ts';

/** What commands do to a database file of the server's or of a backup, past the server's connection. */

/** How long the note of a command waits for the server's own writes (milliseconds). */
const timeout = 3000;

/**
 * Tells the audit trail in a database file what the operator did with a command.
 * @param did a sentence without its subject
 * @throws Error when the file cannot be written
 */
export const recordInFile = (file: string, did: string): void => {
  const database = new DatabaseSync(file, { timeout });
  try {
    // A backup from before there was a trail has none to write in.
    const hasTrail = database.prepare("select 1 from sqlite_schema where name = 'audit'").get();
    if (!hasTrail) return;
    database
      .prepare('insert into audit (at, who, did) values (?, ?, ?)')
      .run(now(), 'The operator', did);
  } finally {
    database.close();
  }
};

/** Everything that lets someone in, or nearly in; a backup of an earlier version has fewer of them. */
const signInMethods = [
  'sessions',
  'pending_sign_ins',
  'password_links',
  'push_subscriptions',
  'invitations',
  'owner_offers',
  'calendar_feeds',
];

/** Sessions and links that ended after the backup was made must not come back with it. */
export const forgetSignInMethods = (path: string): void => {
  const database = new DatabaseSync(path);
  try {
    const sql = "select name from sqlite_schema where type = 'table'";
    const tables = new Set(
      database
        .prepare(sql)
        .all()
        .map(({ name }) => name),
    );
    for (const table of signInMethods) if (tables.has(table)) database.exec(`delete from ${table}`);
  } finally {
    database.close();
  }
};

/** Takes the write-ahead log of the old database into its file, where that can be read. */
export const checkpointWal = (file: string): void => {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    // A database that cannot be read is why someone restores: it stays as it is, with its log.
    console.warn('The database that is replaced cannot be read; it is left as it is.', error);
  } finally {
    database.close();
  }
};
