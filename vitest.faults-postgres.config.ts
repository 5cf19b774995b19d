import { configDefaults, defineConfig } from 'vitest/config';
import { ofServers } from './vitest.faults.config.ts';

/** What stays with SQLite; each with its reason. Every other fault test runs on both engines. */
const ofSqlite = [
  'backup', // Its file, byte for byte; tests/postgres/backup.test.ts has the backups of PostgreSQL.
  'data-key', // The file of keys, and what is left in SQLite's file and its log.
  'demo', // A demo is always a folder.
  'full-disk', // The disk of the folder.
  'health-sqlite', // SQLite's file, and the folder of pictures.
  'killed-backup', // Nights and archives of a folder.
  'large-tables', // Fills SQLite's file, and takes minutes.
  'start-sqlite', // A file that is no database, damaged, or from a newer version.
  'withdrawal-sqlite', // What is left in SQLite's file and its log.
  // What no database has a part in, and what takes seconds:
  'attacks', // 75 s; the page that they measure comes from the cache.
  'connections', // 28 s; sockets.
  'load', // 13 s; slow sockets and memory.
  'loop-delay', // A clock of the tests.
  'page-policy', // 4 s; what pages carry inside themselves.
  'picture-memory', // 12 s; decoding pictures.
];

/** The fault tests once more, on PostgreSQL: the same files, with another database below them. */
export default defineConfig({
  test: {
    ...ofServers,
    globalSetup: 'tests/support/postgres/set-up.ts',
    setupFiles: ['tests/faults/support/drop-databases.ts'],
    env: { TEST_ENGINE: 'postgres' },
    maxWorkers: 2,
    include: ['tests/faults/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ofSqlite.map((name) => `tests/faults/${name}.test.ts`)],
    reporters: ['default', ['json', { outputFile: 'test-results/faults-postgres.json' }]],
  },
});
