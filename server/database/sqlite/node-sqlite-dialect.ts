import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

/**
 * Kysely's SQLite dialect speaks to better-sqlite3; this lets it speak to node:sqlite.
 * @param beforeEach called before each statement
 */
export const nodeSqliteDialect = (
  database: DatabaseSync,
  beforeEach: () => void = () => undefined,
): Dialect => ({
  createDriver: () => new ImmediateDriver(database, beforeEach),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** SQLite's changes of tables are part of transactions, which Kysely leaves unused by itself. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A transaction that will write takes the write lock at its start, so that it cannot fail half-way. */
class ImmediateDriver extends SqliteDriver {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync, beforeEach: () => void) {
    super({ database: asSqliteDatabase(database, beforeEach) });
    this.database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk makes SQLite roll back by itself; a second time would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Prepares each distinct statement once and keeps it. */
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
      const known = prepared.get(sql);
      if (known) return known;
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
