import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { type DataKey, sealValue, unsealValue } from '../../data-key/data-key.ts';
import { type KeyRing, type KeySource, placeOfKeys } from '../../data-key/key-ring.ts';
import { StartError } from '../../start-error.ts';
import { storageCause } from '../failure.ts';
import { sealStored } from './seal-stored.ts';
import type { Tables } from '../tables/tables.ts';
import { write } from '../write.ts';

type Database = Kysely<Tables>;

const checked = { text: 'the right key', column: 'data_keys.check_value' };

/**
 * Makes sure that the keys are there which a database needs, before anything is changed.
 * @param ring null where there are no keys
 * @returns whether it needs any
 * @throws StartError naming the key that is missing
 */
export const requireKeys = (
  connection: DatabaseSync,
  ring: KeyRing | null,
  source: KeySource,
): boolean => {
  const rows = neededKeys(connection);
  for (const { id, check_value } of rows) {
    const key = ring?.keys.find((each) => each.id === id);
    if (!key) throw new StartError(missingKey(id, source));
    if (!opens(key, check_value)) throw new StartError(missingKey(id, source));
  }
  return rows.length > 0;
};

/** Those of a database, or of a copy or backup from any earlier version. */
const neededKeys = (connection: DatabaseSync): { id: string; check_value: string }[] => {
  if (!hasKeys(connection)) return [];
  return connection
    .prepare('select id, check_value from data_keys where retired_at is null')
    .all()
    .map(({ id, check_value }) => ({ id: String(id), check_value: String(check_value) }));
};

/** Whether a database comes from a version that encrypts. */
export const hasKeys = (connection: DatabaseSync): boolean =>
  connection
    .prepare("select 1 from sqlite_schema where name = 'data_keys' and type = 'table'")
    .get() !== undefined;

const opens = (key: DataKey, value: string): boolean => {
  try {
    return unsealValue([key], value, checked.column) === checked.text;
  } catch {
    return false; // The caller says that it is the wrong key.
  }
};

const missingKey = (id: string, source: KeySource): string =>
  `The requests of families are encrypted with the data key ${id}, and it is not in ` +
  `${placeOfKeys(source)}. Nothing was changed. Put that key back, or import it from its printed ` +
  'sheet (npm run import-key), then try again. Without the key, no one can read them.';

/**
 * Encrypts what is not encrypted with the current key yet, and leaves nothing else on the disk. Where it
 * was cut off, the next start goes on.
 * @param truncate empties the write-ahead log, which holds what was there before
 */
export const useKeys = async (
  database: Database,
  ring: KeyRing,
  truncate: () => Promise<boolean>,
): Promise<void> => {
  if (await isReady(database, ring)) return;
  await addKey(database, ring.current);
  try {
    await sealStored(database, ring);
    // Pages that SQLite has rearranged may hold parts of what was there before.
    if (await hasRequests(database)) await sql`vacuum`.execute(database);
    if (!(await truncate())) return; // Another process reads: the next start tries again.
  } catch (error) {
    throw new StartError(
      'Not everything could be encrypted with the current data key. Nothing was lost: the next start ' +
        `goes on. The cause: ${storageCause(error) ?? 'unknown'}.`,
      { cause: error },
    );
  }
  await finish(database, ring.current);
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
        check_value: sealValue(key, checked.text, checked.column),
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ready_at: null, retired_at: null }),
      )
      .execute(),
  );

const hasRequests = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('tour_requests').select('id').limit(1).executeTakeFirst()) !==
  undefined;

/** From here on the earlier keys are needed for backups only. */
const finish = (database: Database, { id }: DataKey): Promise<unknown> =>
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
