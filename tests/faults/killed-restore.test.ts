import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { readConfig } from '../../server/config.ts';
import { createFolderStorage } from '../../server/file-storage/folder-storage.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { findDatabaseDamage, rowsOf } from './support/database.ts';
import { addItem } from './support/gallery-items.ts';
import { send, signIn } from './support/requests.ts';

/** A server that is killed while the owner restores the site (docs/product/storage.md). */
let dataDir: string;
let server: RunningServer;
afterEach(async () => {
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});

const captions = async (): Promise<string[]> =>
  (await rowsOf(dataDir, 'select caption from gallery_items order by id')).map(({ caption }) =>
    String(caption),
  );

/** The pictures that the database refers to and visitors don't get. */
const missingPictures = async (): Promise<string[]> => {
  const rows = await rowsOf(dataDir, 'select image_url from gallery_items');
  const missing: string[] = [];
  for (const { image_url } of rows) {
    const { status } = await fetch(`${server.url}${String(image_url)}`);
    if (status !== 200) missing.push(String(image_url));
  }
  return missing;
};

/** Starts a restore, and kills the server when the given number of changes in its data folder is reached. */
const restoreUntil = async (cookie: string, night: string, change: number): Promise<void> => {
  const answer = await send(server.url, 'POST', apiUrls.backupProof, { night }, cookie);
  const { proof } = await answer.json();
  let changes = 0;
  const watcher = watch(dataDir, { recursive: true }, () => {
    changes += 1;
    if (changes === change) server.process.kill('SIGKILL');
  });
  try {
    await send(server.url, 'POST', apiUrls.backupRestore, { proof: proof.id }, cookie);
  } catch {
    // The connection was lost.
  } finally {
    watcher.close();
  }
  await server.end('SIGKILL');
};

const then = ['the porch'];
const later = ['the porch', 'the garden'];

// Starts a whole server several times, on a machine that may be busy.
it('has either the old state or the new one, whole', { timeout: 600_000 }, async () => {
  dataDir = newDataDir();
  server = await startServer({ dataDir });
  let cookie = await signIn(server);
  await addItem(server, cookie, 'the porch');
  const config = readConfig({ DATA_DIR: dataDir });
  const night =
    (await makeNightly(config, createFolderStorage(config))).path.split('/').at(-1) ?? '';
  const found = { old: 0, new: 0 };
  for (const change of [1, 4, 8, 12, 16, 20, 24, 28, 32, 40, 50, Infinity]) {
    if ((await captions()).length === then.length) await addItem(server, cookie, 'the garden');
    expect(await captions()).toEqual(later);
    await restoreUntil(cookie, night, change);
    server = await startServer({ dataDir });
    expect(await findDatabaseDamage(dataDir)).toEqual([]);
    const shown = await captions();
    expect([then, later]).toContainEqual(shown);
    expect(await missingPictures()).toEqual([]);
    expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
    const hidden = readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('.'));
    expect(hidden).toEqual([]);
    found[shown.length === then.length ? 'new' : 'old'] += 1;
    cookie = await signIn(server);
  }
  expect(found.old).toBeGreaterThan(0);
  expect(found.new).toBeGreaterThan(0);
});
