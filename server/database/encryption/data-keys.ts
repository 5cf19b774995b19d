import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { type DataKey, sealValue, unsealValue } from '../../data-key/data-key.ts';
import { type KeyRing, type KeySource, describeKeySource } from '../../data-key/key-ring.ts';
import { StartError } from '../../start-error.ts';
import { findStorageCause } from '../failure.ts';
import { sealStored } from './seal-stored.ts';
import type { Tables } from '../tables/tables.ts';
import { write } from '../write.ts';

type Database = Kysely<Tables>;

const keyCheck = { text: 'the right key', column: 'data_keys.check_value' };

/**
 * Requires, before anything is changed, that all keys that a database needs are available.
 * @param needed the keys that the database names
 * @param ring null if there are no keys
 * @returns whether the database needs any key
 * @throws StartError naming the key that is missing or wrong
 */
export const requireKeys = (
  needed: readonly NeededKey[],
  ring: KeyRing | null,
  source: KeySource,
): boolean => {
  for (const { id, check_value } of needed) {
    const key = ring?.keys.find((each) => each.id === id);
    if (!key) throw new StartError(missingKeyError(id, source));
    if (!canDecrypt(key, check_value)) throw new StartError(missingKeyError(id, source));
  }
  return needed.length > 0;
};

/** The id of a key that something in the database is encrypted with, and a known text encrypted with it. */
export interface NeededKey {
  id: string;
  check_value: string;
}

export const readNeededKeys = (connection: DatabaseSync): NeededKey[] => {
  if (!hasTable(connection)) return [];
  return connection
    .prepare('select id, check_value from data_keys where retired_at is null')
    .all()
    .map(({ id, check_value }) => ({ id: String(id), check_value: String(check_value) }));
};

/** False for the file without tables that an interrupted first start leaves. */
const hasTable = (connection: DatabaseSync): boolean =>
  connection
    .prepare("select 1 from sqlite_schema where name = 'data_keys' and type = 'table'")
    .get() !== undefined;

const canDecrypt = (key: DataKey, value: string): boolean => {
  try {
    return unsealValue([key], value, keyCheck.column) === keyCheck.text;
  } catch {
    return false; // The caller reports the wrong key.
  }
};

const missingKeyError = (id: string, source: KeySource): string =>
  `The requests of families are encrypted with the data key ${id}, and it is not in ` +
  `${describeKeySource(source)}. Nothing was changed. Put that key back, or import it from its printed ` +
  'sheet (npm run import-key), then try again. Without the key, no one can read them.';

/**
 * Encrypts everything that is not yet encrypted with the current key, and removes the old values from the
 * disk. If this is interrupted, the next start continues it.
 * @param forget removes old values from wherever the engine still has them; false: something still reads them
 * @throws StartError when not everything could be encrypted
 */
export const applyCurrentKey = async (
  database: Database,
  ring: KeyRing,
  forget: () => Promise<boolean>,
): Promise<void> => {
  if (await isReady(database, ring)) return;
  await addKey(database, ring.current);
  try {
    await sealStored(database, ring);
    if (!(await forget())) return; // Another process still reads: the next start tries again.
  } catch (error) {
    throw new StartError(
      'Not everything could be encrypted with the current data key. Nothing was lost: the next start ' +
        `goes on. The cause: ${findStorageCause(error) ?? 'unknown'}.`,
      { cause: error },
    );
  }
  await recordKeyReady(database, ring.current);
};

const isReady = async (database: Database, { current }: KeyRing): Promise<boolean> => {
  const rows = await database
    .selectFrom('data_keys')
    .select(['id', 'ready_at'])
    .where('retired_at', 'is', null)
    .execute();
  return rows.length === 1 && rows[0]?.id === current.id && rows[0].ready_at !== null;
};

const addKey = (database: Database, key: DataKey): Promise<unknown> =>
  write(database, (transaction) =>
    transaction
      .insertInto('data_keys')
      .values({
        id: key.id,
        check_value: sealValue(key, keyCheck.text, keyCheck.column),
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ready_at: null, retired_at: null }),
      )
      .execute(),
  );

/** Records that everything is encrypted with this key: only backups still need earlier keys. */
const recordKeyReady = (database: Database, { id }: DataKey): Promise<unknown> =>
  write(database, async (transaction) => {
    const time = new Date().toISOString();
    await transaction
      .updateTable('data_keys')
      .set({ ready_at: time })
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('data_keys')
      .set({ retired_at: time })
      .where('id', '!=', id)
      .where('retired_at', 'is', null)
      .execute();
  });
