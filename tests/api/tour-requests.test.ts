import { describe, expect, vi } from 'vitest';
import { as, itIn, orla, signIn, world } from '../support/api-test.ts';
import {
  addRequest,
  originalConsent,
  sendRequest,
  requestApi,
  requestFields,
  createTypedFormTime,
} from '../support/sent-requests.ts';

/** Tour requests: how they come in, and what staff do with them. */
const it = itIn({ now: '2026-11-21T18:00:00Z' });

const list = async (box = 'open') =>
  (await world.send('GET', `${requestApi}?box=${box}`, { as })).body.tour_requests;
const put = (fields: object) => world.send('PUT', requestApi, { json: fields, as });
const summary = async () => {
  // Sessions expire when a test moves the clock ahead.
  const fresh = await world.sessionOf(orla.id);
  return (await world.send('GET', `${requestApi}/summary`, { as: fresh })).body.summary;
};

const storeHours = (business_hours: string) =>
  world.context.database
    .insertInto('contact_info')
    .values({
      phone_cell: '1',
      phone_home: '2',
      email: null,
      address_street: 'a',
      address_city: 'b',
      address_state: 'WA',
      address_zip: 'c',
      emergency_available: 1,
      business_hours,
      created_at: '2026-11-21T18:00:00.000Z',
      updated_at: '2026-11-21T18:00:00.000Z',
    })
    .execute();

describe('a family’s request', () => {
  it('is stored as it was sent, with the wording and the time of the consent', async () => {
    const answer = await sendRequest(world);
    // family-link.test.ts tests what the family gets.
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { success: true, message: 'Thank you. We have your request.', id: 1 },
    ]);
    expect(await list()).toEqual([
      {
        id: 1,
        kind: 'visit',
        organization: null,
        role: null,
        name: 'Elaine Marsh',
        phone: '(425) 555-0199',
        email: 'elaine@example.com',
        wishes: ['weekday-mornings', 'saturday'],
        wish_date: null,
        wish_time: null,
        message: 'My mother would like a room with morning light.',
        status: 'new',
        suspicion: null,
        taken_by: null,
        notes: '',
        visit_at: null,
        consent_text: originalConsent,
        consent_at: '2026-11-21T18:00:00.000Z',
        created_at: '2026-11-21T18:00:00.000Z',
        updated_at: '2026-11-21T18:00:00.000Z',
        closed_at: null,
        reference: answer.body.reference,
        proposed_date: null,
        proposed_time: null,
        taken_back_at: null,
        source: null,
        language: null,
        last_step: null,
        told: null,
        mail_problem: null,
        others: 0,
        version: 1,
      },
    ]);
  });

  it('needs a phone number or an email address, not both', async () => {
    expect((await sendRequest(world, { phone: '' })).status).toBe(201);
    expect((await sendRequest(world, { email: null })).status).toBe(201);
    const neither = await sendRequest(world, { phone: ' ', email: '' });
    expect([neither.status, neither.body.fields]).toEqual([
      422,
      { phone: 'Please give a phone number or an email address, so that we can answer.' },
    ]);
  });

  it('is accepted as phones, keyboards and copied chats write it', async () => {
    const { status } = await sendRequest(world, {
      name: '\u200EElaine\u2011Ann\u200F',
      phone: '\u202D(425) 555\u20130159\u202C',
      email: '\u2068elaine@example\u2011home.com\u2069',
      message: '\u2067My mother\u2069 👩‍👧\u200B',
    });
    expect(status).toBe(201);
    expect((await list())[0]).toMatchObject({
      name: 'Elaine\u2011Ann',
      phone: '(425) 555-0159',
      email: 'elaine@example-home.com',
      message: 'My mother 👩‍👧',
    });
  });

  it.each([
    '(679) 555-0164',
    'Home: 425 555 0159',
    '425-555-0162, cell',
    'tel:+1-425-555-0148',
    '425-555-0142 or 425-555-0187',
    '４２５－５５５－０１４２',
  ])('takes the number %s', async (phone) => {
    expect((await sendRequest(world, { phone, email: '' })).status).toBe(201);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please tell us your name.'],
    [{ name: '\u200B\u3164' }, 'name', 'Please tell us your name.'],
    [{ phone: '\u2060', email: '\uFEFF' }, 'phone', 'Please give a phone number or an email'],
    [{ name: 'x'.repeat(121) }, 'name', 'The name may have at most 120 characters.'],
    [{ phone: '425 555 9' }, 'phone', 'This phone number does not look complete.'],
    [{ phone: '12' }, 'phone', 'This phone number does not look complete.'],
    [{ email: 'elaine@' }, 'email', 'This email address does not look right.'],
    [{ wishes: ['midnight'] }, 'wishes', 'Please choose from the times on this page.'],
    [{ wish_date: '2026-02-30' }, 'wish_date', 'Please choose a day within the next six months'],
    [{ wish_date: '2026-11-20' }, 'wish_date', 'Please choose a day within the next six months'],
    [{ wish_date: '2027-06-01' }, 'wish_date', 'Please choose a day within the next six months'],
    [{ wish_date: '2026-11-21', wish_time: '03:00' }, 'wish_time', 'a time when we are open'],
    [{ wish_time: '10:00' }, 'wish_date', 'Please name the day as well'],
    [{ message: 'x'.repeat(5001) }, 'message', 'The message may have at most 5,000 characters.'],
    [{ consent: false }, 'consent', 'Please tick this box.'],
    [{ consent: 'on' }, 'consent', 'Please tick this box.'],
  ])('with %j is refused at the field', async (fields, field, sentence) => {
    const { status, body } = await sendRequest(world, fields);
    expect([status, body.success, Object.keys(body.fields)]).toEqual([422, false, [field]]);
    expect(body.fields[field]).toContain(sentence);
    expect(body.error).toBe(body.fields[field]);
    expect(await list()).toEqual([]);
  });

  it('with several mistakes is answered with each of them, and one sentence for all', async () => {
    const { body } = await sendRequest(world, { name: '', consent: false, email: 'x' });
    expect(Object.keys(body.fields).toSorted()).toEqual(['consent', 'email', 'name']);
    expect(body.error).toBe('Your request is not sent yet. Please look at what is marked.');
  });

  it('may wish for a day and a time within the stored opening hours', async () => {
    const wish = { wish_date: '2026-12-01', wish_time: '09:30' };
    expect((await sendRequest(world, wish)).status).toBe(201);
    await storeHours('10:00 AM - 4:00 PM');
    const early = await sendRequest(world, { ...wish, name: 'Another' });
    expect(early.body.fields.wish_time).toContain('a time when we are open');
  });

  it.each([
    ['2026-12-01', '16:00', 201],
    ['2026-12-05', '13:00', 201],
    ['2026-12-05', '16:00', 422],
    ['2026-12-06', '13:00', 422],
    ['2026-12-06', '', 201],
  ])('with the day %s and the time %j is answered %d', async (wish_date, wish_time, status) => {
    await storeHours('Weekdays 9-5, Saturday 10-2, Sunday by phone only');
    expect((await sendRequest(world, { wish_date, wish_time })).status).toBe(status);
  });

  it('uses the day at the home', async () => {
    vi.setSystemTime(new Date('2026-11-22T07:30:00Z'));
    expect((await sendRequest(world, { wish_date: '2026-11-21' })).status).toBe(201);
    vi.setSystemTime(new Date('2026-11-22T08:30:00Z'));
    expect((await sendRequest(world, { wish_date: '2026-11-21' })).status).toBe(422);
  });

  it('sent twice within an hour is stored once', async () => {
    const [first, second] = await Promise.all([sendRequest(world), sendRequest(world)]);
    expect([first.status, second.status, first.body.id, second.body.id]).toEqual([201, 201, 1, 1]);
    const spaced = { message: `${requestFields.message.replaceAll(' ', '  ')}\n` };
    expect((await sendRequest(world, spaced)).body.id).toBe(1);
    vi.setSystemTime(new Date('2026-11-21T19:01:00Z'));
    expect((await sendRequest(world)).body.id).toBe(2);
  });

  it('can’t set what only staff may set', async () => {
    await sendRequest(world, { status: 'closed', notes: 'x', taken_by: 1, visit_at: 'x', id: 99 });
    expect(await list()).toMatchObject([{ id: 1, status: 'new', notes: '', taken_by: null }]);
  });
});

describe('bots', () => {
  it('that fill in the hidden field or send links too quickly are marked as spam, but get the same answer', async () => {
    const family = await sendRequest(world);
    const trapped = await sendRequest(world, { leave_empty: 'https://x.example', name: 'A' });
    const form_time = createTypedFormTime(world, 500);
    const quick = await sendRequest(world, { form_time, name: 'B', message: 'https://x.example' });
    for (const { status, body } of [trapped, quick]) {
      expect([status, Object.keys(body)]).toEqual([family.status, Object.keys(family.body)]);
    }
    expect((await list()).length).toBe(1);
    expect((await list('spam')).map(({ name }: { name: string }) => name)).toEqual(['B', 'A']);
    expect(await summary()).toMatchObject({ new: 1, suspected: 2, set_aside: 2 });
  });

  it('a thousand posts leave the inbox usable', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 1000; number += 1) {
      const fields = { name: `Robot ${number}`, phone: `425555${number + 1000}` };
      statuses.push((await sendRequest(world, fields, { from: '198.51.100.1' })).status);
    }
    const accepted = statuses.filter((status) => status === 201).length;
    expect([accepted, statuses.at(-1)]).toEqual([60, 429]);
    expect([(await list()).length, (await list('spam')).length]).toEqual([5, 55]);
    const family = await sendRequest(world, {}, { from: '203.0.113.20' });
    expect((await list())[0]).toMatchObject({ id: family.body.id, name: 'Elaine Marsh' });
  });

  it('that staff consider a family are moved to the inbox', async () => {
    const id = await addRequest(world, { leave_empty: 'x' });
    await put({ id, status: 'new' });
    expect(await list()).toMatchObject([{ id, status: 'new', suspicion: null }]);
  });

  it('can be deleted for good all at once, but none unseen', async () => {
    for (const name of ['A', 'B', 'C']) await addRequest(world, { name, leave_empty: 'x' });
    await sendRequest(world);
    const { body } = await world.send('DELETE', `${requestApi}/spam`, { form: 'id=2', as });
    expect(body).toMatchObject({ success: true, deleted: 2 });
    expect(await list('spam')).toMatchObject([{ name: 'C' }]);
    expect((await list()).length).toBe(1);
  });
});

describe('staff', () => {
  it('takes a request, notes, agrees on a visit and closes it', async () => {
    const id = await addRequest(world);
    await put({ id, taken: true, status: 'contacted', notes: 'Called at ten.' });
    expect(await list()).toMatchObject([
      { status: 'contacted', taken_by: 'orla', notes: 'Called at ten.' },
    ]);
    const visit = { visit_date: '2026-11-21', visit_time: '10:30' };
    const { body } = await put({ id, status: 'scheduled', ...visit });
    expect(body).toMatchObject({
      success: true,
      message: 'Tour request updated successfully.',
      tour_request: { status: 'scheduled', visit_at: '2026-11-21T18:30:00.000Z' },
    });
    vi.setSystemTime(new Date('2026-11-21T18:45:00Z'));
    await put({ id, status: 'visited' });
    await put({ id, status: 'closed', taken: false });
    expect(await list()).toEqual([]);
    expect(await list('closed')).toMatchObject([
      { status: 'closed', closed_at: '2026-11-21T18:45:00.000Z', taken_by: null },
    ]);
    await put({ id, status: 'contacted' });
    expect(await list()).toMatchObject([{ closed_at: null }]);
  });

  it('need not set the status of an agreed or called-off visit', async () => {
    const id = await addRequest(world);
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    expect(await list()).toMatchObject([{ status: 'scheduled' }]);
    await put({ id, visit_date: '', visit_time: '' });
    expect(await list()).toMatchObject([{ status: 'contacted', visit_at: null }]);
    const both = await put({ id, status: 'scheduled', visit_date: '', visit_time: '' });
    expect(both.status).toBe(422);
  });

  it.each([
    [{ status: 'gone' }, 422, 'The status must be one of'],
    [{ status: 'scheduled' }, 422, 'Please enter the date and time of the visit.'],
    [{ visit_date: '2026-12-01' }, 422, 'Please enter both a date and a time'],
    [{ visit_date: '2026-13-01', visit_time: '10:00' }, 422, 'Please enter a valid date'],
    [{ notes: 'x'.repeat(5001) }, 422, 'The notes may have at most'],
    [{}, 422, 'Please say what to change.'],
    [{ id: 77, status: 'closed' }, 404, 'This tour request no longer exists.'],
    [{ id: 0, status: 'closed' }, 400, 'A valid id is required.'],
  ])('%j is refused', async (fields, status, sentence) => {
    const id = await addRequest(world);
    const answer = await put({ id, ...fields });
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await list()).toMatchObject([{ status: 'new', notes: '', visit_at: null }]);
  });

  it('can’t schedule a request whose visit someone else cancels at the same time', async () => {
    const id = await addRequest(world);
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    await Promise.all([
      put({ id, visit_date: '', visit_time: '' }),
      put({ id, status: 'scheduled', notes: 'See you then.' }),
    ]);
    expect(await list()).toMatchObject([{ status: 'contacted', visit_at: null }]);
  });

  it('can’t mark a future visit as visited, nor move a past one to the future', async () => {
    const id = await addRequest(world);
    const ahead = { visit_date: '2026-11-21', visit_time: '10:30' };
    await put({ id, ...ahead });
    const tooSoon = await put({ id, status: 'visited' });
    expect([tooSoon.status, tooSoon.body.error]).toEqual([
      422,
      expect.stringMatching(/is still ahead/),
    ]);
    expect(await list()).toMatchObject([{ status: 'scheduled' }]);
    vi.setSystemTime(new Date('2026-11-21T18:31:00Z'));
    expect((await put({ id, status: 'visited' })).status).toBe(200);
    expect((await put({ id, ...ahead, visit_date: '2026-12-01' })).status).toBe(422);
    expect((await put({ id, notes: 'They liked the garden.' })).status).toBe(200);
  });

  it('can’t mark as visited a visit that someone else moves to the future at the same time', async () => {
    const id = await addRequest(world);
    await put({ id, visit_date: '2026-11-20', visit_time: '14:30' });
    const answers = await Promise.all([
      put({ id, visit_date: '2026-12-01', visit_time: '14:30' }),
      put({ id, status: 'visited' }),
    ]);
    // Whichever came first was accepted.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [{ status, visit_at: visitAt }] = await list();
    expect([
      ['scheduled', '2026-12-01T22:30:00.000Z'],
      ['visited', '2026-11-20T22:30:00.000Z'],
    ]).toContainEqual([status, visitAt]);
  });

  it('see what is late', async () => {
    await addRequest(world, { name: 'A' });
    vi.setSystemTime(new Date('2026-11-22T17:00:00Z'));
    await addRequest(world, { name: 'B' });
    expect(await summary()).toMatchObject({
      new: 2,
      late: 0,
      oldest_new: '2026-11-21T18:00:00.000Z',
    });
    vi.setSystemTime(new Date('2026-11-22T18:00:01Z'));
    expect(await summary()).toMatchObject({ new: 2, late: 1 });
  });

  it('get everything as a table without formulas for spreadsheet programs', async () => {
    await addRequest(world, { name: '=HYPERLINK("http://x")', phone: '+1 425 555 0100' });
    await addRequest(world, { name: 'Zoë "Z" O’Neil, RN', message: 'One\nTwo' });
    const { headers, body } = await world.send('POST', `${requestApi}/export`, { as });
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="tour-requests-2026-11-21.csv"',
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toContain(`"'=HYPERLINK(""http://x"")","'+1 425 555 0100"`);
    expect(body).toContain('"Zoë ""Z"" O’Neil, RN"');
    expect(body).toContain('"One\nTwo"');
    expect(body.split('\r\n')[0]).toMatch(
      /^\uFEFF?"Number","Received \(Pacific Time\)","Status","Name"/,
    );
  });

  it('get that table’s times by the home’s clock, with its zone named', async () => {
    vi.setSystemTime(new Date('2026-07-02T05:30:00Z'));
    await signIn(orla);
    const id = await addRequest(world, { name: 'Summer' });
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30' });
    await put({ id, status: 'closed' });
    const { body } = await world.send('POST', `${requestApi}/export`, { as });
    expect(body).toContain(
      '"Visit (Pacific Time)","Closed (Pacific Time)","Consent given (Pacific Time)","Consent"',
    );
    expect(body).toContain('"1","2026-07-01 22:30","closed","Summer"');
    expect(body).toContain('"2026-12-01 14:30","2026-07-01 22:30","2026-07-01 22:30","I agree');
    expect(body).not.toContain('UTC');
    expect(body).not.toMatch(/T\d\d:\d\d:\d\d/);
  });
});
