import pg from 'pg';
import { findStorageCause, toDatabaseError } from '../failure.ts';
import { StartError } from '../../start-error.ts';
import { seconds } from '../../../domain/lib/durations.ts';
import { createConnectionSettings, moveLock } from './connect.ts';
import { unsealInstallationKey } from './shared-installation-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';

/** Operations on a PostgreSQL database for commands and backups, each over a connection of its own. */

/** Jobs that one server does for all servers of a database. */
export type SharedJob = keyof typeof locks;

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
  job: SharedJob,
  work: () => Promise<void>,
): Promise<void> =>
  withConnection(url, async (client) => {
    const words = 'select pg_try_advisory_lock($1) as taken';
    const { rows } = await query<{ taken: boolean }>(client, words, [locks[job]]);
    if (rows[0]?.taken) await work();
  });

/** The most bytes that a copy of the database can take. */
export const readDatabaseSize = (url: string): Promise<number> =>
  withConnection(url, async (client) => {
    const words = 'select pg_database_size(current_database()) as bytes';
    const { rows } = await query<{ bytes: number }>(client, words);
    return rows[0]?.bytes ?? 0;
  });

/** The secret that all servers share. @throws StartError if no server has created it yet */
export const readInstallationKey = (url: string, ring: KeyRing): Promise<Buffer> =>
  withConnection(url, async (client) => {
    const words = 'select sealed from installation_key';
    const { rows } = await query<{ sealed: string }>(client, words);
    const sealed = rows[0]?.sealed;
    if (sealed === undefined) throw new StartError('The database holds no installation key.');
    return unsealInstallationKey(sealed, ring);
  });

/** The state of a database that a move has locked all others out of. */
export interface MoveLock {
  /** Whether it had accounts before anything was created or migrated. */
  hasAccounts: boolean;
  /** @throws StartError when the connection was lost, and servers may have written since */
  requireHeld: () => Promise<void>;
}

/** Milliseconds: a firewall may forget a connection over which nothing is sent. */
const pingInterval = seconds(20);

/**
 * Runs a move while no server or command can write to the database (moveLock).
 * @throws StartError while one is connected, while another move runs, or when the lock was lost
 */
export const runMove = async <Result>(
  url: string,
  move: (lock: MoveLock) => Promise<Result>,
): Promise<Result> => {
  const client = await openConnection(url);
  const requireHeld = async () => {
    await query(client, 'select 1').catch((cause: unknown) => {
      throw new StartError(lostLockMessage, { cause });
    });
  };
  const ping = setInterval(() => void requireHeld().catch(() => {}), pingInterval); // The next check throws.
  try {
    await requireAlone(client, url);
    const { rows: found } = await query(client, `select to_regclass('users') as users`);
    const users =
      found[0]?.['users'] === null ? [] : (await query(client, 'select 1 from users limit 1')).rows;
    return await move({ hasAccounts: users.length > 0, requireHeld });
  } catch (error) {
    await requireHeld(); // Throws if the lock was lost, which matters more than the other error.
    throw error;
  } finally {
    clearInterval(ping);
    await client.end().catch(() => {});
  }
};

const lostLockMessage =
  'The connection to the database was lost, and servers may have written since. Stop all of them, then move again.';

/**
 * Takes the lock. It alone would be enough, but servers of earlier versions don't take it, and a server
 * without requests may have only its listening connection, which takes no lock.
 */
const requireAlone = async (client: pg.Client, url: string): Promise<void> => {
  const { rows } = await query<{ granted: boolean; others: number }>(
    client,
    `select pg_try_advisory_lock($1) as granted, (select count(*) from pg_stat_activity where
      datname = current_database() and application_name = $2 and pid <> pg_backend_pid()) as others`,
    [moveLock, createConnectionSettings(url).application_name],
  );
  if (rows[0]?.granted && rows[0].others === 0) return;
  throw new StartError(
    'Servers or commands are connected to the database in PostgreSQL. Stop all of them first: what is written ' +
      'during the move would be lost.',
  );
};

const withConnection = async <Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = await openConnection(url);
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Marks errors as the database's, because the caller also connects to other servers. */
const query = <Row extends pg.QueryResultRow>(
  client: pg.Client,
  words: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>> =>
  client.query<Row>(words, [...values]).catch((error: unknown) => {
    throw toDatabaseError(error);
  });

/** @throws StartError when the database can't be reached; it names the address without the password */
const openConnection = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(createConnectionSettings(url));
  // The failing query reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const cause = toDatabaseError(error);
    if (findStorageCause(cause) !== 'database unreachable') throw error;
    const { host, pathname } = new URL(url);
    throw new StartError(`The database at ${host}${pathname} cannot be reached.`, { cause });
  }
};
