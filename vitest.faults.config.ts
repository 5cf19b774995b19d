import { defineConfig } from 'vitest/config';

/** Tests that harm the built server; they need a build (`npm run test:faults` makes it). */
export default defineConfig({
  test: {
    environment: 'node',
    // A busy machine takes its time; a wait ends as soon as what it waits for is there.
    expect: { poll: { timeout: 10_000 } },
    include: ['tests/faults/**/*.test.ts'],
    setupFiles: ['tests/faults/support/end-servers.ts'],
    // Each test starts whole servers and measures how they answer.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/faults.json' }]],
  },
});
