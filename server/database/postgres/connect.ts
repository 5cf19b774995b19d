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
import { seconds } from '../../../domain/durations.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { storageCause, UnclearCommit } from '../failure.ts';
import type { Tables } from '../tables/tables.ts';
import { QueryCompiler } from './query-compiler.ts';
import { unsealsResults } from './sealing.ts';

/** Milliseconds. A statement that takes longer is broken off, and so is a transaction that does nothing. */
const longestStatement = seconds(10);
const longestWait = seconds(3);

/** Numbers and sums arrive as numbers: an id has 31 bits, and no sum is too large for JavaScript. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numeric.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** How every connection to a database is made. */
export const connectionSettings = (url: string): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'fernlight',
  connectionTimeoutMillis: longestWait,
  // Also for a server that does not answer at all.
  query_timeout: longestStatement + longestWait,
  keepAlive: true,
  types,
});

/** Said by a statement: pgbouncer refuses connections that set them while they are made. */
const limitTimes = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `set statement_timeout = ${longestStatement};
     set idle_in_transaction_session_timeout = ${longestStatement}`,
  );
};

/**
 * Opens a pool of connections, each made when it is first needed.
 * @param connections at most so many at once
 * @param onLost is told of an idle connection that was lost; the next query makes another
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
  // The pool hears of idle ones alone; one that is lost between two statements of a transaction would end
  // the process.
  pool.on('connect', (client) => client.on('error', onLost));
  const dialect: Dialect = {
    createDriver: () => new OneWriterDriver({ pool }),
    createQueryCompiler: () => new QueryCompiler(ring),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
  return new Kysely<Tables>({ dialect, plugins: [unsealsResults(ring)] });
};

/** Any number that no other program takes in this database. */
export const writeLock = 7_310_021;

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/**
 * One transaction writes at a time, on however many servers, as in SQLite: each sees everything that those
 * before it have written, and rules that count rows hold (docs/decisions/075).
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
      // Kysely takes it for not begun, and would lend the connection to the next query as it is.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** Whether an end that was sent was also stored can't be known when no answer comes. */
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
