import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { dropStoredFiles } from '../../server/database/postgres/export.ts';
import { signIn } from '../faults/support/requests.ts';
import { asOwner, clusterOfTests } from '../support/postgres/databases.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import {
  endedServer,
  killServers,
  newDataDir,
  removeDataDir,
  runScript,
  type RunningServer,
} from '../support/server.ts';
import { addPdf, addPicture, contentsOf } from './content.ts';
import { type Home, newHome, newLine } from './servers.ts';

/**
 * Pictures and PDFs that an earlier version stored in PostgreSQL go to the folder or to object storage
 * (docs/decisions/076).
 */
let home: Home;
let storage: S3Server;
beforeEach(async () => {
  home = await newHome();
  storage = await startS3Server();
});
afterEach(async () => {
  await home.remove();
  await storage.stop();
});

const inBucket = () => ({
  FILES_URL: `s3://${storage.bucket}/home?endpoint=${storage.endpoint}`,
  ...s3Environment,
});
const query = (words: string, values: unknown[] = []) =>
  asOwner(home.url, async (client) => (await client.query(words, values)).rows);
const namedFiles = 'select 1 from stored_files where name is not null';
const areTablesGone = async () =>
  (await query(`select to_regclass('stored_files') as found`))[0].found === null;
const uploadsOf = ({ dataDir }: Pick<RunningServer, 'dataDir'>) => join(dataDir, 'uploads');
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hashesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, hash(readFileSync(join(folder, name)))]),
  );
const hashesInBucket = () =>
  Object.fromEntries(
    [...storage.objects]
      .map(([key, { bytes }]) => [key.slice('home/'.length), hash(bytes)])
      .filter(([name]) => !name?.startsWith('.')),
  );

const pieceSize = 256 * 1024;

/** Stores files as versions before 2026-11-28 did. */
const storeAsBefore = async (files: Record<string, Buffer>): Promise<void> => {
  await query(`
    create table if not exists stored_files (
      id bigint primary key generated always as identity,
      name text unique,
      size bigint not null default 0,
      stored_at timestamptz not null default now()
    );
    create table if not exists stored_file_pieces (
      file_id bigint not null references stored_files on delete cascade,
      place bigint not null,
      bytes bytea not null,
      primary key (file_id, place)
    )`);
  for (const [name, bytes] of Object.entries(files)) {
    const words = 'insert into stored_files (name, size) values ($1, $2) returning id';
    const [{ id }] = await query(words, [name, bytes.length]);
    for (let place = 0; place * pieceSize < bytes.length; place += 1) {
      await query('insert into stored_file_pieces values ($1, $2, $3)', [
        id,
        place,
        bytes.subarray(place * pieceSize, (place + 1) * pieceSize),
      ]);
    }
  }
  // An upload that was never finished.
  await query('insert into stored_files default values');
};

const manyFiles = (): Record<string, Buffer> => {
  const sizes = [0, 1, pieceSize - 1, pieceSize, pieceSize + 1, 3 * pieceSize + 17];
  return Object.fromEntries(
    Array.from({ length: 60 }, (_, number) => [
      `${randomBytes(16).toString('hex')}.webp`,
      randomBytes(sizes[number] ?? 400_000),
    ]),
  );
};
const hashesOf = (files: Record<string, Buffer>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, hash(bytes)]));

/** A home with a picture and a PDF, which are in the database as in an earlier version. */
const makeOldHome = async () => {
  const server = await home.start();
  const cookie = await signIn(server);
  const urls = [await addPicture(server, cookie), await addPdf(server, cookie)];
  const contents = await contentsOf(server, urls);
  await server.end('SIGTERM');
  const files: Record<string, Buffer> = {};
  for (const folder of ['uploads', 'withdrawn'].map((name) => join(server.dataDir, name))) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) files[name] = readFileSync(join(folder, name));
  }
  await storeAsBefore(files);
  return { urls, contents, files };
};

it.each(['folder', 's3'])(
  'the first start moves them to the storage of FILES_URL: %s',
  async (to) => {
    const { urls, contents, files } = await makeOldHome();
    const server = await home.start(to === 's3' ? inBucket() : {});
    expect(await contentsOf(server, urls)).toEqual(contents);
    const found = to === 's3' ? hashesInBucket() : hashesIn(uploadsOf(server));
    expect(found).toMatchObject(hashesOf(files));
    expect(await areTablesGone()).toBe(true);
    expect(server.output()).toContain('were compared');
  },
);

describe('interrupted by kill -9', () => {
  const startKilledWhen = async (
    settings: Record<string, string>,
    dataDir: string,
    isSoFar: () => boolean,
  ) => {
    const all = { DATABASE_URL: home.url, DATA_KEY: clusterOfTests().dataKey, ...settings };
    const ended = endedServer({ dataDir, settings: all });
    await vi.waitUntil(isSoFar, { timeout: 60_000, interval: 2 });
    killServers();
    await ended;
  };

  it('in the middle of the files, nothing has left the database, and the next start goes on', async () => {
    const files = manyFiles();
    await storeAsBefore(files);
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    for (const enough of [5, 25]) {
      const count = () => readdirSync(join(dataDir, 'uploads')).length;
      await startKilledWhen({ FILES_URL: 'folder' }, dataDir, () => count() >= enough);
      expect(count()).toBeLessThan(60);
      expect(await query(namedFiles)).toHaveLength(60);
    }
    const server = await home.start({ DATA_DIR: dataDir });
    expect(hashesIn(join(dataDir, 'uploads'))).toMatchObject(hashesOf(files));
    expect(await areTablesGone()).toBe(true);
    await server.end('SIGKILL');
    removeDataDir(dataDir);
  });

  it('among several servers, another one goes on, and none shows a home without its pictures', async () => {
    const { urls, contents, files } = await makeOldHome();
    const more = manyFiles();
    await storeAsBefore(more);
    const dataDir = newDataDir();
    await startKilledWhen(inBucket(), dataDir, () => storage.objects.size >= 10);
    expect(storage.objects.size).toBeLessThan(60);
    const servers = await Promise.all([1, 2, 3].map(() => home.start(inBucket())));
    for (const server of servers) expect(await contentsOf(server, urls)).toEqual(contents);
    expect(hashesInBucket()).toMatchObject(hashesOf({ ...files, ...more }));
    expect(await areTablesGone()).toBe(true);
    removeDataDir(dataDir);
  });
});

it('a file that a server of an earlier version stores meanwhile is not dropped', async () => {
  const [copied = '', stored = ''] = ['a', 'b'].map((digit) => `${digit.repeat(32)}.pdf`);
  await storeAsBefore({ [copied]: randomBytes(9), [stored]: randomBytes(9) });
  const { dataKey } = clusterOfTests();
  const database = await openPostgres(home.url, { dataKey, dataKeyFile: '' });
  await dropStoredFiles(database, [copied]);
  expect(await query(namedFiles)).toHaveLength(2);
  await dropStoredFiles(database, [copied, stored]);
  expect(await areTablesGone()).toBe(true);
  await database.destroy();
});

describe('a start that can’t move them says why, and they stay in the database', () => {
  const refusal = async (settings: Record<string, string>, dataDir = newDataDir()) => {
    const all = { DATABASE_URL: home.url, DATA_KEY: clusterOfTests().dataKey, ...settings };
    const { code, stderr } = await endedServer({ dataDir, settings: all });
    removeDataDir(dataDir);
    expect(code).toBe(1);
    expect(await query(namedFiles)).toHaveLength(60);
    return stderr;
  };

  it('while the storage is away, for a file that can’t be written, and without FILES_URL', async () => {
    const files = manyFiles();
    await storeAsBefore(files);
    expect(await refusal({ FILES_URL: '' })).toContain('DATABASE_URL needs FILES_URL');
    storage.trouble = 'down';
    expect(await refusal(inBucket())).toContain('They are all still in the database');
    storage.trouble = 'none';
    const dataDir = newDataDir();
    // A folder in the place of a file, like any other failure of the disk.
    mkdirSync(join(dataDir, 'uploads', Object.keys(files).toSorted()[30] ?? '', 'x'), {
      recursive: true,
    });
    expect(await refusal({ FILES_URL: 'folder' }, dataDir)).toContain('They are all still');
  });

  it('and no command makes a backup without them', async () => {
    await storeAsBefore(manyFiles());
    const { code, stderr } = await runScript('server/cli/backup.ts', [], {
      DATABASE_URL: home.url,
      DATA_KEY: clusterOfTests().dataKey,
      FILES_URL: 'folder',
      DATA_DIR: newDataDir(),
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Start a server of this version')]);
  });
});

it('a picture of one server is available from all, and is a 503 while the database is away', async () => {
  const line = await newLine(home.url);
  try {
    const [one, other] = [
      await home.start(inBucket()),
      await home.start({ ...inBucket(), DATABASE_URL: line.url }),
    ];
    const cookie = await signIn(one);
    const files = [await addPicture(one, cookie), await addPdf(one, cookie)];
    const contents = await contentsOf(one, files);
    expect(await contentsOf(other, files)).toEqual(contents);
    const part = await fetch(other.url + files[0], { headers: { Range: 'bytes=10-19' } });
    expect(Buffer.from(await part.arrayBuffer())).toEqual(contents[0]?.subarray(10, 20));

    line.close();
    for (const url of files) {
      const answer = await fetch(other.url + url);
      expect([url, answer.status, answer.headers.get('Retry-After')]).toEqual([url, 503, '10']);
    }
    line.open();
    await vi.waitUntil(async () => (await fetch(`${other.url}${files[0]}`)).status === 200, {
      timeout: 60_000,
    });
  } finally {
    await line.end();
  }
});
