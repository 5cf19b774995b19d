import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeArchive } from '../../server/backup/archive.ts';
import { copyToPlace } from '../../server/backup/nightly/copy-to-place.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { listFurtherPlaces } from '../../server/backup/nightly/places.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/open-database.ts';
import type { SiteFiles } from '../../server/file-storage/file-storage.ts';
import { openFiles } from '../../server/file-storage/open-storage.ts';
import { createSilentLog } from '../../server/log.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import { addPictureRow } from '../support/stored-samples.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** Backups contain all files whatever the storage, and a restore puts them into the current storage. */
let server: S3Server;
let root: string;
let config: Config & { backupSecondDir: string };
let files: SiteFiles;
let database: Database;

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  server = await startS3Server();
  root = mkdtempSync(join(tmpdir(), 'fernlight-elsewhere-'));
  mkdirSync(join(root, 'data', 'uploads'), { recursive: true });
  mkdirSync(join(root, 'second'));
  const FILES_URL = `s3://${server.bucket}?endpoint=${server.endpoint}`;
  const settings = readConfig({ DATA_DIR: join(root, 'data'), FILES_URL });
  config = { ...settings, backupSecondDir: join(root, 'second') };
  files = openFiles(config, createSilentLog());
  database = await openDatabaseFile(config.dataDir);
  await addPicture('a');
  await addPicture('b');
});
afterEach(async () => {
  await database.destroy();
  rmSync(root, { recursive: true, force: true });
  await server.stop();
  vi.unstubAllEnvs();
});

const nameOf = (digit: string) => `${digit.repeat(32)}.webp`;
const addPicture = async (digit: string): Promise<void> => {
  await files.put([{ name: nameOf(digit), bytes: Buffer.from(`picture ${digit}`) }]);
  await addPictureRow(database, `/uploads/${nameOf(digit)}`);
};
const restore = async (source: string, target = config, into = files): Promise<string> => {
  await database.destroy();
  try {
    return await restoreBackup(target, into, source, { acceptUnsigned: true });
  } finally {
    database = await openDatabaseFile(config.dataDir);
  }
};
const objects = () =>
  [...server.objects].map(([key, { bytes }]) => [key, bytes.toString()]).toSorted();
const both = ['a', 'b'].map((digit) => [nameOf(digit), `picture ${digit}`]);

describe.each([
  ['a full backup', () => makeArchive(config, files.origin)],
  ['a nightly backup', () => makeNightly(config, files.origin)],
])('%s', (_, make) => {
  it('has all files, and a restore puts them into the storage and sets aside what it replaces', async () => {
    const { path, missing } = await make();
    expect(missing).toEqual([]);
    server.objects.delete(nameOf('a'));
    await addPicture('c');
    const replaced = await restore(path);
    expect(objects()).toEqual(both);
    expect(readFileSync(join(replaced, 'uploads', nameOf('c')), 'utf8')).toBe('picture c');
    const urls = await database.selectFrom('pictures').select('url').execute();
    expect(urls).toHaveLength(2);
  });

  it('of remote files is restored into the folder of another machine', async () => {
    const { path } = await make();
    const there = { ...config, dataDir: join(root, 'there'), s3: null };
    await restore(path, there, openFiles(there, createSilentLog()));
    for (const [name = '', content] of both) {
      expect(readFileSync(join(root, 'there', 'uploads', name), 'utf8')).toBe(content);
    }
  });

  it('is not made from incomplete files', async () => {
    server.trouble = 'cut';
    await expect(make()).rejects.toThrow();
    server.trouble = 'none';
    expect((await make()).missing).toEqual([]);
  });

  it('is not restored while the storage is down, and nothing is changed', async () => {
    const { path } = await make();
    await addPicture('c');
    server.trouble = 'down';
    await expect(restore(path)).rejects.toThrow('Nothing was changed');
    server.trouble = 'none';
    expect(objects()).toHaveLength(3);
    expect(await database.selectFrom('pictures').select('url').execute()).toHaveLength(3);
  });
});

it('a night fetches only new pictures, and the second folder gets them too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1) });
  await makeNightly(config, files.origin);
  const before = server.requests.filter((request) => request.startsWith('GET a')).length;
  // These days may include the sixteenth night, in which this picture is read in full.
  for (const day of [2, 3, 4]) {
    vi.setSystemTime(new Date(2026, 2, day));
    await makeNightly(config, files.origin);
  }
  const after = server.requests.filter((request) => request.startsWith('GET a')).length;
  expect([before, after <= before + 1]).toEqual([1, true]);
  await addPicture('c');
  await makeNightly(config, files.origin);
  const [second] = listFurtherPlaces(config);
  expect(second && (await copyToPlace(second, config))).toMatchObject({ damaged: [] });
  vi.useRealTimers();
});
