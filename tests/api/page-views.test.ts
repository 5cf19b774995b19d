import { describe, expect, vi } from 'vitest';
import { hours } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { itIn, world } from '../support/api-test.ts';
import { queryRows, run } from '../support/rows.ts';
import { type Sent } from '../support/world.ts';

/** Page views: which of them count, and which data about them is stored. */
const it = itIn({ now: '2026-11-23T18:00:00Z', settings: { TRUST_PROXY: '1' } });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.send(method, path, { headers: { 'User-Agent': firefox, ...headers } });
const openInBrowser = (page: unknown, sent: Sent = {}) =>
  world.send('POST', apiUrls.pageViews, {
    json: { page },
    ...sent,
    headers: { 'User-Agent': firefox, ...sent.headers },
  });
const stored = async () => {
  await world.context.pageViews.flush();
  return await queryRows(
    world.context.database,
    'select day, page, source, views from page_views order by day, page, source',
  );
};

it('counts pages that people look at, and nothing else', async () => {
  await visit('/');
  await visit('/?utm_source=letter');
  await visit('/?from=fact-sheet');
  await visit('/?from=fact-card');
  await visit('/?from=something');
  await visit('/costs', { 'If-None-Match': '"x"' });
  await openInBrowser('/costs');
  // These visits don't count: a bot, not a browser, prefetched, not a whole page, not a page, staff.
  await visit('/', { 'User-Agent': googlebot });
  await visit('/', { 'User-Agent': '' });
  await visit('/', { 'Sec-Purpose': 'prefetch;prerender' });
  await visit('/', { Purpose: 'prefetch' });
  await visit('/', { 'X-Moz': 'prefetch' });
  await visit('/', {}, 'HEAD');
  await visit('/nothing-here');
  await visit('/admin');
  await visit('/robots.txt');
  await visit('/', { Cookie: 'fernlight=anything' });
  await openInBrowser('/costs', { headers: { 'User-Agent': googlebot } });
  await openInBrowser('/costs', { as: 'fernlight=anything' });
  const day = '2026-11-23';
  expect(await stored()).toEqual([
    { day, page: '/', source: '', views: 3 },
    { day, page: '/', source: 'fact card', views: 1 },
    { day, page: '/', source: 'fact sheet', views: 1 },
    { day, page: '/costs', source: '', views: 2 },
  ]);
});

it('counts at most 300 views of one network within an hour, however a page was opened', async () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  for (let count = 0; count < 150; count += 1) {
    await visit('/costs', from('192.0.2.1').headers);
    expect((await openInBrowser('/costs', from('192.0.2.1'))).status).toBe(204);
  }
  const page = await visit('/costs', from('192.0.2.1').headers);
  const inBrowser = await openInBrowser('/costs', from('192.0.2.1'));
  expect([page.status, inBrowser.status]).toEqual([200, 204]);
  expect(await stored()).toMatchObject([{ page: '/costs', views: 300 }]);
  await openInBrowser('/costs', from('192.0.2.2'));
  vi.setSystemTime(Date.now() + hours(1) + 1);
  await openInBrowser('/costs', from('192.0.2.1'));
  expect(await stored()).toMatchObject([{ page: '/costs', views: 302 }]);
});

it('refuses unknown pages and other sites', async () => {
  const unknown = await openInBrowser('/visit/secret');
  expect([unknown.status, unknown.body.error]).toEqual([422, 'Please say which page was seen.']);
  const other = await openInBrowser('/', { headers: { Origin: 'https://example.com' } });
  expect(other.status).toBe(403);
  expect(await stored()).toEqual([]);
});

describe('a day', () => {
  it.each([
    ['2026-11-24T07:59:59.999Z', '2026-11-23'],
    ['2026-11-24T08:00:00.000Z', '2026-11-24'],
    ['2026-11-01T08:30:00.000Z', '2026-11-01'],
    ['2026-11-02T07:59:00.000Z', '2026-11-01'],
  ])('is the home’s: %s is on %s', async (moment, day) => {
    vi.setSystemTime(new Date(moment));
    await visit('/');
    expect(await stored()).toMatchObject([{ day, views: 1 }]);
  });

  it('changes while the server runs', async () => {
    await visit('/');
    vi.setSystemTime(new Date('2026-11-24T08:00:00Z'));
    await visit('/');
    expect(await stored()).toMatchObject([{ day: '2026-11-23' }, { day: '2026-11-24' }]);
  });
});

it('loses nothing when the database can’t be written for a while', async () => {
  await visit('/');
  const { database } = world.context;
  await run(database, 'alter table page_views rename to page_views_away');
  await world.context.pageViews.flush();
  await run(database, 'alter table page_views_away rename to page_views');
  await visit('/');
  expect(await stored()).toMatchObject([{ page: '/', views: 2 }]);
});

it('adds to what is stored, but only once', async () => {
  await visit('/');
  await stored();
  await stored();
  await visit('/');
  expect(await stored()).toMatchObject([{ views: 2 }]);
});
