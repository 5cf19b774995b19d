import { afterEach, describe, expect, it } from 'vitest';
import { closeWorlds, page, slowWorld, world } from '../../tests/support/cached-pages.ts';

afterEach(closeWorlds);

it('any number of responses fits into bounded memory: the oldest are removed', async () => {
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
      // When another page's render has begun, these requests have arrived.
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

  it('is the last version while rendering fails, or an error if there is no last version', async () => {
    let isAway = false;
    const { ask, cache, pass } = await world((key) =>
      isAway ? new Response('Call us.', { status: 503 }) : page(`Page ${key}`),
    );
    await ask('/');
    isAway = true;
    cache.invalidate();
    expect(await (await ask('/')).text()).toBe('Page /');
    pass(2 * 60 * 60 * 1000);
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/about')).status).toBe(503);
    isAway = false;
    expect(await (await ask('/about')).text()).toBe('Page /about');
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

describe('an addition for one reader', () => {
  const html = '<html><body class="a">Page</body></html>';
  const policy = "default-src 'none'; style-src 'self'; img-src 'self'";
  const addition = {
    behind: /<body[^<>]*>/,
    markup: '<aside>$& Edit</aside>',
    styleSource: "'sha256-abc'",
  };
  const worldWith = (given: typeof addition | Error | null = addition) =>
    world(() => page(html, { 'Content-Security-Policy': policy }), given);
  const asStaff = (headers: Record<string, string> = {}) => ({
    headers: { Authorization: 'staff', ...headers },
  });

  it('is in the same page at its place, and its style is allowed', async () => {
    const { ask, rendered } = await worldWith();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await ask('/', asStaff({ 'Accept-Encoding': encoding }));
      expect(await answer.text()).toBe(html.replace('Page', () => `${addition.markup}Page`));
      expect(answer.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; style-src 'self' 'sha256-abc'; img-src 'self'",
      );
    }
    expect(rendered).toEqual(['/']);
  });

  it('is stored nowhere: others get the page without it, whoever requested it first', async () => {
    const { ask, cache } = await worldWith();
    for (const first of ['staff', 'visitor']) {
      cache.invalidate();
      if (first === 'staff') await (await ask('/', asStaff())).text();
      const before = await ask('/');
      expect(await before.text()).toBe(html);
      await (await ask('/', asStaff())).text();
      const after = await ask('/');
      expect(await after.text()).toBe(html);
      expect([...after.headers].filter(([name]) => name !== 'date')).toEqual(
        [...before.headers].filter(([name]) => name !== 'date'),
      );
    }
  });

  it('has no tag, may not be stored, and replaces a page that the browser has', async () => {
    const { ask } = await worldWith();
    const tag = (await ask('/')).headers.get('ETag') ?? '';
    for (const requested of [tag, '*']) {
      const answer = await ask('/', asStaff({ 'If-None-Match': requested }));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ETag')).toBeNull();
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    }
    expect((await ask('/', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  it('counts for HEAD, without a body', async () => {
    const { ask } = await worldWith();
    const answer = await ask('/', { method: 'HEAD', ...asStaff() });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(await answer.text()).toBe('');
  });

  it('is not for everyone who may have one', async () => {
    const { ask } = await worldWith(null);
    const answer = await ask('/', asStaff());
    expect(await answer.text()).toBe(html);
    expect(answer.headers.get('ETag')).toBe((await ask('/')).headers.get('ETag'));
  });

  it('that can’t be made is logged, and says so', async () => {
    const { ask, logged } = await worldWith(new Error('no'));
    expect((await ask('/', asStaff())).status).toBe(500);
    expect(logged).toEqual(['page not produced']);
  });
});
