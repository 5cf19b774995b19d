import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { days } from '../../domain/lib/durations.ts';
import { makeArchive } from '../../server/backup/archive.ts';
import { createNightlyBackup } from '../../server/backup/nightly/nightly-schedule.ts';
import { findLastScheduled, requireBackups } from '../../server/backup/nightly/overdue.ts';
import { removeOldCopies } from '../../server/backup/old-copies.ts';
import type { RestoreOptions } from '../../server/backup/checked-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { readConfig } from '../../server/config.ts';
import { lockDataDir } from '../../server/database/data-folder.ts';
import type { Database } from '../../server/database/open-database.ts';
import { toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { createLog } from '../../server/log.ts';
import { openTestFiles } from '../support/test-files.ts';
import { addPictureRow } from '../support/stored-samples.ts';
import { openDatabaseFile } from '../support/test-database.ts';

let root: string;
let dataDir: string;
let database: Database;
let config: ReturnType<typeof readConfig>;
let logged: string;
const log = () => createLog({ write: (line: string) => void (logged += line) });
const picture = `${'a'.repeat(32)}.webp`;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'fernlight-backup-'));
  dataDir = join(root, 'data');
  logged = '';
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  config = readConfig({ DATA_DIR: dataDir, BACKUP_KEEP: '3', BACKUP_AT: '03:30' });
  database = await openDatabaseFile(dataDir);
  await say('before');
  writeFileSync(join(dataDir, 'uploads', picture), 'a picture');
  writeFileSync(join(dataDir, 'uploads', 'notes.txt'), 'not ours');
  await know(`/uploads/${picture}`);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
  rmSync(root, { recursive: true, force: true });
});

const say = (message: string) =>
  database
    .insertInto('testimonials')
    .values({ name: null, message, approved: 1, created_at: 'x', updated_at: 'x' })
    .execute();
const know = (url: string) => addPictureRow(database, url);
const messages = async (): Promise<string[]> =>
  (await database.selectFrom('testimonials').select('message').execute()).map(
    ({ message }) => message,
  );

/** The messages in a database that was set aside. */
const messagesIn = (folder: string): unknown[] => {
  const aside = new DatabaseSync(join(folder, 'fernlight.sqlite'), { readOnly: true });
  const rows = aside.prepare('select message from testimonials order by id').all();
  aside.close();
  return rows.map(({ message }) => message);
};

/** Any index that a migration created. */
const anIndex = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'index' and sql is not null limit 1`.execute(database);
  return rows[0]?.name ?? '';
};

/** Restores as the command does, while the server is down. */
const restore = async (source: string, options: RestoreOptions = {}): Promise<string> => {
  await database.destroy();
  const replaced = await restoreBackup(config, openTestFiles(config), source, options);
  database = await openDatabaseFile(dataDir);
  return replaced;
};

describe('a backup', () => {
  it('restores the earlier content, and sets aside what it replaces', async () => {
    const { path, missing } = await makeArchive(config, openTestFiles(config));
    expect(missing).toEqual([]);
    await say('after');
    writeFileSync(join(dataDir, 'uploads', picture), 'another');
    const replaced = await restore(path);
    expect(await messages()).toEqual(['before']);
    expect(readFileSync(join(dataDir, 'uploads', picture), 'utf8')).toBe('a picture');
    expect(readFileSync(join(replaced, 'uploads', picture), 'utf8')).toBe('another');
    expect(readdirSync(replaced).toSorted()).toEqual(['fernlight.sqlite', 'uploads']);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('what a restore set aside is removed after as many nights as there are backups', async () => {
    const { path } = await makeArchive(config, openTestFiles(config));
    const replaced = await restore(path);
    const inDays = (count: number) => removeOldCopies(config, Date.now() + days(count));
    expect(await inDays(config.backupKeep - 0.1)).toEqual([]);
    expect(await inDays(config.backupKeep)).toMatchObject([{ path: replaced }]);
    expect([existsSync(replaced), existsSync(path)]).toEqual([false, true]);
  });

  it('restores every second step, but no sessions and links, which may have ended since', async () => {
    const hash = 'a'.repeat(64);
    for (const statement of [
      sql`insert into users (username, username_key, email, email_key, password_hash, created_at, updated_at)
        values ('orla', 'orla', 'o@example.com', 'o@example.com', 'x', 'x', 'x')`,
      sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
        values (${hash}, 1, 'x', 'x', 'x')`,
      sql`insert into links (kind, token_hash, user_id, created_at, expires_at)
        values ('sign-in', ${hash}, 1, 'x', 'x')`,
      sql`insert into owner_offers (id, to_user_id, offered_by, created_at, expires_at)
        values (1, 1, 'orla', 'x', 'x')`,
      sql`insert into totp_secrets (user_id, sealed, created_at, confirmed_at) values (1, 'x', 'x', 'x')`,
      sql`insert into recovery_codes (user_id, code_hash, created_at) values (1, ${hash}, 'x')`,
    ])
      await statement.execute(database);
    const { path } = await makeArchive(config, openTestFiles(config));
    await restore(path);
    const count = async (table: keyof Tables) =>
      (await database.selectFrom(table).selectAll().execute()).length;
    for (const table of ['sessions', 'links', 'owner_offers'] as const)
      expect([table, await count(table)]).toEqual([table, 0]);
    for (const table of ['users', 'totp_secrets', 'recovery_codes'] as const)
      expect([table, await count(table)]).toEqual([table, 1]);
  });

  it('can be restored to a new machine', async () => {
    const { path } = await makeArchive(config, openTestFiles(config));
    await database.destroy();
    rmSync(join(dataDir, 'uploads'), { recursive: true });
    rmSync(toDatabaseFile(dataDir));
    await restoreBackup(config, openTestFiles(config), path);
    database = await openDatabaseFile(dataDir);
    expect(await messages()).toEqual(['before']);
  });

  it('can be restored again at once, and sets aside what each restore replaces', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
    const { path } = await makeArchive(config, openTestFiles(config));
    await say('after');
    const replaced = [await restore(path), await restore(path), await restore(path)];
    expect(new Set(replaced).size).toBe(3);
    expect(replaced).toEqual(replaced.toSorted());
    expect(replaced.map(messagesIn)).toEqual([['before', 'after'], ['before'], ['before']]);
  });

  it('can be restored after an interrupted restore', async () => {
    const { path } = await makeArchive(config, openTestFiles(config));
    mkdirSync(join(dataDir, '.restoring/uploads'), { recursive: true });
    writeFileSync(join(dataDir, '.restoring/fernlight.sqlite'), 'half of it');
    writeFileSync(join(dataDir, '.restoring/uploads', picture), 'half of it');
    await restore(path);
    expect(await messages()).toEqual(['before']);
    expect(readFileSync(join(dataDir, 'uploads', picture), 'utf8')).toBe('a picture');
    expect(readdirSync(dataDir)).not.toContain('.restoring');
  });

  it('names pictures that were already missing, and can still be restored', async () => {
    const lost = `/uploads/${'b'.repeat(32)}.webp`;
    await know(lost);
    const { path, missing } = await makeArchive(config, openTestFiles(config));
    expect(missing).toEqual([lost]);
    await restore(path);
    expect(await messages()).toEqual(['before']);
  });

  it('never replaces another one, even within one second', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T03:30:00.400Z') });
    const one = await makeArchive(config, openTestFiles(config));
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => makeArchive(config, openTestFiles(config))),
    );
    const paths = [one, ...atOnce].map(({ path }) => path);
    expect(new Set(paths).size).toBe(4);
    expect(readdirSync(config.backupDir)).toEqual(paths.map((path) => basename(path)).toSorted());
    vi.setSystemTime(new Date('2026-03-01T03:30:02.000Z'));
    const later = await makeArchive(config, openTestFiles(config));
    expect([...paths, later.path].toSorted().at(-1)).toBe(later.path);
    await restore(paths[0] ?? '');
    expect(await messages()).toEqual(['before']);
  });

  it('is readable only by its owner', async () => {
    const { path } = await makeArchive(config, openTestFiles(config));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

/** An archive in the format of earlier versions: compressed as a whole, and unsigned. */
const earlierArchive = async (databaseBytes: Buffer): Promise<string> => {
  const files = new Map([
    ['fernlight.sqlite', databaseBytes],
    [`uploads/${picture}`, Buffer.from('a picture')],
  ]);
  const archive = pack();
  for (const [name, bytes] of files) archive.entry({ name }, bytes);
  const listed = [...files].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = { format: 1, made_at: 'x', files: listed, missing: [] };
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  archive.finalize();
  const path = join(root, 'fernlight-nightly-20260301-033000.tar.gz');
  writeFileSync(path, gzipSync(await buffer(archive)));
  return path;
};

it('a backup in the first format can be restored', async () => {
  const path = join(root, 'earlier.sqlite');
  const before = await messages();
  await sql`vacuum into ${path}`.execute(database);
  await say('after');
  const archive = await earlierArchive(readFileSync(path));
  await expect(restore(archive)).rejects.toThrow('--accept-unsigned');
  await restore(archive, { acceptUnsigned: true });
  expect(await messages()).toEqual(before);
  expect(readFileSync(join(dataDir, 'uploads', picture), 'utf8')).toBe('a picture');
});

/** Ways to change a backup's bytes, before or after compression. */
const broken: [string, (bytes: Buffer) => Buffer][] = [
  ['that is empty', () => Buffer.alloc(0)],
  ['that is no archive', () => Buffer.from('hello')],
  ['that was cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['whose picture differs', (bytes) => changed(bytes, 'a picture', 'A picture')],
  ['with a damaged header', (bytes) => changed(bytes, 'uploads/aaaa', 'uploads/../a')],
];
const changed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

/** Entries that tar programs can make, but our own code does not. */
const foreign: [string, Partial<Header> & { name: string }][] = [
  ['a path that leads elsewhere', { name: 'uploads/../../etc/passwd' }],
  ['a path below the pictures', { name: `uploads/more/${picture}` }],
  ['an absolute path', { name: `/uploads/${picture}` }],
  ['a long name', { name: `uploads/${'a'.repeat(300)}.webp` }],
  ['a link', { name: `uploads/${picture}`, type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: `uploads/${picture}`, type: 'link', linkname: '/etc/passwd' }],
  ['a folder', { name: 'uploads', type: 'directory' }],
  ['a file twice', { name: 'fernlight.sqlite.gz' }],
];

describe('a backup is refused before anything is touched', () => {
  it.each(broken)('%s', async (_, breakIt) => {
    const { path } = await makeArchive(config, openTestFiles(config));
    writeFileSync(path, breakIt(readFileSync(path)));
    await say('after');
    await expect(restore(path)).rejects.toThrow('damaged or incomplete');
    database = await openDatabaseFile(dataDir);
    expect(await messages()).toEqual(['before', 'after']);
    expect(readdirSync(dataDir).some((name) => /replaced|restoring/.test(name))).toBe(false);
  });

  it.each(foreign)('with %s', async (_, entry) => {
    const { path } = await makeArchive(config, openTestFiles(config));
    const archive = pack();
    if (entry.type) archive.entry(entry);
    else archive.entry(entry, 'x');
    if (entry.name === 'fernlight.sqlite.gz') archive.entry(entry, 'x');
    archive.finalize();
    writeFileSync(path, await buffer(archive));
    await expect(
      restoreBackup(config, openTestFiles(config), path, { acceptUnsigned: true }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('damaged or incomplete'),
      cause: { message: expect.stringContaining('a file that no backup has') },
    });
  });

  const foreignSchemas: [string, string][] = [
    ['trigger', 'create trigger t after delete on sessions begin delete from users; end'],
    ['view', 'create view v as select password_hash from users'],
    ['table', 'create table more (x text)'],
    ['index', 'create index more on users (username)'],
    ['column', 'alter table users add column more text'],
    ['index that is gone', 'drop index users_by_email'],
  ];
  it.each(foreignSchemas)('with a schema that has another %s', async (_, statement) => {
    await sql.raw(statement.replace('users_by_email', await anIndex())).execute(database);
    const { path } = await makeArchive(config, openTestFiles(config));
    await database.destroy();
    await expect(
      restoreBackup(config, openTestFiles(config), path, { acceptUnsigned: true }),
    ).rejects.toThrow('that this software did not make');
    database = await openDatabaseFile(dataDir);
  });

  it('that another installation made, until that is accepted', async () => {
    const { path } = await makeArchive(config, openTestFiles(config));
    rmSync(join(dataDir, 'installation.key'));
    await say('after');
    await expect(restore(path)).rejects.toThrow('not signed by this installation');
    database = await openDatabaseFile(dataDir);
    expect(await messages()).toEqual(['before', 'after']);
    await restore(path, { acceptUnsigned: true });
    expect(await messages()).toEqual(['before']);
  });

  it('that was changed together with its hashes', async () => {
    const { path } = await makeArchive(config, openTestFiles(config));
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    let bytes: Buffer = readFileSync(path);
    bytes = changed(bytes, 'a picture', 'A picture');
    bytes = changed(bytes, hash('a picture'), hash('A picture'));
    writeFileSync(path, bytes);
    await expect(restore(path)).rejects.toThrow('not signed by this installation');
    database = await openDatabaseFile(dataDir);
    await restore(path, { acceptUnsigned: true });
    expect(readFileSync(join(dataDir, 'uploads', picture), 'utf8')).toBe('A picture');
  });

  it('from a newer version', async () => {
    await sql`insert into kysely_migration values ('999-the-future', 'x')`.execute(database);
    const { path } = await makeArchive(config, openTestFiles(config));
    await database.destroy();
    await expect(restoreBackup(config, openTestFiles(config), path)).rejects.toThrow(
      'newer version',
    );
    rmSync(toDatabaseFile(dataDir));
    database = await openDatabaseFile(dataDir);
  });

  it('while a server runs', async () => {
    const { path } = await makeArchive(config, openTestFiles(config));
    const unlock = lockDataDir(dataDir);
    await expect(restoreBackup(config, openTestFiles(config), path)).rejects.toThrow(
      'Another server is already running',
    );
    unlock();
  });
});

describe('the nightly backup', () => {
  const at = { hour: 3, minute: 30 };
  const backups = () => {
    const folder = join(config.backupDir, 'nightly');
    return existsSync(folder) ? readdirSync(folder).toSorted() : [];
  };
  const date = (text: string) => vi.setSystemTime(new Date(text));
  it('is due at its time of day, local time', () => {
    expect(findLastScheduled(at, new Date(2026, 2, 5, 3, 29))).toEqual(new Date(2026, 2, 4, 3, 30));
    expect(findLastScheduled(at, new Date(2026, 2, 5, 3, 30))).toEqual(new Date(2026, 2, 5, 3, 30));
  });

  it('is made once a night, and only the newest remain', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 12) });
    const everyMinute = createNightlyBackup(
      { config, files: openTestFiles(config), log: log() },
      new Date(),
    );
    await everyMinute();
    expect(backups()).toEqual([]);
    for (let day = 2; day <= 6; day += 1) {
      date(new Date(2026, 2, day, 3, 31).toISOString());
      await everyMinute();
      await everyMinute();
    }
    expect(backups()).toHaveLength(3);
    expect(backups().at(-1)).toMatch(/^20260306-/);
  });

  describe('is monitored:', () => {
    const started = new Date(2026, 2, 1, 12);
    const itIs = (...[day, hour]: [number, number]) =>
      vi.setSystemTime(new Date(2026, 2, day, hour));
    const made = (folder: string, day: number) =>
      writeFileSync(join(folder, `fernlight-nightly-202603${day}-120000.tar.gz`), '');
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: started });
      mkdirSync(config.backupDir);
    });

    it('the first one is due in the first night, with two hours for retries', async () => {
      for (const [day, hour] of [
        [1, 12],
        [2, 3],
        [2, 5],
      ] as const) {
        itIs(day, hour);
        await requireBackups(config, started);
      }
      itIs(2, 6);
      await expect(requireBackups(config, started)).rejects.toThrow('missing in');
      config.backupAt = null;
      await requireBackups(config, started);
    });

    it('an old one is too old, except for the minutes after a start', async () => {
      made(config.backupDir, 10);
      itIs(11, 5);
      await requireBackups(config, started);
      itIs(12, 6);
      await expect(requireBackups(config, started)).rejects.toThrow('missing in');
      await requireBackups(config, new Date());
    });

    it('its folder must be one that can be written, from the first minute', async () => {
      writeFileSync(join(config.backupDir, 'file'), '');
      config.backupDir = join(config.backupDir, 'file', 'backups');
      await expect(requireBackups(config, new Date())).rejects.toThrow(
        /file\/backups cannot be written .* chown -R/,
      );
    });
  });

  it('that fails is logged with its cause and leaves nothing incomplete', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 12) });
    const everyMinute = createNightlyBackup(
      { config, files: openTestFiles(config), log: log() },
      new Date(),
    );
    rmSync(join(dataDir, 'uploads'), { recursive: true });
    date(new Date(2026, 2, 2, 3, 31).toISOString());
    await everyMinute();
    expect(logged).toContain('"event":"backup failed","cause":"file is missing"');
    expect(backups()).toEqual([]);
    expect(readdirSync(config.backupDir).filter((name) => name.startsWith('.making'))).toEqual([]);
  });
});
