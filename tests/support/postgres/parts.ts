/** Which tests run on PostgreSQL: `npm test` runs what the engine can change, `npm run test:postgres` all. */

/** API tests of what the engine can change: locks, order, search, unique values, dates, JSON, counting. */
export const differentOnPostgres = [
  'accounts', // Names that clash.
  'audit-events', // Order and search.
  'busy', // Locks that last.
  'calls', // Times, and one call a request.
  'faults', // Writes that fail half-way.
  'insights', // Counting by week and month.
  'invitations', // Used once.
  'list-actions', // Order, and many records at once.
  'long-lists', // Pages of lists.
  'page-views', // Counting by day.
  'reads', // Order.
  'reminders', // Times.
  'second-step', // A code counts once.
  'settings', // Single rows.
  'tour-requests', // What is the same, and whose.
  'undo', // JSON, and order of the trash.
  'versions', // Versions, and JSON.
];

/** API tests of what only SQLite has; each with its reason. */
export const sqliteOnly = [
  'backup', // Backups of SQLite's file.
  'backup-download',
  'document-backup',
  'cut-off-restore',
  'nightly-backup',
  'data-at-rest', // What can be read in SQLite's file, its log and its copies.
  'document-erasure',
  'erasure',
  'family-link-files',
  'home-pictures-copy',
  'health', // tests/faults/ and tests/postgres/ have it for both engines.
  'go-live-sqlite', // Backups.
  'migrate', // Copies of SQLite's file; PostgreSQL begins with the present tables.
  'taken-over', // tests/postgres/taken-over.test.ts has the same on PostgreSQL.
  'growth', // SQLite's query plans, word for word.
  'counted-work', // Counts what node:sqlite returns.
];

/** Fault tests that stay with SQLite; each with its reason. */
export const sqliteFaults = [
  'backup', // Its file, byte for byte; tests/postgres/backup.test.ts has the backups of PostgreSQL.
  'data-key', // The file of keys, and what is left in SQLite's file and its log.
  'demo', // A demo is always a folder.
  'full-disk', // The disk of the folder.
  'health-sqlite', // SQLite's file, and the folder of pictures.
  'killed-backup', // Nights and archives of a folder.
  'start-sqlite', // A file that is no database, damaged, or from a newer version.
  'withdrawal-sqlite', // What is left in SQLite's file and its log.
  // What no database has a part in, and what takes seconds:
  'attacks', // The page that they ask for comes from the cache.
  'claims', // What texts say.
  'own-content',
  'connections', // Sockets.
  'load', // Slow sockets and memory.
  'page-policy', // What pages carry inside themselves.
  'picture-memory', // Decoding pictures.
  'valid-html', // What pages are made of.
];
