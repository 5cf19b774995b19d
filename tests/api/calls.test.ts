import { describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { callMessages } from '../../domain/requests/request-call.ts';
import { familyApiUrl } from '../../domain/urls.ts';
import { listDueReminders } from '../../server/store/outbox/reminders.ts';
import { itIn, orla, otto, world } from '../support/api-test.ts';
import { allRows } from '../support/rows.ts';
import { addRequest, sendRequest, requestApi } from '../support/sent-requests.ts';
import type { Member } from '../support/world.ts';

/** Calling families back: who calls, with which outcome, when to call again, and how the dashboard shows it. */
// A Saturday, at 10:00 AM at the home.
const it = itIn({ now: '2026-11-21T18:00:00Z', people: ['orla', 'otto'] });

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const call = async (who: Member, fields: object, headers: Record<string, string> = {}) =>
  world.send('POST', apiUrls.tourRequestsCalls, {
    json: { id: 1, ...fields },
    headers,
    as: await world.sessionOf(who.id),
  });
const put = async (fields: object) =>
  world.send('PUT', requestApi, { json: { id: 1, ...fields }, as: await world.sessionOf(orla.id) });
const waiting = async (who: Member = orla) => {
  const as = await world.sessionOf(who.id);
  return (await world.send('GET', apiUrls.tourRequestsWaiting, { as })).body.waiting;
};
const waitingIds = async () => (await waiting()).requests.map(({ id }: { id: number }) => id);
const steps = async () => {
  const as = await world.sessionOf(orla.id);
  const { body } = await world.send('GET', `${requestApi}?id=1`, { as });
  return body.tour_request.steps.map(({ by, step, detail }: Record<string, string | null>) =>
    [by, step, detail].filter(Boolean).join(' '),
  );
};
const rows = (table: string) => allRows(world.context.database, table);
const due = () => listDueReminders(world.context.database, new Date().toISOString());

describe('a call', () => {
  it('takes the request for the caller, and leaves it new until someone was reached', async () => {
    await addRequest(world);
    const { status, body } = await call(orla, { outcome: 'calling' });
    expect([status, body]).toMatchObject([
      200,
      { id: 1, tour_request: { status: 'new', taken_by: 'orla' } },
    ]);
    expect(await steps()).toEqual(['orla calling', 'orla took']);
  });

  it('waits for its outcome on every device of the person who calls', async () => {
    await addRequest(world);
    await call(orla, { outcome: 'calling' });
    later(5);
    const began_at = '2026-11-21T18:00:00.000Z';
    expect((await waiting(orla)).requests).toMatchObject([
      { id: 1, call: { by: 'orla', began_at, mine: true } },
    ]);
    expect((await waiting(otto)).requests).toMatchObject([
      { id: 1, call: { by: 'orla', began_at, mine: false } },
    ]);
  });

  it('begun twice by one person is one call', async () => {
    await addRequest(world);
    await call(orla, { outcome: 'calling' });
    expect((await call(orla, { outcome: 'calling' })).status).toBe(200);
    expect(await steps()).toEqual(['orla calling', 'orla took']);
  });

  it('of two people at once is made by the first; the second is told who is calling', async () => {
    await addRequest(world);
    const version = (await waiting()).requests[0].version;
    const headers = { 'If-Match': `"${version}"` };
    const answers = await Promise.all([
      call(orla, { outcome: 'calling' }, headers),
      call(otto, { outcome: 'calling' }, headers),
    ]);
    const [first, second] = answers.toSorted((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    const caller = first?.body.tour_request.taken_by;
    expect(second?.body.error).toBe(`${caller} is calling this family right now.`);
    expect(await rows('request_calls')).toHaveLength(1);
  });

  it('without an outcome for half an hour can be taken over by someone else', async () => {
    await addRequest(world);
    await call(orla, { outcome: 'calling' });
    later(29);
    expect((await call(otto, { outcome: 'calling' })).status).toBe(409);
    later(2);
    expect((await call(otto, { outcome: 'calling' })).body.tour_request.taken_by).toBe('otto');
    const late = await call(orla, { outcome: 'reached' });
    expect([late.status, late.body.error]).toEqual([409, 'otto is calling this family right now.']);
  });

  it('can be recorded late by its caller, if no one else called', async () => {
    await addRequest(world);
    await call(orla, { outcome: 'calling' });
    later(300);
    expect((await call(orla, { outcome: 'reached' })).body.tour_request.status).toBe('contacted');
  });

  it.each([
    ['reached', 'contacted', ['orla reached', 'orla status contacted']],
    ['left message', 'contacted', ['orla left message', 'orla status contacted']],
    ['no answer', 'new', ['orla no answer']],
    ['called off', 'new', ['orla did not call']],
  ])('that ends with “%s” leaves the request %s', async (outcome, status, last) => {
    await addRequest(world);
    await call(orla, { outcome: 'calling' });
    const answer = await call(orla, { outcome });
    expect([answer.status, answer.body.tour_request.status]).toEqual([200, status]);
    const { recorded, calledOff } = callMessages;
    expect(answer.body.message).toBe(outcome === 'called off' ? calledOff : recorded);
    expect(await steps()).toEqual([...last, 'orla calling', 'orla took']);
    expect(await rows('request_calls')).toEqual([]);
  });

  it('never sets back the status of a request', async () => {
    await addRequest(world);
    await put({ visit_date: '2026-12-01', visit_time: '14:00' });
    await call(orla, { outcome: 'calling' });
    const { body } = await call(orla, { outcome: 'reached' });
    expect(body.tour_request.status).toBe('scheduled');
  });

  it('is recorded once, and only by the person who began it', async () => {
    await addRequest(world);
    const never = await call(orla, { outcome: 'reached' });
    expect([never.status, never.body.error]).toEqual([
      409,
      expect.stringMatching(/^You have no open call with this family/),
    ]);
    await call(orla, { outcome: 'calling' });
    await call(orla, { outcome: 'no answer' });
    expect((await call(orla, { outcome: 'reached' })).status).toBe(409);
    expect(await steps()).toEqual(['orla no answer', 'orla calling', 'orla took']);
  });

  it.each(['reached', 'left message', 'no answer', 'called off'])(
    'whose outcome “%s” is taken back is in progress again',
    async (outcome) => {
      await addRequest(world);
      await call(orla, { outcome: 'calling' });
      const before = await steps();
      const remind = outcome === 'left message' ? 'tomorrow' : null;
      await call(orla, { outcome, remind });
      expect((await call(otto, { outcome: 'taken back' })).status).toBe(409);
      const { status, body } = await call(orla, { outcome: 'taken back' });
      expect([status, body]).toMatchObject([200, { tour_request: { status: 'new' } }]);
      expect(await steps()).toEqual(before);
      expect(await rows('request_reminders')).toEqual([]);
      expect((await waiting()).requests).toMatchObject([{ id: 1, call: { mine: true } }]);
      await call(orla, { outcome: 'reached' });
      await put({ status: 'closed' });
      expect((await call(orla, { outcome: 'taken back' })).body.error).toBe(
        'Something else has happened to this request since, so nothing was undone.',
      );
    },
  );

  it('can’t begin for a request that is closed, set aside or gone', async () => {
    await addRequest(world);
    for (const status of ['closed', 'suspected spam']) {
      await put({ status });
      const answer = await call(orla, { outcome: 'calling' });
      expect([answer.status, answer.body.error]).toEqual([
        409,
        'This request is no longer open, so there is no one to call.',
      ]);
    }
    expect((await call(orla, { id: 77, outcome: 'calling' })).status).toBe(404);
    expect(await rows('request_calls')).toEqual([]);
  });

  it('can’t begin from a page that does not show what the family has changed', async () => {
    const { body } = await sendRequest(world);
    await world.send('POST', familyApiUrl(body.link.url.split('/').at(-1)), {
      json: { action: 'give phone', phone: '425 555 0111' },
    });
    const answer = await call(orla, { outcome: 'calling' }, { 'If-Match': '"1"' });
    expect([answer.status, answer.body.current.phone]).toEqual([412, '425 555 0111']);
    expect(await rows('request_calls')).toEqual([]);
  });

  it.each([
    [{ outcome: 'shouted' }, /^The outcome must be one of calling, reached/],
    [{ outcome: 'no answer', remind: 'never' }, /^Remind must be null or one of in 2 hours/],
    [{ outcome: 'reached', remind: 'tomorrow' }, /^Only a call that did not reach the family/],
    [{ outcome: 'calling', remind: 'tomorrow' }, /^Only a call that did not reach the family/],
  ])('is refused as %j', async (fields, sentence) => {
    await addRequest(world);
    const { status, body } = await call(orla, fields);
    expect([status, body.error]).toEqual([422, expect.stringMatching(sentence)]);
  });

  it('is over when someone answers in another way meanwhile', async () => {
    await addRequest(world);
    await call(orla, { outcome: 'calling' });
    await put({ visit_date: '2026-12-01', visit_time: '14:00' });
    expect(await waitingIds()).toEqual([]);
    expect((await call(orla, { outcome: 'reached' })).status).toBe(409);
  });
});

describe('a reminder', () => {
  const unreached = async (remind: string | null) => {
    await call(orla, { outcome: 'calling' });
    return call(orla, { outcome: 'no answer', remind });
  };

  it.each([
    ['in 2 hours', '2026-11-21T20:00:00.000Z'],
    ['tomorrow', '2026-11-22T17:00:00.000Z'],
  ])('%s is due at its moment, by the home’s clock', async (remind, dueAt) => {
    await addRequest(world);
    await unreached(remind);
    vi.setSystemTime(Date.parse(dueAt) - 1);
    expect([await due(), await waitingIds()]).toEqual([[], []]);
    vi.setSystemTime(Date.parse(dueAt));
    expect(await due()).toEqual([{ tour_request_id: 1, user_id: orla.id, due_at: dueAt }]);
    expect((await waiting()).requests).toMatchObject([
      { id: 1, reminder: { by: 'orla', due_at: dueAt } },
    ]);
    expect((await steps())[0]).toBe(`orla no answer ${dueAt}`);
  });

  it('is due for a request that has been contacted, too', async () => {
    await addRequest(world);
    await call(orla, { outcome: 'calling' });
    await call(orla, { outcome: 'left message', remind: 'in 2 hours' });
    expect(await waitingIds()).toEqual([]);
    later(120);
    expect(await waitingIds()).toEqual([1]);
  });

  it('that is left out leaves a new request waiting', async () => {
    await addRequest(world);
    await unreached(null);
    expect([await waitingIds(), await rows('request_reminders')]).toEqual([[1], []]);
  });

  it('stays when a call is begun but not made, and is replaced by the next outcome', async () => {
    await addRequest(world);
    await unreached('in 2 hours');
    later(121);
    await call(orla, { outcome: 'calling' });
    await call(orla, { outcome: 'called off' });
    expect(await due()).toHaveLength(1);
    await unreached('tomorrow');
    expect([await due(), await rows('request_reminders')]).toMatchObject([
      [],
      [{ tour_request_id: 1 }],
    ]);
    await call(orla, { outcome: 'calling' });
    await call(orla, { outcome: 'reached' });
    expect(await rows('request_reminders')).toEqual([]);
  });

  it.each([
    ['a visit is agreed', () => put({ visit_date: '2026-12-01', visit_time: '14:00' })],
    ['the request is closed', () => put({ status: 'closed' })],
    [
      'it is set aside with others',
      async () =>
        world.send('POST', apiUrls.tourRequestsBulk, {
          json: { action: 'spam', ids: [1] },
          as: await world.sessionOf(orla.id),
        }),
    ],
  ])('ends when %s', async (_when, answer) => {
    await addRequest(world);
    await unreached('in 2 hours');
    expect((await answer()).status).toBe(200);
    expect(await rows('request_reminders')).toEqual([]);
  });

  it('ends when the family takes its request back, or the request is deleted', async () => {
    const { body } = await sendRequest(world);
    await unreached('in 2 hours');
    const token = body.link.url.split('/').at(-1);
    await world.send('POST', familyApiUrl(token), { json: { action: 'take back' } });
    expect(await rows('request_reminders')).toEqual([]);
    const id = await addRequest(world, { name: 'Another' });
    await call(orla, { id, outcome: 'calling' });
    await call(orla, { id, outcome: 'no answer', remind: 'tomorrow' });
    const as = await world.sessionOf(orla.id);
    await world.send('DELETE', requestApi, { form: `id=${id}`, as });
    expect(await rows('request_reminders')).toEqual([]);
  });

  it('stays when only notes are written', async () => {
    await addRequest(world);
    await unreached('in 2 hours');
    await put({ notes: 'Sounds hurried.' });
    expect(await rows('request_reminders')).toHaveLength(1);
  });
});

describe('the list of waiting requests', () => {
  it('has five requests, oldest first, and says if there are more', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      await addRequest(world, { name });
      later(61);
    }
    expect([await waitingIds(), (await waiting()).more]).toEqual([[1, 2, 3, 4, 5], true]);
    await put({ status: 'contacted' });
    expect([await waitingIds(), (await waiting()).more]).toEqual([[2, 3, 4, 5, 6], false]);
  });

  it('includes a request whose family proposes another day, until that is answered', async () => {
    const { body } = await sendRequest(world);
    await put({ visit_date: '2026-12-01', visit_time: '14:00' });
    const token = body.link.url.split('/').at(-1);
    await world.send('POST', familyApiUrl(token), {
      json: { action: 'propose', day: '2026-12-03', time: '14:00' },
    });
    expect(await waitingIds()).toEqual([1]);
    await put({ answered: true });
    expect(await waitingIds()).toEqual([]);
  });

  it('contains what families wrote, so reading it is recorded, at most once an hour', async () => {
    await addRequest(world);
    expect((await waiting()).requests[0]).toMatchObject({ name: 'Elaine Marsh', status: 'new' });
    await waiting();
    const seen = (await rows('audit')).filter(({ did }) => did === 'looked at the tour requests');
    expect(seen).toHaveLength(1);
  });
});
