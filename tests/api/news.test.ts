import { describe, expect, vi } from 'vitest';
import { news } from '../../domain/nouns/news/news-noun.ts';
import { findApiUrl, fileUrls, pageUrls, toPostFeeds, toPostUrl } from '../../domain/urls.ts';
import { toPublicNews } from '../../app/site/news/shown-news.ts';
import { storeEventDomain } from '../../server/calendar/visit-calendar.ts';
import { createContentIn } from '../../server/pages/languages/content-in-language.ts';
import { as, itIn, signIn, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';
import { readXml } from '../support/xml.ts';
import { run } from '../support/rows.ts';

/** What happens in the home, and when (docs/product/news.md). */
// Half past eleven in the evening at the home, a day later in UTC.
const it = itIn({ now: '2026-11-28T07:30:00Z' });

const url = findApiUrl('news');
const add = async (fields: object): Promise<number> => {
  const json = { title: 'The piano', kind: 'news', day: '2026-11-27', ...fields };
  const { status, body } = await world.send('POST', url, { json, as });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.id;
};
const titles = async (query = '') =>
  (await world.send('GET', url + query)).body.map(({ title }: { title: string }) => title);
const textOf = async (path: string) => (await world.app.request(path)).text();
const feeds = toPostFeeds(pageUrls.news);

describe('an entry', () => {
  it('is current for 90 days, and then in the archive, when the day ends at the home', async () => {
    const id = await add({ title: 'Summer fair', day: '2026-08-29' });
    const address = toPostUrl(pageUrls.news, { id, title: 'Summer fair' });
    expect([await titles(), await titles('?archive=1')]).toEqual([['Summer fair'], []]);
    expect(await textOf(fileUrls.sitemap)).toContain(`${pageUrls.news}</loc>`);
    expect(await world.context.publicContent.optional()).toEqual({
      pages: ['news'],
      menu: ['news'],
      latest: [{ page: 'news', title: 'Summer fair', url: address, on: 'August 29' }],
    });

    vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
    expect([await titles(), await titles('?archive=1')]).toEqual([[], ['Summer fair']]);
    expect(await world.context.publicContent.optional()).toEqual({});
    const sitemap = await textOf(fileUrls.sitemap);
    expect(sitemap).not.toContain(`${pageUrls.news}</loc>`);
    expect(sitemap).toContain(`${address}</loc>`);
    expect(await titles(`?id=${id}`)).toEqual(['Summer fair']);
  });

  it('is found by its id only while visitors see it', async () => {
    const id = await add({ visible: 1 });
    await world.send('DELETE', url, { form: `id=${id}`, as });
    expect(await titles(`?id=${id}`)).toEqual([]);
    expect((await world.send('GET', `${url}?id=x`)).status).toBe(400);
  });

  it('stays in the archive in parts', async () => {
    for (const number of [1, 2, 3]) await add({ title: `Old ${number}`, day: '2026-01-01' });
    const part = await world.send('GET', `${url}?archive=1&limit=2&offset=2`);
    expect(part.body).toMatchObject([{ title: 'Old 1' }]);
    expect(part.headers.get('X-Total-Count')).toBe('3');
  });
});

describe('in a further language', () => {
  const inSpanish = () => createContentIn('es', world.context);
  const translate = (place: string, source: string, words: string) =>
    world.send('POST', findApiUrl('translations'), {
      json: { language: 'es', place, source, words },
      as,
    });

  it('an entry has its title and day in it, and the same address', async () => {
    const id = await add({ title: 'Carols at the door', words: 'Come in.' });
    const address = toPostUrl(pageUrls.news, { id, title: 'Carols at the door' });
    const latest = async () => (await inSpanish().optional()).latest;
    const untranslated = { title: 'Carols at the door', on: '27 de noviembre', translated: [] };
    expect(await latest()).toMatchObject([{ ...untranslated, url: address }]);

    await translate(`news/${id}/title`, 'Carols at the door', 'Villancicos en la puerta');
    const translated = { title: 'Villancicos en la puerta', translated: ['title'] };
    expect(await latest()).toMatchObject([{ ...translated, url: address }]);
    for (const { value } of [
      await inSpanish().list('news', toPublicNews),
      await inSpanish().post('news', toPublicNews, id),
    ])
      expect(value).toMatchObject([{ ...translated, words: 'Come in.', address }]);
    expect(await textOf(feeds.rss)).toContain('<title>Carols at the door</title>');
  });
});

describe('the feed for readers', () => {
  it('is well-formed, with absolute links, and has nothing hidden or old', async () => {
    const title = 'Hill & Dale <3 ]]> \u200B';
    const id = await add({ title, words: '<b>&amp; “tea”' });
    await add({ title: 'Long ago', day: '2026-01-01' });
    const response = await world.app.request(feeds.rss);
    expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    const feed = await response.text();
    expect(readXml(feed).get('title')).toContain('Hill & Dale <3 ]]>');
    expect(feed).toContain('<title>News and days | ');
    expect(feed).toMatch(/<link>https?:\/\/[^/<]+\/news<\/link>/);
    expect(feed).toContain(`/news/hill-dale-3-${id}</link>`);
    expect(feed).toContain('Hill &amp; Dale &lt;3 ]]&gt;');
    expect(feed).not.toContain('Long ago');
  });
});

describe('the calendar', () => {
  const lines = (calendar: string) => calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const starting = (calendar: string, name: string) =>
    lines(calendar).filter((line) => line.startsWith(name));

  it('has only activities, at the home’s hours on both sides of daylight saving', async () => {
    await add({ title: 'News only', starts: '10:00' });
    const activity = { kind: 'activity', starts: '15:00', ends: '16:30' };
    await add({ ...activity, title: 'After; the, change', day: '2027-03-14' });
    await add({ ...activity, title: 'Before', day: '2027-03-13', ends: null });
    const calendar = await textOf(feeds.calendar);
    expect(starting(calendar, 'DTSTART').toSorted()).toEqual([
      'DTSTART:20270313T230000Z',
      'DTSTART:20270314T220000Z',
    ]);
    // Without an end, an activity lasts an hour.
    expect(starting(calendar, 'DTEND').toSorted()).toEqual([
      'DTEND:20270314T000000Z',
      'DTEND:20270314T233000Z',
    ]);
    expect(starting(calendar, 'SUMMARY').toSorted()).toEqual([
      'SUMMARY:After\\; the\\, change',
      'SUMMARY:Before',
    ]);
    expect(calendar).not.toContain('News only');
  });

  it('ends on the next day what ends before it starts', async () => {
    const times = { starts: '21:00', ends: '00:30' };
    await add({ title: 'New Year’s Eve', kind: 'activity', day: '2026-12-31', ...times });
    const calendar = await textOf(feeds.calendar);
    expect(starting(calendar, 'DTSTART')).toEqual(['DTSTART:20270101T050000Z']);
    expect(starting(calendar, 'DTEND')).toEqual(['DTEND:20270101T083000Z']);
  });

  it('says when an activity was last changed', async () => {
    const tea = { title: 'Tea', kind: 'activity', day: '2026-12-01', starts: '15:00' };
    const id = await add(tea);
    vi.setSystemTime(new Date('2026-11-29T10:00:00Z'));
    await signIn({ id: 1 });
    await world.send('PUT', url, { json: { id, ...tea, starts: '16:00' }, as });
    const calendar = await textOf(feeds.calendar);
    expect(starting(calendar, 'DTSTAMP')).toEqual(['DTSTAMP:20261129T100000Z']);
    expect(starting(calendar, 'LAST-MODIFIED')).toEqual(['LAST-MODIFIED:20261129T100000Z']);
  });

  it('is a calendar with a component while nothing is in it, and ends its last line', async () => {
    const calendar = await textOf(feeds.calendar);
    expect(starting(calendar, 'BEGIN')).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
    ]);
    expect(calendar.endsWith('END:VTIMEZONE\r\nEND:VCALENDAR\r\n')).toBe(true);
    await add({ title: 'Tea', kind: 'activity', starts: '15:00' });
    const filled = await textOf(feeds.calendar);
    expect(filled.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(filled).not.toContain('VTIMEZONE');
  });

  it('is 503 with the calm page, as its entries are, while the database is away', async () => {
    const id = await add({ title: 'Tea', kind: 'activity', starts: '15:00' });
    await run(world.context.database, 'alter table news rename to elsewhere');
    for (const path of [feeds.rss, feeds.calendar, `${pageUrls.news}/tea-${id}.ics`]) {
      const response = await world.app.request(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('Content-Type')).toContain('text/html');
    }
  });

  it('has a file for each activity, and none for other entries', async () => {
    const starts = '15:00';
    const id = await add({ title: 'Tea', kind: 'activity', day: '2026-12-01', starts });
    const calendar = await textOf(`${pageUrls.news}/tea-${id}.ics`);
    expect(starting(calendar, 'SUMMARY')).toEqual(['SUMMARY:Tea']);
    expect(starting(calendar, 'DTSTART')).toEqual(['DTSTART:20261201T230000Z']);
    expect(starting(calendar, 'UID')[0]).toMatch(new RegExp(`^UID:news-${id}@`));
  });

  it('is subscribed to with its own scheme, and has its address beside that to copy', async () => {
    await add({ title: 'Tea', kind: 'activity', starts: '15:00' });
    const page = await (await render(pageUrls.news)).text();
    expect(page).toContain('href="webcal://localhost:3000/news.ics"');
    expect(page).toContain('>http://localhost:3000/news.ics</span>');
    expect(page).toContain('Copy the address of the calendar');
  });

  it('names its events alike at another domain', async () => {
    await add({ title: 'Tea', kind: 'activity', starts: '15:00' });
    for (const siteUrl of ['https://first.example', 'https://second.example']) {
      Object.assign(world.context.config, { siteUrl, isSiteUrlSet: true });
      await storeEventDomain(world.context);
      expect(starting(await textOf(feeds.calendar), 'UID')[0]).toMatch(/@first\.example$/);
    }
  });
});

describe('the times of an activity', () => {
  const parsed = (fields: object) =>
    news.input.safeParse({ title: 'Tea', day: '2026-12-01', kind: 'activity', ...fields });

  it.each([
    [{ starts: '15:00' }, true],
    [{ starts: '15:00', ends: '' }, true],
    [{ starts: '15:00', ends: '15:01' }, true],
    [{ kind: 'news' }, true],
    [{}, false],
    [{ starts: '' }, false],
    [{ starts: '24:00' }, false],
    [{ starts: '15:00', ends: '15:00' }, false],
    [{ starts: '21:00', ends: '00:30' }, true],
    // Clocks are set forward that night, so this time does not exist.
    [{ day: '2027-03-14', starts: '02:30' }, false],
    [{ day: '2027-03-14', starts: '01:30', ends: '02:30' }, false],
    [{ day: '2027-03-13', starts: '21:00', ends: '02:30' }, false],
    [{ day: '2027-03-14', starts: '03:00', ends: '02:30' }, true],
    [{ day: '2027-03-14', kind: 'news', starts: '02:30' }, true],
    [{ starts: '3 PM' }, false],
    [{ day: 'soon', starts: '15:00', ends: '16:00' }, false],
  ])('%o: %s', (fields, isValid) => expect(parsed(fields).success).toBe(isValid));
});
