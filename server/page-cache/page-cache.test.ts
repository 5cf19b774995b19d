import { afterEach, describe, expect, it } from 'vitest';
import { fileUrls } from '../../domain/urls.ts';
import { closeWorlds, page, slowWorld, world } from '../../tests/support/cached-pages.ts';

afterEach(closeWorlds);

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

  it('is rendered again after a write, and a render that began before the write is not cached', async () => {
    const { ask, cache, rendered, finish } = await slowWorld();
    const early = ask('/gallery');
    await expect.poll(() => rendered.length).toBe(1);
    cache.invalidate();
    const late = ask('/gallery');
    finish('before the write');
    expect(await (await early).text()).toBe('before the write');
    await expect.poll(() => rendered.length).toBe(2);
    finish('after the write');
    expect(await (await late).text()).toBe('after the write');
    expect(await (await ask('/gallery')).text()).toBe('after the write');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered one at a time, however many writes and requests come meanwhile', async () => {
    const { ask, cache, rendered, finish } = await slowWorld();
    const early = ask('/');
    await expect.poll(() => rendered.length).toBe(1);
    const late: Promise<Response>[] = [];
    for (let write = 0; write < 5; write += 1) {
      cache.invalidate();
      late.push(ask('/'), ask('/'));
      // Drawings have a separate queue, so once this one has begun, the two requests before it have arrived,
      // too.
      late.push(ask(fileUrls.factSheet));
      await expect.poll(() => rendered.length).toBe(write + 2);
      finish('a drawing');
    }
    expect(rendered.filter((key) => key === '/')).toHaveLength(1);
    finish('old', 0);
    await expect.poll(() => rendered.filter((key) => key === '/').length).toBe(2);
    finish('new');
    expect(await (await early).text()).toBe('old');
    const texts = await Promise.all(late.map(async (answer) => (await answer).text()));
    expect(texts.filter((text) => text === 'new')).toHaveLength(10);
  });

  it('is rendered again even if the render before the write failed', async () => {
    const { ask, cache, rendered, finish } = await slowWorld();
    const early = ask('/');
    await expect.poll(() => rendered.length).toBe(1);
    cache.invalidate();
    const late = ask('/');
    finish(new Error('broken'));
    expect((await early).status).toBe(500);
    await expect.poll(() => rendered.length).toBe(2);
    finish('after the write');
    expect(await (await late).text()).toBe('after the write');
  });

  it('is rendered again when a new day begins at the home, without a write', async () => {
    const { ask, rendered, setDay, pass } = await world();
    setDay('2026-11-16');
    await ask('/rooms');
    pass(300);
    await ask('/rooms');
    expect(rendered).toEqual(['/rooms']);
    setDay('2026-11-17');
    pass(300);
    await ask('/rooms');
    expect(rendered).toEqual(['/rooms', '/rooms']);
  });

  it('is not cached if its render began the day before', async () => {
    const { ask, rendered, setDay, pass, finish } = await slowWorld();
    const early = ask('/rooms');
    await expect.poll(() => rendered.length).toBe(1);
    setDay('2026-11-23');
    pass(300);
    const late = ask('/rooms');
    finish('confirmed 14 days ago');
    expect(await (await early).text()).toBe('confirmed 14 days ago');
    await expect.poll(() => rendered.length).toBe(2);
    finish('please call');
    expect(await (await late).text()).toBe('please call');
  });

  it('is rendered again within a second of a write by another process', async () => {
    const { ask, rendered, setVersion, pass } = await world();
    await ask('/');
    setVersion(2);
    await ask('/');
    expect(rendered).toHaveLength(1);
    pass(999);
    await ask('/');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered again after an hour, so that the year in its last line stays right', async () => {
    const { ask, rendered, pass } = await world();
    await ask('/');
    pass(60 * 60 * 1000 + 1);
    await ask('/');
    expect(rendered).toHaveLength(2);
  });

  it('is the same for meaningless query strings', async () => {
    const { ask, rendered } = await world();
    await ask('/?utm_source=x');
    await ask('/?fbclid=1');
    await ask('/gallery?page=1');
    await ask('/gallery?page=zero');
    expect(rendered).toEqual(['/', '/gallery']);
  });

  it('leads from the query of an old address to its page, and stays cached for other queries', async () => {
    const { ask, rendered } = await world(undefined, {
      findOldAddress: async (url, { isPage }) =>
        isPage && url === '/?page_id=12' ? '/about' : null,
    });
    const leads = async (url: string) => {
      const { status, headers } = await ask(url, { redirect: 'manual' });
      return [status, headers.get('Location')];
    };
    expect(await leads('/?page_id=12')).toEqual([301, '/about']);
    expect(await leads('/?page_id=12')).toEqual([301, '/about']);
    expect(await leads('/?page_id=13')).toEqual([200, null]);
    expect(await leads('/')).toEqual([200, null]);
    expect(rendered).toEqual(['/']);
  });

  it('keeps the further pages of the long lists apart', async () => {
    const { ask, rendered } = await world();
    await ask('/gallery?page=2&utm_source=x');
    await ask('/testimonials?page=3');
    expect(rendered).toEqual(['/gallery?page=2', '/testimonials?page=3']);
  });

  it('comes compressed or plain, in brotli a moment after its render', async () => {
    const { ask } = await world();
    const encodingFor = async (accepted: string) =>
      (await ask('/', { headers: { 'Accept-Encoding': accepted } })).headers.get(
        'Content-Encoding',
      );
    expect(await encodingFor('br, gzip')).toBe('gzip');
    await expect.poll(() => encodingFor('br, gzip')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
    expect(await encodingFor('br;q=0, gzip;q=0')).toBeNull();
  });

  it('is current although a compression of the one before the write is under way', async () => {
    const text = Array.from({ length: 15_000 }, (_, index) => `picture ${index * 7919}`).join();
    const { ask, cache, rendered } = await world(() => page(`${rendered.length} ${text}`));
    const inBrotli = () => ask('/', { headers: { 'Accept-Encoding': 'br' } });
    await ask('/');
    await ask('/');
    cache.invalidate();
    expect((await (await ask('/')).text()).slice(0, 2)).toBe('2 ');
    const encoding = async () => (await inBrotli()).headers.get('Content-Encoding');
    await expect.poll(encoding).toBe('br');
    expect((await (await inBrotli()).text()).slice(0, 2)).toBe('2 ');
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
    const again = await ask('/', { headers: { 'If-None-Match': `"other", ${tag}` } });
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

  it('is answered as a failure, and logged, if rendering fails', async () => {
    const { ask, logged, ids } = await world(() => Promise.reject(new Error('no memory')));
    const answer = await ask('/about?secret=1');
    expect([answer.status, await answer.text()]).toEqual([500, 'It failed.']);
    expect(logged).toEqual(['page not produced']);
    expect(ids).toEqual([answer.headers.get('X-Request-Id')]);
  });

  it('is still served while the database can’t be checked for changes', async () => {
    const { ask, rendered, logged, setVersion, pass } = await world();
    await ask('/about');
    setVersion(null);
    pass(1000);
    expect(await (await ask('/about')).text()).toBe('Page /about');
    expect(logged).toEqual(['content version not read']);
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

  it('is rendered without the request: the application never sees who sent it', async () => {
    const { ask, rendered } = await world();
    const mine = await ask('/', { headers: { Cookie: 'fernlight=abc', 'X-Forwarded-For': '::1' } });
    const theirs = await ask('/');
    expect(await theirs.text()).toBe(await mine.text());
    expect(rendered).toEqual(['/']);
  });

  it('has no request id, because it answers many requests, none of which are logged', async () => {
    const { ask } = await world(() => page('About us', { 'X-Request-Id': 'of-the-render' }));
    for (const path of ['/', '/']) {
      expect((await ask(path)).headers.get('X-Request-Id')).toBeNull();
    }
  });
});

describe('a page at the root that staff added', () => {
  it('is rendered once, in its canonical spelling, in each language', async () => {
    const { ask, rendered, root } = await world();
    root.value.push('/our-garden');
    for (const path of ['/our-garden', '/our-garden', '/our-garden?x=1', '/es/our-garden'])
      expect((await ask(path)).status).toBe(200);
    expect(rendered).toEqual(['/our-garden', '/es/our-garden']);
    const moved = await ask('/Our-Garden/?x=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/our-garden?x=1']);
  });

  it('is found after the write that added it, and gone after the one that hid it', async () => {
    const { ask, cache, rendered, root } = await world();
    await ask('/our-garden');
    root.value.push('/our-garden');
    cache.invalidate();
    await ask('/our-garden');
    root.value.pop();
    cache.invalidate();
    await ask('/our-garden');
    expect(rendered).toEqual(['/not-found', '/our-garden', '/not-found']);
  });

  it('is found as soon as its address can be read, if the first read after the write failed', async () => {
    const { ask, cache, root } = await world();
    root.problem = 'the database is gone';
    cache.invalidate();
    expect(await (await ask('/our-garden')).text()).toContain('Page /not-found');
    root.value.push('/our-garden');
    delete root.problem;
    expect(await (await ask('/our-garden')).text()).toContain('Page /our-garden');
  });

  it('makes unknown addresses neither reads nor renders', async () => {
    const { ask, rendered, countRootReads } = await world();
    for (let number = 0; number < 50; number += 1) await ask(`/nothing-${number}`);
    expect(rendered).toEqual(['/not-found']);
    expect(countRootReads()).toBe(1);
  });
});
