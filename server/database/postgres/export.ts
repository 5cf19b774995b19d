import { StartError } from '../../start-error.ts';
import { copyDatabase } from '../copy-database.ts';
import { migrations } from '../migrate.ts';
import { createSqliteFile } from '../sqlite/open-sqlite.ts';
import { connect } from './connect.ts';
import { doneMigrations } from './migrate.ts';

/** Encrypted values are copied as they are: no key is needed. */
const noKey = { id: '', bytes: Buffer.alloc(0), texts: Buffer.alloc(0), matches: Buffer.alloc(0) };

/**
 * Copies a database in PostgreSQL, as it is at one moment, into a new SQLite file, which is what backups
 * hold whatever the engine. Servers go on meanwhile.
 * @throws StartError when the database has another version than this software
 */
export const exportToSqlite = async (url: string, file: string): Promise<void> => {
  const source = connect({ url, connections: 1 }, { current: noKey, keys: [] });
  try {
    const done = await doneMigrations(source);
    if (done.join() !== Object.keys(migrations).join()) {
      throw new StartError(
        'The database has another version than this software. Start a server of this version first.',
      );
    }
    const target = await createSqliteFile(file);
    try {
      await copyDatabase(source, target);
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
};
