import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { KeyRing } from '../data-key/key-ring.ts';
import { useKeys } from '../database/encryption/data-keys.ts';
import { nodeSqliteDialect } from '../database/sqlite/node-sqlite-dialect.ts';
import type { Tables } from '../database/tables/tables.ts';

/**
 * Encrypts a copy of the database with the current key.
 * @throws Error when the copy is in use, can't be read or written, or needs a missing key
 */
export const sealCopy = async (file: string, ring: KeyRing): Promise<void> => {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a write-ahead log, so that no file stays beside the copy.
    connection.exec(`
      pragma trusted_schema = off;
      pragma secure_delete = on;
      pragma journal_mode = delete;
    `);
    const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
    await useKeys(database, ring, () => {
      connection.exec('vacuum');
      return Promise.resolve(true);
    });
  } finally {
    connection.close();
  }
};
