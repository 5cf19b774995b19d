import { configDefaults, defineConfig } from 'vitest/config';

/** Unit and API tests; the browser tests under tests/e2e belong to Playwright. */
export default defineConfig({
  test: {
    environment: 'node',
    // One more than by default on a machine with two cores, where the whole run would take too long.
    maxWorkers: '100%',
    // A busy machine takes its time; a wait ends as soon as what it waits for is there.
    expect: { poll: { timeout: 10_000 } },
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**', 'tests/faults/**', 'build/**'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
