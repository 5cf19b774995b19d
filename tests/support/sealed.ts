import { DatabaseSync } from 'node:sqlite';
import { unsealValue } from '../../server/data-key/data-key.ts';
import {
  type KeyRing,
  createDefaultKeySource,
  readKeyRing,
} from '../../server/data-key/key-ring.ts';
import { sealedColumns } from '../../server/database/encryption/seal-stored.ts';
import { addSealing } from '../../server/database/sqlite/node-sqlite-dialect.ts';
import { toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';

/** Opens the database of a server in the test's process; queries may use `seal`, `unseal` and `match_of`. */
export const openStored = (dataDir: string, { readOnly = false } = {}): DatabaseSync => {
  const database = new DatabaseSync(toDatabaseFile(dataDir), { readOnly, timeout: 5000 });
  addSealing(database, ringWith(dataDir));
  return database;
};

/** The keys of a server, read from its folder. */
export const ringWith = (dataDir: string): KeyRing => {
  const ring = readKeyRing(createDefaultKeySource(dataDir));
  if (!ring) throw new Error(`No data key is beside ${dataDir}.`);
  return ring;
};

const columns = Object.entries(sealedColumns).flatMap(([table, names]) =>
  names.map((name) => `${table}.${name}`),
);

/** A text in which all encrypted values are replaced by plain text. */
export const readable = (text: string, { keys }: KeyRing): string =>
  text.replaceAll(/enc1:[0-9a-f]{8}:[A-Za-z0-9+/=]+/g, (value) => {
    for (const column of columns) {
      try {
        return unsealValue(keys, value, column);
      } catch {
        continue; // Encrypted for another column.
      }
    }
    return value;
  });

/** Rows in which all encrypted values are replaced by plain text. */
export const readableRows = (
  rows: Record<string, unknown>[],
  ring: KeyRing,
): Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'string' ? readable(value, ring) : value,
      ]),
    ),
  );

/** The name and the message of a request in their stored form, which can be searched for in files. */
export const storedWords = (connection: DatabaseSync, id: number): string[] => {
  const row = connection.prepare('select name, message from tour_requests where id = ?').get(id);
  return [String(row?.['name']), String(row?.['message'])];
};
