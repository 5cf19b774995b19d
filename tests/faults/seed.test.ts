import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataDir, removeDataDir, runScript, seed, startServer } from '../support/server.ts';

let folder: string;
beforeEach(() => {
  folder = newDataDir();
});
afterEach(() => removeDataDir(folder));

const countsIn = (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { readOnly: true });
  const count = (from: string) =>
    database.prepare(`select count(*) as n from ${from}`).get()?.['n'];
  const found = {
    testimonials: count('testimonials'),
    approved: count('testimonials where approved = 1'),
    gallery: count('gallery_items'),
    services: count('services'),
    contact: count('contact_info'),
    about: count('about_info'),
  };
  database.close();
  return found;
};

const sample = {
  testimonials: 12,
  approved: 9,
  gallery: 14,
  services: 6,
  contact: 1,
  about: 1,
};

it('fills an empty database in a folder that does not exist yet, and no other', async () => {
  const dataDir = join(folder, 'new', 'data');
  const fill = () => runScript('server/cli/seed.ts', [], { DATA_DIR: dataDir });
  const first = await fill();
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(dataDir);
  expect(countsIn(dataDir)).toEqual(sample);

  const second = await fill();
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('already has content');
  expect(second.stderr).toContain('DATA_DIR');
  expect(countsIn(dataDir)).toEqual(sample);
});

it('shows no picture twice, and its own ones in every size, as uploads', async () => {
  const server = await startServer({ dataDir: folder });
  await seed(folder);
  const shown = () => {
    const database = new DatabaseSync(join(folder, 'fernlight.sqlite'), { readOnly: true });
    const rows = database.prepare('select image_url from gallery_items').all();
    database.close();
    return rows.map((row) => String(row['image_url']));
  };
  const urls = shown();
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

it('leaves no pictures behind where there is content already', async () => {
  await seed(folder);
  const files = () => readdirSync(join(folder, 'uploads')).length;
  const stored = files();
  expect(stored).toBe(6 * 7);
  await expect(seed(folder)).rejects.toThrow('already has content');
  expect(files()).toBe(stored);
});

it('fills the database of a running server, which shows the new content', async () => {
  const server = await startServer({ dataDir: folder });
  await seed(folder);
  const gallery = async () => (await fetch(`${server.url}/api/gallery.php`)).json();
  await expect.poll(gallery, { timeout: 10_000 }).not.toEqual([]);
  await server.end('SIGKILL');
});
