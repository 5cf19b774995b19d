import { afterEach, describe, expect, it } from 'vitest';
import { closeWorlds, page, world } from '../../tests/support/cached-pages.ts';

afterEach(closeWorlds);

describe('what is never cached', () => {
  it('carries the request id under which the application logged it', async () => {
    const { ask } = await world(
      () => new Response('no', { status: 500, headers: { 'X-Request-Id': 'as-logged' } }),
    );
    expect((await ask('/')).headers.get('X-Request-Id')).toBe('as-logged');
  });

  it('leaves writes, uploads and everything else of the API to the application', async () => {
    const { ask, rendered } = await world();
    for (const path of ['/api/users.php', '/api/login.php?me=1', '/api/nope', '/uploads/x']) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask('/api/gallery.php', { method: 'POST' })).status).toBe(404);
    expect(rendered).toEqual([]);
  });

  it('caches public reads of the API, but nothing that is read with a session', async () => {
    const { ask, rendered } = await world(() => Response.json([]));
    await ask('/api/testimonials.php');
    await ask('/api/testimonials.php');
    const signedIn = await ask('/api/testimonials.php', { headers: { Cookie: 'fernlight=abc' } });
    expect(signedIn.status).toBe(404);
    await ask('/api/gallery.php?limit=24&offset=0');
    await ask('/api/gallery.php?offset=0&limit=24&x=1');
    expect((await ask('/api/gallery.php?limit=all')).status).toBe(404);
    expect(rendered).toEqual(['/api/testimonials.php', '/api/gallery.php?limit=24&offset=0']);
  });
});

describe('an unknown address', () => {
  const notFound = () =>
    new Response('Oops!', { status: 404, headers: { 'Content-Type': 'text/html' } });

  it('costs one render, however many are requested', async () => {
    const { ask, rendered } = await world(notFound);
    for (let number = 0; number < 200; number += 1) {
      const answer = await ask(`/nope-${number}`);
      expect([answer.status, await answer.text()]).toEqual([404, 'Oops!']);
    }
    expect(rendered).toEqual(['/not-found']);
  });

  it('of the staff area has a page of its own, which no browser may store', async () => {
    const headers = { 'Cache-Control': 'no-store', 'Surrogate-Control': 'max-age=3600' };
    const { ask, rendered } = await world(() => new Response('Oops!', { status: 404, headers }));
    for (const path of ['/admin/a', '/admin/b', '/Admin/c']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
      expect(answer.headers.get('Surrogate-Control')).toBeNull();
    }
    expect(rendered).toEqual(['/admin/not-found']);
  });

  it('has a separate request id in each response', async () => {
    const { ask } = await world(notFound);
    const ids = [await ask('/a'), await ask('/b')].map(({ headers }) =>
      headers.get('X-Request-Id'),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
  });

  it('redirects another spelling to the page without rendering', async () => {
    const { ask, rendered } = await world();
    const answer = await ask('/About/?from=mail');
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/about?from=mail']);
    expect(rendered).toEqual([]);
  });
});

describe('a staff page', () => {
  it('is rendered once, although browsers may not store it', async () => {
    const headers = { 'Cache-Control': 'no-store', 'Surrogate-Control': 'max-age=3600' };
    const { ask, rendered } = await world(() => page('Checking', headers));
    await ask('/admin/login');
    const second = await ask('/admin/login', { headers: { Cookie: 'fernlight=abc' } });
    expect(second.headers.get('Cache-Control')).toBe('no-store');
    expect(rendered).toEqual(['/admin/login']);
  });
});

describe('a list', () => {
  const threePages = (key: string) => {
    const number = Number(new URL(key, 'http://home.example').searchParams.get('page') ?? 1);
    const headers = { Location: '/gallery?page=3' };
    return number > 3 ? new Response(null, { status: 302, headers }) : page(key);
  };

  it('redirects requests beyond its end without a render each time', async () => {
    const { ask, cache, rendered } = await world(threePages);
    for (let number = 900; number < 950; number += 1) {
      const answer = await ask(`/gallery?page=${number}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/gallery?page=3']);
    }
    expect(rendered).toEqual(['/gallery?page=900']);
    expect((await ask('/gallery?page=3')).status).toBe(200);
    cache.invalidate();
    await ask('/gallery?page=900');
    expect(rendered.at(-1), 'after a write it may be longer').toBe('/gallery?page=900');
  });

  it('has one cached page, however its number is written', async () => {
    const { ask, rendered } = await world();
    for (const number of ['1', '01', '001', 'abc', '-1', '1e3', '999999']) {
      await ask(`/gallery?page=${number}`);
    }
    expect(rendered).toEqual(['/gallery']);
  });
});

describe('a response that is requested once', () => {
  const large = 'x'.repeat(100_000);
  const part = (offset: number) => `/api/gallery.php?limit=1&offset=${offset}`;
  const isPage = (key: string) => !key.includes('?');

  it('never displaces a page, nor a part that was requested again', async () => {
    const { ask, rendered } = await world((key) =>
      isPage(key) ? page(key) : Response.json(large),
    );
    await ask('/');
    for (let time = 0; time < 2; time += 1) await ask('/api/testimonials.php?limit=24&offset=0');
    for (let offset = 0; offset < 400; offset += 1) await (await ask(part(offset))).text();
    const before = rendered.length;
    await ask('/');
    await ask('/api/testimonials.php?limit=24&offset=0');
    expect(rendered).toHaveLength(before);
    await ask(part(0));
    expect(rendered, 'while others of its kind did').toHaveLength(before + 1);
  });

  it('is compressed quickly, and better once it is requested again', async () => {
    const text = Array.from({ length: 3000 }, (_, index) => `picture ${index * 7919}`).join();
    const { ask } = await world(() => Response.json(text));
    const size = async (path: string) => {
      const answer = await ask(path, { headers: { 'Accept-Encoding': 'br' } });
      expect(JSON.parse(await answer.text())).toBe(text);
      return Number(answer.headers.get('Content-Length'));
    };
    const first = await size(part(0));
    await expect.poll(() => size(part(0))).toBeLessThan(first);
    expect(await size('/api/services.php')).toBeLessThan(first);
  });
});

it('refuses parts of lists, but not pages, when too much is requested', async () => {
  const gate = Promise.withResolvers<void>();
  const { ask } = await world(async (key) => {
    if (key.includes('?')) await gate.promise;
    return page(key);
  });
  await ask('/about');
  const statuses: number[] = [];
  const asking = Array.from({ length: 8 }, async (_, index) => {
    statuses.push((await ask(`/gallery?page=${index + 2}`)).status);
  });
  // Two are being rendered, and four may wait.
  await expect.poll(() => statuses).toEqual([503, 503]);
  expect((await ask('/about')).status, 'what is cached').toBe(200);
  const home = ask('/');
  gate.resolve();
  expect((await home).status, 'what has to be rendered').toBe(200);
  await Promise.all(asking);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
});
