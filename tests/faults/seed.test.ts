import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataDir, removeDataDir, runScript, seed, startServer } from '../support/server.ts';
import { placeOf, rowsOf, storedFiles } from './support/database.ts';

let folder: string;
beforeEach(() => {
  folder = newDataDir();
});
afterEach(() => removeDataDir(folder));

const countsIn = async (dataDir: string) => {
  const [counts] = await rowsOf(
    dataDir,
    `select (select count(*) from testimonials) as testimonials,
      (select count(*) from testimonials where approved = 1) as approved,
      (select count(*) from gallery_items) as gallery,
      (select count(*) from services) as services,
      (select count(*) from contact_info) as contact,
      (select count(*) from about_info) as about`,
  );
  return counts;
};

const sample = {
  testimonials: 12,
  approved: 9,
  gallery: 14,
  services: 6,
  contact: 1,
  about: 1,
};

it('fills an empty database in a folder that does not exist yet, but no other database', async () => {
  const dataDir = join(folder, 'new', 'data');
  const fill = () => runScript('server/cli/seed.ts', [], { DATA_DIR: dataDir });
  const first = await fill();
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(placeOf(dataDir));
  expect(await countsIn(dataDir)).toEqual(sample);

  const second = await fill();
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('already has content');
  expect(second.stderr).toMatch(/DATA_DIR.*DATABASE_URL/);
  expect(await countsIn(dataDir)).toEqual(sample);
});

it('shows no picture twice, and its own in every size, like uploads', async () => {
  const server = await startServer({ dataDir: folder });
  await seed(folder);
  const shown = await rowsOf(folder, 'select image_url from gallery_items order by id');
  const urls = shown.map(({ image_url }) => String(image_url));
  expect(new Set(urls).size).toBe(14);
  const uploads = urls.filter((url) => url.startsWith('/uploads/'));
  expect(uploads).toHaveLength(6);
  for (const url of uploads) {
    for (const size of ['', '-400', '-800', '-1200']) {
      for (const format of size ? ['webp', 'avif'] : ['webp']) {
        const answer = await fetch(`${server.url}${url.replace('.webp', `${size}.${format}`)}`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          200,
          `image/${format}`,
        ]);
      }
    }
  }
  const page = await (await fetch(`${server.url}/gallery`)).text();
  expect(page).toContain(uploads.at(-1)?.replace('.webp', '-800.avif'));
  await server.end('SIGKILL');
});

it('leaves no pictures behind if there is content already', async () => {
  await seed(folder);
  const files = async () => storedFiles(folder).length;
  const stored = await files();
  expect(stored).toBe(6 * 17);
  await expect(seed(folder)).rejects.toThrow('already has content');
  expect(await files()).toBe(stored);
});

it('fills the database of a running server, which shows the new content', async () => {
  const server = await startServer({ dataDir: folder });
  await seed(folder);
  const gallery = async () => (await fetch(`${server.url}/api/gallery.php`)).json();
  await expect.poll(gallery).not.toEqual([]);
  await server.end('SIGKILL');
});
