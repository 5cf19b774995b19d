import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDatabase, readFingerprints } from '../../server/database/copy-rows.ts';
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
    const added = await database
      .insertInto('testimonials')
      .values({ message: 'New', approved: 0, created_at: 'x', updated_at: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBe(last.id + 1);
  }
});

it('an interrupted copy changes nothing', async () => {
  const before = await readFingerprints(inPostgres);
  findConnection(home).exec(`pragma ignore_check_constraints = on;
    update users set privileged = 2 where id = (select max(id) from users)`);
  await expect(copyDatabase(home, inPostgres)).rejects.toThrow('check constraint');
  expect(await readFingerprints(inPostgres)).toEqual(before);
});
