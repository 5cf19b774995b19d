import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

/** Which requests are taken for ours (docs/product/api.md). Requests go to http://localhost. */
let world: World;
let as: string;
beforeAll(async () => {
  world = await createWorld({ SITE_URL: 'http://fernlight.example' });
  as = await world.sessionOf((await world.addUser('orla')).id);
});
afterAll(() => world.end());

const ours = 401;
const foreign = 403;

const cases: [Record<string, string>, number][] = [
  [{}, ours],
  [{ 'Sec-Fetch-Site': 'same-origin' }, ours],
  [{ 'Sec-Fetch-Site': 'none' }, ours],
  [{ 'Sec-Fetch-Site': 'same-site' }, foreign],
  [{ 'Sec-Fetch-Site': 'cross-site' }, foreign],
  [{ Origin: 'http://localhost' }, ours],
  [{ Origin: 'http://fernlight.example' }, ours],
  [{ Origin: 'https://localhost' }, ours],
  [{ Origin: 'http://localhost:81' }, foreign],
  [{ Origin: 'http://evil.example' }, foreign],
  [{ Origin: 'http://fernlight.example.evil.example' }, foreign],
  [{ Origin: 'null' }, foreign],
  [{ Origin: '' }, foreign],
  [{ Origin: 'http://evil.example', 'Sec-Fetch-Site': 'same-origin' }, foreign],
  [{ Origin: 'http://localhost', 'Sec-Fetch-Site': 'cross-site' }, foreign],
  [{ Referer: 'http://localhost/admin' }, ours],
  [{ Referer: 'http://fernlight.example/admin/login' }, ours],
  [{ Referer: 'http://evil.example/' }, foreign],
  [{ Referer: 'no address' }, foreign],
  [{ Origin: 'http://localhost', Referer: 'http://evil.example/' }, ours],
];

const endpoints = [
  ['POST', '/api/login.php'],
  ['POST', '/api/register.php'],
  ['POST', '/api/users.php'],
  ['PUT', '/api/users.php'],
  ['DELETE', '/api/users.php'],
  ['POST', '/api/gallery.php?upload=1'],
  ['PUT', '/api/contact.php'],
] as const;

describe.each(cases)('%j', (headers, status) => {
  it.each(endpoints)('%s %s', async (method, path) => {
    const answer = await world.send(method, path, { headers });
    // Login and register are open: what is ours gets as far as the body's type.
    const isOpen = /login|register/.test(path);
    expect(answer.status).toBe(status === ours && isOpen ? 415 : status);
  });
});

const logout = (headers: Record<string, string>) =>
  world.send('GET', '/api/logout.php', { as, headers });

const signedIn = async () => (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;

describe('GET', () => {
  it('reads from anywhere', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await world.send('GET', '/api/gallery.php', { headers })).status).toBe(200);
  });

  it('logout works, but not from another site', async () => {
    expect((await logout({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await logout({ Referer: 'http://evil.example/' })).status).toBe(403);
    expect(await signedIn()).toBe(true);
    const answer = await logout({ 'Sec-Fetch-Site': 'same-origin' });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^fernlight=; .*Max-Age=0/);
    expect(await signedIn()).toBe(false);
  });
});

it('behind https, an http origin of our name is foreign', async () => {
  const secure = await createWorld({ SITE_URL: 'https://localhost' });
  const post = (Origin: string) => secure.send('POST', '/api/users.php', { headers: { Origin } });
  expect((await post('https://localhost')).status).toBe(401);
  expect((await post('http://localhost')).status).toBe(403);
  await secure.end();
});
