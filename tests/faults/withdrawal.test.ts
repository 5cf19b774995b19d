import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { rowsOf, storedFiles, withdrawnPlace } from './support/database.ts';
import { addItem, ignoreDeath, removeRecord } from './support/gallery-items.ts';
import { send, signIn } from './support/requests.ts';

/** Deleted pictures can't be reached, at whatever moment the server is killed. */
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

/** The addresses of the pictures in current records, and in the trash. */
const stored = async () => {
  const live = await rowsOf(dataDir, 'select image_url as url from gallery_items');
  const trash = await rowsOf(dataDir, 'select id, image_url as url from trash');
  return {
    live: live.map(({ url }) => String(url)),
    trash: trash.map(({ id, url }) => ({ id: Number(id), url: String(url) })),
  };
};

const statusOf = async (url: string): Promise<number> =>
  (await fetch(server.url + url, { method: 'HEAD' })).status;

/** The existing pictures, by place and by the addresses in their records. */
const pictures = async (): Promise<string[]> => {
  const files = storedFiles(dataDir);
  return [...new Set(files.map(({ place, name }) => inPlace(place, name.slice(0, 32))))].toSorted();
};
const inPlace = (place: string, picture: string) => `${place}/${picture}`;
const pictureOf = (url: string) => url.slice('/uploads/'.length, -'.webp'.length);

it('visitors reach a picture only while a live record shows it', { timeout: 240_000 }, async () => {
  const items = await Promise.all(Array.from({ length: 8 }, () => addItem(server, cookie)));
  for (let round = 0; round < 6; round += 1) {
    const { live, trash } = await stored();
    let killed: Promise<unknown> | undefined;
    // At the first response, other changes are between their commit and moving their files.
    const kill = () => (killed ??= server.end('SIGKILL'));
    const removals = items
      .filter(({ url }) => live.includes(url))
      .map(({ id }) => ignoreDeath(remove('/api/gallery.php', id).then(kill)));
    const returns = trash.map(({ id }) =>
      ignoreDeath(send(server.url, 'POST', 'trash', { id }, cookie).then(kill)),
    );
    await Promise.all([...removals, ...returns]);
    await killed;

    server = await startServer({ dataDir });
    const after = await stored();
    expect(after.live.length + after.trash.length).toBe(items.length);
    for (const url of after.live) expect(await statusOf(url)).toBe(200);
    for (const { url } of after.trash) expect(await statusOf(url)).toBe(404);
    const places = [
      ...after.live.map((url) => inPlace('uploads', pictureOf(url))),
      ...after.trash.map(({ url }) => inPlace(withdrawnPlace, pictureOf(url))),
    ];
    expect(await pictures()).toEqual(places.toSorted());
  }
});
