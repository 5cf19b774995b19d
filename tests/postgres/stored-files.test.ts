import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findKeyRing } from '../../server/database/engine.ts';
import { connect } from '../../server/database/postgres/connect.ts';
import {
  addPiece,
  beginFile,
  nameFiles,
  pieceSize,
} from '../../server/database/postgres/stored-files.ts';
import type { Database } from '../../server/database/engine.ts';
import { createDatabaseStorage } from '../../server/file-storage/database-storage.ts';
import type { FileStorage } from '../../server/file-storage/file-storage.ts';
import { signIn } from '../faults/support/requests.ts';
import { asOwner, clusterOfTests } from '../support/postgres/databases.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { addPdf, addPicture, contentsOf } from './content.ts';
import { newHome, newLine } from './servers.ts';

/** Pictures and PDFs in PostgreSQL are stored completely or not at all, in pieces (docs/decisions/076). */
let folder: string;
let database: Database;
let storage: FileStorage;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-files-'));
  database = await openTestDatabase();
  storage = createDatabaseStorage(database);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const nameOf = (digit: string, type = 'webp') => `${digit.repeat(32)}.${type}`;
const contentOf = async (name: string) => {
  const stream = await storage.read(name);
  return stream && buffer(stream);
};
const listed = async () => {
  const found = [];
  for await (const entry of storage.list()) found.push(entry);
  return found;
};
/** The address of the database under test. */
const databaseUrl = async (): Promise<string> => {
  const { rows } = await database
    .getExecutor()
    .executeQuery<{ name: string }>(CompiledQuery.raw('select current_database() as name'));
  return clusterOfTests().databaseUrl(rows[0]?.name ?? '');
};
const countsOf = async () =>
  asOwner(await databaseUrl(), async (client) => {
    const { rows } = await client.query(`select
      (select count(*)::int from stored_files) as files,
      (select count(*)::int from stored_file_pieces) as pieces`);
    return rows[0];
  });

it('a file is returned unchanged, whatever its size', async () => {
  for (const size of [0, 1, pieceSize - 1, pieceSize, pieceSize + 1, 3 * pieceSize + 17]) {
    const bytes = randomBytes(size);
    const name = nameOf('a', 'pdf');
    await storage.put([{ name, bytes }]);
    expect(await storage.size(name)).toBe(size);
    expect((await contentOf(name))?.equals(bytes)).toBe(true);
  }
  // Each replaced the previous one.
  expect(await countsOf()).toEqual({ files: 1, pieces: 4 });
});

it('a file on the disk is stored and stays there', async () => {
  const bytes = randomBytes(2 * pieceSize + 5);
  writeFileSync(join(folder, 'x'), bytes);
  await storage.put([{ name: nameOf('b'), path: join(folder, 'x') }]);
  expect((await contentOf(nameOf('b')))?.equals(bytes)).toBe(true);
});

it('lists by name, removes with all pieces, and returns null for missing files', async () => {
  const before = Date.now();
  for (const digit of ['c', '1', 'b']) {
    await storage.put([{ name: nameOf(digit), bytes: randomBytes(10) }]);
  }
  const all = await listed();
  expect(all.map(({ name, size }) => [name, size])).toEqual(
    ['1', 'b', 'c'].map((digit) => [nameOf(digit), 10]),
  );
  for (const { storedAt } of all) expect(Math.abs(storedAt - before)).toBeLessThan(60_000);
  await storage.remove([nameOf('b'), nameOf('c'), nameOf('d')]);
  expect((await listed()).map(({ name }) => name)).toEqual([nameOf('1')]);
  expect(await countsOf()).toEqual({ files: 1, pieces: 1 });
  expect([await storage.size(nameOf('b')), await storage.read(nameOf('b'))]).toEqual([null, null]);
});

describe('all or none', () => {
  it('nothing is left of files if one of them can’t be read', async () => {
    const files = [
      { name: nameOf('a'), bytes: randomBytes(pieceSize + 1) },
      { name: nameOf('b'), path: join(folder, 'missing') },
    ];
    await expect(storage.put(files)).rejects.toThrow('ENOENT');
    expect([await listed(), await countsOf()]).toEqual([[], { files: 0, pieces: 0 }]);
  });

  it('an unfinished file has no name, and is removed when it is a day old', async () => {
    const id = await beginFile(database);
    await addPiece(database, { id, place: 0, bytes: randomBytes(9) });
    expect(await listed()).toEqual([]);
    await asOwner(await databaseUrl(), (client) =>
      client.query(`update stored_files set stored_at = now() - interval '25 hours'`),
    );
    await storage.put([{ name: nameOf('a'), bytes: randomBytes(1) }]);
    expect(await countsOf()).toEqual({ files: 1, pieces: 1 });
    await expect(nameFiles(database, [{ id, name: nameOf('b'), size: 9 }])).rejects.toThrow('gone');
  });

  it('a reader of a file that is removed meanwhile gets an error, never half of it', async () => {
    await storage.put([{ name: nameOf('a'), bytes: randomBytes(8 * pieceSize) }]);
    const stream = await storage.read(nameOf('a'));
    await storage.remove([nameOf('a')]);
    await expect(buffer(stream as NodeJS.ReadableStream)).rejects.toThrow('removed');
  });
});

it('storing pieces does not block other writes', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const held = asOwner(await databaseUrl(), async (client) => {
    // Like a write of another server, which takes the writers' lock.
    await client.query('begin; select pg_advisory_xact_lock(7310021)');
    await goOn;
    await client.query('commit');
  });
  const id = await beginFile(database);
  await addPiece(database, { id, place: 0, bytes: randomBytes(9) });
  resolve();
  await held;
  await nameFiles(database, [{ id, name: nameOf('a'), size: 9 }]);
  expect(await storage.size(nameOf('a'))).toBe(9);
});

it('a database that is away is a 503 with Retry-After, for reads and writes', async () => {
  const line = await newLine(await databaseUrl());
  const far = connect({ url: line.url, connections: 2 }, findKeyRing(database));
  try {
    const cut = createDatabaseStorage(far);
    await storage.put([{ name: nameOf('a'), bytes: randomBytes(9) }]);
    expect(await cut.size(nameOf('a'))).toBe(9);
    line.close();
    const away = { status: 503, retryAfterSeconds: 60 };
    await expect(cut.read(nameOf('a'))).rejects.toMatchObject(away);
    await expect(cut.size(nameOf('a'))).rejects.toMatchObject(away);
    await expect(cut.put([{ name: nameOf('b'), bytes: randomBytes(9) }])).rejects.toMatchObject(
      away,
    );
    await expect(cut.remove([nameOf('a')])).rejects.toMatchObject(away);
    await expect(cut.check()).rejects.toThrow();
    line.open();
    expect(await cut.size(nameOf('a'))).toBe(9);
    expect(await cut.size(nameOf('b'))).toBeNull();
  } finally {
    await far.destroy();
    await line.end();
  }
});

it('a picture of one server is available from all, and is a 503 while the database is away', async () => {
  const home = await newHome();
  const line = await newLine(home.url);
  try {
    const [one, other] = [await home.start(), await home.start({ DATABASE_URL: line.url })];
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
      timeout: 10_000,
    });
  } finally {
    await home.remove();
    await line.end();
  }
});
