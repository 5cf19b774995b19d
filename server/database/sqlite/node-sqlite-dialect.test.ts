import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tables } from '../tables/tables.ts';
import { write } from '../write.ts';
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts';

let connection: DatabaseSync;
let database: Kysely<Tables>;
beforeEach(() => {
  connection = new DatabaseSync(':memory:');
  database = new Kysely<Tables>({ dialect: createNodeSqliteDialect(connection) });
});
afterEach(() => database.destroy());

/** Makes SQLite answer a statement with a disk error. */
const fail = (failing: string) => {
  const prepare = connection.prepare.bind(connection);
  vi.spyOn(connection, 'prepare').mockImplementation((sql, ...rest) => {
    if (sql === failing) throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    return prepare(sql, ...rest);
  });
};

it('an error of a rollback does not hide the error that led to it', async () => {
  fail('rollback');
  const work = () => Promise.reject(new Error('the first error'));
  await expect(write(database, work)).rejects.toThrow('the first error');
});

it('a commit that ends in a disk error is not said to have changed nothing', async () => {
  fail('commit');
  await expect(write(database, () => Promise.resolve())).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('not certain that this was saved'),
  });
});
