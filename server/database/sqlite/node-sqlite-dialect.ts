import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import {
  readMatchKeyId,
  createMatchToken,
  sealValue,
  unsealValue,
} from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { findStorageCause, UnclearCommit } from '../failure.ts';

/**
 * Adapts Kysely's SQLite dialect, which is made for better-sqlite3, to node:sqlite.
 * @param beforeEach called before each statement
 */
export const createNodeSqliteDialect = (
  database: DatabaseSync,
  beforeEach: () => void = () => undefined,
): Dialect => ({
  createDriver: () => new ImmediateDriver(database, beforeEach),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** In SQLite, changes of tables can be part of transactions; Kysely does not use that by default. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Every transaction takes the write lock at its start, so that none waits for it, and fails, halfway. */
class ImmediateDriver extends SqliteDriver {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync, beforeEach: () => void) {
    super({ database: asSqliteDatabase(database, beforeEach) });
    this.database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk, SQLite has already rolled back. The caller then throws the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.isTransaction) await super.rollbackTransaction(connection).catch(() => {});
  }

  /** After a disk error, it is unknown whether the next start will find the transaction stored. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw findStorageCause(error) === 'disk error' ? new UnclearCommit(error) : error;
    }
  }
}

/** Prepares each distinct statement once and reuses it. */
const asSqliteDatabase = (database: DatabaseSync, beforeEach: () => void): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      beforeEach();
      prepared.clear();
      database.close();
    },
    prepare: (sql) => {
      beforeEach();
      const knownStatement = prepared.get(sql);
      if (knownStatement) return knownStatement;
      const statement = asSqliteStatement(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
};

const asSqliteStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});

/**
 * Gives a connection functions that encrypt and decrypt. Queries apply them to the encrypted columns, so that
 * nothing above the store knows of encryption. Triggers and views can't call them.
 * - `seal(text, column)` and `unseal(value, column)`
 * - `match_of(text, purpose)`: the token by which equal texts are found
 */
export const addSealing = (connection: DatabaseSync, { current, keys }: KeyRing): void => {
  const define = (name: string, act: (text: string, belongsTo: string) => string) =>
    connection.function(
      name,
      { deterministic: name !== 'seal', directOnly: true },
      (value, belongsTo) =>
        typeof value === 'string' ? act(value, String(belongsTo)) : (value as SQLOutputValue),
    );
  define('seal', (text, column) => sealValue(current, text, column));
  define('unseal', (value, column) => unsealValue(keys, value, column));
  define('match_of', (text, purpose) =>
    readMatchKeyId(text) === null ? createMatchToken(current, text, purpose) : text,
  );
};
