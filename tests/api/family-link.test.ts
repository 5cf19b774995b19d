import { describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, itIn, signIn, world } from '../support/api-test.ts';
import {
  asForm,
  sendRequest,
  requestApi,
  requestFields,
  createTypedFormTime,
  originalConsent,
} from '../support/sent-requests.ts';
import { allRows, readEverything, queryRows } from '../support/rows.ts';
import type { Sent } from '../support/world.ts';

/** What a family gets after it has sent its request. */
const it = itIn({ now: '2026-11-23T23:40:00Z' });

const tokenIn = (url: string): string => url.split('/').at(-1)?.split('?')[0] ?? '';
const begin = async (fields: object = {}, sent: Sent = {}) => {
  const { body } = await sendRequest(world, fields, sent);
  return { id: body.id as number, token: tokenIn(body.link.url), body };
};
const api = (token: string) => `/api/visits/${token}`;
const read = (token: string, sent: Sent = {}) => world.send('GET', api(token), sent);
const visitOf = async (token: string) => (await read(token)).body.visit;
const act = (token: string, json: object, sent: Sent = {}) =>
  world.send('POST', api(token), { json, ...sent });
const propose = (token: string, day = '2026-12-04', time: string | null = '14:00') =>
  act(token, { action: 'propose', day, time });
const put = (fields: object, sent: Sent = {}) =>
  world.send('PUT', requestApi, { json: fields, as, ...sent });
const inbox = async (box = 'open') =>
  (await world.send('GET', `${requestApi}?box=${box}`, { as })).body.tour_requests;
const auditTrail = async () =>
  (await queryRows(world.context.database, 'select who, did, origin from audit order by id')).map(
    ({ who, did, origin }) => `${origin}: ${who} ${did}`,
  );
const rows = (table: string) => allRows(world.context.database, table);
const everything = () => readEverything(world.context.database);
const later = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);

describe('a link that was copied with adjacent characters', () => {
  it.each(['/', '.', ')', '),', '%29', '%E2%80%8B', '.%22', '/.'])(
    'leads to the page without %s',
    async (rest) => {
      const { token } = await begin();
      const { status, headers } = await world.send('GET', `/visit/${token}${rest}?done=sent`);
      expect([status, headers.get('Location')]).toEqual([302, `/visit/${token}?done=sent`]);
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    },
  );

  it('does not lead to addresses below it', async () => {
    const { token } = await begin();
    const { status, headers } = await world.send('GET', `/visit/${token}/about`);
    expect([status, headers.get('Location')]).toEqual([200, null]);
  });
});

describe('the answer to the form', () => {
  it('has a reference, the time of an answer, and a private link with its code', async () => {
    const { status, body } = await sendRequest(world);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: expect.stringMatching(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{6}$/),
      answer_by: 'tomorrow, Tuesday, November 24, at 3:40 PM',
      by_email: false,
      link: {
        url: expect.stringMatching(/^http:\/\/localhost\/visit\/[\w-]{43}$/),
        qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
      },
    });
  });

  it('is the same for a suspected bot, whose link works as well', async () => {
    const family = await begin();
    const robot = await begin({ leave_empty: 'x', name: 'A robot' });
    expect(Object.keys(robot.body)).toEqual(Object.keys(family.body));
    expect({ ...(await visitOf(robot.token)), reference: '', link: '' }).toEqual({
      ...(await visitOf(family.token)),
      reference: '',
      link: '',
    });
  });

  it('to the same form sent again has the same reference and one more link', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(second).toMatchObject({ id: first.id, body: { reference: first.body.reference } });
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second]) expect((await read(token)).status).toBe(200);
  });

  it('to a form that is sent again and again does not fill the table', async () => {
    const first = await begin();
    for (let count = 0; count < 12; count += 1) await begin();
    expect(await rows('links')).toHaveLength(6);
    expect((await read(first.token)).status).toBe(200);
  });

  it('leads to the page of the request without scripts', async () => {
    const { status, headers } = await world.send('POST', requestApi, {
      form: asForm({
        name: 'Elaine',
        phone: '425 555 0199',
        consent: originalConsent,
        form_time: createTypedFormTime(world),
      }),
    });
    expect(status).toBe(303);
    expect(headers.get('Location')).toMatch(/^\/visit\/[\w-]{43}\?done=sent$/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('the link', () => {
  it('shows the status of the request, and nothing that the family wrote', async () => {
    const { token, id } = await begin();
    expect(await visitOf(token)).toMatchObject({
      state: 'received',
      late: false,
      phone_ends: '99',
    });
    expect(JSON.stringify(await visitOf(token))).not.toMatch(/Elaine|morning|0199|example\.com/);
    await put({ id, status: 'contacted' });
    expect(await visitOf(token)).toMatchObject({ state: 'contacted' });
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    expect(await visitOf(token)).toMatchObject({
      state: 'scheduled',
      visit: 'Tuesday, December 1, 2026 at 2:30 PM',
    });
  });

  it('says after how many months the request is deleted, as the family agreed to it', async () => {
    const { token } = await begin();
    world.context.config.tourRetentionMonths = 18;
    expect(await visitOf(token)).toMatchObject({ retention_months: 12 });
    world.context.config.tourRetentionMonths = 6;
    expect(await visitOf(token)).toMatchObject({ retention_months: 6 });
  });

  it('says so when the promised call is late', async () => {
    const { token } = await begin();
    later(1.1);
    expect(await visitOf(token)).toMatchObject({
      late: true,
      answer_by: 'today at 3:40 PM',
    });
  });

  it('is not stored, not indexed by search engines, and not sent to other pages', async () => {
    const { token, id } = await begin();
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    const paths = [api(token), `${api(token)}/visit.ics`, `/visit/${token}`, '/visit/deleted'];
    for (const path of paths) {
      const { headers } = await world.send('GET', path);
      expect([path, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
        path,
        'no-store',
        'no-referrer',
      ]);
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    }
  });

  it.each([
    ['made up', () => 'A'.repeat(43)],
    ['too short', () => 'deadbeef'],
    [
      'of another spelling',
      (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'),
    ],
  ])('that is %s leads to nothing', async (_, changed) => {
    const { token } = await begin();
    const wrong = changed(token);
    const answers = [
      await read(wrong),
      await propose(wrong),
      await world.send('DELETE', api(wrong)),
      await world.send('GET', `${api(wrong)}/visit.ics`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await world.send('GET', `/visit/${wrong}`)).status).toBe(404);
    expect(await inbox()).toHaveLength(1);
  });

  it('can’t be guessed: after several unknown links, unknown ones are refused, but never known ones', async () => {
    const { token } = await begin();
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1)
      statuses.add((await read(String(count).padStart(43, 'x'))).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await world.send('GET', `/visit/${'x'.repeat(43)}`)).status).toBe(429);
    expect((await read(token)).status).toBe(200);
  });

  it('ends 30 days after the request is closed', async () => {
    const { token, id } = await begin();
    later(200);
    expect((await read(token)).status).toBe(200);
    await signIn({ id: 1 });
    await put({ id, status: 'closed' });
    expect(await visitOf(token)).toMatchObject({ state: 'closed', open: false });
    later(29.9);
    expect((await read(token)).status).toBe(200);
    later(0.2);
    expect((await read(token)).status).toBe(404);
    expect((await act(token, { action: 'take back' })).status).toBe(404);
    await tidyUp(world.context);
    expect(await rows('links')).toEqual([]);
  });

  it('ends when staff delete the request', async () => {
    const { token, id } = await begin();
    await world.send('DELETE', requestApi, { form: `id=${id}`, as });
    expect((await read(token)).status).toBe(404);
    expect(await rows('links')).toEqual([]);
  });

  it('answers a wrong method with the allowed ones', async () => {
    const answer = await world.send('PUT', api('x'.repeat(43)), { json: {} });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, DELETE']);
  });
});

describe('a family', () => {
  it('proposes another day, which marks the card until it is answered', async () => {
    const { token, id } = await begin();
    const { status, body } = await propose(token);
    expect([status, body.message, body.visit.proposed]).toEqual([
      200,
      'We have your proposal and will answer it.',
      'Friday, December 4, 2:00 PM',
    ]);
    expect(await inbox()).toMatchObject([
      {
        proposed_date: '2026-12-04',
        proposed_time: '14:00',
        last_step: { by: null, step: 'proposed', detail: '2026-12-04 14:00' },
      },
    ]);
    expect(await auditTrail()).toContain(
      `visitor: A family proposed another day for tour request number ${id}`,
    );
    await put({ id, answered: true });
    expect(await inbox()).toMatchObject([
      { proposed_date: null, last_step: { by: 'orla', step: 'answered' } },
    ]);
    expect(await visitOf(token)).toMatchObject({ proposed: null });
    // Staff undo it: the proposal needs an answer again.
    await put({ id, proposed: { date: '2026-12-04', time: '14:00' } });
    expect(await inbox()).toMatchObject([{ proposed_date: '2026-12-04', proposed_time: '14:00' }]);
  });

  it('sees its proposal answered by an agreed visit', async () => {
    const { token, id } = await begin();
    await propose(token);
    await put({ id, visit_date: '2026-12-04', visit_time: '14:00' });
    expect(await visitOf(token)).toMatchObject({
      proposed: null,
      visit: 'Friday, December 4, 2026 at 2:00 PM',
    });
  });

  it.each([
    [{ day: '', time: null }, 'Please choose a day.'],
    [{ day: '2026-11-22' }, 'Please choose a day within the next six months.'],
    [{ day: '2027-11-22' }, 'Please choose a day within the next six months.'],
    [{ day: '2026-02-31' }, 'Please choose a day within the next six months.'],
    [
      { day: '2026-12-04', time: '03:00' },
      'Please choose a time when we are open, or leave it empty.',
    ],
  ])('that proposes %j reads what is wrong', async (fields, sentence) => {
    const { token } = await begin();
    const { status, body } = await act(token, { action: 'propose', ...fields });
    expect([status, body.error]).toEqual([422, sentence]);
    expect(await inbox()).toMatchObject([{ proposed_date: null, version: 1 }]);
  });

  it('takes the request back: it is closed, its visit is gone, and it can be deleted', async () => {
    const { token, id } = await begin();
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    const { body } = await act(token, { action: 'take back' });
    expect(body.visit).toMatchObject({ state: 'taken back', visit: null, open: false });
    expect(await inbox('closed')).toMatchObject([
      { id, status: 'closed', visit_at: null, taken_back_at: '2026-11-23T23:40:00.000Z' },
    ]);
    expect((await propose(token)).status).toBe(409);
    expect((await world.send('DELETE', api(token))).status).toBe(200);
  });

  it('suspected of being a bot can take its request back, which stays set aside', async () => {
    const { token } = await begin({ leave_empty: 'x' });
    await act(token, { action: 'take back' });
    await act(token, { action: 'take back' });
    expect(await visitOf(token)).toMatchObject({ state: 'taken back' });
    expect(await inbox('spam')).toHaveLength(1);
    expect(await rows('request_steps')).toHaveLength(1);
  });

  it('adds a phone number by which its requests are recognized as one person’s', async () => {
    const { token } = await begin({ phone: '' });
    const wrong = await act(token, { action: 'give phone', phone: '425 555 9' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { phone: expect.stringContaining('does not look complete') },
    ]);
    await act(token, { action: 'give phone', phone: '425 555 0177' });
    await begin({ phone: '(425) 555-0177', email: '', name: 'Her brother' });
    expect(await inbox()).toMatchObject([
      { others: 1 },
      { phone: '425 555 0177', others: 1, last_step: { step: 'added phone', by: null } },
    ]);
  });

  it('deletes everything at once; the audit trail keeps the number and the canceled visit', async () => {
    const { token, id } = await begin();
    await put({ id, notes: 'Likes tea.', visit_date: '2026-12-01', visit_time: '14:30' });
    await propose(token);
    const { status, body } = await world.send('DELETE', api(token));
    expect([status, body.message]).toEqual([
      200,
      'Everything about this request has been deleted.',
    ]);
    for (const table of ['tour_requests', 'links', 'request_steps', 'outbox'])
      expect(await rows(table)).toEqual([]);
    expect(await everything()).not.toMatch(/Elaine|0199|elaine@|morning light|Likes tea/);
    expect((await auditTrail()).at(-1)).toBe(
      `visitor: A family deleted for good tour request number ${id}; no one comes on Tuesday, December 1, 2026 at 2:30 PM`,
    );
    expect((await world.send('DELETE', api(token))).status).toBe(404);
    expect((await read(token)).status).toBe(404);
  });

  it('deletes only this request, because anyone can type anyone’s number', async () => {
    const mine = await begin();
    await begin({ message: 'Another one from the same number.' });
    await world.send('DELETE', api(mine.token));
    expect(await inbox()).toHaveLength(1);
  });

  it('has no further effect when it repeats a step', async () => {
    const { token } = await begin();
    await Promise.all([propose(token), propose(token)]);
    await Promise.all([1, 2].map(() => act(token, { action: 'take back' })));
    expect((await rows('request_steps')).map(({ step }) => step)).toEqual([
      'proposed',
      'took back',
    ]);
  });

  it('is asked to call after very many steps, and can still take the request back', async () => {
    const { token } = await begin();
    for (let count = 0; count < 30; count += 1)
      await propose(token, `2026-12-${String((count % 20) + 2).padStart(2, '0')}`, null);
    expect((await propose(token, '2027-01-04', null)).status).toBe(429);
    expect((await act(token, { action: 'take back' })).status).toBe(200);
  });

  it('is protected from other sites’ requests, but may use its own page, which sends the origin null', async () => {
    const { token } = await begin();
    const from = (headers: Record<string, string>) =>
      act(token, { action: 'take back' }, { headers });
    expect((await from({ Origin: 'https://other.example' })).status).toBe(403);
    expect((await from({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await from({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const elsewhere = { json: requestFields, headers: { Origin: 'null' } };
    expect((await world.send('POST', requestApi, elsewhere)).status).toBe(403);
  });
});

describe('without scripts', () => {
  const post = (token: string, fields: Record<string, string>) =>
    world.send('POST', api(token), { form: asForm(fields) });

  it.each([
    [{ action: 'propose', day: '2026-12-04', time: '' }, 'proposed'],
    [{ action: 'give phone', phone: '425 555 0177' }, 'phone'],
    [{ action: 'take back' }, 'taken-back'],
  ])('%j leads back to the page', async (fields, done) => {
    const { token } = await begin();
    for (const _ of [1, 2]) {
      const { status, headers } = await post(token, fields);
      expect([status, headers.get('Location')]).toEqual([303, `/visit/${token}?done=${done}`]);
    }
    expect(await rows('request_steps')).toHaveLength(1);
  });

  it('errors are shown on the page', async () => {
    const { token } = await begin();
    const { status, body, headers } = await post(token, { action: 'give phone', phone: '1' });
    expect([status, body]).toEqual([422, 'a page']);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('a deletion redirects to an address without the secret, and a second one is a 404', async () => {
    const { token } = await begin();
    const { status, headers } = await post(token, { action: 'delete' });
    expect([status, headers.get('Location')]).toEqual([303, '/visit/deleted']);
    expect((await post(token, { action: 'delete' })).status).toBe(404);
  });
});

describe('staff and the family at once', () => {
  it('saving an older version reports that the family changed it', async () => {
    const { token, id } = await begin();
    await propose(token);
    const stale = await put({ id, status: 'contacted' }, { headers: { 'If-Match': '"1"' } });
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({
      changed_by: 'The family',
      current: { proposed_date: '2026-12-04' },
    });
  });

  it('reopening a request that was taken back clears the mark', async () => {
    const { token, id } = await begin();
    await act(token, { action: 'take back' });
    await put({ id, status: 'contacted' });
    expect(await visitOf(token)).toMatchObject({ state: 'contacted', open: true });
  });

  it('a deletion during a save leaves nothing behind', async () => {
    const { token, id } = await begin();
    const [saved, deleted] = await Promise.all([
      put({ id, status: 'contacted', notes: 'Called her.' }),
      world.send('DELETE', api(token)),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(saved.status);
    expect(await rows('tour_requests')).toEqual([]);
    expect(await rows('request_steps')).toEqual([]);
  });

  it('every step is in the request’s log, with who and when', async () => {
    const { token, id } = await begin();
    await put({ id, status: 'contacted', taken: true });
    await propose(token);
    const { body } = await world.send('GET', `${requestApi}?id=${id}`, { as });
    expect(body.tour_request.steps).toEqual([
      { at: expect.any(String), by: null, step: 'proposed', detail: '2026-12-04 14:00' },
      { at: expect.any(String), by: 'orla', step: 'status', detail: 'contacted' },
      { at: expect.any(String), by: 'orla', step: 'took', detail: null },
    ]);
  });
});

describe('the visit as a file', () => {
  it('is available to the family once it is agreed', async () => {
    const { token, id } = await begin();
    expect((await world.send('GET', `${api(token)}/visit.ics`)).status).toBe(404);
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    const { body, headers } = await world.send('GET', `${api(token)}/visit.ics`);
    expect(headers.get('Content-Type')).toContain('text/calendar');
    expect(body).toContain('DTSTART:20261201T223000Z');
    expect(body).toContain('SUMMARY:Visit to Fernlight House');
    expect(body).not.toMatch(/Elaine|0199/);
  });

  it('has the same id for staff, and does not name the family', async () => {
    const { token, id, body: sent } = await begin();
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    const uid = (text: string) => /UID:(\S+)/.exec(text)?.[1];
    const family = await world.send('GET', `${api(token)}/visit.ics`);
    const staff = await world.send('GET', `${apiUrls.tourRequestsCalendar}?id=${id}`, { as });
    expect(uid(staff.body)).toBe(uid(family.body));
    expect(staff.body).toContain(`SUMMARY:Visit ${sent.reference}`);
    expect(staff.body).not.toMatch(/Elaine|0199/);
  });
});
