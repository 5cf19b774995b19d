import { existsSync, writeFileSync } from 'node:fs';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/engine.ts';
import {
  findConnection,
  createSqliteFile,
  openMemoryDatabase,
  toDatabaseFile,
} from '../../server/database/sqlite/open-sqlite.ts';
import { clusterVariable, keyVariable, openPostgresCopy } from './postgres/databases.ts';

const cluster = process.env[clusterVariable];

/** Whether the tests run on PostgreSQL (vitest.config.ts). */
export const onPostgres = cluster !== undefined;

/** An empty database for one test, on the engine that the tests run on. */
export const openTestDatabase = (): Promise<Database> =>
  cluster === undefined
    ? openMemoryCopy()
    : openPostgresCopy((name) => cluster + name, process.env[keyVariable] ?? '');

/** The bytes of an empty database after all migrations, which take thirty times as long as a copy. */
let migrated: Promise<Uint8Array> | undefined;

const openMemoryCopy = async (): Promise<Database> => {
  migrated ??= serializeMigrated();
  return openMemoryDatabase(await migrated);
};

/** Opens the database of a data folder, like `openDatabase`; a new one is a copy of an empty one. */
export const openDatabaseFile = async (dataDir: string): Promise<Database> => {
  const file = toDatabaseFile(dataDir);
  if (!existsSync(file)) writeFileSync(file, await (migrated ??= serializeMigrated()));
  return openDatabase(dataDir);
};

const serializeMigrated = async (): Promise<Uint8Array> => {
  const database = await createSqliteFile(':memory:');
  const content = findConnection(database).serialize();
  await database.destroy();
  return content;
};
