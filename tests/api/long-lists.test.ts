import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { rowsPerStep } from '../../server/store/list-pages.ts';
import { createShortListCheck } from '../../server/store/content/short-lists.ts';
import { as, itInShared, signIn, world } from '../support/api-test.ts';
import { fillTables } from '../support/large-tables.ts';
import { addRows, numbered } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { createWorld } from '../support/world.ts';

/** Loaded in more than four steps. */
const rows = 1010;

const it = itInShared({ people: [] });
it.beforeAll(async () => {
  await signIn(await world.addUser('owner', 'approved', true));
  await fillTables(world.context.database, rows);
});

const get = (path: string, sent: object = { as }) => world.send('GET', path, sent);
const isStreamed = ({ headers }: { headers: Headers }) =>
  headers.get('Transfer-Encoding') === 'chunked';

describe('a long list', () => {
  it.each([
    [apiUrls.users, rows + 1, 1],
    [apiUrls.gallery, rows, -1],
    [apiUrls.testimonials, rows, -1],
    [apiUrls.trash, rows, -1],
  ])('%s is streamed whole, each row once and in order', async (path, total, direction) => {
    const answer = await get(path);
    const list: { id: number }[] = answer.body.testimonials ?? answer.body.trash ?? answer.body;
    const ids = list.map(({ id }) => id);
    expect([isStreamed(answer), ids.length]).toEqual([true, total]);
    expect(ids).toEqual(ids.toSorted((a, b) => (a - b) * direction));
    expect(new Set(ids).size).toBe(total);
  });

  it('shows visitors only approved testimonials, and their number', async () => {
    const { headers, body } = await get(apiUrls.testimonials, {});
    expect(body.testimonials).toHaveLength((rows * 9) / 10);
    expect(headers.get('X-Total-Count')).toBe(String((rows * 9) / 10));
  });

  it('of services is streamed, too', async () => {
    await addRows(
      world.context.database,
      'services',
      numbered(600, (number) => ({
        title: `Service ${number}`,
        description: 'd',
        icon: 'home',
        features: 'f',
        created_at: 'x',
        updated_at: 'x',
      })),
    );
    const answer = await get(apiUrls.services, {});
    expect(isStreamed(answer)).toBe(true);
    expect(answer.body.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 600 }, (_, index) => `Service ${index + 1}`),
    );
  });

  it('without an order is streamed whole, too', async () => {
    const count = 2 * rowsPerStep + 1;
    await addRows(
      world.context.database,
      'translations',
      numbered(count, (number) => ({
        language: 'es',
        place: `texts/0/${number}`,
        words: 'palabras',
        source: 'words',
        created_at: 'x',
        updated_at: 'x',
      })),
    );
    const { body } = await get(findApiUrl('translations'));
    const ids = body.map(({ id }: { id: number }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  });

  it('is not in the page cache, but a short one is', async () => {
    const isShort = createShortListCheck(world.context.database);
    const paths = [apiUrls.gallery, apiUrls.testimonials, apiUrls.services];
    // PostgreSQL reports a change a moment later.
    await expect.poll(() => paths.map(isShort)).toEqual([false, false, false]);
    expect(isShort(`${apiUrls.gallery}?limit=24&offset=0`)).toBe(true);
    const small = await createWorld();
    expect(paths.map(createShortListCheck(small.context.database))).toEqual([true, true, true]);
    await small.end();
  });

  it('is read no further than its reader does', async () => {
    const response = await world.app.request(
      apiUrls.gallery,
      {},
      {
        incoming: { socket: { remoteAddress: '203.0.113.7' } },
      },
    );
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const later = await get(`${apiUrls.gallery}?limit=1`, {});
    expect(later.status).toBe(200);
  });

  it('leaves turns to others while it is read', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await get(apiUrls.testimonials);
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(rows / rowsPerStep));
  });
});

it('a short list is one ordinary response', async () => {
  const small = await createWorld();
  const cookie = await small.sessionOf((await small.addUser('orla')).id);
  await small.send('POST', apiUrls.services, { json: samples.service, as: cookie });
  const answer = await small.send('GET', apiUrls.services);
  expect([isStreamed(answer), answer.headers.get('Content-Type')]).toEqual([
    false,
    'application/json',
  ]);
  expect(answer.body).toMatchObject([samples.service]);
  await small.end();
});

describe('the list of users', () => {
  const users = async (query: string) => {
    const { headers, body, status } = await get(`${apiUrls.users}?${query}`);
    return { status, total: Number(headers.get('X-Total-Count')), body };
  };

  it('comes in parts', async () => {
    const { total, body } = await users('limit=2&offset=10');
    expect([total, body.map(({ id }: { id: number }) => id)]).toEqual([rows + 1, [11, 12]]);
    expect((await users('limit=501')).status).toBe(400);
    expect((await users('offset=3')).status).toBe(400);
  });

  it('comes by status, with waiting accounts separate from approved ones', async () => {
    const waiting = await users('status=waiting&limit=500');
    expect([waiting.total, waiting.body.length]).toEqual([(rows * 8) / 10, 500]);
    expect(new Set(waiting.body.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['']),
    );
    const approved = await users('status=approved&limit=1');
    expect(approved).toMatchObject({ total: rows / 10 + 1, body: [{ username: 'owner' }] });
    expect((await users('status=odd')).status).toBe(400);
  });

  it('can be searched for words in any spelling', async () => {
    const one = await users('limit=5&words=PERSON77@%20example');
    expect(one).toMatchObject({ total: 1, body: [{ username: 'person77' }] });
    expect((await users('words=person9&limit=3')).total).toBe(111);
    expect((await users('words=person9&limit=500&offset=100')).body).toHaveLength(11);
    expect((await users('words=person9&status=approved')).total).toBe(11);
    expect((await users('words=nobody-like-this')).body).toEqual([]);
    expect((await users(`words=${'x'.repeat(101)}`)).status).toBe(400);
  });
});

describe('the export', () => {
  it('contains every request once, oldest first, and is recorded', async () => {
    const answer = await world.send('POST', apiUrls.tourRequestsExport, { as });
    expect(isStreamed(answer)).toBe(true);
    const lines: string[] = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(2 * rows + 1);
    expect(lines[1]).toMatch(/^"1","2026-01-01 19:04","suspected spam","Family 1"/);
    expect(lines.at(-1)).toMatch(new RegExp(`^"${2 * rows}",`));
    const audit = await get(`${apiUrls.audit}?limit=1`);
    expect(audit.body.entries).toMatchObject([{ who: 'owner', did: 'exported the tour requests' }]);
  });
});
