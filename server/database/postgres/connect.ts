import {
  CompiledQuery,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { seconds } from '../../../domain/lib/durations.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { StartError } from '../../start-error.ts';
import { findStorageCause, toDatabaseError, UnclearCommit } from '../failure.ts';
import type { Tables } from '../tables/tables.ts';
import { QueryCompiler, createUnsealingPlugin } from './query-compiler.ts';

/** Milliseconds. Longer statements are canceled; connections whose transaction is idle longer are ended. */
const statementTimeout = seconds(10);
const lockTimeout = seconds(3);

/** Returned as numbers instead of texts: an id has 31 bits, and no sum is too large for JavaScript. */
const numericTypes = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numericTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

export const createConnectionSettings = (url: string): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'fernlight',
  connectionTimeoutMillis: lockTimeout,
  // Also limits waiting for a server that does not answer at all.
  query_timeout: statementTimeout + lockTimeout,
  keepAlive: true,
  types,
});

/** Sets the timeouts with a statement, because pgbouncer refuses them as connection parameters. */
const setTimeouts = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `set statement_timeout = ${statementTimeout};
     set idle_in_transaction_session_timeout = ${statementTimeout}`,
  );
};

/**
 * Every connection that may write holds this lock shared, from its first statement to its end; a move holds
 * it exclusively, from before its first row to after its last. PostgreSQL never grants both, so a move and a
 * writer can never overlap, not even a server whose connections were lost when the move began. No other
 * program uses this number as a lock in this database.
 */
export const moveLock = 7_310_029;

const keepMovesOut = async (client: pg.ClientBase): Promise<void> => {
  const words = 'select pg_try_advisory_lock_shared($1) as granted';
  const { rows } = await client.query<{ granted: boolean }>(words, [moveLock]);
  if (rows[0]?.granted) return;
  // PostgreSQL's code for a database that accepts no connections now, so that callers treat this error in the
  // same way.
  throw Object.assign(new StartError(movingMessage), { code: '57P03' });
};

const movingMessage =
  'The home in this database is being moved by npm run move. Wait until that has ended, then start the server ' +
  'with the settings that it names. Nothing was changed.';

interface PoolOptions {
  url: string;
  /** The most connections at once. Each is opened when it is first needed. */
  connections: number;
  /** Reports whether the database answers. Without it, each query has only its own timeout. */
  silence?: SilenceDetector;
  /** Whether the connections keep moves out. Not for those of a move itself, nor for those that only read. */
  writes?: boolean;
}

/** Opens a pool of connections. */
export const connect = (
  { url, connections, silence = createSilenceDetector(), writes = false }: PoolOptions,
  ring: KeyRing,
): Kysely<Tables> => {
  const pool = new pg.Pool({
    ...createConnectionSettings(url),
    max: connections,
    // The pool waits for the promise, although its types don't say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      await setTimeouts(client);
      if (writes) await keepMovesOut(client);
    },
  });
  // Without listeners, a connection that is lost between two statements would end the process. The next query
  // opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect: Dialect = {
    createDriver: () => new OneWriterDriver({ pool: closingBrokenConnections(pool, silence) }),
    createQueryCompiler: () => new QueryCompiler(ring),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
  return new Kysely<Tables>({ dialect, plugins: [createUnsealingPlugin(ring)] });
};

/** Makes the waiting queries of a pool fail, and further ones at once, while the database does not answer. */
export interface SilenceDetector {
  begin: () => void;
  end: () => void;
  /** The result of a query. @throws Error as soon as the database is known to be silent */
  unlessSilent: <T>(query: () => Promise<T>) => Promise<T>;
}

export const createSilenceDetector = (): SilenceDetector => {
  const waiting = new Set<(error: Error) => void>();
  let isSilent = false;
  return {
    begin: () => {
      isSilent = true;
      for (const reject of waiting) reject(createSilenceError());
    },
    end: () => {
      isSilent = false;
    },
    unlessSilent: async (query) => {
      if (isSilent) throw createSilenceError();
      const untilSilent = Promise.withResolvers<never>();
      waiting.add(untilSilent.reject);
      try {
        return await Promise.race([query(), untilSilent.promise]);
      } finally {
        waiting.delete(untilSilent.reject);
      }
    },
  };
};

/** Uses PostgreSQL's error code for a failed connection, so that callers treat it in the same way. */
const createSilenceError = () =>
  Object.assign(new Error('The database does not answer.'), { code: '08006' });

/**
 * A pool that does not reuse a connection after a query on it got no answer, or after its server has become
 * read-only in a failover. It closes the connection, on which each further query would fail at once.
 */
const closingBrokenConnections = (pool: pg.Pool, silence: SilenceDetector): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    let connecting: Promise<pg.PoolClient> | undefined;
    const client = await silence
      .unlessSilent(() => (connecting = pool.connect()))
      .catch((error: unknown) => {
        connecting?.then((late) => late.release(true)).catch(() => {}); // The error below is reported.
        throw toDatabaseError(error);
      });
    let failure: unknown = null;
    const query = async (text: string, values: readonly unknown[]) => {
      if (failure) throw failure;
      try {
        return await silence.unlessSilent(() => client.query(text, [...values]));
      } catch (error) {
        const databaseError = toDatabaseError(error);
        if (isBroken(databaseError)) failure = databaseError;
        throw databaseError;
      }
    };
    const release = (isDiscarded?: boolean) => client.release(isDiscarded || failure !== null);
    return Object.assign(Object.create(client) as pg.PoolClient, { query, release });
  },
});

const isBroken = (error: unknown): boolean =>
  ['database unreachable', 'database is read-only'].includes(findStorageCause(error) ?? '');

/** The lock of the transaction that writes. No other program uses this number as a lock in this database. */
export const writeLock = 7_310_021;

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/**
 * One transaction writes at a time, on however many servers, as in SQLite: each sees everything that earlier
 * ones have written, so that rules that count rows hold (docs/decisions/075).
 */
class OneWriterDriver extends PostgresDriver {
  override async beginTransaction(
    connection: Connection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode === 'read only') return super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(
        CompiledQuery.raw(
          `begin; set local lock_timeout = ${lockTimeout}; select pg_advisory_xact_lock(${writeLock})`,
        ),
      );
    } catch (error) {
      // Kysely would consider the transaction not begun, and lend the connection to the next query in its
      // current state.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** The caller throws the error that led here. The connection is closed if it can't be rolled back. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }

  /** If a commit gets no answer, there is no way to know whether it was stored. */
  override async commitTransaction(connection: Connection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw findStorageCause(error) === 'database unreachable' ? new UnclearCommit(error) : error;
    }
  }
}
