import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type S3Server,
  type StoredObject,
  s3Environment,
  startS3Server,
} from '../../tests/support/s3/s3-server.ts';
import type { S3Location } from '../config.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { requireUsable } from './start-check.ts';

let server: S3Server;
let location: S3Location;
let storage: FileStorage;
const nameOf = (digit: string) => `${digit.repeat(32)}.webp`;
const quick = { connecting: 500, silent: 500 };

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  server = await startS3Server();
  location = { bucket: server.bucket, prefix: 'home/', endpoint: server.endpoint, region: 'here' };
  storage = createS3Storage(location, { patience: quick });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const put = (name: string, content = name) => storage.put([{ name, bytes: Buffer.from(content) }]);
const read = async (name: string) => {
  const content = await storage.read(name);
  return content && (await buffer(content)).toString();
};
const names = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { name } of storage.list()) all.push(name);
  return all;
};

describe('S3-compatible storage', () => {
  it('returns what was stored, under the prefix and with its type', async () => {
    await put(nameOf('a'), 'a picture');
    expect(await read(nameOf('a'))).toBe('a picture');
    expect(await storage.size(nameOf('a'))).toBe(9);
    expect([...server.objects].map(([key, { type }]) => [key, type])).toEqual([
      [`home/${nameOf('a')}`, 'image/webp'],
    ]);
  });

  it('streams a file from the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fernlight-s3-'));
    const path = join(folder, 'arrived');
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'p');
    writeFileSync(path, bytes);
    await storage.put([{ name: `${'b'.repeat(32)}.pdf`, path }]);
    const stored = server.objects.get(`home/${'b'.repeat(32)}.pdf`);
    expect([stored?.bytes.equals(bytes), stored?.type]).toEqual([true, 'application/pdf']);
    await rm(folder, { recursive: true });
  });

  it('lists in pages, and only the home’s own pictures and PDFs', async () => {
    server.pageSize = 2;
    const mine = ['a', 'b', 'c', 'd', 'e'].map(nameOf);
    for (const name of mine) await put(name);
    for (const key of [nameOf('1'), `home/other/${nameOf('2')}`, 'home/read me.txt']) {
      server.objects.set(key, { bytes: Buffer.from('x'), type: '', storedAt: new Date() });
    }
    expect(await names()).toEqual(mine);
    expect(server.requests.filter((request) => request === 'GET').length).toBeGreaterThan(2);
  });

  it('takes no upload for stored whose answer is not about it', async () => {
    server.trouble = 'portal';
    await expect(put(nameOf('a'))).rejects.toMatchObject({ status: 503 });
  });

  it('takes an upload for stored by its SHA-256 where the ETag is no MD5', async () => {
    server.trouble = 'own etags';
    await put(nameOf('a'));
    server.trouble = 'own etags, halves';
    await expect(put(nameOf('b'))).rejects.toMatchObject({ status: 503 });
  });

  it('gives each object a total time by its size, however steadily an answer trickles', async () => {
    storage = createS3Storage(location, { patience: quick, limit: (bytes) => 200 + bytes });
    server.trouble = 'trickles';
    await expect(put(nameOf('a'))).rejects.toMatchObject({ status: 503 });
    await expect(names()).rejects.toMatchObject({ status: 503 });
    await expect(storage.remove([nameOf('a')])).rejects.toMatchObject({ status: 503 });
  });

  it('takes no other page for an empty list', async () => {
    server.trouble = 'portal';
    await expect(names()).rejects.toMatchObject({ status: 503 });
  });

  it('returns nothing else than what was stored, by its SHA-256 or an earlier version’s ETag', async () => {
    await put(nameOf('a'), 'a picture');
    const object = server.objects.get(`home/${nameOf('a')}`) as StoredObject;
    object.bytes = Buffer.from('a pictuse');
    await expect(read(nameOf('a'))).rejects.toThrow('something else than what was stored');
    object.sha256 = undefined;
    expect(await read(nameOf('a'))).toBe('a pictuse');
    server.trouble = 'portal';
    await expect(read(nameOf('a'))).rejects.toThrow('something else than what was stored');
  });

  it('gives up an upload that gets no answer, and the next ones at once', async () => {
    server.trouble = 'mute';
    const begun = performance.now();
    await expect(put(nameOf('a'))).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - begun).toBeLessThan(2 * quick.silent);
    expect(server.requests).toEqual([]);
    const path = '/nowhere/to/be/found';
    await expect(put(nameOf('b'))).rejects.toMatchObject({
      cause: expect.objectContaining({ name: 'StorageSilent' }),
    });
    await expect(storage.put([{ name: nameOf('c'), path }])).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it('sends a file again if the connection was lost', async () => {
    server.trouble = 'loses one';
    await put(nameOf('a'));
    expect(await read(nameOf('a'))).toBe(nameOf('a'));
  });

  it('finds no missing file, and removes missing files without an error', async () => {
    await put(nameOf('a'));
    await storage.remove([nameOf('a'), nameOf('b')]);
    expect([await storage.size(nameOf('a')), await read(nameOf('a')), await names()]).toEqual([
      null,
      null,
      [],
    ]);
  });

  it('stores all files or none', async () => {
    const path = '/nowhere/to/be/found';
    const files = [
      { name: nameOf('a'), bytes: Buffer.from('a') },
      { name: nameOf('b'), path },
    ];
    await expect(storage.put(files)).rejects.toMatchObject({ code: 'ENOENT' });
    expect([...server.objects.keys()]).toEqual([]);
  });

  it('answers 503 with Retry-After while it can’t be reached, never that a file is missing', async () => {
    await put(nameOf('a'));
    server.trouble = 'down';
    const refused = { status: 503, retryAfterSeconds: 60 };
    await expect(storage.read(nameOf('a'))).rejects.toMatchObject(refused);
    await expect(storage.size(nameOf('a'))).rejects.toMatchObject(refused);
    await expect(put(nameOf('b'))).rejects.toMatchObject(refused);
    await expect(storage.remove([nameOf('a')])).rejects.toMatchObject(refused);
    await expect(names()).rejects.toMatchObject(refused);
    await expect(storage.check()).rejects.toThrow();
    server.trouble = 'none';
    expect(await read(nameOf('a'))).toBe(nameOf('a'));
  });

  it('ends a stream with an error if it is cut off or stalls', async () => {
    await put(nameOf('a'), 'x'.repeat(100_000));
    server.trouble = 'cut';
    await expect(read(nameOf('a'))).rejects.toThrow();
    server.trouble = 'stalled';
    await expect(read(nameOf('a'))).rejects.toThrow('timed out');
  });
});

describe('the check at the start', () => {
  const check = () => requireUsable(storage, location);

  it('accepts a usable storage, and leaves nothing behind', async () => {
    await check();
    expect([...server.objects]).toEqual([]);
  });

  it.each([
    ['an unknown access key', 'AWS_ACCESS_KEY_ID', 'does not know the access key'],
    ['a wrong secret key', 'AWS_SECRET_ACCESS_KEY', 'does not accept the secret key'],
  ])('names %s', async (_, variable, sentence) => {
    vi.stubEnv(variable, 'wrong');
    await expect(check()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(sentence),
    });
  });

  it('asks for credentials if there are none', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
    await expect(check()).rejects.toThrow('needs an access key, and none was found');
  });

  it('names a bucket that does not exist', async () => {
    server.bucket = 'another';
    await expect(check()).rejects.toThrow('a bucket that does not exist: fernlight');
  });

  it.each(['LIST', 'PUT', 'GET', 'DELETE'])(
    'notices that the right to %s is missing',
    async (method) => {
      server.denied.add(method);
      await expect(check()).rejects.toThrow(
        'It needs s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.',
      );
    },
  );

  it('names the address that does not answer', async () => {
    await server.stop();
    await expect(check()).rejects.toThrow(`can’t be reached at ${server.endpoint}`);
  });
});
