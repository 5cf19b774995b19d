import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type S3Server, s3Environment, startS3Server } from '../../tests/support/s3/s3-server.ts';
import { createSilentLog } from '../log.ts';
import type { FileStorage, SiteFiles } from './file-storage.ts';
import { withLocalCopies } from './local-copies.ts';
import { createS3Storage } from './s3-storage.ts';

/** Tests of the bounded copies on a server's own disk (docs/decisions/073). */
let server: S3Server;
let storage: FileStorage;
let files: SiteFiles;
let root: string;
let folder: string;
const kilobyte = 1024;
const maxBytes = 10 * kilobyte;
const nameOf = (digit: string) => `${digit.repeat(32)}.webp`;

/** Prepares the copies as a starting server does. */
const start = (bound = maxBytes) =>
  withLocalCopies(storage, { folder, maxBytes: bound, log: createSilentLog() });

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  server = await startS3Server();
  const { bucket, endpoint } = server;
  storage = createS3Storage(
    { bucket, prefix: '', endpoint, region: 'here' },
    { patience: { connecting: 500, silent: 500 } },
  );
  root = mkdtempSync(join(tmpdir(), 'fernlight-copies-'));
  folder = join(root, 'files-copy');
  files = start();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
  await server.stop();
});

const store = (digit: string, content = digit.repeat(3 * kilobyte)) =>
  files.put([{ name: nameOf(digit), bytes: Buffer.from(content) }]);
const read = async (digit: string, range?: { start: number; end: number }) => {
  const content = await files.read(nameOf(digit), range);
  return content && (await buffer(content)).toString();
};
const copies = () => readdirSync(folder).toSorted();
const fetches = (digit = '') =>
  server.requests.filter((request) => request.startsWith(`GET ${digit}`) && request !== 'GET');

it('a file is fetched once, even when 50 ask at once', async () => {
  await store('a');
  const all = await Promise.all(Array.from({ length: 50 }, () => read('a')));
  expect(new Set(all)).toEqual(new Set(['a'.repeat(3 * kilobyte)]));
  expect(await read('a', { start: 0, end: 2 })).toBe('aaa');
  expect(await files.size(nameOf('a'))).toBe(3 * kilobyte);
  expect(fetches()).toEqual([`GET ${nameOf('a')}`]);
});

it('copies take no more space than allowed, and the least recently used goes first', async () => {
  for (const digit of ['a', 'b', 'c']) {
    await store(digit);
    await read(digit);
  }
  await read('a');
  await store('d');
  await read('d');
  expect(copies()).toEqual([nameOf('a'), nameOf('c'), nameOf('d')]);
  expect(await read('b')).toBe('b'.repeat(3 * kilobyte));
  expect(fetches('b')).toHaveLength(2);
});

it('copies of an earlier run are used within the current bound, without incomplete ones', async () => {
  for (const digit of ['a', 'b', 'c']) {
    await store(digit);
    await read(digit);
  }
  writeFileSync(join(folder, `${nameOf('e')}.part`), 'half');
  files = start(4 * kilobyte);
  await read('c');
  expect(copies()).toHaveLength(1);
  expect(await read('e')).toBeNull();
});

it('a file is read to its end even if its copy is evicted meanwhile', async () => {
  await store('a');
  const content = await files.read(nameOf('a'));
  for (const digit of ['b', 'c', 'd']) {
    await store(digit);
    await read(digit);
  }
  expect(copies()).not.toContain(nameOf('a'));
  expect(content && (await buffer(content)).toString()).toBe('a'.repeat(3 * kilobyte));
});

it('a lost connection leaves no copy, and the file is complete the next time', async () => {
  await store('a');
  server.trouble = 'cut';
  await expect(files.read(nameOf('a'))).rejects.toMatchObject({ status: 503 });
  expect(fetches()).toHaveLength(2);
  expect(copies()).toEqual([]);
  server.trouble = 'none';
  expect(await read('a')).toBe('a'.repeat(3 * kilobyte));
});

it('while the storage is down, copies are served and other files are unavailable, not missing', async () => {
  await store('a');
  await store('b');
  await read('a');
  server.trouble = 'down';
  expect(await read('a')).toBe('a'.repeat(3 * kilobyte));
  await expect(files.size(nameOf('b'))).rejects.toMatchObject({ status: 503 });
});

it('a removed file has no copy, even if it was being fetched', async () => {
  await store('a');
  await store('b');
  await read('a');
  const fetching = read('b');
  await files.remove([nameOf('a'), nameOf('b')]);
  await fetching;
  expect(copies()).toEqual([]);
  expect([await read('a'), await read('b')]).toEqual([null, null]);
});

it('a missing file is not requested again and again, and is found once it was stored', async () => {
  for (let time = 0; time < 5; time += 1) expect(await read('a')).toBeNull();
  expect(fetches()).toHaveLength(1);
  await store('a', 'now');
  expect(await read('a')).toBe('now');
});

it('copies of unknown files are removed', async () => {
  for (const digit of ['a', 'b']) {
    await store(digit);
    await read(digit);
  }
  await files.dropCopies((name) => name === nameOf('a'));
  expect(copies()).toEqual([nameOf('a')]);
  expect(server.objects.size).toBe(2);
});

it('files are sent without a copy if the disk has no room for one', async () => {
  await store('a', 'a picture');
  writeFileSync(folder, 'a file where the folder should be');
  expect(await files.size(nameOf('a'))).toBe(9);
  expect(await read('a', { start: 2, end: 4 })).toBe('pic');
});

it('a copy that was removed by hand is fetched again', async () => {
  await store('a');
  await read('a');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(await read('a')).toBe('a'.repeat(3 * kilobyte));
  expect(readFileSync(join(folder, nameOf('a')), 'utf8')).toBe('a'.repeat(3 * kilobyte));
});

it.each([
  ['while the server was off', () => (files = start())],
  ['while it runs', () => undefined],
])('a copy that the disk emptied %s is fetched again', async (_, meanwhile) => {
  await store('a');
  await read('a');
  writeFileSync(join(folder, nameOf('a')), '');
  meanwhile();
  expect(await files.size(nameOf('a'))).toBe(3 * kilobyte);
  expect(await read('a', { start: 0, end: 2 })).toBe('aaa');
  expect(readFileSync(join(folder, nameOf('a')), 'utf8')).toBe('a'.repeat(3 * kilobyte));
});

it('an object that the storage has emptied is a reported failure, and is not copied', async () => {
  await store('a');
  const object = server.objects.get(nameOf('a'));
  if (object) object.bytes = Buffer.alloc(0);
  await expect(read('a')).rejects.toMatchObject({ status: 503 });
  expect(copies()).toEqual([]);
});

it('the page of a captive portal is neither copied nor sent, and later the file is there', async () => {
  await store('a');
  server.trouble = 'portal';
  await expect(read('a')).rejects.toMatchObject({ status: 503 });
  expect(copies()).toEqual([]);
  server.trouble = 'none';
  expect(await read('a')).toBe('a'.repeat(3 * kilobyte));
});

it('without room for a copy, nothing is sent of a file that is not what was stored', async () => {
  await store('a');
  writeFileSync(folder, 'a file where the folder should be');
  const object = server.objects.get(nameOf('a'));
  if (object) object.bytes = Buffer.from(`${'a'.repeat(3 * kilobyte - 1)}b`);
  await expect(read('a', { start: 0, end: 2 })).rejects.toMatchObject({ status: 503 });
});

it('a copy that an earlier version made of a portal’s page is fetched again', async () => {
  await store('a');
  mkdirSync(folder);
  writeFileSync(join(folder, nameOf('a')), '\n<!doctype html>');
  files = start();
  expect(await read('a')).toBe('a'.repeat(3 * kilobyte));
});
