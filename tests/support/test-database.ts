import type { Database } from '../../server/database/engine.ts';
import { openMemoryDatabase } from '../../server/database/sqlite/open-sqlite.ts';
import { clusterVariable, keyVariable, openPostgresCopy } from './postgres/databases.ts';

const cluster = process.env[clusterVariable];

/** Whether the tests run on PostgreSQL (vitest.postgres.config.ts). */
export const onPostgres = cluster !== undefined;

/** An empty database of a test's own, on the engine that the tests run on. */
export const openTestDatabase = (): Promise<Database> =>
  cluster === undefined
    ? openMemoryDatabase()
    : openPostgresCopy((name) => cluster + name, process.env[keyVariable] ?? '');
