import { defineConfig } from 'vitest/config';
import { ofServers } from './vitest.faults.config.ts';

/** Several built servers of one PostgreSQL database, killed and cut off; they need a build. */
export default defineConfig({
  test: {
    ...ofServers,
    maxWorkers: 2,
    globalSetup: 'tests/support/postgres/set-up.ts',
    include: ['tests/postgres/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/servers.json' }]],
  },
});
