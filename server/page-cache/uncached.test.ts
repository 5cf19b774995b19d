import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { findList, shownLists } from '../../domain/nouns/index.ts';
import { feedUrls, fileUrls, findApiUrl, pageUrls, publicApiUrls } from '../../domain/urls.ts';
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
    await ask('/api/testimonials.php?x=1');
    expect(rendered).toEqual(['/api/testimonials.php']);
  });
});

describe('thirty equal reads cost one render', () => {
  const parts = {
    [publicApiUrls.gallery]: ['limit=24&offset=48', 'offset=48&limit=24'],
    [findApiUrl('ownPages')]: ['address=our-garden', 'x=1&address=our-garden'],
    [findApiUrl('news')]: ['id=7', 'archive=1'],
    [publicApiUrls.pageTexts]: ['area=home'],
  };
  const addresses = [
    ...Object.values(pageUrls),
    ...feedUrls,
    ...shownLists.map((name) => findList(name).url),
    fileUrls.sitemap,
    fileUrls.manifest,
    fileUrls.staffManifest,
    fileUrls.offline,
    fileUrls.factSheet,
    ...Object.entries(parts).flatMap(([url, [query]]) => `${url}?${query}`),
  ];
  it.each(addresses)('of %s', async (address) => {
    const { ask, rendered } = await world(() => Response.json([]));
    for (let read = 0; read < 30; read += 1) expect((await ask(address)).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it('in whatever order and with whatever else their parameters come', async () => {
    for (const [url, queries] of Object.entries(parts)) {
      const { ask, rendered } = await world(() => Response.json([]));
      for (const query of queries) await ask(`${url}?${query}`);
      const isSame = !queries.includes('archive=1');
      expect(rendered, url).toHaveLength(isSame ? 1 : 2);
    }
  });

  it('and any number of different parts displaces no page', async () => {
    const { ask, rendered } = await world(() => Response.json(['x'.repeat(1000)]));
    await ask('/about');
    for (let number = 0; number < 600; number += 1)
      await ask(`${publicApiUrls.gallery}?limit=1&offset=${number}`);
    const before = rendered.length;
    await ask('/about');
    expect(rendered).toHaveLength(before);
    await ask(`${publicApiUrls.gallery}?limit=1&offset=0`);
    expect(rendered).toHaveLength(before + 1);
  });

  it('until something is saved', async () => {
    const { ask, cache, rendered } = await world(() => Response.json([]));
    const address = `${findApiUrl('ownPages')}?address=our-garden`;
    await ask(address);
    cache.invalidate();
    await ask(address);
    expect(rendered).toEqual([address, address]);
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

it('invented addresses displace no page of the home, and there is room for them all', async () => {
  const large = randomBytes(100_000).toString('base64');
  const isInvented = (key: string) => Number(/\d+$/.exec(key)?.[0]) > 20;
  const { ask, rendered } = await world((key) =>
    isInvented(key) ? new Response(large, { status: 404 }) : page(key + large),
  );
  const own = [
    ...Object.values(pageUrls),
    ...Array.from({ length: 20 }, (_, number) => `/news/tea-${number + 1}`),
    ...Array.from({ length: 19 }, (_, number) => `/es/gallery?page=${number + 2}`),
  ];
  for (const path of own) await ask(path);
  for (let number = 100; number < 500; number += 1) {
    await ask(`/news/tea-${number}`);
    await ask(`/news/invented-${number}-12.ics`);
    await ask(`/?q=${number}`);
    await ask(`/nope-${number}`);
  }
  const before = rendered.length;
  for (const path of own) await ask(path);
  expect(rendered).toHaveLength(before);
  expect(rendered.filter((key) => key === '/news/12.ics')).toHaveLength(1);
});

it('refuses further pages of lists, but not pages, when too much is requested', async () => {
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
  // One request is being rendered and four may wait, so the others get 503.
  await expect.poll(() => statuses).toEqual([503, 503, 503]);
  expect((await ask('/about')).status, 'what is cached').toBe(200);
  const home = ask('/');
  gate.resolve();
  expect((await home).status, 'what has to be rendered').toBe(200);
  await Promise.all(asking);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});
