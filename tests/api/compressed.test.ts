import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { fillLists } from '../support/many-rows.ts';

beforeEach(() => fillLists(world.context.database, { testimonials: 500, gallery: 0, users: 0 }));

const ask = async (path: string, accepted: string, method = 'GET') => {
  const answer = await world.app.request(
    path,
    { method, headers: { Cookie: as, 'Accept-Encoding': accepted } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  );
  return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

it('a long list for staff is compressed as their browser accepts', async () => {
  const plain = await ask(apiUrls.testimonials, 'identity');
  const brotli = await ask(apiUrls.testimonials, 'gzip, deflate, br');
  const gzip = await ask(apiUrls.testimonials, 'gzip');
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotli.body.length).toBeLessThan(plain.body.length / 4);
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers.get('Vary')).toBe('Prefer, Accept-Encoding');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Total-Count')).toBe('500');
  }
});

it('short responses and responses to HEAD are not compressed', async () => {
  const short = await ask(`${apiUrls.login}?me=1`, 'br');
  expect(short.headers.get('Content-Encoding')).toBeNull();
  expect(JSON.parse(short.body.toString())).toMatchObject({ loggedIn: true });
  const head = await ask(apiUrls.testimonials, 'br', 'HEAD');
  expect(head.headers.get('Content-Encoding')).toBeNull();
  expect(head.body).toHaveLength(0);
});
