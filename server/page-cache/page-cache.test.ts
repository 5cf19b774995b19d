import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createWorkQueue } from '../work-queue.ts';

/** A cache over a fake application, reached over a real socket so that the bytes are the real ones. */
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface World {
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  cache: PageCache;
  /** The addresses that the application was asked for. */
  rendered: string[];
  setVersion: (version: number | null) => void;
  /** The events that were logged, and the request ids with them. */
  logged: string[];
  ids: (string | undefined)[];
  pass: (milliseconds: number) => void;
}

const world = async (
  answer: (key: string) => Response | Promise<Response> = (key) => page(`Page ${key}`),
): Promise<World> => {
  const rendered: string[] = [];
  const logged: string[] = [];
  const ids: World['ids'] = [];
  let version: number | null = 1;
  let time = 1;
  const cache = createPageCache({
    produce: async (key) => {
      rendered.push(key);
      return answer(key);
    },
    queue: createWorkQueue(2, 4),
    dataVersion: () => {
      if (version === null) throw new Error('the database is gone');
      return version;
    },
    sessionCookie: 'fernlight',
    fail: (response, id) => void response.writeHead(500, { 'X-Request-Id': id }).end('It failed.'),
    refuse: (_, response) => void response.writeHead(503).end('Busy.'),
    redirect: (response, status, location) =>
      void response.writeHead(status, { Location: location }).end(),
    log: {
      error: (entry: { event: string; requestId?: string }) => {
        logged.push(entry.event);
        ids.push(entry.requestId);
      },
    },
    clock: () => time,
  });
  const listener: RequestListener = (request, response) => {
    if (cache.serve(request, response) || cache.serveUnknown(request, response)) return;
    response.writeHead(404).end('not for the cache');
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    cache,
    rendered,
    logged,
    ids,
    setVersion: (next) => {
      version = next;
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
};

/** A world whose renders end when the test says so: the latest one, or the one named. */
const slowWorld = async () => {
  const renders: { resolve: (answer: Response) => void; reject: (error: Error) => void }[] = [];
  const made = await world(
    () => new Promise((resolve, reject) => renders.push({ resolve, reject })),
  );
  const finish = (result: string | Error, which = renders.length - 1) => {
    if (result instanceof Error) renders[which]?.reject(result);
    else renders[which]?.resolve(page(result));
  };
  return { ...made, finish };
};

const page = (body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'x', ...headers },
  });

it('endlessly many responses do not fill the memory: the oldest are removed', async () => {
  const { ask, rendered } = await world(() => Response.json([]));
  const part = (offset: number) => `/api/gallery.php?limit=1&offset=${offset}`;
  for (let offset = 0; offset < 1600; offset += 1) await (await ask(part(offset))).text();
  await (await ask(part(1599))).text();
  expect(rendered).toHaveLength(1600);
  await (await ask(part(0))).text();
  expect(rendered).toHaveLength(1601);
}, 60_000);

describe('a cached page', () => {
  it('is rendered once for many visits, one after the other', async () => {
    const { ask, rendered } = await world();
    const first = await (await ask('/about')).text();
    const second = await (await ask('/about')).text();
    expect(first).toBe('Page /about');
    expect(second).toBe(first);
    expect(rendered).toEqual(['/about']);
  });

  it('is rendered once when many arrive together', async () => {
    let finish: (answer: Response) => void = () => {};
    const { ask, rendered } = await world(() => new Promise((resolve) => (finish = resolve)));
    const visits = Array.from({ length: 20 }, () => ask('/'));
    await expect.poll(() => rendered.length).toBe(1);
    finish(page('together'));
    const texts = await Promise.all(visits.map(async (visit) => (await visit).text()));
    expect(new Set(texts)).toEqual(new Set(['together']));
    expect(rendered).toHaveLength(1);
  });

  it('is made again after a write, and a render that the write overtook is not cached', async () => {
    const { ask, cache, rendered, finish } = await slowWorld();
    const early = ask('/gallery');
    await expect.poll(() => rendered.length).toBe(1);
    cache.drop();
    const late = ask('/gallery');
    finish('before the write');
    expect(await (await early).text()).toBe('before the write');
    await expect.poll(() => rendered.length).toBe(2);
    finish('after the write');
    expect(await (await late).text()).toBe('after the write');
    expect(await (await ask('/gallery')).text()).toBe('after the write');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered one at a time, however many write and ask meanwhile', async () => {
    const { ask, cache, rendered, finish } = await slowWorld();
    const early = ask('/');
    await expect.poll(() => rendered.length).toBe(1);
    const late: Promise<Response>[] = [];
    for (let write = 0; write < 5; write += 1) {
      cache.drop();
      late.push(ask('/'), ask('/'));
      // Another page's render says that these requests have arrived.
      late.push(ask(`/gallery?page=${write + 2}`));
      await expect.poll(() => rendered.length).toBe(write + 2);
      finish('another page');
    }
    expect(rendered.filter((key) => key === '/')).toHaveLength(1);
    finish('old', 0);
    await expect.poll(() => rendered.filter((key) => key === '/').length).toBe(2);
    finish('new');
    expect(await (await early).text()).toBe('old');
    const texts = await Promise.all(late.map(async (answer) => (await answer).text()));
    expect(texts.filter((text) => text === 'new')).toHaveLength(10);
  });

  it('is made again even where the render before the write failed', async () => {
    const { ask, cache, rendered, finish } = await slowWorld();
    const early = ask('/');
    await expect.poll(() => rendered.length).toBe(1);
    cache.drop();
    const late = ask('/');
    finish(new Error('broken'));
    expect((await early).status).toBe(500);
    await expect.poll(() => rendered.length).toBe(2);
    finish('after the write');
    expect(await (await late).text()).toBe('after the write');
  });

  it('is made again within a second of a write by another process', async () => {
    const { ask, rendered, setVersion, pass } = await world();
    await ask('/');
    setVersion(2);
    await ask('/');
    expect(rendered).toHaveLength(1);
    pass(999);
    await ask('/');
    expect(rendered).toHaveLength(2);
  });

  it('is made again after an hour, so that the year in its last line stays right', async () => {
    const { ask, rendered, pass } = await world();
    await ask('/');
    pass(60 * 60 * 1000 + 1);
    await ask('/');
    expect(rendered).toHaveLength(2);
  });

  it('serves query strings that mean nothing with the same page', async () => {
    const { ask, rendered } = await world();
    await ask('/?utm_source=x');
    await ask('/?fbclid=1');
    await ask('/gallery?page=1');
    await ask('/gallery?page=zero');
    expect(rendered).toEqual(['/', '/gallery']);
  });

  it('keeps the further pages of the long lists apart', async () => {
    const { ask, rendered } = await world();
    await ask('/gallery?page=2&utm_source=x');
    await ask('/testimonials?page=3');
    expect(rendered).toEqual(['/gallery?page=2', '/testimonials?page=3']);
  });

  it('comes in brotli, gzip or plain, each with its own tag', async () => {
    const { ask } = await world();
    const forms = await Promise.all(
      ['br, gzip', 'gzip', 'identity', 'br;q=0, gzip;q=0'].map(async (accepted) => {
        const answer = await ask('/', { headers: { 'Accept-Encoding': accepted } });
        return [answer.headers.get('Content-Encoding'), answer.headers.get('ETag')];
      }),
    );
    expect(forms.map(([encoding]) => encoding)).toEqual(['br', 'gzip', null, null]);
    expect(new Set(forms.map(([, tag]) => tag)).size).toBe(3);
  });

  it('holds the same text in every form', async () => {
    const { ask } = await world();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const answer = await ask('/', { headers: { 'Accept-Encoding': accepted } });
      expect(await answer.text()).toBe('Page /');
    }
  });

  it('answers a conditional request with 304 and its headers, and HEAD without a body', async () => {
    const { ask } = await world();
    const whole = await ask('/');
    const tag = whole.headers.get('ETag') ?? '';
    const again = await ask('/', { headers: { 'If-None-Match': `"other", W/${tag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Security-Policy')).toBe('x');
    expect(await again.text()).toBe('');
    const head = await ask('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(0);
    expect(await head.text()).toBe('');
  });

  it('does not cut a page for a range', async () => {
    const { ask } = await world();
    const answer = await ask('/', { headers: { Range: 'bytes=0-1' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Accept-Ranges')).toBe('none');
    expect(await answer.text()).toBe('Page /');
  });

  it('is not cached when it is an error, or shows defaults for a failure', async () => {
    const { ask, rendered } = await world((key) =>
      key === '/'
        ? new Response('broken', { status: 500 })
        : page('defaults', { 'Cache-Control': 'no-store' }),
    );
    expect((await ask('/')).status).toBe(500);
    expect((await ask('/')).status).toBe(500);
    expect((await ask('/about')).headers.get('Cache-Control')).toBe('no-store');
    await ask('/about');
    expect(rendered).toEqual(['/', '/', '/about', '/about']);
  });

  it('that cannot be made is answered as a failure, and logged', async () => {
    const { ask, logged, ids } = await world(() => Promise.reject(new Error('no memory')));
    const answer = await ask('/about?secret=1');
    expect([answer.status, await answer.text()]).toEqual([500, 'It failed.']);
    expect(logged).toEqual(['page not produced']);
    expect(ids).toEqual([answer.headers.get('X-Request-Id')]);
  });

  it('is served on while the database cannot be asked whether it changed', async () => {
    const { ask, rendered, logged, setVersion, pass } = await world();
    await ask('/about');
    setVersion(null);
    pass(1000);
    expect(await (await ask('/about')).text()).toBe('Page /about');
    expect(logged).toEqual(['no data version']);
    setVersion(2);
    pass(1000);
    await ask('/about');
    expect(rendered).toEqual(['/about', '/about']);
  });

  it('is not cached when it sets a cookie', async () => {
    const { ask, rendered } = await world(() => page('yours alone', { 'Set-Cookie': 'a=b' }));
    await ask('/');
    await ask('/');
    expect(rendered).toEqual(['/', '/']);
  });

  it('is rendered without the request: the application never sees who asked', async () => {
    const { ask, rendered } = await world();
    const mine = await ask('/', { headers: { Cookie: 'fernlight=abc', 'X-Forwarded-For': '::1' } });
    const theirs = await ask('/');
    expect(await theirs.text()).toBe(await mine.text());
    expect(rendered).toEqual(['/']);
  });

  it('has no request id: it answers many requests, and none of them is logged', async () => {
    const { ask } = await world(() => page('About us', { 'X-Request-Id': 'of-the-render' }));
    for (const path of ['/', '/']) {
      expect((await ask(path)).headers.get('X-Request-Id')).toBeNull();
    }
  });
});

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

  it('caches public reads of the API, but nothing that a session reads', async () => {
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

  it('costs one render, however many are asked for', async () => {
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

  it('has a request id of its own in each answer', async () => {
    const { ask } = await world(notFound);
    const ids = [await ask('/a'), await ask('/b')].map(({ headers }) =>
      headers.get('X-Request-Id'),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
  });

  it('in another spelling leads to the page, without a render', async () => {
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
    cache.drop();
    await ask('/gallery?page=900');
    expect(rendered.at(-1), 'after a write it may be longer').toBe('/gallery?page=900');
  });

  it('is one page, however its number is written', async () => {
    const { ask, rendered } = await world();
    for (const number of ['1', '01', '001', 'abc', '-1', '1e3', '999999']) {
      await ask(`/gallery?page=${number}`);
    }
    expect(rendered).toEqual(['/gallery']);
  });
});

describe('what is asked for once', () => {
  const large = 'x'.repeat(100_000);
  const part = (offset: number) => `/api/gallery.php?limit=1&offset=${offset}`;
  const isPage = (key: string) => !key.includes('?');

  it('never displaces a page, nor a part that was asked for again', async () => {
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

  it('is compressed quickly, and better once it is asked for again', async () => {
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

it('when too much is asked for, parts of lists are refused, and pages are not', async () => {
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
  // Two have their turn, four may wait.
  await expect.poll(() => statuses).toEqual([503, 503]);
  expect((await ask('/about')).status, 'what is cached').toBe(200);
  const home = ask('/');
  gate.resolve();
  expect((await home).status, 'what has to be rendered').toBe(200);
  await Promise.all(asking);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
});
