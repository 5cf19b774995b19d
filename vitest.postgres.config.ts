import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The API tests once more, on PostgreSQL: the same files, with another database below them. */
export default defineConfig({
  test: {
    ...base.test,
    projects: [],
    globalSetup: 'tests/support/postgres/set-up.ts',
    include: ['tests/api/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/postgres.json' }]],
  },
});
