import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  copyDatabase,
  raiseLastIds,
  readFingerprints,
  replaceRows,
} from '../../server/database/copy-rows.ts';
import type { Database } from '../../server/database/engine.ts';
import {
  findConnection,
  createSqliteFile,
  openMemoryDatabase,
} from '../../server/database/sqlite/open-sqlite.ts';
import { addLargeTables } from '../support/large-tables.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** A home is copied from one engine to the other and back, and stays the same (docs/decisions/075). */
let folder: string;
let home: Database;
let inPostgres: Database;
let back: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-copy-'));
  home = await openMemoryDatabase();
  addLargeTables(findConnection(home), 700);
  inPostgres = await openTestDatabase();
  back = await createSqliteFile(join(folder, 'back.sqlite'));
});
afterEach(async () => {
  for (const database of [home, inPostgres, back]) await database.destroy();
  rmSync(folder, { recursive: true });
});

it('all rows arrive unchanged, there and back', async () => {
  const before = await readFingerprints(home);
  expect(before.get('tour_requests')?.rows).toBeGreaterThan(600);
  expect(await copyDatabase(home, inPostgres)).toEqual(before);
  expect(await copyDatabase(inPostgres, back)).toEqual(before);
  expect(await readFingerprints(back)).toEqual(before);
  expect(await readFingerprints(home)).toEqual(before);
});

it('no id is assigned a second time', async () => {
  const last = await home
    .selectFrom('testimonials')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await home.deleteFrom('testimonials').where('id', '=', last.id).execute();
  await copyDatabase(home, inPostgres);
  await copyDatabase(inPostgres, back);
  for (const database of [inPostgres, back]) {
    expect((await addTestimonial(database)).id).toBe(last.id + 1);
  }
});

it('an interrupted copy changes nothing', async () => {
  const before = await readFingerprints(inPostgres);
  findConnection(home).exec(`pragma ignore_check_constraints = on;
    update users set privileged = 2 where id = (select max(id) from users)`);
  await expect(copyDatabase(home, inPostgres)).rejects.toThrow('check constraint');
  expect(await readFingerprints(inPostgres)).toEqual(before);
});

const addTestimonial = (database: Database) =>
  database
    .insertInto('testimonials')
    .values({ message: 'New', approved: 0, created_at: 'x', updated_at: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();

it('a copy that fails at its end leaves the next ids as they were', async () => {
  await copyDatabase(home, inPostgres);
  const { id } = await addTestimonial(inPostgres);
  const empty = await openMemoryDatabase();
  await expect(
    inPostgres.transaction().execute(async (transaction) => {
      await replaceRows(empty, transaction);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await empty.destroy();
  expect((await addTestimonial(inPostgres)).id).toBe(id + 1);
});

it('next ids that are behind their rows are raised', async () => {
  await copyDatabase(home, inPostgres);
  const { id } = await addTestimonial(inPostgres);
  await sql`select setval(pg_get_serial_sequence('testimonials', 'id'), 1)`.execute(inPostgres);
  expect(await raiseLastIds(inPostgres)).toEqual(['testimonials']);
  expect(await raiseLastIds(inPostgres)).toEqual([]);
  expect((await addTestimonial(inPostgres)).id).toBe(id + 1);
});
