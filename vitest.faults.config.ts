import { defineConfig } from 'vitest/config';

/** Faults done to the built server: needs build/server/index.js, so `npm test` runs it after the build. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/faults/**/*.test.ts'],
    // Each test starts whole servers and measures how they answer.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/faults.json' }]],
  },
});
