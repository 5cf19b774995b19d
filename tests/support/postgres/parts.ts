/** API tests of what only SQLite has, each with its reason. */
export const sqliteOnly = [
  'backup', // Backups of SQLite's file.
  'backup-download',
  'document-backup',
  'cut-off-restore',
  'nightly-backup',
  'backup-drill',
  'online-restore', // Only homes in a folder are restored by the owner.
  'data-at-rest', // What can be read in SQLite's file, its log and its copies.
  'document-erasure',
  'erasure',
  'family-link-files',
  'health', // Tested for both engines in tests/faults/ and tests/postgres/.
  'go-live-sqlite', // Backups.
  'migrate', // Copies of SQLite's file; PostgreSQL begins with the current tables.
  'taken-over', // Tested on PostgreSQL in tests/postgres/taken-over.test.ts.
  'growth', // SQLite's query plans, word for word.
  'counted-work', // Counts what node:sqlite returns.
];

/** Fault tests that only run on SQLite, each with its reason. */
export const sqliteFaults = [
  'backup', // SQLite's file, byte for byte; tests/postgres/backup.test.ts tests backups of PostgreSQL.
  'data-key', // The key file, and what remains in SQLite's file and its log.
  'crawl', // A demo, which always uses a folder.
  'demo',
  'full-disk', // Fills the disk of the folder.
  'health-sqlite', // SQLite's file, and the folder of pictures.
  'hostile-backup', // Only homes in a folder are restored by the owner.
  'killed-backup', // Nights and archives of a folder.
  'killed-restore', // A restore into a folder.
  'public-reads', // Counts what node:sqlite runs.
  'start-sqlite', // A file that is not a database, is damaged, or is from a newer version.
  'withdrawal-sqlite', // What remains in SQLite's file and its log.
  // Tests that involve no database, and take seconds:
  'attacks', // The requested page comes from the cache.
  'connections', // Sockets.
  'largest-inputs', // Parsing.
  'load', // Slow sockets and memory.
  'page-policy', // The inline code of pages.
  'busy-codec', // Decoding pictures.
  'picture-memory', // The same.
  'valid-html', // The markup of pages.
];
