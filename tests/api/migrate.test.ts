import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { days } from '../../domain/lib/durations.ts';
import { removeOldCopies } from '../../server/backup/old-copies.ts';
import { readConfig } from '../../server/config.ts';
import { migrateToLatest } from '../../server/database/migrate.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { createEmptyDatabase } from '../../server/database/sqlite/check-database.ts';
import { arrangedHome, expectArrangedHome } from '../support/arranged-home.ts';
import { expectConsentsInLedger, homeWithConsents } from '../support/home-with-consents.ts';
import { expectLinksInOneTable, homeWithLinks } from '../support/home-with-links.ts';
import { findConnection, toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { type Database, openDatabase } from '../../server/database/open-database.ts';
import { removeDataDir } from '../support/server.ts';

/** A change of the database's schema happens completely or not at all (docs/product/storage.md). */
let dataDir: string;
let file: string;
let database: Database;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fernlight-migration-'));
  file = toDatabaseFile(dataDir);
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

/** Everything in the database, as text. */
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

it('every connection is durable, and does not trust a file’s own schema', () => {
  const pragma = (name: string) =>
    Object.values(findConnection(database).prepare(`pragma ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2); // FULL
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('trusted_schema')).toBe(0);
  expect(pragma('busy_timeout')).toBeLessThanOrEqual(100);
});

it('every table of ours is strict', () => {
  const tables = findConnection(database).prepare('pragma table_list').all();
  const ours = tables.filter(
    ({ name, type }) => type === 'table' && !/^(sqlite|kysely)_/.test(String(name)),
  );
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(({ strict }) => strict !== 1)).toEqual([]);
});

it('a second migration that fails halfway leaves everything as it was', async () => {
  const before = contentOf(file);
  await expect(migrateToLatest(database, file, failing)).rejects.toThrow('It is as it was before');
  expect(contentOf(file)).toBe(before);
  expect(contentOf(copyBeside())).toBe(before);
  await migrateToLatest(database, file, migrations);
});

it('the previous database is set aside, complete', async () => {
  const before = contentOf(file);
  const { '901-fails': _, ...working } = failing;
  await migrateToLatest(database, file, working);
  expect(contentOf(file)).toContain('halls');
  expect(contentOf(copyBeside())).toBe(before);
});

it('what an update set aside is removed after as many nights as backups are kept', async () => {
  const { '901-fails': _, ...working } = failing;
  await migrateToLatest(database, file, working);
  const [copy, { backupKeep }] = [copyBeside(), readConfig({})];
  const inDays = (count: number) =>
    removeOldCopies({ dataDir, backupDir: dataDir, backupKeep }, Date.now() + days(count));
  expect(await inDays(backupKeep - 0.1)).toEqual([]);
  expect(await inDays(backupKeep)).toMatchObject([{ kind: 'before migration', path: copy }]);
  expect(existsSync(copy)).toBe(false);
});

it('a newer database is refused and not changed', async () => {
  const { '901-fails': _, ...working } = failing;
  await migrateToLatest(database, file, working);
  const before = contentOf(file);
  await expect(migrateToLatest(database, file)).rejects.toThrow('newer version');
  expect(contentOf(file)).toBe(before);
});

it('nothing is migrated without room for the copy', async () => {
  const before = contentOf(file);
  const elsewhere = join(dataDir, 'missing', 'fernlight.sqlite');
  await expect(migrateToLatest(database, elsewhere, failing)).rejects.toThrow('Make room');
  expect(contentOf(file)).toBe(before);
  expect(existsSync(elsewhere)).toBe(false);
});

it('pictures whose permission was taken back or is over stay hidden', async () => {
  const { database: before, connection } = await createEmptyDatabase('027-versions-in-history');
  connection.exec(`
    insert into permissions (id, who, allowed_by, relation, how, uses, until, taken_back_on, created_at, updated_at)
      values (1, 'Rosa', 'Ann', 'daughter', 'email', 'site', null, '2026-10-30', '', ''),
             (2, 'Rosa', 'Ann', 'daughter', 'email', 'site', '2026-10-29', null, '', '');
    insert into pictures (url, width, height, created_at, permission_id)
      values ('/a', 1, 1, '', 1), ('/b', 1, 1, '', 2), ('/c', 1, 1, '', null);
    insert into gallery_items (image_url, caption, category, created_at, updated_at)
      select url, 'Tea', 'Nature', '', '' from pictures`);
  await migrateToLatest(before, null);
  const items = await before.selectFrom('gallery_items').selectAll().orderBy('image_url').execute();
  expect(items).toMatchObject(
    ['', '2026-10-29', '9999-12-31'].map((shown_until) => ({ shown_until, version: 1 })),
  );
  await before.destroy();
});

it('what was stored of the home page’s sections becomes a part of every page’s, in earlier versions, too', async () => {
  const { database: before, connection } = await createEmptyDatabase('004-home-sections');
  for (const statement of arrangedHome) connection.exec(statement);
  await migrateToLatest(before, null);
  await expectArrangedHome(before);
  await before.destroy();
});

it('the permissions of testimonials move to the ledger, also those of deleted and drafted ones', async () => {
  const { database: before, connection } = await createEmptyDatabase('014-permissions');
  for (const statement of homeWithConsents) connection.exec(statement);
  await migrateToLatest(before, null);
  await expectConsentsInLedger(before);
  await before.destroy();
});

it('secret links of every kind move to one table, and open what they opened', async () => {
  const { database: before, connection } = await createEmptyDatabase('025-undo-in-activity');
  for (const statement of homeWithLinks) connection.exec(statement);
  await migrateToLatest(before, null);
  await expectLinksInOneTable(before);
  await before.destroy();
});

it('own pages that were only linked are left out of the menu', async () => {
  const { database: before, connection } = await createEmptyDatabase('023-own-pages');
  connection.exec(`update home set hidden_pages = 'gallery'`);
  for (const [id, found] of ['link', 'menu', 'link'].entries()) {
    connection.exec(`insert into own_pages (id, title, found_in, address, created_at, updated_at)
      values (${id + 1}, 'A page', '${found}', 'page-${id}', 'x', 'x')`);
  }
  connection.exec(`insert into trash (noun, record_id, label, record, deleted_at, deleted_by, deleted_by_name)
    values ('ownPages', 9, 'a page', '{"id":9,"title":"Gone","found_in":"link"}', 'x', 1, 'orla')`);
  await migrateToLatest(before, null);
  const home = await before.selectFrom('home').select('hidden_pages').executeTakeFirstOrThrow();
  expect(home.hidden_pages).toBe('gallery\n/own-pages/1\n/own-pages/3\n/own-pages/9');
  const deleted = await before.selectFrom('trash').select('record').executeTakeFirstOrThrow();
  expect(JSON.parse(deleted.record)).toEqual({ id: 9, title: 'Gone' });
  expect(await before.selectFrom('own_pages').select('id').execute()).toHaveLength(3);
  await before.destroy();
});

it('earlier events of stored translations can still be undone in Activity', async () => {
  const { database: before, connection } = await createEmptyDatabase('024-menu');
  const events = {
    'stored 2 translations into Spanish': 'translations',
    'stored 1 translation into Korean': 'translations',
    'took back 2 translations into Spanish': null,
    'stored the room “stored 2 translations into Spanish”': null,
  };
  for (const did of Object.keys(events))
    connection.exec(`insert into audit (at, who, did) values ('x', 'orla', '${did}')`);
  await migrateToLatest(before, null);
  const rows = await before.selectFrom('audit').select(['did', 'undo']).execute();
  expect(Object.fromEntries(rows.map(({ did, undo }) => [did, undo]))).toEqual(events);
  await before.destroy();
});

it('the months that families agreed to are read from the sentence, in every language', async () => {
  const sentences = {
    'It is deleted 18 months after my request is closed.': 18,
    'It is deleted 1 month after my request is closed.': 1,
    'Se borra 1 año y 6 meses después de que se cierre mi solicitud.': 18,
    'удаляются через 2 года и 1 месяц после': 25,
    'sẽ bị xóa 1 năm 2 tháng sau khi': 14,
    '요청이 종료된 후 1년 6개월이 지나면': 18,
    'I agree.': null,
  };
  const { database: before, connection } = await createEmptyDatabase('020-kind-of-work');
  for (const [number, sentence] of Object.keys(sentences).entries()) {
    connection.exec(`insert into tour_requests (name, phone, wishes, status, consent_text, consent_at,
        fingerprint, created_at, updated_at)
      values ('n', '1', '[]', 'new', '${sentence}', 'x', '${String(number).padStart(64, 'f')}', 'x', 'x')`);
  }
  await migrateToLatest(before, null);
  const rows = await before
    .selectFrom('tour_requests')
    .select(['consent_text', 'retention_months'])
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.consent_text, row.retention_months]))).toEqual(
    sentences,
  );
  await before.destroy();
});
