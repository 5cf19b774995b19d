import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { installationKeyFile } from '../../server/installation-key.ts';
import { createDefaultKeySource } from '../../server/data-key/key-ring.ts';
import { as as owner, itIn, world } from '../support/api-test.ts';
import { openTestFiles } from '../support/test-files.ts';
import { addPictureRow } from '../support/stored-samples.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** POST /api/backup: the owner downloads everything in one file. */
let folder: string;
const picture = `${'a'.repeat(32)}.webp`;
/** Larger than all buffers between server and reader. */
const pictureBytes = 16 * 1024 * 1024;

const it = itIn({ people: ['priya'], open: openDatabaseFile });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-download-'));
  const { config } = world.context;
  config.backupDir = join(folder, 'backups');
  writeFileSync(join(config.dataDir, 'uploads', picture), Buffer.alloc(pictureBytes, 'p'));
  await addPictureRow(world.context.database, `/uploads/${picture}`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ask = (): Promise<Response> | Response =>
  world.app.request(
    apiUrls.backup,
    { method: 'POST', headers: { Cookie: owner, 'Accept-Encoding': 'br' } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  );
const workFolders = () => readdirSync(world.context.config.backupDir);

it('is a file that can be restored, with the pictures and without the installation’s key', async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/x-tar');
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const [, name = ''] =
    /filename="(fernlight-house-\d{4}-\d\d-\d\d\.tar)"/.exec(
      answer.headers.get('Content-Disposition') ?? '',
    ) ?? [];
  const file = join(folder, name);
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(file, bytes);
  await expect.poll(workFolders).toEqual([]);
  const { dataDir, backupDir } = world.context.config;
  expect(bytes.includes(readFileSync(join(dataDir, installationKeyFile)))).toBe(false);

  const restored = join(folder, 'restored');
  mkdirSync(restored);
  // Simulates the same installation on a new disk.
  writeFileSync(
    join(restored, installationKeyFile),
    readFileSync(join(dataDir, installationKeyFile)),
  );
  const folders = { dataDir: restored, backupDir, backupSecondDir: null };
  await restoreBackup(
    { ...folders, ...createDefaultKeySource(dataDir) },
    openTestFiles(folders),
    file,
  );
  expect(readFileSync(join(restored, 'uploads', picture))).toHaveLength(pictureBytes);
  const database = new DatabaseSync(toDatabaseFile(restored), { readOnly: true });
  const events = database.prepare('select who, did from audit').all();
  database.close();
  expect(events).toContainEqual({ who: 'priya', did: 'downloaded a backup' });
});

it('is streamed: meanwhile, the disk holds no copy of the pictures', async () => {
  const answer = await ask();
  const reader = answer.body?.getReader();
  await reader?.read();
  const unfinished = () => workFolders().filter((name) => !name.endsWith('.lock'));
  const first = unfinished();
  expect(first).toHaveLength(1);
  const sizes = readdirSync(world.context.config.backupDir, {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).length);
  expect(Math.max(...sizes)).toBeLessThan(pictureBytes / 4);
  // While the first reader pauses, the rest stays unread on the disk, even during another download.
  await (await ask()).arrayBuffer();
  await expect.poll(unfinished).toEqual(first);
  await reader?.cancel();
  await expect.poll(workFolders).toEqual([]);
});
