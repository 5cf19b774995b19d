import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { s3Environment, type S3Server, startS3Server } from '../../tests/support/s3/s3-server.ts';
import { createSilentLog } from '../log.ts';
import type { FileStorage } from './file-storage.ts';
import { openFiles, requireFiles } from './open-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { createBreaker, requireOwn, StorageSilent, endWhenSilent } from './start-check.ts';

const never = new Promise<never>(() => {});
const silent = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

let clock = 0;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('gives up on a silent storage, and lets later calls fail at once until one has tried it again', async () => {
  const breaker = createBreaker(5);
  const act = vi.fn(silent);
  await expect(breaker.run(act)).rejects.toThrow(StorageSilent);
  await expect(breaker.run(act)).rejects.toThrow('a moment ago');
  expect(act).toHaveBeenCalledTimes(1);

  clock = 15_001;
  let answer: (given: string) => void = () => undefined;
  const trying = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
  await expect(breaker.run(act)).rejects.toThrow('a moment ago');
  answer('here');
  expect(await trying).toBe('here');
  expect(await breaker.run(() => Promise.resolve('all'))).toBe('all');
});

it('counts an error from the storage as an answer', async () => {
  const breaker = createBreaker(1000);
  for (const _ of [1, 2]) {
    await expect(breaker.run(() => Promise.reject(new Error('denied')))).rejects.toThrow('denied');
  }
});

it('ends a stalled body, and reports it', async () => {
  const body = async function* () {
    yield Buffer.from('a');
    await never;
  };
  const onSilent = vi.fn();
  const read: string[] = [];
  const reading = (async () => {
    for await (const piece of endWhenSilent(body(), 5, onSilent)) read.push(String(piece));
  })();
  await expect(reading).rejects.toThrow(StorageSilent);
  expect(read).toEqual(['a']);
  expect(onSilent).toHaveBeenCalledOnce();
});

it('lets a reader take its time', async () => {
  const body = async function* () {
    yield* [Buffer.from('a'), Buffer.from('b')];
  };
  const read: string[] = [];
  for await (const piece of endWhenSilent(body(), 5, () => undefined)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    read.push(String(piece));
  }
  expect(read).toEqual(['a', 'b']);
});

it('a place in a storage belongs to the home that came first, on all its servers', async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  const server: S3Server = await startS3Server();
  const { bucket, endpoint } = server;
  const at = (prefix: string): FileStorage =>
    createS3Storage({ bucket, prefix, endpoint, region: 'here' });
  const requireIn = (prefix: string, owner: string) =>
    requireOwn(at(prefix), owner, { what: 'files', where: 'FILES_URL', mark: prefix });
  await requireIn('one/', 'home 1');
  await requireIn('one/', 'home 1');
  await expect(requireIn('one/', 'home 2')).rejects.toThrow(
    'Another home has its files in FILES_URL: its mark is one/.owner.',
  );
  await requireIn('two/', 'home 2');
  expect([...server.objects.keys()].toSorted()).toEqual(['one/.owner', 'two/.owner']);
  const files: string[] = [];
  for await (const { name } of at('one/').list()) files.push(name);
  expect(files).toEqual([]);
  await server.stop();
});

describe('a start while the storage is away', () => {
  let server: S3Server;
  let dataDir: string;
  beforeEach(async () => {
    vi.restoreAllMocks();
    for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
    server = await startS3Server();
    dataDir = mkdtempSync(join(tmpdir(), 'fernlight-away-'));
  });
  afterEach(async () => {
    rmSync(dataDir, { recursive: true });
    await server.stop();
  });

  const key = Buffer.alloc(32, 'k');
  const bytes = Buffer.from('a picture');
  const openAway = async () => {
    const { bucket, endpoint } = server;
    const s3 = { bucket, prefix: 'home/', endpoint, region: 'here' };
    const settings = { dataDir, s3, filesCopyBytes: 1000 };
    const files = openFiles(settings, createSilentLog());
    server.trouble = 'failing';
    await expect(requireFiles(files, settings, key)).rejects.toThrow('can’t be reached');
    await requireFiles(files, settings, key, createSilentLog());
    server.trouble = 'none';
    return files;
  };

  it('marks the place as this home’s before the first upload', async () => {
    const files = await openAway();
    await files.put([{ name: 'a.webp', bytes }]);
    expect([...server.objects.keys()].toSorted()).toEqual(['home/.owner', 'home/a.webp']);
  });

  it('neither stores nor removes anything beside another home’s files', async () => {
    const files = await openAway();
    const theirs = { bytes: Buffer.from('their home'), type: '', storedAt: new Date() };
    for (const name of ['home/.owner', 'home/b.webp']) server.objects.set(name, theirs);
    const refused = {
      status: 503,
      cause: expect.objectContaining({ message: expect.stringContaining('Another home') }),
    };
    await expect(files.put([{ name: 'a.webp', bytes }])).rejects.toMatchObject(refused);
    await expect(files.origin.remove(['b.webp'])).rejects.toMatchObject(refused);
    expect([...server.objects.keys()]).toEqual(['home/.owner', 'home/b.webp']);
  });
});
