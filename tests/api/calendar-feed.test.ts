import { describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import type { UserStatus } from '../../domain/accounts/user-account.ts';
import { as, itIn, orla, world } from '../support/api-test.ts';
import { allRows, queryRows } from '../support/rows.ts';
import { addRequest, sendRequest, requestApi } from '../support/sent-requests.ts';

/** Agreed visits by day, and in staff calendars. */
const it = itIn({ now: '2026-11-23T23:40:00Z' });

const put = (fields: object) => world.send('PUT', requestApi, { json: fields, as });
const agree = async (day: string, time: string, fields: object = {}): Promise<number> => {
  const id = await addRequest(world, fields);
  await put({ id, visit_date: day, visit_time: time });
  return id;
};
const make = async (cookie = as) =>
  (await world.send('POST', apiUrls.calendarFeed, { as: cookie })).body.calendar;
const pathOf = ({ link }: { link: { url: string } }) => new URL(link.url).pathname;
const subscribe = (path: string, headers: Record<string, string> = {}) =>
  world.send('GET', path, { headers });

describe('the day view', () => {
  const visits = async (query = '') =>
    (await world.send('GET', `${apiUrls.tourRequestsVisits}?${query}`, { as })).body;

  it('has the coming visits by the home’s clock, in order of time', async () => {
    await agree('2026-11-25', '15:00', { name: 'Later' });
    await agree('2026-11-25', '09:00', { name: 'Earlier' });
    await agree('2026-11-23', '19:00', { name: 'Tonight' });
    await agree('2026-12-09', '10:00', { name: 'Next month' });
    expect(await visits()).toMatchObject({
      today: '2026-11-23',
      visits: [
        { name: 'Tonight', day: '2026-11-23', time: '19:00', status: 'scheduled' },
        { name: 'Earlier', day: '2026-11-25', time: '09:00' },
        { name: 'Later', day: '2026-11-25', time: '15:00' },
        { name: 'Next month' },
      ],
    });
    expect((await visits('from=2026-12-09&days=1')).visits).toMatchObject([{ name: 'Next month' }]);
  });

  it('leaves out visits that don’t take place', async () => {
    const id = await agree('2026-11-25', '15:00');
    await put({ id, status: 'closed' });
    expect((await visits()).visits).toEqual([]);
  });

  it.each(['from=soon', 'from=2026-02-30', 'days=0', 'days=40', 'days=x'])(
    'refuses %s',
    async (query) => {
      const answer = await world.send('GET', `${apiUrls.tourRequestsVisits}?${query}`, { as });
      expect(answer.status).toBe(400);
    },
  );
});

describe('a private calendar', () => {
  it('has the agreed visits, and nothing about the families', async () => {
    const { body: sent } = await sendRequest(world);
    await put({ id: sent.id, visit_date: '2026-12-01', visit_time: '14:30' });
    const { body, headers, status } = await subscribe(pathOf(await make()));
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = (body as string).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `SUMMARY:Visit ${sent.reference}`,
        'DTSTART:20261201T223000Z',
        'DTEND:20261201T231500Z',
        'DTSTAMP:20261123T234000Z',
        'LAST-MODIFIED:20261123T234000Z',
        'SEQUENCE:1',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(body).not.toMatch(/Elaine|0199|elaine@|morning/);
  });

  it('keeps the id of a visit that is moved, and loses one that is called off', async () => {
    const id = await agree('2026-12-01', '14:30');
    const path = pathOf(await make());
    const uids = async () =>
      [...(await subscribe(path)).body.matchAll(/UID:(\S+)/g)].map((m) => m[1]);
    const [uid] = await uids();
    await put({ id, visit_date: '2026-12-02', visit_time: '10:00' });
    expect(await uids()).toEqual([uid]);
    expect((await subscribe(path)).body).toContain('SEQUENCE:2');
    await put({ id, visit_date: '', visit_time: '' });
    expect(await uids()).toEqual([]);
  });

  it('is stored only by the phone, which revalidates it', async () => {
    await agree('2026-12-01', '14:30');
    const path = pathOf(await make());
    const { headers } = await subscribe(path);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    vi.setSystemTime(Date.now() + 60_000);
    const again = await subscribe(path, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
    await agree('2026-12-03', '14:30', { name: 'Another family' });
    const changed = await subscribe(path, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(changed.status).toBe(200);
  });

  it('is shown once, and only its hash is stored', async () => {
    const made = await make();
    expect(made.webcal).toBe(made.link.url.replace('http:', 'webcal:'));
    const { body } = await world.send('GET', apiUrls.calendarFeed, { as });
    expect(body).toEqual({
      success: true,
      calendar: { created_at: '2026-11-23T23:40:00.000Z', read_at: null },
    });
    const secret = pathOf(made).slice('/calendar/'.length, -'.ics'.length);
    const stored = await allRows(world.context.database, 'links');
    expect(JSON.stringify(stored)).not.toContain(secret);
    await subscribe(pathOf(made));
    expect((await world.send('GET', apiUrls.calendarFeed, { as })).body.calendar.read_at).toBe(
      '2026-11-23T23:40:00.000Z',
    );
  });

  const owner = async () => world.sessionOf((await world.addUser('priya', 'approved', true)).id);
  it.each<[string, () => Promise<unknown>]>([
    ['revokes it', () => world.send('DELETE', apiUrls.calendarFeed, { as })],
    ['makes a new one', () => make()],
    [
      'changes the password',
      () =>
        world.send('PUT', apiUrls.users, {
          json: { ...orla, password: 'another long phrase' },
          as,
        }),
    ],
    [
      'is disapproved',
      async () =>
        world.send('PUT', apiUrls.users, {
          json: { id: orla.id, status: 'disapproved' },
          as: await owner(),
        }),
    ],
    [
      'is deleted',
      async () => world.send('DELETE', apiUrls.users, { form: `id=${orla.id}`, as: await owner() }),
    ],
  ])('ends when its person %s', async (_, end) => {
    const path = pathOf(await make());
    expect((await subscribe(path)).status).toBe(200);
    await end();
    expect((await subscribe(path)).status).toBe(404);
  });

  it.each<UserStatus>(['disapproved', ''])(
    'is not read with the status %j, even while it exists',
    async (status) => {
      const path = pathOf(await make());
      const users = world.context.database.updateTable('users').set({ status });
      await users.where('id', '=', orla.id).execute();
      expect((await subscribe(path)).status).toBe(404);
    },
  );

  it('is not affected when another person’s ends', async () => {
    const other = await world.sessionOf((await world.addUser('sam')).id);
    const path = pathOf(await make());
    await make(other);
    await world.send('DELETE', apiUrls.calendarFeed, { as: other });
    expect((await subscribe(path)).status).toBe(200);
  });

  it('can’t be guessed: after several unknown addresses, unknown ones are refused, but never known ones', async () => {
    const path = pathOf(await make());
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1)
      statuses.add((await subscribe(`/calendar/${String(count).padStart(43, 'x')}.ics`)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await subscribe(path)).status).toBe(200);
  });

  it('is in the audit trail when it is made and revoked', async () => {
    await make();
    await world.send('DELETE', apiUrls.calendarFeed, { as });
    const dids = await queryRows(world.context.database, 'select did from audit');
    expect(dids.map(({ did }) => did)).toEqual([
      'made a private calendar address',
      'revoked the private calendar address',
    ]);
  });
});
