import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { photo } from '../support/pictures.ts';
import { samples } from '../support/samples.ts';
import {
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  send,
  signIn,
  startServer,
} from './support/server.ts';

/** A backup made under load, restored elsewhere and compared. */
const contentTables = ['users', 'testimonials', 'gallery_items', 'services', 'pictures'];

const tablesOf = (dataDir: string): Record<string, unknown[]> => {
  const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { readOnly: true });
  const read = (table: string) => database.prepare(`select * from ${table} order by id`).all();
  const rows = contentTables.map((table): [string, unknown[]] => [table, read(table)]);
  database.close();
  return Object.fromEntries(rows);
};

const uploadsOf = (dataDir: string): [string, Buffer][] =>
  readdirSync(join(dataDir, 'uploads'))
    .toSorted()
    .map((name) => [name, readFileSync(join(dataDir, 'uploads', name))]);

const addPhoto = async ({ url }: RunningServer, cookie: string): Promise<void> => {
  const form = new FormData();
  const bytes = await photo(500, 300).jpeg().toBuffer();
  form.append('image', new File([Uint8Array.from(bytes)], 'photo.jpg'));
  const headers = { Cookie: cookie };
  const upload = await fetch(`${url}/api/gallery.php?upload=1`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { url: image_url } = await upload.json();
  expect(
    (await send(url, 'POST', 'gallery', { ...samples.gallery, image_url }, cookie)).status,
  ).toBe(201);
};

it('a backup under load is whole, and restores byte for byte', async () => {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir });
  const cookie = await signIn(server);
  for (let picture = 0; picture < 3; picture += 1) await addPhoto(server, cookie);

  const over = new AbortController();
  const acknowledged: string[] = [];
  const load = (async () => {
    for (let number = 0; !over.signal.aborted && number < 100; number += 1) {
      const message = `While it was made: ${number}`;
      const answer = await send(server.url, 'POST', 'testimonials', { message }, cookie);
      if (answer.status === 201) acknowledged.push(message);
      // Visits between the writes, as there would be; the writes then last until the backup is made.
      for (let visit = 0; visit < 20; visit += 1) {
        await (await fetch(`${server.url}/gallery`)).arrayBuffer();
      }
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(5);
  const before = [...acknowledged];
  const settings = { DATA_DIR: dataDir };
  const { code, output } = await runScript('server/backup.ts', [], settings);
  expect([code, output]).toEqual([0, expect.stringContaining('The backup is in')]);
  over.abort();
  await load;
  expect(acknowledged.length).toBeGreaterThan(before.length);
  const file = /The backup is in (.*)/.exec(output)?.[1] ?? '';

  const refused = await runScript('server/restore.ts', [file], settings);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Another server is already running');

  // Now once more without load: what was backed up last is what must come back, byte for byte.
  const still = await runScript('server/backup.ts', [], {
    ...settings,
    BACKUP_DIR: join(dataDir, 'b'),
  });
  expect(await server.end('SIGTERM')).toBe(0);
  const [whole = ''] = readdirSync(join(dataDir, 'b'));
  expect(still.code).toBe(0);
  const elsewhere = newDataDir();
  const settingsThere = { DATA_DIR: elsewhere };
  expect(
    (await runScript('server/restore.ts', [join(dataDir, 'b', whole)], settingsThere)).code,
  ).toBe(0);
  expect(tablesOf(elsewhere)).toEqual(tablesOf(dataDir));
  expect(uploadsOf(elsewhere)).toEqual(uploadsOf(dataDir));

  // The one under load: a state that there was, with every write acknowledged before it.
  expect((await runScript('server/restore.ts', [file], settingsThere)).code).toBe(0);
  const restored = tablesOf(elsewhere)['testimonials'] as { message: string }[];
  const messages = restored.map(({ message }) => message);
  expect(messages).toEqual(acknowledged.slice(0, messages.length));
  expect(messages).toEqual(expect.arrayContaining(before));
  const again = await startServer({ dataDir: elsewhere });
  expect((await fetch(`${again.url}/gallery`)).status).toBe(200);
  await again.end('SIGKILL');
  for (const path of [dataDir, elsewhere]) removeDataDir(path);
});
