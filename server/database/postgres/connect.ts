import {
  CompiledQuery,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { seconds } from '../../../domain/lib/durations.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { storageCause, UnclearCommit } from '../failure.ts';
import type { Tables } from '../tables/tables.ts';
import { QueryCompiler, unsealsResults } from './query-compiler.ts';

/** Milliseconds. A statement that takes longer is canceled, and so is an idle transaction. */
const longestStatement = seconds(10);
const longestWait = seconds(3);

/** Returns these as numbers: an id has 31 bits, and no sum is too large for JavaScript. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numeric.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

export const connectionSettings = (url: string): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'fernlight',
  connectionTimeoutMillis: longestWait,
  // Also limits waiting for a server that does not answer at all.
  query_timeout: longestStatement + longestWait,
  keepAlive: true,
  types,
});

/** Sets the limits with a statement: pgbouncer refuses connections that set them as parameters. */
const limitTimes = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `set statement_timeout = ${longestStatement};
     set idle_in_transaction_session_timeout = ${longestStatement}`,
  );
};

/**
 * Opens a pool of connections, each made when first needed.
 * @param connections the most at once
 * @param onLost called when an idle connection is lost; the next query makes another
 */
export const connect = (
  { url, connections }: { url: string; connections: number },
  ring: KeyRing,
  onLost: (error: Error) => void = () => {},
): Kysely<Tables> => {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: connections,
    onConnect: limitTimes,
  });
  pool.on('error', onLost);
  // The pool only reports idle connections. One that is lost between two statements of a transaction would
  // end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  const dialect: Dialect = {
    createDriver: () => new OneWriterDriver({ pool }),
    createQueryCompiler: () => new QueryCompiler(ring),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
  return new Kysely<Tables>({ dialect, plugins: [unsealsResults(ring)] });
};

/** No other program uses this number as a lock in this database. */
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
          `begin; set local lock_timeout = ${longestWait}; select pg_advisory_xact_lock(${writeLock})`,
        ),
      );
    } catch (error) {
      // Kysely would consider the transaction not begun, and lend the connection to the next query in its
      // current state.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** If a commit gets no answer, there is no way to know whether it was stored. */
  override async commitTransaction(connection: Connection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (storageCause(error) !== 'database unreachable') throw error;
      throw new UnclearCommit('the connection was lost at the end of a transaction', {
        cause: error,
      });
    }
  }
}
