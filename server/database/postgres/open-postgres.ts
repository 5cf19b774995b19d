import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { minutes } from '../../../domain/lib/durations.ts';
import { type KeySource, readKeyRing, readOrCreateKeyRing } from '../../data-key/key-ring.ts';
import { StartError } from '../../start-error.ts';
import { type NeededKey, requireKeys, applyCurrentKey } from '../encryption/data-keys.ts';
import { type Database, setEngine } from '../engine.ts';
import { findStorageCause, toDatabaseError } from '../failure.ts';
import { connect, createConnectionSettings, createSilenceDetector } from './connect.ts';
import { createListLengths, followContent } from './follow-content.ts';
import { readOrCreateInstallationKey } from './shared-installation-key.ts';
import { migratePostgres, requireKnownVersion } from './migrate-postgres.ts';

/** The most connections of one server, not counting the one that listens. */
const maxConnections = 10;

/** The lock that makes servers start one after the other. No other program uses this number as a lock. */
const startLock = 7_310_020;
const startTimeout = minutes(10);
const databaseStartTimeout = minutes(1);

/**
 * Opens a PostgreSQL database, creating, migrating and encrypting its tables where needed.
 * @param url postgres://name:password@host/database
 * @param source where the data keys are
 * @param isMove for a move, which keeps all others out (moveLock)
 * @throws StartError when it can't be reached, comes from a newer version, its key is missing, or a move runs
 */
export const openPostgres = async (
  url: string,
  source: KeySource,
  isMove = false,
): Promise<Database> => {
  let starter: pg.Client | undefined;
  try {
    starter = await connectStarter(url);
    await requireOwnSession(starter, url);
    await starter.query(`select pg_advisory_lock(${startLock})`);
    const needed = await readNeededKeys(starter);
    return await openUnderLock({ url, source, needed, isMove });
  } catch (error) {
    throw error instanceof StartError ? error : createOpenError(url, error);
  } finally {
    await starter?.end().catch(() => {}); // The lock ends with the connection.
  }
};

/** Waits for a PostgreSQL server that is still starting, as after a start of the machine. */
const connectStarter = async (url: string): Promise<pg.Client> => {
  const deadline = performance.now() + databaseStartTimeout;
  for (;;) {
    const starter = new pg.Client({
      ...createConnectionSettings(url),
      query_timeout: startTimeout,
    });
    starter.on('error', () => {}); // The failing query reports it.
    try {
      await starter.connect();
      return starter;
    } catch (error) {
      await starter.end().catch(() => {});
      const isStarting = error instanceof pg.DatabaseError && error.code === '57P03';
      if (!isStarting || performance.now() > deadline) throw error;
      await delay(500);
    }
  }
};

/**
 * Locks and notifications belong to a session. In pgbouncer's transaction mode, sessions are shared: settings
 * of one connection reach another, and a lock may never be released.
 */
const requireOwnSession = async (starter: pg.Client, url: string): Promise<void> => {
  const mark = randomUUID();
  await starter.query(`set fernlight.session = '${mark}'`);
  const otherClient = new pg.Client(createConnectionSettings(url));
  otherClient.on('error', () => {}); // The failing query reports it.
  try {
    await otherClient.connect();
    const { rows } = await otherClient.query(
      `select current_setting('fernlight.session', true) as mark`,
    );
    if (rows[0].mark !== mark) return;
  } finally {
    await otherClient.end().catch(() => {}); // The connection may already be lost.
  }
  await starter.query('reset fernlight.session');
  throw new StartError(
    'DATABASE_URL leads to a pooler in transaction mode, such as pgbouncer with pool_mode = ' +
      'transaction. Connections must be this server’s own: set pool_mode = session, or connect to ' +
      'PostgreSQL itself. Nothing was changed.',
  );
};

interface Opening {
  url: string;
  source: KeySource;
  needed: NeededKey[];
  isMove: boolean;
}

const openUnderLock = async ({ url, source, needed, isMove }: Opening): Promise<Database> => {
  requireKeys(needed, readKeyRing(source), source);
  const ring = readOrCreateKeyRing(source);
  const silence = createSilenceDetector();
  const database = connect({ url, connections: maxConnections, silence, writes: !isMove }, ring);
  try {
    await migratePostgres(database);
    await applyCurrentKey(database, ring, () => Promise.resolve(true));
    const content = await followContent(url, silence);
    stopOnDestroy(database, content.stop);
    const lists = await createListLengths(database, content);
    setEngine(database, {
      kind: 'postgres',
      ring,
      installationKey: await readOrCreateInstallationKey(database, ring),
      // This process caches nothing of the database, so every query already reads from the server.
      readFromDisk: () => Promise.resolve(),
      requireKnownVersion,
      // PostgreSQL itself overwrites what vacuum leaves behind, and its log (docs/several-servers.md).
      eraseDeleted: () => Promise.resolve(true),
      // PostgreSQL manages its own disk space, so there is nothing to reserve here.
      reserveSpace: () => {},
      releaseSpace: () => false,
      contentVersion: content.version,
      isAtLeast: lists.isAtLeast,
    });
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
};

const readNeededKeys = async (client: pg.Client): Promise<NeededKey[]> => {
  const { rows: found } = await client.query(`select to_regclass('data_keys') as found`);
  if (found[0].found === null) return [];
  const words = 'select id, check_value from data_keys where retired_at is null';
  return (await client.query<NeededKey>(words)).rows;
};

/** The error when the database can't be opened. It names the address without the password. */
const createOpenError = (url: string, error: unknown): StartError => {
  const { host, pathname } = new URL(url);
  const cause = toDatabaseError(error);
  return new StartError(
    `The database in DATABASE_URL (${host}${pathname}) cannot be opened. Nothing was changed. ` +
      `The cause: ${findStorageCause(cause) ?? (error instanceof Error ? error.message : 'unknown')}.`,
    { cause },
  );
};

/** Makes closing the database also stop its listener. */
const stopOnDestroy = (database: Database, stop: () => Promise<void>): void => {
  const destroy = database.destroy.bind(database);
  database.destroy = async () => {
    await stop();
    await destroy();
  };
};
