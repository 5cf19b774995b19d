import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { readConfig } from '../../server/config.ts';
import { compiled, newDataDir, removeDataDir, runScript, startServer } from '../support/server.ts';
import { createFolderStorage } from '../../server/file-storage/folder-storage.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** Backups whose process is killed at any moment (docs/decisions/031). */
const root = join(import.meta.dirname, '../..');
let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = newDataDir();
  mkdirSync(join(dataDir, 'uploads'));
  const database = await openDatabaseFile(dataDir);
  await database.destroy();
});
afterEach(() => {
  child?.kill('SIGKILL');
  removeDataDir(dataDir);
});

const backups = () => join(dataDir, 'backups');
const nightlyBackups = () => readdirSync(join(backups(), 'nightly')).toSorted();
const unfinished = () => readdirSync(backups()).filter((name) => name.startsWith('.'));
const addPictures = (count: number) => {
  for (let number = 0; number < count; number += 1) {
    const name = `${randomBytes(16).toString('hex')}.webp`;
    writeFileSync(join(dataDir, 'uploads', name), randomBytes(300_000));
  }
};

/**
 * Runs one of our modules in a separate process, and kills it when the given number of changes in the
 * backup folder is reached.
 */
const killedAt = (change: number, code: string): Promise<void> =>
  new Promise((resolve) => {
    const args = ['--input-type=module', '-e', code];
    const made = spawn(process.execPath, args, {
      env: { ...compiled, DATA_DIR: dataDir },
      cwd: root,
    });
    child = made;
    let changes = 0;
    const watcher = watch(backups(), { recursive: true }, () => {
      changes += 1;
      if (changes === change) made.kill('SIGKILL');
    });
    made.once('close', () => {
      watcher.close();
      resolve();
    });
  });

const makeNightly = `
  const { readConfig } = await import('./server/config.ts');
  const { createFolderStorage } = await import('./server/file-storage/folder-storage.ts');
  const { makeNightly } = await import('./server/backup/nightly/make-nightly.ts');
  await makeNightly(readConfig(process.env), createFolderStorage(readConfig(process.env)));
`;
const makeArchive = makeNightly
  .replaceAll('makeNightly', 'makeArchive')
  .replace('nightly/make-nightly.ts', 'archive.ts');

it('a nightly backup that is killed does not harm earlier ones, and the next start removes its remains', async () => {
  addPictures(10);
  mkdirSync(join(backups(), 'nightly'), { recursive: true });
  await killedAt(Infinity, makeNightly);
  const [good = ''] = nightlyBackups();
  expect(good).not.toBe('');
  for (const change of [1, 3, 5, 8, 12]) {
    addPictures(5);
    await killedAt(change, makeNightly);
  }
  expect(nightlyBackups()).toContain(good);
  const server = await startServer({ dataDir });
  expect(unfinished()).toEqual([]);
  await server.end('SIGKILL');
  // Everything with the name of a nightly backup is complete.
  for (const night of nightlyBackups()) {
    const elsewhere = newDataDir();
    const config = readConfig({
      DATA_DIR: elsewhere,
      DATA_KEY_FILE: `${dataDir}.key`,
      BACKUP_DIR: backups(),
    });
    await restoreBackup(config, createFolderStorage(config), night, { acceptUnsigned: true });
    expect(readdirSync(join(elsewhere, 'uploads')).length).toBeGreaterThanOrEqual(10);
    removeDataDir(elsewhere);
  }
});

it('a manual backup that is killed leaves no file, and the next one removes its remains', async () => {
  addPictures(10);
  mkdirSync(backups());
  const archives = () => readdirSync(backups()).filter((name) => name.endsWith('.tar'));
  // In an empty folder, the first change is the new file; later ones may remove leftovers.
  await killedAt(1, makeArchive);
  expect(unfinished().length + archives().length).toBeGreaterThan(0);
  for (const change of [3, 5]) await killedAt(change, makeArchive);
  const before = archives().length;
  const { code, output } = await runScript('server/cli/backup.ts', [], { DATA_DIR: dataDir });
  expect([code, output]).toEqual([0, expect.stringContaining('The backup is in')]);
  expect(unfinished()).toEqual([]);
  expect(archives()).toHaveLength(before + 1);
  for (const archive of archives()) expect(existsSync(join(backups(), archive))).toBe(true);
});
