import { configDefaults, defineConfig } from 'vitest/config';
import base, { mocking } from './vitest.config.ts';

/** What only SQLite has; each with its reason. Every other API test runs on both engines. */
const ofSqlite = [
  'backup', // Backups of SQLite's file.
  'backup-download',
  'document-backup',
  'nightly-backup',
  'data-at-rest', // What can be read in SQLite's file, its log and its copies.
  'document-erasure',
  'erasure',
  'family-link-files',
  'home-pictures-copy',
  'go-live-sqlite', // Backups, and a file from before a migration.
  'migrate', // Files of older versions; PostgreSQL begins with the present tables.
  'growth', // SQLite's query plans, word for word.
];

const { projects: _projects, ...shared } = base.test ?? {};

/** The API tests once more, on PostgreSQL: the same files, with another database below them. */
export default defineConfig({
  test: {
    ...shared,
    globalSetup: 'tests/support/postgres/set-up.ts',
    projects: [
      {
        extends: true,
        test: { name: 'sharing', include: ['tests/api/**/*.test.ts'], exclude: mocking },
      },
      { extends: true, test: { name: 'mocking', include: mocking, isolate: true } },
    ],
    exclude: [...configDefaults.exclude, ...ofSqlite.map((name) => `tests/api/${name}.test.ts`)],
    reporters: ['default', ['json', { outputFile: 'test-results/postgres.json' }]],
  },
});
