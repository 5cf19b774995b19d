import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filesWith } from '../support/files-with.ts';
import { samples } from '../support/samples.ts';
import { openStored, storedWords } from '../support/sealed.ts';
import { requestApi } from '../support/sent-requests.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { addItem, ignoreDeath, removeRecord } from './support/gallery-items.ts';
import { sendTour, signIn } from './support/requests.ts';

/** Which bytes of deleted content remain in SQLite's file, its log and the picture folders. */
let dataDir: string;
let server: RunningServer;
let cookie: string;
beforeEach(async () => {
  dataDir = newDataDir();
  server = await startServer({ dataDir });
  cookie = await signIn(server);
});
afterEach(async () => {
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});

const remove = (path: string, id: number): Promise<Response> =>
  removeRecord(server, cookie, path, id);

/** The pictures that have any file in a folder, by the addresses in their records. */
const picturesIn = (folder: string): string[] => {
  const path = join(dataDir, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  return [...new Set(names.map((name) => `/uploads/${name.slice(0, 32)}.webp`))].toSorted();
};

it('an interrupted deletion for good is finished by the next start', async () => {
  const { id, url } = await addItem(server, cookie);
  const { undo } = await (await remove('/api/gallery.php', id)).json();
  const caption = samples.gallery.caption;
  const reader = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from trash').get();
  void ignoreDeath(remove('/api/trash.php', undo));
  const other = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { readOnly: true });
  const inTrash = other.prepare('select count(*) as count from trash');
  await vi.waitUntil(() => inTrash.get()?.['count'] === 0, { timeout: 60_000 });
  await server.end('SIGKILL');
  other.close();
  reader.close();
  expect(filesWith(dataDir, [`"caption":"${caption}"`])).not.toEqual([]);
  server = await startServer({ dataDir });
  await vi.waitUntil(() => filesWith(dataDir, [`"caption":"${caption}"`]).length === 0, {
    timeout: 60_000,
  });
  const pictures = () => [...picturesIn('uploads'), ...picturesIn('withdrawn')];
  await vi.waitUntil(() => !pictures().includes(url), { timeout: 60_000 });
});

it('a reader of the database delays the response, and then the removal of the last bytes', async () => {
  const { id } = await (await sendTour(server)).json();
  const reader = openStored(dataDir, { readOnly: true });
  reader.exec('begin');
  const [name = ''] = storedWords(reader, id);
  const answer = await remove(requestApi, id);
  expect(answer.status).toBe(202);
  expect(filesWith(dataDir, [name])).not.toEqual([]);
  reader.close();
  await vi.waitUntil(() => filesWith(dataDir, [name]).length === 0, { timeout: 60_000 });
});

it('a request that was deleted for good leaves no bytes behind', async () => {
  const secret = 'Wilhelmina Abendroth';
  const { id } = await (await sendTour(server, { name: secret })).json();
  const other = { name: 'Another family', phone: '4255550001', email: '' };
  const { id: otherId } = await (await sendTour(server, other)).json();
  const [words, others] = [wordsOf(id), wordsOf(otherId)];
  expect(filesWith(dataDir, [words])).not.toEqual([]);
  expect((await remove(requestApi, id)).status).toBe(200);
  expect(filesWith(dataDir, [words])).toEqual([]);
  expect(filesWith(dataDir, [others])).not.toEqual([]);
  expect(server.output()).not.toContain(secret);
});

/** A request's name in its stored, encrypted form. */
const wordsOf = (id: number): string => {
  const database = openStored(dataDir, { readOnly: true });
  const [name = ''] = storedWords(database, id);
  database.close();
  return name;
};
