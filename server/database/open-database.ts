import { existsSync } from 'node:fs';
import { type KeySource, createDefaultKeySource } from '../data-key/key-ring.ts';
import { requireNoRestore } from './data-folder.ts';
import type { Database } from './engine.ts';
import { toDatabaseFile, openSqlite } from './sqlite/open-sqlite.ts';

export type { Database } from './engine.ts';

export interface DatabaseSettings extends KeySource {
  /** PostgreSQL's address; null for SQLite in the data folder. */
  databaseUrl?: string | null;
  /** Whether this is a move, which locks all others out of a PostgreSQL database. */
  isMove?: boolean;
}

/** Whether there is a database already. Always true for PostgreSQL, because opening it creates its tables. */
export const hasDatabase = ({ dataDir, databaseUrl }: DatabaseSettings & { dataDir: string }) =>
  Boolean(databaseUrl) || existsSync(toDatabaseFile(dataDir));

/**
 * Opens the database, creating, migrating and encrypting it where needed.
 * @param dataDir the data folder, which must exist and be writable
 * @returns the database, migrated to the newest version
 * @throws StartError when it can't be opened, is damaged or comes from a newer version, or when its key is
 *   missing
 */
export const openDatabase = async (
  dataDir: string,
  settings: DatabaseSettings = createDefaultKeySource(dataDir),
): Promise<Database> => {
  if (!settings.databaseUrl) {
    requireNoRestore(dataDir);
    return openSqlite(dataDir, settings);
  }
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(settings.databaseUrl, settings, settings.isMove);
};
