import { describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { days, hours } from '../../domain/lib/durations.ts';
import { lists } from '../../domain/nouns/index.ts';
import {
  oldAddressLimits,
  oldAddressMessages as messages,
} from '../../domain/nouns/old-addresses/old-address-noun.ts';
import { createApp } from '../../server/app.ts';
import { maxMissingPerNetwork } from '../../server/insights/missing-addresses.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import * as missingAddresses from '../../server/store/insights/missing-addresses-store.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { allRows, queryRows, run } from '../support/rows.ts';

/**
 * Addresses of an earlier website, and counts of requests for unknown addresses
 * (docs/product/old-addresses.md).
 */
const it = itIn({ now: '2026-11-23T18:00:00Z', settings: { TRUST_PROXY: '1' } });

const { url } = lists.oldAddresses;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Asks for an address that no page has. */
const visit = async (path: string, network = '192.0.2.1', method = 'GET') => {
  const app = createApp(world.context, () =>
    Promise.resolve(new Response('Oops! Page not found', { status: 404 })),
  );
  const headers = { 'User-Agent': firefox, 'X-Forwarded-For': network };
  const { status, headers: answered } = await app.request(path, { method, headers });
  return status === 404 ? 404 : [status, answered.get('Location')];
};

const add = async (address: string, target: string) =>
  (await world.send('POST', url, { as, json: { address, target } })).body;
const addNews = async (title: string): Promise<number> => {
  const json = { title, kind: 'news', day: '2026-11-20' };
  return (await world.send('POST', lists.news.url, { as, json })).body.id;
};
const change = (action: 'hide' | 'show' | 'delete', id: number) =>
  world.send('POST', apiUrls.bulk, { as, json: { noun: 'news', action, ids: [id] } });
const offers = async () => (await world.send('GET', apiUrls.addressOffers, { as })).body.offers;
const countStored = async () => (await allRows(world.context.database, 'missing_addresses')).length;
/** The addresses as staff read them, but without a session, which would expire in a test of a long time. */
const missing = async () => {
  await world.context.missingAddresses.flush();
  return missingAddresses.list(world.context.database);
};

describe('an old address', () => {
  it('leads to a page, however it is spelled, and keeps the query', async () => {
    expect(await visit('/contact-us')).toBe(404);
    await add('https://www.oldhome.com/Contact-Us/', '/contact');
    expect(await visit('/contact-us')).toEqual([301, '/contact']);
    expect(await visit('/CONTACT-US/?utm_source=Letter&x=1')).toEqual([
      301,
      '/contact?utm_source=Letter&x=1',
    ]);
    expect(await visit('/%63ontact-us', '192.0.2.1', 'HEAD')).toEqual([301, '/contact']);
    expect(await visit('/contact-us/more')).toBe(404);
    expect(await visit('/contact-us', '192.0.2.1', 'POST')).toEqual([405, null]);
  });

  it('leads to the page in the same language', async () => {
    await add('/contact-us', '/contact');
    await add('/faxes', '/professionals');
    expect(await visit('/es/contact-us?x')).toEqual([301, '/es/contact?x']);
    expect(await visit('/es/faxes')).toEqual([301, '/professionals']);
  });

  it('is found with its query first, in any order, spelling and case, and then by its path', async () => {
    await add('/Page.aspx?ID=3&Part=Caf%C3%A9', '/about');
    await add('/page.aspx?id=4', '/costs');
    expect(await visit('/page.aspx?id=5')).toBe(404);
    await add('/page.aspx', '/gallery');
    expect(await visit('/PAGE.aspx?part=CAF%c3%89&id=3')).toEqual([301, '/about']);
    expect(await visit('/page.aspx?part=cafe%CC%81&%69d=3&utm_source=Mail&fbclid=x')).toEqual([
      301,
      '/about?utm_source=Mail&fbclid=x',
    ]);
    expect(await visit('/page.aspx/?id=4')).toEqual([301, '/costs']);
    expect(await visit('/es/page.aspx?id=4')).toEqual([301, '/es/costs']);
    expect(await visit('/page.aspx?id=5&x=1')).toEqual([301, '/gallery?id=5&x=1']);
  });

  it('with a query leads from a page of the site that has no such query', async () => {
    await add('/?page_id=12', '/about');
    await add('/?p=1', '/');
    const app = createApp(world.context, () => Promise.resolve(new Response('A page')));
    const open = async (path: string) => {
      const { status, headers } = await app.request(path, { headers: { 'User-Agent': firefox } });
      return [status, headers.get('Location')];
    };
    expect(await open('/?page_id=12')).toEqual([301, '/about']);
    expect(await open('/?PAGE_ID=12&utm_source=x')).toEqual([301, '/about?utm_source=x']);
    expect(await open('/es?page_id=12')).toEqual([301, '/es/about']);
    expect(await open('/?p=1&utm_source=x')).toEqual([301, '/?utm_source=x']);
    for (const path of [
      '/',
      '/?utm_source=x',
      '/?page_id=13',
      '/?page_id=12&x=1',
      '/about?page_id=12',
    ])
      expect(await open(path), path).toEqual([200, null]);
  });

  it('never leaves the site, whatever is asked for', async () => {
    await add('/contact-us', '/contact');
    expect(await visit('/contact-us?//evil.com')).toEqual([301, '/contact?//evil.com']);
    expect(await visit('/contact-us?next=https://evil.com')).toEqual([
      301,
      '/contact?next=https://evil.com',
    ]);
    expect(await visit('/contact-us?a%0d%0aSet-Cookie:%20x')).toEqual([
      301,
      '/contact?a%0d%0aSet-Cookie:%20x',
    ]);
    expect(
      await world.context.oldAddresses.find('/contact-us?a\r\nSet-Cookie: é', { isPage: false }),
    ).toBe('/contact?aSet-Cookie:%20%C3%A9');
    for (const path of [
      '/evil.com/contact-us',
      '/..%2fcontact-us',
      '/contact-us%00',
      '/%5c%5cevil',
    ])
      expect(await visit(path), path).toBe(404);
  });

  it('leads to a news entry as it is called today, until visitors no longer see it', async () => {
    const id = await addNews('Soup week');
    await add('/blog/soup', `/news/${id}`);
    expect(await visit('/blog/soup')).toEqual([301, `/news/soup-week-${id}`]);
    const json = { id, title: 'Stew week', kind: 'news', day: '2026-11-20' };
    await world.send('PUT', lists.news.url, { as, json });
    expect(await visit('/blog/soup')).toEqual([301, `/news/stew-week-${id}`]);
    await change('hide', id);
    expect(await visit('/blog/soup')).toBe(404);
    await change('show', id);
    expect(await visit('/blog/soup')).toEqual([301, `/news/stew-week-${id}`]);
    await add('/blog/other', '/nothing/3');
    expect(await visit('/blog/other')).toBe(404);
  });

  it('is offered when a news entry is hidden or deleted, and leads from there without a chain', async () => {
    const id = await addNews('Soup week');
    const other = await addNews('Carols');
    expect(await offers()).toMatchObject({ gone: [] });
    await change('hide', id);
    await change('delete', other);
    const { gone, targets } = await offers();
    expect(gone).toEqual([
      { address: `/news/soup-week-${id}`, name: 'News: Soup week', target: `/news/${id}` },
      { address: `/news/carols-${other}`, name: 'News: Carols', target: `/news/${other}` },
    ]);
    expect(targets).not.toContainEqual(expect.objectContaining({ target: `/news/${id}` }));
    await add('/blog/soup', `/news/${id}`);
    await add(`/news/soup-week-${id}`, '/gallery');
    expect(await visit(`/news/soup-week-${id}`)).toEqual([301, '/gallery']);
    expect(await visit('/blog/soup')).toBe(404);
  });

  it('is made by a change of a page’s address at the site’s root, and by the next one', async () => {
    const page = { title: 'Our garden', address: '/our-garden', blocks: '[]' };
    const { id } = (await world.send('POST', lists.ownPages.url, { as, json: page })).body;
    const move = (address: string) =>
      world.send('PUT', lists.ownPages.url, { as, json: { ...page, id, address } });
    await move('/garden');
    expect(await visit('/our-garden')).toEqual([301, '/garden']);
    await move('/the-garden');
    expect(await visit('/our-garden')).toEqual([301, '/the-garden']);
    expect(await visit('/garden?x=1')).toEqual([301, '/the-garden?x=1']);
    const listed = async () =>
      (await world.send('GET', url, { as })).body.map((row: { address: string }) => row.address);
    expect((await listed()).toSorted()).toEqual(['/garden', '/our-garden']);
    await move('/our-garden');
    expect((await listed()).toSorted()).toEqual(['/garden', '/the-garden']);
    expect(await visit('/the-garden')).toEqual([301, '/our-garden']);
  });

  it('leads to one page: adding it again changes where it leads', async () => {
    const { id } = await add('/contact-us', '/contact');
    expect((await add('/Contact-us/', '/about')).id).toBe(id);
    expect(await visit('/contact-us')).toEqual([301, '/about']);
    const second = await add('/our-story', '/about');
    const json = { id: second.id, address: '/contact-us', target: '/about' };
    const answer = await world.send('PUT', url, { as, json });
    expect([answer.status, answer.body.error]).toEqual([409, messages.known('/contact-us')]);
  });

  it('leads nowhere once it is in the trash, and again when it is restored', async () => {
    const { id } = await add('/contact-us', '/contact');
    const { body } = await world.send('DELETE', url, { as, form: `id=${id}` });
    expect(await visit('/contact-us')).toBe(404);
    await world.send('POST', apiUrls.trash, { as, json: { id: body.undo } });
    expect(await visit('/contact-us')).toEqual([301, '/contact']);
  });

  it('leads where it did while the database can’t be read', async () => {
    await add('/contact-us', '/contact');
    await visit('/contact-us');
    const { database, invalidateContent } = world.context;
    await run(database, 'alter table old_addresses rename to away');
    invalidateContent();
    expect(await visit('/contact-us')).toEqual([301, '/contact']);
    await run(database, 'alter table away rename to old_addresses');
  });
});

describe('a pasted list', () => {
  const send = (addresses: object[]) =>
    world.send('POST', apiUrls.oldAddressesTogether, { as, json: { addresses } });
  const numbered = (count: number, name = 'page') =>
    Array.from({ length: count }, (_, index) => ({
      address: `/${name}-${index}`,
      target: '/about',
    }));

  it('is added at once, without what leads somewhere already', async () => {
    await add('/contact-us', '/contact');
    const { body } = await send([
      { address: '/Contact-us/', target: '/about' },
      { address: '/tour.html', target: '/contact' },
      { address: '/TOUR.html', target: '/contact' },
    ]);
    expect(body).toMatchObject({ message: '1 old address added.', ids: [expect.any(Number)] });
    expect(await visit('/contact-us')).toEqual([301, '/contact']);
    expect(await visit('/tour.html')).toEqual([301, '/contact']);
    const events = await queryRows(
      world.context.database,
      'select did from audit order by id desc limit 1',
    );
    expect(events).toEqual([{ did: 'added 1 old address' }]);
  });

  it('is taken back at once, without what was changed since', async () => {
    await add('/contact-us', '/contact');
    const { ids } = (await send(numbered(3))).body;
    const json = { id: ids[1], address: '/page-1', target: '/contact' };
    vi.setSystemTime(Date.now() + 1000);
    await world.send('PUT', url, { as, json });
    const undone = await world.send('POST', apiUrls.oldAddressesTogether, {
      as,
      json: { undo: ids },
    });
    expect(undone.body.message).toBe('Undone.');
    const list = await world.send('GET', url, { as });
    expect(list.body.map(({ address }: { address: string }) => address).toSorted()).toEqual([
      '/contact-us',
      '/page-1',
    ]);
    expect(await visit('/page-0')).toBe(404);
  });

  it('has at most a thousand addresses, all of which staff read', async () => {
    expect((await send(numbered(oldAddressLimits.addresses))).body.ids).toHaveLength(1000);
    expect(await visit('/page-999')).toEqual([301, '/about']);
    const list = await world.send('GET', url, { as });
    expect(new Set(list.body.map(({ id }: { id: number }) => id)).size).toBe(1000);
    const full = await send([{ address: '/one-more', target: '/about' }]);
    expect([full.status, full.body.error]).toEqual([409, messages.tooMany]);
    const single = await world.send('POST', url, {
      as,
      json: { address: '/one-more', target: '/about' },
    });
    expect([single.status, single.body.error]).toEqual([409, messages.tooMany]);
    expect((await send(numbered(oldAddressLimits.addresses + 1))).status).toBe(422);
  });

  it('is refused as a whole if one address or target is wrong', async () => {
    for (const wrong of [
      { address: '/contact', target: '/about' },
      { address: '/x', target: 'https://evil.com' },
    ])
      expect((await send([{ address: '/tour.html', target: '/contact' }, wrong])).status).toBe(422);
    expect(await allRows(world.context.database, 'old_addresses')).toEqual([]);
  });
});

describe('what visitors look for and do not find', () => {
  it('is counted by address and day, without query and visitor', async () => {
    await visit('/contact-us?name=Rosa');
    await visit('/Contact-Us/', '192.0.2.2');
    await visit('/menu');
    await visit('/wp-login.php');
    expect((await offers()).missing).toEqual([
      { address: '/contact-us', views: 2 },
      { address: '/menu', views: 1 },
    ]);
    expect(await allRows(world.context.database, 'missing_addresses')).toEqual([
      { day: '2026-11-23', address: '/contact-us', views: 2 },
      { day: '2026-11-23', address: '/menu', views: 1 },
    ]);
  });

  it('is no longer listed once it leads somewhere', async () => {
    await visit('/contact-us');
    await add('/contact-us', '/contact');
    await visit('/contact-us');
    expect(await missing()).toEqual([]);
  });

  it('is no longer listed once a page has the address', async () => {
    await visit('/our-garden');
    expect((await offers()).missing).toHaveLength(1);
    const json = { title: 'Our garden', address: '/our-garden', blocks: '[]' };
    await world.send('POST', lists.ownPages.url, { as, json });
    expect((await offers()).missing).toEqual([]);
  });

  it('is forgotten after 90 days', async () => {
    await visit('/contact-us');
    await world.context.missingAddresses.flush();
    vi.setSystemTime(Date.now() + days(89));
    expect(await missing()).toEqual([{ address: '/contact-us', views: 1 }]);
    await tidyUp(world.context);
    expect(await countStored()).toBe(1);
    vi.setSystemTime(Date.now() + days(1));
    expect(await missing()).toEqual([]);
    await tidyUp(world.context);
    expect(await countStored()).toBe(0);
  });

  it('takes no more room, whoever asks and however often', async () => {
    for (let number = 0; number < 100; number += 1) await visit(`/robot-${number}`);
    await world.context.missingAddresses.flush();
    expect(await countStored()).toBe(maxMissingPerNetwork);
    vi.setSystemTime(Date.now() + hours(1) + 1);
    for (let network = 0; network < 30; network += 1)
      for (let number = 0; number < 20; number += 1)
        await visit(`/flood-${network}-${number}`, `198.51.100.${network}`);
    await world.context.missingAddresses.flush();
    expect(await countStored()).toBe(missingAddresses.maxAddressesPerDay);
    await visit('/robot-0', '203.0.113.9');
    expect(await missing()).toContainEqual({ address: '/robot-0', views: 2 });
  });
});
