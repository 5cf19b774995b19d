import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../server/database/tables/tables.ts';
import { nodeSqliteDialect } from '../../server/database/sqlite/node-sqlite-dialect.ts';
import { migrateToLatest, migrations } from '../../server/database/migrate.ts';
import * as gallery from '../../server/store/gallery.ts';
import * as services from '../../server/store/services.ts';
import { connectionOf, databaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { removeDataDir } from '../support/server.ts';

/** A change of the database's shape happens wholly or not at all (docs/product/storage.md). */
let dataDir: string;
let file: string;
let database: Database;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fernlight-migration-'));
  file = databaseFile(dataDir);
  database = await openDatabase(dataDir);
  await database
    .insertInto('rate_limits')
    .values({ key: 'kept', points: 7, expire: null })
    .execute();
});
afterEach(async () => {
  await database.destroy();
  removeDataDir(dataDir);
});

const failing = {
  ...migrations,
  '900-works': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table halls (name text not null) strict`.execute(db);
      await sql`update rate_limits set points = 0`.execute(db);
    },
  },
  '901-fails': {
    up: async (db: Kysely<unknown>) => {
      await sql`insert into halls values ('east')`.execute(db);
      await sql`drop table testimonials`.execute(db);
      await sql`this is no SQL`.execute(db);
    },
  },
};

/** All migrations before this one. */
const before012 = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '010-names-and-coordinates'),
);
const openOld = (): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: nodeSqliteDialect(new DatabaseSync(':memory:')) });

it('contact information from before has no coordinates, and may get both', async () => {
  const old = openOld();
  await migrateToLatest(old, null, before012);
  await sql`insert into contact_info (phone_cell, phone_home, address_street, address_city,
      address_state, address_zip, created_at, updated_at)
    values ('1', '2', 'a', 'b', 'c', 'd', 'x', 'x')`.execute(old);
  await migrateToLatest(old, null);
  const place = () =>
    old.selectFrom('contact_info').select(['latitude', 'longitude']).executeTakeFirstOrThrow();
  const set = (values: { latitude?: number; longitude?: number }) =>
    old.updateTable('contact_info').set(values).execute();
  expect(await place()).toEqual({ latitude: null, longitude: null });
  await expect(set({ latitude: 47 })).rejects.toThrow('CHECK');
  await expect(set({ latitude: 91, longitude: 1 })).rejects.toThrow('CHECK');
  await set({ latitude: 47.8209, longitude: -122.3151 });
  expect(await place()).toEqual({ latitude: 47.8209, longitude: -122.3151 });
  await old.destroy();
});

it('records from before keep their order and are seen by visitors', async () => {
  const old = openOld();
  const before = Object.entries(migrations).filter(([name]) => name < '011-list-order');
  await migrateToLatest(old, null, Object.fromEntries(before));
  await sql`insert into gallery_items (image_url, caption, category, created_at, updated_at)
    values ('a', 'first', 'x', 'x', 'x'), ('b', 'second', 'x', 'x', 'x')`.execute(old);
  await sql`insert into services (title, description, icon, features, created_at, updated_at)
    values ('first', 'd', 'i', 'f', 'x', 'x'), ('second', 'd', 'i', 'f', 'x', 'x')`.execute(old);
  await migrateToLatest(old, null);
  const items = await gallery.list(old, 'visible');
  expect(items.map(({ caption }) => caption)).toEqual(['second', 'first']);
  const offered = await services.list(old, 'visible');
  expect(offered.map(({ title }) => title)).toEqual(['first', 'second']);
  await old.destroy();
});

it('the trash from before is as it was, and its ids go on; requests from before are for a visit', async () => {
  const old = openOld();
  const before = Object.entries(migrations).filter(([name]) => name < '019-rooms');
  await migrateToLatest(old, null, Object.fromEntries(before));
  for (const id of [7, 9]) {
    await sql`insert into trash (id, noun, record_id, label, record, image_url, deleted_at,
        deleted_by, deleted_by_name)
      values (${id}, 'services', ${id}, 'the service', '{"title":"Tea"}', 'a', 'x', 1, 'orla')`.execute(
      old,
    );
  }
  await sql`delete from trash where id = 9`.execute(old);
  await sql`insert into tour_requests (name, phone, wishes, status, consent_text, consent_at, fingerprint,
      created_at, updated_at)
    values ('Elaine', '(425) 555-0199', '[]', 'new', 'c', 'x', ${'f'.repeat(64)}, 'x', 'x')`.execute(
    old,
  );
  const rows = () => sql`select * from trash`.execute(old);
  const { rows: stored } = await rows();
  await migrateToLatest(old, null);
  expect((await rows()).rows).toEqual(stored);
  await sql`insert into trash (noun, record_id, label, record, deleted_at, deleted_by,
      deleted_by_name)
    values ('rooms', 1, 'the room', '{}', 'x', 1, 'orla')`.execute(old);
  expect(await old.selectFrom('trash').select('id').orderBy('id').execute()).toEqual([
    { id: 7 },
    { id: 10 },
  ]);
  expect(await old.selectFrom('tour_requests').select('kind').execute()).toEqual([
    { kind: 'visit' },
  ]);
  await old.destroy();
});

describe('usernames with invisible characters', () => {
  const keysAfter = async (names: string[]): Promise<string[]> => {
    const old = openOld();
    await migrateToLatest(old, null, before012);
    for (const [index, username] of names.entries()) {
      const email = `user${index}@example.com`;
      await sql`insert into users (username, username_key, email, email_key, password_hash,
          created_at, updated_at)
        values (${username}, ${username.toLowerCase()}, ${email}, ${email}, 'x', 'x', 'x')`.execute(
        old,
      );
    }
    await migrateToLatest(old, null);
    const rows = await old.selectFrom('users').select('username_key').orderBy('id').execute();
    await old.destroy();
    return rows.map(({ username_key }) => username_key);
  };

  it('are found by the name that people see', async () => {
    expect(await keysAfter(['Or\u200Bla', 'Mary Ann', 'priya', 'Zoë'])).toEqual([
      'orla',
      'maryann',
      'priya',
      'zoë',
    ]);
  });

  it('stay apart where another account has the visible name', async () => {
    expect(await keysAfter(['or\u200Bla', 'orla', 'a\u200Bbc', 'ab\u200Bc'])).toEqual([
      'or\u200Bla',
      'orla',
      'abc',
      'ab\u200Bc',
    ]);
  });
});

/** Everything that the database holds, as text. */
const contentOf = (path: string): string => {
  const connection = new DatabaseSync(path, { readOnly: true });
  const tables = connection
    .prepare('select type, name, sql from sqlite_schema order by name')
    .all();
  const rows = tables
    .filter(({ type }) => type === 'table')
    .map(({ name }) => connection.prepare(`select * from "${String(name)}"`).all());
  connection.close();
  return JSON.stringify([tables, rows]);
};

const copyBeside = (): string =>
  join(dataDir, readdirSync(dataDir).find((name) => name.includes('before-migration')) ?? '');

it('every connection keeps what it is told, and trusts nothing that a file says of itself', () => {
  const pragma = (name: string) =>
    Object.values(connectionOf(database).prepare(`pragma ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2); // FULL
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('trusted_schema')).toBe(0);
  expect(pragma('busy_timeout')).toBeLessThanOrEqual(100);
});

it('every table of ours is strict', () => {
  const tables = connectionOf(database).prepare('pragma table_list').all();
  const ours = tables.filter(
    ({ name, type }) => type === 'table' && !/^(sqlite|kysely)_/.test(String(name)),
  );
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(({ strict }) => strict !== 1)).toEqual([]);
});

it('a second migration that fails half-way leaves everything as it was', async () => {
  const before = contentOf(file);
  await expect(migrateToLatest(database, file, failing)).rejects.toThrow('it is as it was before');
  expect(contentOf(file)).toBe(before);
  expect(contentOf(copyBeside())).toBe(before);
  await migrateToLatest(database, file, migrations);
});

it('the database from before is put aside, whole', async () => {
  const before = contentOf(file);
  const { '901-fails': _, ...working } = failing;
  await migrateToLatest(database, file, working);
  expect(contentOf(file)).toContain('halls');
  expect(contentOf(copyBeside())).toBe(before);
});

it('a newer database is refused and not touched', async () => {
  const { '901-fails': _, ...working } = failing;
  await migrateToLatest(database, file, working);
  const before = contentOf(file);
  await expect(migrateToLatest(database, file)).rejects.toThrow('newer version');
  expect(contentOf(file)).toBe(before);
});

it('without room for the copy nothing is migrated', async () => {
  const before = contentOf(file);
  const elsewhere = join(dataDir, 'missing', 'fernlight.sqlite');
  await expect(migrateToLatest(database, elsewhere, failing)).rejects.toThrow('Make room');
  expect(contentOf(file)).toBe(before);
  expect(existsSync(elsewhere)).toBe(false);
});

it('testimonials from before permissions were recorded keep their words and have none', async () => {
  const connection = new DatabaseSync(':memory:');
  const older = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  const before = Object.entries(migrations).filter(([name]) => name < '009');
  await migrateToLatest(older, null, Object.fromEntries(before));
  connection.exec(
    `insert into testimonials (name, message, approved, created_at, updated_at)
     values ('Elaine', 'They called.', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );
  await migrateToLatest(older, null);
  expect(connection.prepare('select * from testimonials').all()).toMatchObject([
    { message: 'They called.', approved: 1, consent_how: null, consent_by: null, consent_at: null },
  ]);
  await older.destroy();
});

it('pictures and services from before focal points keep what they hold', async () => {
  const upTo = (last: string) =>
    Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const old = join(dataDir, 'old.sqlite');
  const connection = new DatabaseSync(old);
  const kysely = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  await migrateToLatest(kysely, null, upTo('007-erasures'));
  const time = '2026-01-02T03:04:05.000Z';
  connection
    .prepare(
      'insert into gallery_items (image_url, caption, category, created_at, updated_at) values (?, ?, ?, ?, ?)',
    )
    .run('/images/1.jpg', 'Tea', 'Care', time, time);
  connection
    .prepare(
      'insert into services (title, description, icon, features, created_at, updated_at) values (?, ?, ?, ?, ?, ?)',
    )
    .run('Respite', 'A week.', 'rest', 'A room', time, time);
  await migrateToLatest(kysely, null, upTo('008-picture-focus'));
  expect(connection.prepare('select * from gallery_items').get()).toMatchObject({
    caption: 'Tea',
    description: null,
    focus_x: null,
    focus_y: null,
  });
  expect(connection.prepare('select * from services').get()).toMatchObject({
    title: 'Respite',
    image_url: null,
    focus_x: null,
    focus_y: null,
  });
  await kysely.destroy();
});

it('records from before there were versions have the first one, and each change counts', async () => {
  const connection = new DatabaseSync(':memory:');
  const older = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  const before = Object.entries(migrations).filter(([name]) => name < '012');
  await migrateToLatest(older, null, Object.fromEntries(before));
  connection.exec(
    `insert into services (title, description, icon, features, created_at, updated_at)
     values ('Respite', 'A room.', 'rest', 'Meals', 'x', 'x'), ('Other', 'A day.', 'rest', 'Tea', 'x', 'x');
     insert into history (id, noun, record_id, fields, replaced_at, replaced_by, replaced_by_name, image_url)
     values (4, 'services', 1, '{}', 'x', 1, 'orla', '/images/1.jpg'), (7, 'services', 1, '{}', 'x', 1, 'orla', null);
     delete from history where id = 7`,
  );
  await migrateToLatest(older, null);
  const stored = () =>
    connection.prepare('select title, version, updated_by from services order by id').all();
  expect(stored()).toEqual([
    { title: 'Respite', version: 1, updated_by: null },
    { title: 'Other', version: 1, updated_by: null },
  ]);
  // The ids of the history go on from the last one that was ever used.
  expect(connection.prepare('select id, noun, image_url from history').all()).toEqual([
    { id: 4, noun: 'services', image_url: '/images/1.jpg' },
  ]);
  connection.exec('delete from history');
  connection.exec(
    `insert into history (noun, record_id, fields, replaced_at, replaced_by, replaced_by_name)
     values ('gallery', 1, '{}', 'x', 1, 'orla')`,
  );
  expect(connection.prepare('select id from history').all()).toEqual([{ id: 8 }]);
  connection.exec("update services set title = 'Rest' where id = 1");
  connection.exec("update services set title = 'Rest' where id = 1");
  expect(stored()).toMatchObject([{ version: 3 }, { title: 'Other', version: 1 }]);
  await older.destroy();
});

it('what is in the trash stays there, with ids that go on, and the costs say nothing', async () => {
  const connection = new DatabaseSync(':memory:');
  const older = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  const before = Object.entries(migrations).filter(([name]) => name < '019');
  await migrateToLatest(older, null, Object.fromEntries(before));
  const insert = `insert into trash
    (noun, record_id, label, record, image_url, deleted_at, deleted_by, deleted_by_name)`;
  connection.exec(
    `${insert} values ('services', 1, 'a', '{}', '/images/1.jpg', 'x', 1, 'orla'),
      ('gallery', 2, 'b', '{}', null, 'x', 1, 'orla');
     delete from trash where id = 2`,
  );
  await migrateToLatest(older, null);
  connection.exec(`${insert} values ('questions', 1, 'c', '{}', null, 'x', 1, 'orla')`);
  expect(connection.prepare('select id, noun, image_url from trash').all()).toEqual([
    { id: 1, noun: 'services', image_url: '/images/1.jpg' },
    { id: 3, noun: 'questions', image_url: null },
  ]);
  expect(connection.prepare('select id, extras, price_from, version from costs').all()).toEqual([
    { id: 1, extras: '[]', price_from: null, version: 1 },
  ]);
  await older.destroy();
});

it('requests keep what they ask for when professionals may ask, and the facts say nothing', async () => {
  const connection = new DatabaseSync(':memory:');
  const older = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  const before = Object.entries(migrations).filter(([name]) => name < '022');
  await migrateToLatest(older, null, Object.fromEntries(before));
  const insert = (kind: string) =>
    connection.exec(`insert into tour_requests (kind, name, phone, wishes, status, consent_text,
        consent_at, fingerprint, created_at, updated_at)
      values ('${kind}', 'Elaine', '(425) 555-0199', '[]', 'new', 'c', 'x',
        '${'f'.repeat(64)}', 'x', 'x')`);
  insert('visit');
  insert('waiting list');
  await migrateToLatest(older, null);
  insert('professional');
  const rows = connection.prepare('select kind, organization, role from tour_requests').all();
  const none = { organization: null, role: null };
  expect(rows).toEqual([
    { kind: 'visit', ...none },
    { kind: 'waiting list', ...none },
    { kind: 'professional', ...none },
  ]);
  expect(connection.prepare('select id, oxygen, version from professionals').all()).toEqual([
    { id: 1, oxygen: null, version: 1 },
  ]);
  await older.destroy();
});

it('requests keep everything that belongs to them when a family can move in', async () => {
  const connection = new DatabaseSync(':memory:');
  const older = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  const before = Object.entries(migrations).filter(([name]) => name < '031');
  await migrateToLatest(older, null, Object.fromEntries(before));
  const insert = (name: string) => `insert into tour_requests (name, phone, wishes, status,
      consent_text, consent_at, fingerprint, created_at, updated_at)
    values ('${name}', '(425) 555-0199', '[]', 'new', 'c', 'x', '${'f'.repeat(64)}', 'x', 'x')`;
  connection.exec(
    `${insert('Ada')}; ${insert('Bea')}; ${insert('Cleo')};
     update tour_requests set notes = 'n' where id = 1;
     delete from tour_requests where id = 3;
     insert into request_links (tour_request_id, token_hash, given, created_at)
       values (1, '${'a'.repeat(64)}', 'answer', 'x');
     insert into request_steps (tour_request_id, at, step, detail) values (1, 'x', 'status', 'contacted');
     insert into outbox (tour_request_id, letter, next_try_at, created_at)
       values (2, 'new request', 'x', 'x')`,
  );
  const shapes = () =>
    connection
      .prepare('select type, name from sqlite_schema order by 1, 2')
      .all()
      .map(({ type, name }) => `${String(type)} ${String(name)}`);
  const shapesBefore = shapes();
  await migrateToLatest(older, null);
  expect(shapes()).toEqual(expect.arrayContaining(shapesBefore));
  const rows = (query: string) => connection.prepare(query).all();
  expect(rows('select id, name, version, source from tour_requests')).toEqual([
    { id: 1, name: 'Ada', version: 2, source: null },
    { id: 2, name: 'Bea', version: 1, source: null },
  ]);
  connection.exec(insert('Dora'));
  expect(rows('select max(id) as id from tour_requests')).toEqual([{ id: 4 }]);
  connection.exec("update tour_requests set status = 'moved in', closed_at = 'x' where id = 1");
  expect(rows('select version from tour_requests where id = 1')).toEqual([{ version: 3 }]);
  expect(() => connection.exec('update tour_requests set closed_at = null where id = 1')).toThrow();
  expect(() => connection.exec("update tour_requests set source = 'a spy' where id = 1")).toThrow();
  expect(rows('pragma foreign_key_check')).toEqual([]);
  connection.exec('delete from tour_requests');
  for (const table of ['request_links', 'request_steps', 'outbox'])
    expect(rows(`select * from ${table}`)).toEqual([]);
  await older.destroy();
});
