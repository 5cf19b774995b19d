import { defineConfig } from 'vitest/config';

/** What measures times or memory of a whole server, which another one beside it would disturb. */
const measuring = ['attacks', 'large-tables', 'load', 'locked', 'page-cache', 'picture-memory'].map(
  (name) => `tests/faults/${name}.test.ts`,
);

/** What the tests of whole servers share, those of several servers too. */
export const ofServers = {
  environment: 'node' as const,
  // A busy machine takes its time; a wait ends as soon as what it waits for is there.
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ['tests/faults/support/end-servers.ts'],
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

/** Tests that harm the built server; they need a build (`npm run test:faults` makes it). */
export default defineConfig({
  test: {
    ...ofServers,
    projects: [
      {
        extends: true,
        test: {
          name: 'harming',
          include: ['tests/faults/**/*.test.ts'],
          exclude: measuring,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measuring',
          include: measuring,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/faults.json' }]],
  },
});
