import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { now } from '../clock.ts';

/**
 * Changes that commands make directly in a database file, the server's or a backup's, without the server's
 * connection.
 */

/** How long a command's audit event waits for the server's own writes (milliseconds). */
const timeout = 3000;

/**
 * Records in a database file's audit trail what the operator did with a command.
 * @param did a sentence without its subject
 * @throws Error when the file can't be written
 */
export const recordInFile = (file: string, did: string): void => {
  const database = new DatabaseSync(file, { timeout });
  try {
    // A backup may be older than the audit trail.
    const hasAudit = database.prepare("select 1 from sqlite_schema where name = 'audit'").get();
    if (!hasAudit) return;
    database
      .prepare('insert into audit (at, who, did) values (?, ?, ?)')
      .run(now(), 'The operator', did);
  } finally {
    database.close();
  }
};

/**
 * Tables with everything that lets someone sign in, or nearly so. A backup of an earlier version has fewer of
 * them.
 */
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
    if (tables.has('drafts'))
      database.exec('update drafts set link_hash = null, link_ends_at = null');
  } finally {
    database.close();
  }
};

/** Merges the write-ahead log of the old database into its file, if the database can be read. */
export const checkpointWal = (file: string): void => {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    // An unreadable database is the usual reason for a restore: it stays as it is, with its log.
    console.warn('The database that is replaced cannot be read; it is left as it is.', error);
  } finally {
    database.close();
  }
};
