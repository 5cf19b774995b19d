import { configDefaults, defineConfig } from 'vitest/config';

/** What holds wherever pictures and PDFs are stored: run with the folder, and with S3-compatible storage. */
const storedFiles = [
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
].map((name) => `tests/api/${name}.test.ts`);

/** What puts something else in a module's place, which all later files of the worker would get. */
export const mocking = ['fuzz', 'security'].map((name) => `tests/api/${name}.test.ts`);

/** Unit and API tests; the browser tests under tests/e2e belong to Playwright. */
export default defineConfig({
  test: {
    environment: 'node',
    // One more than by default on a machine with two cores, where the whole run would take too long.
    maxWorkers: '100%',
    // A busy machine takes its time; a wait ends as soon as what it waits for is there.
    expect: { poll: { timeout: 10_000 } },
    exclude: [
      ...configDefaults.exclude,
      'tests/e2e/**',
      'tests/faults/**',
      'tests/postgres/**',
      'build/**',
    ],
    // Files share what is loaded: loading the application again for each took a third of the time.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'folder', include: ['**/*.test.ts'], exclude: mocking } },
      { extends: true, test: { name: 'mocking', include: mocking, isolate: true } },
      {
        extends: true,
        test: { name: 's3', include: storedFiles, env: { TEST_FILES: 's3' } },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
