import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/database/engine.ts';
import { watchContent } from '../../server/database/postgres/content-version.ts';
import { exportToSqlite } from '../../server/database/postgres/export.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { homeTables } from '../../server/database/tables/table-names.ts';
import { asOwner, clusterOfTests } from '../support/postgres/databases.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { tableNames } from '../support/rows.ts';
import { type Home, newHome } from './servers.ts';

/** Another program's tables in the home's schema, and tables of the same names in another schema. */
const othersTables = `
  create table invoices (number numeric, paid boolean);
  insert into invoices values (1.5, true);
  create schema shop;
  create table shop.users (name text)`;

let home: Home;
let folder: string;
beforeEach(async () => {
  home = await newHome();
  folder = mkdtempSync(join(tmpdir(), 'fernlight-others-'));
});
afterEach(async () => {
  await home.remove();
  rmSync(folder, { recursive: true });
});

const open = (): Promise<Database> =>
  openPostgres(home.url, { dataKey: clusterOfTests().dataKey, dataKeyFile: '' });
const triggers = () =>
  asOwner(home.url, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger where tgname = 'count_content'`,
    );
    return rows.map(({ table }) => table);
  });

it('a backup leaves out tables of others', async () => {
  await asOwner(home.url, (client) => client.query(othersTables));
  const copied = await exportToSqlite(home.url, join(folder, 'backup.sqlite'));
  expect([...copied.keys()]).not.toContain('invoices');
  expect(copied.get('users')?.rows).toBe(0);
});

it('migrations leave tables of others alone, and take back the trigger of an earlier version', async () => {
  await home.remove();
  home = await newHome(null);
  await asOwner(home.url, (client) => client.query(othersTables));
  const database = await open();
  expect(await triggers()).toContain('questions');
  expect(await triggers()).not.toContain('invoices');
  await sql`create trigger count_content after insert on invoices
    for each statement execute function count_content()`.execute(database);
  await watchContent(database);
  expect(await triggers()).not.toContain('invoices');
  await database.destroy();
});

it('every table that the migrations make is listed', async () => {
  const database = await openTestDatabase();
  const ownOfPostgres = ['content_version', 'installation_key'];
  expect([...homeTables, ...ownOfPostgres].toSorted()).toEqual(
    (await tableNames(database)).toSorted(),
  );
  await database.destroy();
});
