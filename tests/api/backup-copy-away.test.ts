import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { copyAwayWhenDue, lastCopiedAway } from '../../server/backup/nightly/copy-away.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { folderStorage } from '../../server/file-storage/folder-storage.ts';
import { createLog } from '../../server/log.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';

/** Nights in an S3-compatible storage (BACKUP_URL). */
let server: S3Server;
let root: string;
let config: Config;
let logged: string;

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  server = await startS3Server();
  root = mkdtempSync(join(tmpdir(), 'fernlight-away-'));
  mkdirSync(join(root, 'data', 'uploads'), { recursive: true });
  config = readConfig({
    DATA_DIR: join(root, 'data'),
    BACKUP_KEEP: '2',
    BACKUP_URL: `s3://${server.bucket}/home/backups?endpoint=${server.endpoint}`,
  });
  const database = await openDatabase(config.dataDir);
  await database.destroy();
  logged = '';
  addPicture('a');
});
afterEach(async () => {
  rmSync(root, { recursive: true, force: true });
  await server.stop();
  vi.unstubAllEnvs();
});

const picture = (digit: string) => join(config.dataDir, 'uploads', `${digit.repeat(32)}.webp`);
function addPicture(digit: string): void {
  writeFileSync(picture(digit), `picture ${digit}`);
}
const log = createLog({ write: (line: string) => void (logged += line) });
const night = () => makeNightly(config, folderStorage(config));
const copy = () => copyAwayWhenDue({ config, log });
const objects = (part: string) =>
  [...server.objects.keys()].filter((key) => key.startsWith(`home/backups/${part}/`)).toSorted();

it('have each picture once, and are copied once', async () => {
  const { path } = await night();
  await copy();
  const name = path.split('/').at(-1);
  expect(objects('nightly')).toEqual([
    `home/backups/nightly/${name}/fernlight.sqlite.gz`,
    `home/backups/nightly/${name}/manifest.json`,
  ]);
  expect(objects('pictures')).toHaveLength(1);
  const before = server.requests.length;
  await copy();
  expect(server.requests).toHaveLength(before);
  await night();
  await copy();
  expect(
    server.requests.filter((request) => request.startsWith('PUT home/backups/pictures')),
  ).toHaveLength(1);
});

it('are restored from a folder into which the bucket was copied', async () => {
  await night();
  await copy();
  const folder = join(root, 'fetched');
  for (const [key, { bytes }] of server.objects) {
    const path = join(folder, key.slice('home/backups/'.length));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  rmSync(picture('a'));
  rmSync(config.backupDir, { recursive: true });
  const [name = ''] = objects('nightly').map((key) => key.split('/')[3] ?? '');
  await restoreBackup({ ...config, backupDir: folder }, folderStorage(config), name);
  expect(readFileSync(picture('a'), 'utf8')).toBe('picture a');
});

it('are removed when newer ones have taken their place, with the pictures that only they had', async () => {
  await night();
  await copy();
  rmSync(picture('a'));
  addPicture('b');
  for (let number = 0; number < 2; number += 1) {
    await night();
    await copy();
  }
  expect(objects('nightly')).toHaveLength(4);
  expect(objects('pictures')).toHaveLength(1);
});

it('that did not arrive are tried again, and reported', async () => {
  const { path } = await night();
  server.denied.add('PUT');
  await copy();
  expect(logged).toContain('backup not copied away');
  expect(await lastCopiedAway(config)).toBeNull();
  server.denied.clear();
  await copy();
  expect(objects('nightly')).toHaveLength(2);
  expect((await lastCopiedAway(config))?.toISOString()).toContain(
    path
      .split('/')
      .at(-1)
      ?.replace(/^(....)(..)(..).*/, '$1-$2-$3') ?? 'no night',
  );
});

it('need an address that can be one', () => {
  expect(() => readConfig({ BACKUP_URL: 'https://storage.example' })).toThrow('BACKUP_URL');
});
