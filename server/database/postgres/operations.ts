import pg from 'pg';
import { findStorageCause } from '../failure.ts';
import { StartError } from '../../start-error.ts';
import { createConnectionSettings } from './connect.ts';
import { unsealInstallationKey } from './shared-installation-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';

/** What commands and backups need from a PostgreSQL database, each over a connection of its own. */

/** Jobs that one server does for all of them. */
export type CommonJob = keyof typeof locks;

/** No other program uses these numbers as locks in this database. */
const locks = {
  backup: 7_310_022,
  housekeeping: 7_310_023,
  'backup alerts': 7_310_024,
  'backup drill': 7_310_025,
  'copy to BACKUP_SECOND_DIR': 7_310_026,
  'copy to BACKUP_URL': 7_310_027,
  'moving files out of the database': 7_310_028,
};

/**
 * Runs a job unless another server of the same database is already doing it. A server that is killed, or
 * loses its connection, blocks no one.
 */
export const runUnlessRunning = (
  url: string,
  job: CommonJob,
  work: () => Promise<void>,
): Promise<void> =>
  withConnection(url, async (client) => {
    const words = 'select pg_try_advisory_lock($1) as taken';
    const { rows } = await client.query<{ taken: boolean }>(words, [locks[job]]);
    if (rows[0]?.taken) await work();
  });

/** The most that a copy of the rows takes (bytes). */
export const readDatabaseSize = (url: string): Promise<number> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return rows[0]?.bytes ?? 0;
  });

/** The secret that all servers share. @throws StartError if no server has created it yet */
export const readInstallationKey = (url: string, ring: KeyRing): Promise<Buffer> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ sealed: string }>('select sealed from installation_key');
    const sealed = rows[0]?.sealed;
    if (sealed === undefined) throw new StartError('The database holds no installation key.');
    return unsealInstallationKey(sealed, ring);
  });

/** The state of a database before a home is moved into it. */
export interface Occupancy {
  hasAccounts: boolean;
  /** Connections of servers, and of commands like this one. */
  servers: number;
}

/** Inspects a database before anything in it is created or migrated. */
export const checkOccupancy = (url: string): Promise<Occupancy> =>
  withConnection(url, async (client) => {
    const { rows: found } = await client.query(`select to_regclass('users') as users`);
    const users =
      found[0].users === null ? [] : (await client.query('select 1 from users limit 1')).rows;
    const { rows } = await client.query<{ servers: number }>(
      `select count(*) as servers from pg_stat_activity
        where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
      [createConnectionSettings(url).application_name],
    );
    return { hasAccounts: users.length > 0, servers: rows[0]?.servers ?? 0 };
  });

const withConnection = async <Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(createConnectionSettings(url));
  // The failing query reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    return await act(client);
  } catch (error) {
    if (findStorageCause(error) !== 'database unreachable') throw error;
    const { host, pathname } = new URL(url);
    throw new StartError(`The database at ${host}${pathname} cannot be reached.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
};
