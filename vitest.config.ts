import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sqliteFaults, sqliteOnly } from './tests/support/postgres/parts.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** API tests by their names. */
const apiTests = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`);
const faultTests = (names: readonly string[]) =>
  names.map((name) => `tests/faults/${name}.test.ts`);

/** What holds wherever pictures and PDFs are stored: run with the folder, and with S3-compatible storage. */
const storedFiles = apiTests([
  'discarded-uploads',
  'document-backup',
  'document-erasure',
  'document-uploads',
  'documents',
  'erasure',
  'picture-fields',
  'pictures',
  'refused-uploads',
  'undo',
  'uploads',
]);

/** What puts something else in a module's place, which all later files of the worker would get. */
const mocking = apiTests(['security']);

/** What tries very many inputs or rows, and only `npm run test:all` runs. */
const many = apiTests(['fuzz', 'growth', 'hostile-texts']);

/** What would lose data if it failed: kills, full and locked disks, keys, and what is removed for good. */
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

/** What takes all of the machine, or counts a whole server's memory. */
const alone = faultTests(['attacks', 'picture-memory']);

/** What waits for clocks and servers for a minute: begun last, it would keep the whole run waiting. */
const longWaits = ['killed', 'move', 'backup', 'connections'];

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

/** Files share what is loaded: loading the application again for each took a third of the time. */
const inProcess = { isolate: false };

/** Tests of whole servers; they need a build. */
const wholeServers = {
  setupFiles: ['tests/faults/support/end-servers.ts'],
};

const onPostgres = { globalSetup: 'tests/support/postgres/set-up.ts' };

/**
 * All tests but those of the browser (playwright.config.ts). `npm run test:unit`, `test:api`, `test:faults` and
 * `test:postgres` run the projects whose names begin so; scripts/test-suites.mjs says which run in `npm test`.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Rendered pages link to style sheets by their addresses; the styles themselves are left out.
    css: { include: [/\.css\?url$/] },
    // One more than there are cores: tests also wait for servers, disks and clocks.
    maxWorkers: availableParallelism() + 1,
    // A busy machine takes its time. What hangs ends here; no test measures by these.
    expect: { poll: { timeout: 30_000 } },
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
        include: ['tests/api/**/*.test.ts'],
        exclude: [...mocking, ...many],
      }),
      project('api-mocking', { include: mocking }),
      project('api-s3', { ...inProcess, include: storedFiles, env: { TEST_FILES: 's3' } }),
      project('beyond', { include: [...many, 'tests/recipes/**/*.test.ts'] }),
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
      project('postgres', {
        ...inProcess,
        ...onPostgres,
        include: ['tests/api/**/*.test.ts'],
        exclude: [...apiTests(sqliteOnly), ...mocking, ...many],
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
