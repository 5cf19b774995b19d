import { describe, expect, vi } from 'vitest';
import { as, itInShared, world } from '../support/api-test.ts';
import { createWorld } from '../support/world.ts';

/** Which requests count as same-origin (docs/product/api.md). Requests are sent to http://localhost. */
const it = itInShared({ settings: { SITE_URL: 'http://fernlight.example' } });

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
  [{ Origin: 'https://localhost' }, foreign],
  [{ Origin: 'https://fernlight.example' }, foreign],
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

/** every-endpoint.test.ts tests that every endpoint checks this. */

it.each(cases)('%j', async (headers, status) => {
  const answer = await world.send('PUT', '/api/contact.php', { headers });
  expect(answer.status).toBe(status);
});

const logout = (headers: Record<string, string>) =>
  world.send('GET', '/api/logout.php', { as, headers });

const signedIn = async () => (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;

describe('GET', () => {
  it('is allowed from anywhere', async () => {
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

describe('the scheme and host of an Origin', () => {
  const statusOf = async (
    settings: Record<string, string>,
    origin: string,
    headers: Record<string, string> = {},
  ): Promise<number> => {
    const site = await createWorld(settings);
    const post = (from: Record<string, string>) =>
      site.send('POST', '/api/users.php', { headers: { ...headers, ...from } });
    const answers = [await post({ Origin: origin }), await post({ Referer: `${origin}/admin` })];
    await site.end();
    const [status = 0, ...others] = new Set(answers.map((answer) => answer.status));
    expect(others).toEqual([]);
    return status;
  };
  const https = { SITE_URL: 'https://localhost' };
  const proxy = { TRUST_PROXY: '1' };
  const reported = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'home.example' };

  it.each([
    ['behind https', https, 'https://localhost', {}, ours],
    ['http behind https', https, 'http://localhost', {}, foreign],
    [
      'http behind https, though a proxy says so',
      { ...https, ...proxy },
      'http://localhost',
      { 'X-Forwarded-Proto': 'http' },
      foreign,
    ],
    ['as asked', {}, 'http://localhost', {}, ours],
    ['https where http was asked', {}, 'https://localhost', {}, foreign],
    ['a port of this machine where another was asked', {}, 'http://localhost:3000', {}, foreign],
    ['as a proxy says that no one trusts', {}, 'https://home.example', reported, foreign],
    ['as the trusted proxy says', proxy, 'https://home.example', reported, ours],
    ['http where the proxy says https', proxy, 'http://home.example', reported, foreign],
    ['another host than the proxy says', proxy, 'https://localhost', reported, foreign],
    [
      'https where the proxy says only that',
      proxy,
      'https://localhost',
      { 'X-Forwarded-Proto': 'https' },
      ours,
    ],
    [
      'as the trusted proxy says, with the port',
      proxy,
      'https://home.example',
      { ...reported, 'X-Forwarded-Host': 'home.example:443' },
      ours,
    ],
    ['as asked where the proxy says nothing', proxy, 'http://localhost', {}, ours],
    [
      'as the outer of two proxies says',
      { TRUST_PROXY: '2' },
      'https://home.example',
      {
        'X-Forwarded-Proto': 'gopher, https, http',
        'X-Forwarded-Host': 'evil.example, home.example, inner',
      },
      ours,
    ],
    [
      'as invented beyond the proxies',
      { TRUST_PROXY: '1' },
      'https://evil.example',
      { 'X-Forwarded-Proto': 'https, https', 'X-Forwarded-Host': 'evil.example, home.example' },
      foreign,
    ],
  ] as const)('%s', async (_, settings, origin, headers, status) => {
    expect(await statusOf(settings, origin, headers)).toBe(status);
  });
});

describe('the log', () => {
  const hintFor = async (settings: Record<string, string>, headers: Record<string, string>) => {
    const site = await createWorld(settings);
    const warn = vi.spyOn(site.context.log, 'warn');
    const { body } = await site.send('POST', '/api/login.php', { headers });
    expect(body.error).toBe('This request came from another site and was refused.');
    const [fields] = warn.mock.calls[0] ?? [];
    await site.end();
    return (fields as { hint?: string } | undefined)?.hint;
  };

  it('names SITE_URL and TRUST_PROXY if the site may be refusing its own pages', async () => {
    const headers = { Origin: 'https://home.example', 'Sec-Fetch-Site': 'same-origin' };
    expect(await hintFor({}, headers)).toBe(
      'The request came from https://home.example, and this site takes only http://localhost. If that is this site: Set SITE_URL to that address, or TRUST_PROXY if a proxy in front reports it.',
    );
    const siteUrl = { SITE_URL: 'http://home.example' };
    expect(await hintFor(siteUrl, headers)).toMatch(/Is SITE_URL that address, with its scheme\?$/);
    expect(await hintFor({}, { Referer: 'https://home.example/admin' })).toContain('SITE_URL');
  });

  it('names neither if the browser says that another site sent it', async () => {
    expect(await hintFor({}, { 'Sec-Fetch-Site': 'cross-site' })).toBeUndefined();
  });
});
