import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { editThisPageUrl } from '../../domain/staff-urls.ts';
import { pageUrls } from '../../domain/urls.ts';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { run } from './support/database.ts';
import { send, signIn } from './support/requests.ts';

/** What the built server caches, and what it must never cache (docs/decisions/007). */
let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir() });
  cookie = await signIn(server);
});
afterAll(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  removeDataDir(server.dataDir);
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers });
const read = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await ask(path, headers)).text();

describe('what another process writes', () => {
  it('appears on pages and in the API', async () => {
    const sentence = 'My aunt prays five times a day.';
    const paths = [pageUrls.testimonials, apiUrls.testimonials];
    for (const path of paths) expect(await read(path), path).not.toContain(sentence);
    await run(
      server.dataDir,
      `insert into testimonials (name, message, approved, created_at, updated_at)
        values ('Rosalind', '${sentence}', 1, '2026-11-02', '2026-11-02')`,
    );
    // server/page-cache/page-cache.test.ts tests that this takes less than a second.
    for (const path of paths) await expect.poll(() => read(path)).toContain(sentence);
  });
});

describe('someone who is signed in', () => {
  const sentence = 'Not for everybody yet.';

  it('sees public pages like everyone, and leaves nothing of theirs in the cache', async () => {
    const { id } = (await (
      await send(server.url, 'POST', 'testimonials', { name: 'Lee', message: sentence }, cookie)
    ).json()) as { id: number };
    expect(await read(apiUrls.testimonials, { Cookie: cookie })).toContain(sentence);
    expect(await read(pageUrls.testimonials, { Cookie: cookie })).not.toContain(sentence);
    for (const path of [apiUrls.testimonials, pageUrls.testimonials]) {
      expect(await read(path), path).not.toContain(sentence);
    }
    await send(server.url, 'PUT', 'testimonials', { id, approved: 1 }, cookie);
    for (const path of [apiUrls.testimonials, pageUrls.testimonials]) {
      expect(await read(path), `${path}, at once`).toContain(sentence);
    }
  });

  it('gets lists that caches may not store, and no page sets a cookie', async () => {
    for (const path of [apiUrls.testimonials, apiUrls.users, '/admin/users']) {
      const answer = await ask(path, { Cookie: cookie });
      expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'no-store']);
    }
    const page = await ask(pageUrls.home, { Cookie: cookie });
    expect(page.headers.get('Set-Cookie')).toBeNull();
  });

  it('has a link to edit a page, which no one else ever gets', async () => {
    const { home, about } = pageUrls;
    const ways = ['br', 'gzip', 'identity'].map((encoding) => ({ 'Accept-Encoding': encoding }));
    const asVisitor = async (path: string) => {
      for (const headers of [...ways, ...ways.map((way) => ({ ...way, Cookie: 'fernlight=x' }))]) {
        const answer = await ask(path, headers);
        expect(await answer.text()).not.toContain(editThisPageUrl);
        expect(answer.headers.get('Cache-Control')).toBe('no-cache');
        expect(answer.headers.get('ETag')).toMatch(/^W\/".+"$/);
      }
      return (await ask(path)).headers;
    };
    const asStaff = async (path: string) => {
      for (const way of ways) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await ask(path, { ...way, Cookie: cookie, 'If-None-Match': '*' }, method);
          expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null]);
          expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
          if (method === 'GET') expect(await answer.text()).toContain(editThisPageUrl);
        }
      }
    };
    await send(server.url, 'POST', 'testimonials', { message: 'Empties the cache.' }, cookie);
    await asStaff(home);
    const headers = await asVisitor(home);
    await asVisitor(about);
    await asStaff(about);
    await asStaff(home);
    await asVisitor(about);
    const withoutDate = (all: Headers) => [...all].filter(([name]) => name !== 'date');
    expect(withoutDate(await asVisitor(home))).toEqual(withoutDate(headers));
    expect(await read('/nope', { Cookie: cookie })).not.toContain(editThisPageUrl);
  });
});

describe('addresses without a page of their own', () => {
  it.each([
    ['/a', '/b?x=1'],
    ['/deep/er', '/deeper/still/more'],
  ])('share one response if the browser has one route for them: %s, %s', async (one, other) => {
    expect(await read(one)).toBe(await read(other));
    expect(await read(one)).toContain('Oops! Page not found');
  });

  it('share it with what was written since', async () => {
    const contact = { ...samples.contact, phone_cell: '(425) 555-0123' };
    await send(server.url, 'POST', 'contact', contact, cookie);
    expect(await read('/c')).toContain('(425) 555-0123');
  });

  it('share one response in the staff area, without anything of a session', async () => {
    const signedIn = await ask('/admin/nope', { Cookie: cookie });
    expect([signedIn.status, signedIn.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(await read('/admin/other')).toBe(await signedIn.text());
    expect(await read('/admin/users')).toBe(await read('/admin/users', { Cookie: cookie }));
  });

  it('redirect to the page if they are another spelling of it', async () => {
    for (const [path, page] of [
      ['/About/', '/about'],
      ['/%61bout?from=mail', '/about?from=mail'],
      ['/ADMIN', '/admin'],
    ] as const) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, page]);
    }
  });
});

describe('a cached page', () => {
  it('is the same with a meaningless query, and is not sent twice', async () => {
    const first = await ask(pageUrls.about);
    const second = await ask(`${pageUrls.about}?utm_source=newsletter&fbclid=1`);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    expect(second.headers.get('ETag')).toBe(etag);
    const again = await ask(pageUrls.about, { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Security-Policy')).toBe(
      first.headers.get('Content-Security-Policy'),
    );
  });

  it('answers HEAD without a body and is not cut into ranges; a picture is', async () => {
    const head = await ask(pageUrls.about, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const page = await ask(pageUrls.about, { Range: 'bytes=0-9' });
    expect([page.status, page.headers.get('Accept-Ranges')]).toEqual([200, 'none']);
    const picture = await ask('/images/1.jpg', { Range: 'bytes=0-9' });
    expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  it('is rendered again after a write, with another tag', async () => {
    const before = (await ask(pageUrls.gallery)).headers.get('ETag') ?? '';
    const item = { image_url: '/images/2.jpg', caption: 'A pie', category: 'Cooking' };
    await send(server.url, 'POST', 'gallery', item, cookie);
    const after = await ask(pageUrls.gallery, { 'If-None-Match': before });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('A pie');
  });
});
