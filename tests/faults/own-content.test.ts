import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionWords } from '../../domain/site/words/testimonials-words.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { pageUrls } from '../../domain/urls.ts';
import { plain } from '../support/picture-bytes.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/** A home's own pictures and testimonials on the pages, as the server sends them (docs/product/public-pages.md). */
let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir() });
  cookie = await signIn(server);
});
afterAll(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

const page = async (path: string): Promise<string> => (await fetch(server.url + path)).text();
const post = async (name: string, json: object) => {
  const response = await send(server.url, 'POST', name, json, cookie);
  expect(response.status).toBeLessThan(300);
  return response.json();
};
const upload = async (): Promise<string> => {
  const body = new FormData();
  body.append(
    'image',
    new Blob([Uint8Array.from(await plain(600, 400).jpeg().toBuffer())]),
    'porch.jpg',
  );
  const url = `${server.url}/api/gallery.php?upload=1`;
  const response = await fetch(url, { method: 'POST', headers: { Cookie: cookie }, body });
  return (await response.json()).url;
};

it('the gallery says that pictures are illustrations while at least one is', async () => {
  const note = 'illustrations, not photographs';
  expect(await page(pageUrls.gallery)).toContain(note);
  const photo = { image_url: await upload(), caption: 'The porch', category: 'Home' };
  await post('gallery', photo);
  expect(await page(pageUrls.gallery)).not.toContain(note);
  expect(await page(pageUrls.home)).toContain('We have put up one picture so far.');
  await post('gallery', { ...photo, image_url: '/images/3.jpg' });
  expect(await page(pageUrls.gallery)).toContain(note);
  expect(await page(pageUrls.home)).toContain('We have put up 2 pictures so far.');
});

it('a testimonial has its label and how permission was given, and on the home page no name', async () => {
  const captions = async (path: string) =>
    [...(await page(path)).matchAll(/<\/blockquote><figcaption[^>]*>(.*?)<\/figcaption>/g)].map(
      ([, words]) => words?.replace(/<[^>]*>/g, '|'),
    );
  expect(new Set(await captions(pageUrls.home))).toEqual(new Set(['Review']));
  for (const fields of [{ name: 'Elaine', permission_id: 'phone' }, { name: null }]) {
    const { id } = await post('testimonials', { message: 'Kind people.', ...fields });
    await send(server.url, 'PUT', 'testimonials', { id, approved: 1 }, cookie);
  }
  expect(await captions(pageUrls.home)).toEqual(['Review', 'Review']);
  expect(await captions(pageUrls.testimonials)).toEqual([
    '|Verified Feedback|',
    `|Elaine||Verified Feedback||${permissionWords.phone}|`,
  ]);
});

it('a page names the icons that follow its colors', async () => {
  expect(await page(pageUrls.about)).toContain('href="/icons/favicon.ico" sizes="32x32"');
  const changed = await fetch(server.url + apiUrls.home, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ palette: 'lake' }),
  });
  expect(changed.status).toBe(200);
  const html = await page(pageUrls.about);
  expect(html).toMatch(/rel="apple-touch-icon" href="\/apple-touch-icon\.png\?v=[0-9a-f]{16}"/);
  const [, favicon = ''] = /rel="icon" href="(\/favicon\.ico\?v=[0-9a-f]{16})"/.exec(html) ?? [];
  expect(html).not.toContain('href="data:image/svg');
  const icon = await fetch(server.url + favicon);
  expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/x-icon']);
});
