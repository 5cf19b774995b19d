import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { readKeyId, sealValue, unsealValue } from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import type { Tables } from '../tables/tables.ts';

type Database = Kysely<Tables>;

const column = 'installation_key.sealed';

/** A table that only PostgreSQL needs: with SQLite the key is a file in the data folder. */
export const installationKeyTable = `create table if not exists installation_key (
  id bigint primary key check (id = 1),
  sealed text not null
)`;

/**
 * The secret that all servers of one database share. It is encrypted with the data key, so that the database
 * alone reveals nothing. The caller must prevent other servers from doing this at the same time.
 */
export const readOrCreateInstallationKey = async (
  database: Database,
  { current, keys }: KeyRing,
): Promise<Buffer> => {
  const { rows } = await sql<{ sealed: string }>`select sealed from installation_key`.execute(
    database,
  );
  const stored = rows[0]?.sealed;
  const key =
    stored === undefined ? randomBytes(32) : unsealInstallationKey(stored, { current, keys });
  // After a change of the data key, the secret is encrypted again with the new one.
  if (stored === undefined || readKeyId(stored) !== current.id) {
    await storeInstallationKey(database, { current, keys }, key);
  }
  return key;
};

export const unsealInstallationKey = (sealed: string, { keys }: KeyRing): Buffer =>
  Buffer.from(unsealValue(keys, sealed, column) ?? '', 'base64');

/** Replaces the secret. Whatever the earlier one signed or encrypted is rejected from then on. */
export const storeInstallationKey = (
  database: Database,
  { current }: KeyRing,
  key: Buffer,
): Promise<unknown> => {
  const sealed = sealValue(current, key.toString('base64'), column);
  return sql`insert into installation_key (id, sealed) values (1, ${sealed})
    on conflict (id) do update set sealed = excluded.sealed`.execute(database);
};
