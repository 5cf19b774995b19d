import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { requireFiles } from './scripts/require-files.mjs';
import { sqliteFaults, sqliteOnly } from './tests/support/postgres/parts.ts';
import { compiled } from './tests/support/server.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** API tests by their names. */
const apiTests = (names: readonly string[]) =>
  requireFiles(names.map((name) => `tests/api/${name}.test.ts`));
const faultTests = (names: readonly string[]) =>
  requireFiles(names.map((name) => `tests/faults/${name}.test.ts`));

/**
 * Tests that hold wherever pictures and PDFs are stored: run with the folder, and with S3-compatible storage.
 */
const storedFiles = apiTests([
  'document-backup',
  'document-erasure',
  'document-uploads',
  'documents',
  'erasure',
  'picture-fields',
  'pictures',
  'refused-uploads',
  'undo',
  'unclaimed-uploads',
  'uploads',
]);

/** Tests that replace a module, which would be replaced for all later files of the worker, too. */
const mocking = apiTests(['security']);

/** Tests with very many inputs or rows, which only `npm run test:all` runs. */
const many = apiTests(['fuzz', 'growth', 'hostile-texts']);

/**
 * Tests of what the database engine can affect: locks, order, search, unique values, dates, JSON, counting.
 * `npm test` runs them on PostgreSQL, too.
 */
const postgresCore = apiTests([
  'accounts', // Names that clash.
  'audit-events', // Order and search.
  'busy', // Locks that last.
  'calls', // Times, and one call per request.
  'drafts', // Times, and each published once.
  'faults', // Writes that fail halfway.
  'insights', // Counting by week and month.
  'invitations', // Used once.
  'list-actions', // Order, and many records at once.
  'long-lists', // Pages of lists.
  'page-views', // Counting by day.
  'reads', // Order.
  'reminders', // Times.
  'second-step', // A code counts once.
  'settings', // Single rows.
  'tour-requests', // Equality, and ownership.
  'undo', // JSON, and order of the trash.
  'versions', // Versions, and JSON.
  'visit-reminders', // Times, and each reminder once.
]);

/** Tests of behavior whose failure would lose data: kills, full and locked disks, keys, deletion for good. */
const guardsData = faultTests([
  'backup',
  'data-key',
  'full-disk',
  'kill',
  'killed-backup',
  'killed-restore',
  'locked',
  'planned-drafts',
  'start',
  'stop',
  'tour-requests',
  'withdrawal',
  'wrong-key',
]);

/** Tests that need all of the machine, or measure a whole server's memory. */
const alone = faultTests(['attacks', 'picture-memory']);

/** Tests that wait for clocks and servers for a minute. Begun last, they would delay the end of the run. */
const longWaits = ['killed', 'move', 'backup'];

class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longWaits.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method, not an array's
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

const project = (name: string, test: TestOptions): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
});

/** Files share loaded modules: loading the application again for each took a third of the time. */
const inProcess = { isolate: false };

/** Tests of the application in process: passwords are hashed quickly, and pages rendered by React as in production. */
const application = {
  execArgv: [
    '--import',
    pathToFileURL(join(import.meta.dirname, 'tests/support/quick-hashes.ts')).href,
  ],
  env: { NODE_ENV: 'production' },
};

/** Tests of whole servers; they need a build. */
const wholeServers = {
  setupFiles: ['tests/faults/support/end-servers.ts'],
};

const onPostgres = { globalSetup: 'tests/support/postgres/set-up.ts' };

/**
 * All tests but those of the browser (playwright.config.ts). `npm run test:unit`, `test:api`, `test:faults`
 * and `test:postgres` run the projects whose names begin with these words; scripts/test-suites.mjs lists
 * those of `npm test`.
 */
export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    // For the processes that the product starts.
    env: compiled,
    // Rendered pages link to style sheets by their addresses; the styles themselves are left out.
    css: { include: [/\.css\?url$/] },
    // One more than there are cores: tests also wait for servers, disks and clocks.
    maxWorkers: availableParallelism() + 1,
    // Long enough for a busy machine. These limits only end tests that hang; no test measures by them.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    exclude: [...configDefaults.exclude, 'build/**'],
    sequence: { sequencer: LongWaitsFirst },
    projects: [
      project('unit', {
        ...inProcess,
        include: ['**/*.test.ts'],
        exclude: [
          ...configDefaults.exclude,
          'build/**',
          'tests/{api,e2e,faults,postgres,recipes}/**',
        ],
      }),
      project('api', {
        ...inProcess,
        ...application,
        include: ['tests/api/**/*.test.ts'],
        exclude: [...mocking, ...many],
      }),
      project('api-mocking', { ...application, include: mocking }),
      project('api-s3', {
        ...inProcess,
        ...application,
        include: storedFiles,
        env: { ...application.env, TEST_FILES: 's3' },
      }),
      project('recipes', { include: ['tests/recipes/**/*.test.ts'] }),
      project('beyond', { ...application, include: many }),
      project('faults', { ...wholeServers, include: guardsData }),
      project('faults-beyond', {
        ...wholeServers,
        include: ['tests/faults/**/*.test.ts'],
        exclude: [...guardsData, ...alone],
      }),
      project('faults-alone', {
        ...wholeServers,
        include: alone,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
      project('postgres-core', {
        ...inProcess,
        ...application,
        ...onPostgres,
        include: postgresCore,
      }),
      project('postgres', {
        ...inProcess,
        ...application,
        ...onPostgres,
        include: ['tests/api/**/*.test.ts'],
        exclude: [...apiTests(sqliteOnly), ...postgresCore, ...mocking, ...many],
      }),
      project('postgres-servers', {
        ...wholeServers,
        ...onPostgres,
        include: ['tests/postgres/**/*.test.ts'],
      }),
      project('postgres-faults', {
        ...onPostgres,
        setupFiles: ['tests/faults/support/drop-databases.ts'],
        env: { TEST_ENGINE: 'postgres' },
        include: ['tests/faults/**/*.test.ts'],
        exclude: faultTests(sqliteFaults),
      }),
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
