import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionWords } from '../../domain/content/testimonials.ts';
import { pageUrls } from '../../domain/urls.ts';
import { plain } from '../support/pictures.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/** What pages say of a home's own pictures and testimonials, as they are sent (docs/product/public-pages.md). */
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
  body.append('image', new Blob([Uint8Array.from(await plain(600, 400).jpeg().toBuffer())]), 'porch.jpg');
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

it('a testimonial has its label, how permission was given, and its name on the home page', async () => {
  const captions = async (path: string) =>
    [...(await page(path)).matchAll(/<\/blockquote><figcaption>(.*?)<\/figcaption>/g)].map(([, words]) =>
      words?.replace(/<[^>]*>/g, '|'),
    );
  expect(new Set(await captions(pageUrls.home))).toEqual(new Set(['Review']));
  for (const fields of [{ name: 'Elaine', consent_how: 'phone' }, { name: null }]) {
    const { id } = await post('testimonials', { message: 'Kind people.', ...fields });
    await send(server.url, 'PUT', 'testimonials', { id, approved: 1 }, cookie);
  }
  expect(await captions(pageUrls.home)).toEqual(['Review', 'Elaine']);
  expect(await captions(pageUrls.testimonials)).toEqual([
    '|Verified Feedback|',
    `|Elaine||Verified Feedback||${permissionWords.phone}|`,
  ]);
});
