import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itIn, mail, world } from '../support/api-test.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';

/** How a family is notified of its agreed visit. */
const it = itIn({ now: '2026-11-21T18:00:00Z', mail: true });
const visit = { visit_date: '2026-12-01', visit_time: '14:30' };

const put = (fields: object) => world.send('PUT', requestApi, { json: fields, as });
const read = async () => (await world.send('GET', requestApi, { as })).body.tour_requests[0];
const toFamily = async () => {
  await world.context.outboxWorker.deliver();
  return mail.emails.filter(({ raw }) => raw.includes('Subject: Your visit:'));
};

describe('a family with an agreed visit', () => {
  it('is notified by email where to go, who will meet it and what to bring, with its private page', async () => {
    await world.send('PUT', apiUrls.home, { json: { met_by: 'Orla Brandt' }, as });
    const id = await addRequest(world);
    await put({ id, ...visit });
    expect(await toFamily()).toEqual([]);
    expect((await put({ id, told: 'email' })).body.tour_request.told).toMatchObject({
      by: 'orla',
      step: 'told by email',
      detail: '2026-12-01T22:30:00.000Z',
    });
    const [email] = await toFamily();
    expect(email?.to).toEqual(['elaine@example.com']);
    for (const words of [
      '18210 Alder Lane, Lynnwood, WA 98087',
      'https://www.google.com/maps/dir/',
      'Orla Brandt will meet you.',
      'Bring whoever you like',
      '/visit/',
      'SEQUENCE:1',
    ])
      expect(email?.raw).toContain(words);
  });

  it('gets the same calendar event when it is notified again', async () => {
    const id = await addRequest(world);
    await put({ id, ...visit, tell_family: true });
    await toFamily();
    await put({ id, told: 'email' });
    const emails = await toFamily();
    expect(emails.map(({ raw }) => /SEQUENCE:(\d)/.exec(raw)?.[1])).toEqual(['1', '1']);
  });

  it.each(['text', 'call'])(
    'was notified by %s, which is recorded with who and when',
    async (method) => {
      const id = await addRequest(world);
      await put({ id, ...visit });
      expect((await read()).told).toBeNull();
      await put({ id, told: method });
      expect((await read()).told).toMatchObject({
        by: 'orla',
        step: `told by ${method}`,
        at: '2026-11-21T18:00:00.000Z',
      });
      const { body } = await world.send('GET', `${requestApi}/visits?from=2026-12-01`, { as });
      expect(body.visits).toMatchObject([{ id, told: { step: `told by ${method}` } }]);
      await put({ id, untold: true });
      expect((await read()).told).toBeNull();
      expect(await toFamily()).toEqual([]);
    },
  );

  it('is recorded as notified by the email that was sent with the agreement', async () => {
    const id = await addRequest(world);
    await put({ id, ...visit, tell_family: true });
    expect((await read()).told).toMatchObject({ step: 'told by email' });
    // A sent email can't be taken back.
    await put({ id, untold: true });
    expect((await read()).told).toMatchObject({ step: 'told by email' });
  });
});

it('can’t be notified of a visit that is not agreed, or by email without an address', async () => {
  const id = await addRequest(world, { email: '' });
  expect((await put({ id, told: 'call' })).body.error).toBe(
    'No visit is agreed for this tour request.',
  );
  await put({ id, ...visit });
  expect((await put({ id, told: 'email' })).body.error).toBe(
    'This family gave no email address. Please call or text.',
  );
  expect((await put({ id, told: 'pigeon' })).status).toBe(422);
});

it('a visit at an hour that daylight saving skips is refused with a sentence', async () => {
  const id = await addRequest(world);
  const { status, body } = await put({ id, visit_date: '2027-03-14', visit_time: '02:30' });
  expect([status, body.error]).toEqual([
    422,
    'This hour does not exist on that day, because clocks are set forward. Please choose another time.',
  ]);
  expect((await put({ id, visit_date: '2027-03-14', visit_time: '03:30' })).status).toBe(200);
});
