import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Database } from '../../server/database/engine.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import * as tourRequests from '../../server/store/requests/requests-store.ts';
import { queryRows } from './rows.ts';

/** The folder of a home as stored by f003276, before 33 migrations became one (tests/fixtures/README.md). */
const folder = join(import.meta.dirname, '../fixtures/f003276');

export const dataKeyOfF003276 = Buffer.alloc(32, 7).toString('base64');

export const sqliteOfF003276 = (): Buffer =>
  gunzipSync(readFileSync(join(folder, 'database.sqlite.gz')));

export const backupOfF003276 = join(folder, 'backup.tar');

/** The SQL statements that create the same home on PostgreSQL, without psql's own commands. */
export const statementsOfF003276 = (): string =>
  gunzipSync(readFileSync(join(folder, 'database.sql.gz')))
    .toString()
    .replaceAll(/^\\.*$/gm, '');

/** Expects the content of this home in an opened database, whichever way it was created. */
export const expectHomeOfF003276 = async (database: Database): Promise<void> => {
  expect(await queryRows(database, 'select message, version from testimonials')).toEqual([
    { message: 'They called every night.', version: 2 },
  ]);
  const [earlier] = await queryRows(database, 'select fields from history');
  expect(earlier?.['fields']).toContain('They called on the first night.');
  expect(await queryRows(database, 'select noun from trash')).toEqual([{ noun: 'services' }]);
  expect(await tourRequests.listAll(database, 'open', { limit: 100 })).toMatchObject([
    { name: 'Elaine Marsh', notes: 'Rosalind prefers mornings' },
  ]);
  expect(await queryRows(database, 'select name from kysely_migration order by name')).toEqual(
    Object.keys(migrations).map((name) => ({ name })),
  );
};
