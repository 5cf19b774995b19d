import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { s3Environment, type S3Server, startS3Server } from '../../tests/support/s3/s3-server.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStorage, createTemporaryPath } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let server: S3Server;
let elsewhere: FileStorage;
let dataDir: string;
const nameOf = (digit: string) => `${digit.repeat(32)}.webp`;
const digits = ['a', 'b', 'c'];

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  server = await startS3Server();
  const { bucket, endpoint } = server;
  elsewhere = createS3Storage({ bucket, prefix: '', endpoint, region: 'here' });
  dataDir = mkdtempSync(join(tmpdir(), 'fernlight-copy-'));
  for (const folder of ['uploads', 'withdrawn']) mkdirSync(join(dataDir, folder));
  writeFileSync(join(dataDir, 'uploads', nameOf('a')), 'picture a');
  writeFileSync(join(dataDir, 'uploads', nameOf('b')), 'picture b');
  writeFileSync(join(dataDir, 'withdrawn', nameOf('c')), 'picture c');
  writeFileSync(join(dataDir, 'uploads', 'notes.txt'), 'not ours');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
  await server.stop();
});

const folder = () => createFolderStorage({ dataDir });
const copy = (from: FileStorage, to: FileStorage) =>
  copyFiles(from, to, () => createTemporaryPath({ dataDir }));
const contents = () => [...server.objects].map(([key, { bytes }]) => [key, bytes.toString()]);

it('copies everything there and back, and changes nothing at the source', async () => {
  expect(await copy(folder(), elsewhere)).toEqual({ copied: 3, present: 0, bytes: 27 });
  expect(contents()).toEqual(digits.map((digit) => [nameOf(digit), `picture ${digit}`]));
  expect(readdirSync(join(dataDir, 'withdrawn'))).toEqual([nameOf('c')]);
  rmSync(join(dataDir, 'uploads'), { recursive: true });
  rmSync(join(dataDir, 'withdrawn'), { recursive: true });
  mkdirSync(join(dataDir, 'uploads'));
  expect(await copy(elsewhere, folder())).toEqual({ copied: 3, present: 0, bytes: 27 });
  for (const digit of digits) {
    expect(readFileSync(join(dataDir, 'uploads', nameOf(digit)), 'utf8')).toBe(`picture ${digit}`);
  }
  expect(server.objects.size).toBe(3);
  expect(readdirSync(join(dataDir, 'uploads-tmp'))).toEqual([]);
});

it('resumes an interrupted copy, and replaces damaged files', async () => {
  let left = 1;
  const cutOff: FileStorage = {
    ...elsewhere,
    put: async (files) => {
      if (left === 0) throw new Error('cut off');
      left -= 1;
      await elsewhere.put(files);
    },
  };
  await expect(copy(folder(), cutOff)).rejects.toThrow('cut off');
  expect(await copy(folder(), elsewhere)).toEqual({ copied: 2, present: 1, bytes: 27 });
  const damaged = server.objects.get(nameOf('b'));
  if (damaged) damaged.bytes = Buffer.from('picture !');
  expect(await copy(folder(), elsewhere)).toEqual({ copied: 1, present: 2, bytes: 27 });
  expect(contents()).toContainEqual([nameOf('b'), 'picture b']);
});

it('names a file that is damaged at the target', async () => {
  const forgetful: FileStorage = { ...elsewhere, put: () => Promise.resolve() };
  await expect(copy(folder(), forgetful)).rejects.toThrow(nameOf('a'));
  const wrong: FileStorage = {
    ...folder().origin,
    read: () => Promise.resolve(Readable.from(['too short'.slice(0, 4)])),
  };
  await expect(copy(wrong, elsewhere)).rejects.toThrow(nameOf('a'));
});

it('a folder also takes a complete file from another disk', async () => {
  const otherDisk = mkdtempSync('/dev/shm/fernlight-copy-');
  const path = join(otherDisk, 'unpacked');
  writeFileSync(path, 'picture d');
  expect(statSync(otherDisk).dev).not.toBe(statSync(dataDir).dev);
  await folder().put([{ name: nameOf('d'), path }]);
  expect(readFileSync(join(dataDir, 'uploads', nameOf('d')), 'utf8')).toBe('picture d');
  rmSync(otherDisk, { recursive: true });
});
