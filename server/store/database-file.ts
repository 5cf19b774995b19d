import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { now } from '../clock.ts';
import type { KeyRing } from '../data-key/key-ring.ts';
import { applyCurrentKey } from '../database/encryption/data-keys.ts';
import { createNodeSqliteDialect } from '../database/sqlite/node-sqlite-dialect.ts';
import type { Tables } from '../database/tables/tables.ts';

/** How long to wait for the server's own writes (milliseconds). */
const busyTimeout = 3000;

/**
 * Records an operator's command in the audit trail of a database file.
 * @param sentence without its subject, such as "restored a backup"
 * @throws Error when the file can't be written
 */
export const recordOperatorEvent = (file: string, sentence: string): void => {
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    // A backup may be older than the audit trail.
    const hasAudit = database.prepare("select 1 from sqlite_schema where name = 'audit'").get();
    if (!hasAudit) return;
    database
      .prepare('insert into audit (at, who, did) values (?, ?, ?)')
      .run(now(), 'The operator', sentence);
  } finally {
    database.close();
  }
};

/**
 * Which rows of which tables give access. Families' links stay. The last four tables exist only in backups
 * from before all links shared one table.
 */
const signInRows = {
  sessions: 'true',
  push_subscriptions: 'true',
  owner_offers: 'true',
  links: `kind not in ('request', 'repeated request')`,
  pending_sign_ins: 'true',
  password_links: 'true',
  invitations: 'true',
  calendar_feeds: 'true',
};

/** Deletes the rows that give access: what ended after the backup was made must not become valid again. */
export const deleteSignInMethods = (path: string): void => {
  const database = new DatabaseSync(path);
  try {
    const sql = "select name from sqlite_schema where type = 'table'";
    const tables = new Set(
      database
        .prepare(sql)
        .all()
        .map(({ name }) => name),
    );
    for (const [table, condition] of Object.entries(signInRows))
      if (tables.has(table)) database.exec(`delete from ${table} where ${condition}`);
    if (tables.has('drafts') && !tables.has('links'))
      database.exec('update drafts set link_hash = null, link_ends_at = null');
  } finally {
    database.close();
  }
};

/** Merges the write-ahead log of a database that a restore replaces into its file, if it can be read. */
export const checkpointWal = (file: string): void => {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    // An unreadable database is a common reason for a restore. It stays as it is, with its log.
    console.warn('The database that is replaced cannot be read; it is left as it is.', error);
  } finally {
    database.close();
  }
};

/**
 * Encrypts a copy of the database with the current key.
 * @throws Error when the copy is in use, can't be read or written, or needs a missing key
 */
export const sealCopy = async (file: string, ring: KeyRing): Promise<void> => {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    // Turns off the write-ahead log, which would leave files beside the copy.
    connection.exec(`
      pragma trusted_schema = off;
      pragma secure_delete = on;
      pragma journal_mode = delete;
    `);
    const database = new Kysely<Tables>({ dialect: createNodeSqliteDialect(connection) });
    await applyCurrentKey(database, ring, () => {
      connection.exec('vacuum');
      return Promise.resolve(true);
    });
  } finally {
    connection.close();
  }
};
