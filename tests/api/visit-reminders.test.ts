import { beforeEach, describe, expect, vi } from 'vitest';
import { hours, minutes } from '../../domain/lib/durations.ts';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { languageCodes } from '../../domain/lib/languages.ts';
import { findList } from '../../domain/nouns/index.ts';
import { toMoment } from '../../domain/lib/time.ts';
import { createAppContext } from '../../server/app-context.ts';
import type { Message } from '../../server/email/mailer.ts';
import { queueVisitReminders } from '../../server/store/requests/visit-reminders.ts';
import { itIn, orla, startWorld, type Start, world } from '../support/api-test.ts';
import { allRows } from '../support/rows.ts';
import { sendRequest, requestApi, requestFields } from '../support/sent-requests.ts';

/** A family that agreed on a visit is reminded of it once. Times are by the home's clock. */
let emails: Message[];
let isMailDown: boolean;

const mailer = async (message: Message): Promise<void> => {
  if (isMailDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  emails.push(message);
};
const settings = {
  SMTP_URL: 'smtp://mail.fernlight.example',
  NOTIFY_EMAIL: 'desk@fernlight.example',
  MAIL_FROM: 'house@fernlight.example',
  SITE_URL: 'https://fernlight.example',
};
const start: Start = { now: toMoment('2026-11-21', '10:00'), settings, mailer };
const it = itIn(start);
beforeEach(() => {
  emails = [];
  isMailDown = false;
});

/** Sets the clock, such as to 2026-11-30 09:00. */
const setClock = (time: string): void => {
  const [day = '', hour = ''] = time.split(' ');
  vi.setSystemTime(toMoment(day, hour));
};
const later = (span: number): void => void vi.setSystemTime(Date.now() + span);

const deliver = async (): Promise<void> => {
  // The first delivery may leave what it stores to the second one.
  await world.context.outboxWorker.deliver();
  await world.context.outboxWorker.deliver();
};
const asStaff = () => world.sessionOf(orla.id);
const put = async (fields: object) => {
  const answer = await world.send('PUT', requestApi, { json: fields, as: await asStaff() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const read = async () =>
  (await world.send('GET', requestApi, { as: await asStaff() })).body.tour_requests[0];

const reminders = (): Message[] =>
  emails.filter(({ subject }) =>
    [
      'A reminder of your visit',
      ...languageCodes.map((code) => beginning(letters(code).reminderSubject)),
    ].some((words) => subject.startsWith(words)),
  );
const letters = (code: (typeof languageCodes)[number]) => findMessages(code).letters.family;
const beginning = (words: string) => words.slice(0, words.indexOf('{')).trim();

/** The number of reminders after a moment. */
const remindersAt = async (time: string): Promise<number> => {
  setClock(time);
  await deliver();
  return reminders().length;
};

const agree = (id: number, visit: string, fields: object = {}) => {
  const [visit_date, visit_time] = visit.split(' ');
  return put({ id, visit_date, visit_time, ...fields });
};
/** A family's request with an agreed visit. Returns its id and the token of its private page. */
const agreed = async (
  visit: string,
  fields: object = {},
): Promise<{ id: number; token: string }> => {
  const { body } = await sendRequest(world, fields);
  await agree(body.id, visit);
  await deliver();
  return { id: body.id, token: body.link.url.split('/').at(-1) };
};
const tuesday = '2026-12-01 14:30';

describe('a family with an agreed visit', () => {
  it('is reminded once, from 9 AM of the day before, with where to go and how to say no', async () => {
    await agreed(tuesday);
    expect(await remindersAt('2026-11-30 08:59')).toBe(0);
    expect(await remindersAt('2026-11-30 09:00')).toBe(1);
    for (const time of ['2026-11-30 09:01', '2026-12-01 12:00', '2026-12-01 15:00'])
      expect(await remindersAt(time)).toBe(1);
    const [email] = reminders();
    expect(email?.to).toBe(requestFields.email);
    expect(email?.subject).toBe('A reminder of your visit: Tuesday, December 1, 2026 at 2:30 PM');
    expect(email?.language).toBeUndefined();
    expect(email?.calendar).toBeUndefined();
    for (const words of [
      'Dear Elaine Marsh,',
      'We look forward to your visit: Tuesday, December 1, 2026 at 2:30 PM.',
      '18210 Alder Lane, Lynnwood, WA 98087',
      "Can't come? Please say so on your private page, or call (425)",
    ])
      expect(email?.text).toContain(words);
    expect(email?.text).not.toContain(requestFields.message);
    const token = /\/visit\/([\w-]{43})/.exec(email?.text ?? '')?.[1];
    expect((await world.send('GET', `/api/visits/${token}`)).status).toBe(200);
  });

  it.each([
    ['before clocks are set forward', '2027-03-14 15:00', '2027-03-04 10:00', '2027-03-13 09:00'],
    ['after clocks were set forward', '2027-03-15 15:00', '2027-03-04 10:00', '2027-03-14 09:00'],
    ['before clocks are set back', '2027-11-07 10:00', '2027-10-20 10:00', '2027-11-06 09:00'],
    ['after clocks were set back', '2027-11-08 10:00', '2027-10-20 10:00', '2027-11-07 09:00'],
    ['for the first minute of a day', '2026-12-01 00:00', '2026-11-21 10:00', '2026-11-30 09:00'],
    ['for the last minute of a day', '2026-12-01 23:59', '2026-11-21 10:00', '2026-11-30 09:00'],
  ])('is reminded by the home’s clock %s', async (_when, visit, now, due) => {
    setClock(now);
    await agreed(visit);
    setClock(due);
    later(-minutes(1));
    await deliver();
    expect(reminders()).toEqual([]);
    expect(await remindersAt(due)).toBe(1);
  });

  it('gets a step in the log, which staff see where they see how the family was notified', async () => {
    const { id, token } = await agreed(tuesday);
    await put({ id, told: 'call' });
    expect((await read()).told).toMatchObject({ step: 'told by call' });
    await remindersAt('2026-11-30 09:00');
    const step = { by: 'The website', step: 'reminded', detail: '2026-12-01T22:30:00.000Z' };
    expect(await read()).toMatchObject({ told: step, last_step: step });
    // It does not count as one of the family's own steps.
    await world.send('POST', `/api/visits/${token}`, { json: { action: 'take back' } });
    const steps = await allRows(world.context.database, 'request_steps');
    expect(steps.filter(({ by_name }) => by_name === null)).toHaveLength(1);
  });

  it.each([
    ['agreed', '2026-11-29 09:00', 1],
    ['agreed', '2026-11-29 09:01', 0],
    ['agreed', '2026-11-30 08:00', 0],
    ['agreed', '2026-11-30 15:00', 0],
    ['moved', '2026-11-29 09:00', 1],
    ['moved', '2026-11-29 09:01', 0],
    ['told again', '2026-11-29 09:00', 1],
    ['told again', '2026-11-29 09:01', 0],
  ])('that was %s at %s gets so many reminders: %i', async (how, time, count) => {
    const { body } = await sendRequest(world);
    if (how !== 'agreed') await agree(body.id, how === 'moved' ? '2026-12-04 10:00' : tuesday);
    setClock(time);
    if (how === 'told again') await put({ id: body.id, told: 'email' });
    else await agree(body.id, tuesday);
    await deliver();
    expect(await remindersAt('2026-11-30 16:00')).toBe(count);
  });

  it('is not reminded while the email about the visit waits, or right after it', async () => {
    const { body } = await sendRequest(world);
    await deliver();
    isMailDown = true;
    await agree(body.id, tuesday, { tell_family: true });
    expect(await remindersAt('2026-11-30 09:00')).toBe(0);
    isMailDown = false;
    later(hours(12));
    await deliver();
    expect(emails.at(-1)?.subject).toBe('Your visit: Tuesday, December 1, 2026 at 2:30 PM');
    expect(reminders()).toEqual([]);
  });

  it('is not reminded while it waits for an answer to another day', async () => {
    const { id, token } = await agreed(tuesday);
    const json = { action: 'propose', day: '2026-12-03', time: '10:00' };
    await world.send('POST', `/api/visits/${token}`, { json });
    expect(await remindersAt('2026-11-30 09:00')).toBe(0);
    await put({ id, answered: true });
    expect(await remindersAt('2026-11-30 11:00')).toBe(1);
  });

  it('is reminded of the new day only, if the visit is moved', async () => {
    const { id } = await agreed(tuesday);
    await agree(id, '2026-12-04 10:00');
    expect(await remindersAt('2026-11-30 12:00')).toBe(0);
    expect(await remindersAt('2026-12-03 09:00')).toBe(1);
    expect(reminders()[0]?.subject).toContain('Friday, December 4, 2026 at 10:00 AM');
  });

  it('is reminded again, if the visit is moved to another day after the reminder', async () => {
    const { id } = await agreed(tuesday);
    expect(await remindersAt('2026-11-30 09:00')).toBe(1);
    await agree(id, '2026-12-04 10:00');
    expect(await remindersAt('2026-12-03 09:00')).toBe(2);
  });
});

/** Events that end a visit, or make a reminder impossible. */
const ended: [how: string, end: (family: { id: number; token: string }) => Promise<unknown>][] = [
  ['calls it off', ({ id }) => put({ id, visit_date: '', visit_time: '', status: 'contacted' })],
  ['closes the request', ({ id }) => put({ id, status: 'closed' })],
  ['marks the request as spam', ({ id }) => bulk('spam', id)],
  ['moves it to a later day', ({ id }) => agree(id, '2026-12-09 10:00')],
  ['moves it to a later hour', ({ id }) => agree(id, '2026-12-01 16:00')],
  ['deletes the request', ({ id }) => bulk('delete', id)],
  ['takes the request back', ({ token }) => act('POST', token, { action: 'take back' })],
  ['proposes another day', ({ token }) => act('POST', token, another)],
  ['deletes everything', ({ token }) => act('DELETE', token)],
];
const another = { action: 'propose', day: '2026-12-03', time: '10:00' };
const bulk = async (action: string, id: number) =>
  world.send('POST', `${requestApi}/bulk`, { json: { action, ids: [id] }, as: await asStaff() });
const act = async (method: string, token: string, json?: object) => {
  const { status } = await world.send(method, `/api/visits/${token}`, { ...(json && { json }) });
  expect(status).toBeLessThan(400);
};

describe.each(ended)('no reminder goes out once someone %s', (_how, endIt) => {
  it('before it is due', async () => {
    const family = await agreed(tuesday);
    setClock('2026-11-29 12:00');
    await endIt(family);
    expect(await remindersAt('2026-11-30 09:00')).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('while it waits for the mail server', async () => {
    const family = await agreed(tuesday);
    isMailDown = true;
    expect(await remindersAt('2026-11-30 09:00')).toBe(0);
    expect(await waiting()).toHaveLength(1);
    await endIt(family);
    isMailDown = false;
    expect(await remindersAt('2026-12-01 10:00')).toBe(0);
    expect((await waiting()).filter(({ state }) => state !== 'sent')).toEqual([]);
    const steps = await allRows(world.context.database, 'request_steps');
    expect(steps.filter(({ step }) => step === 'reminded')).toEqual([]);
  });
});

const waiting = async () =>
  (await allRows(world.context.database, 'outbox')).filter(
    ({ letter }) => letter === 'visit reminder',
  );

it('a visit that took place already gets none', async () => {
  setClock('2026-12-02 10:00');
  const { body } = await sendRequest(world);
  await put({ id: body.id, visit_date: '2026-12-01', visit_time: '10:00', status: 'visited' });
  await deliver();
  expect(reminders()).toEqual([]);
});

it('a family without an email address gets none', async () => {
  await agreed(tuesday, { email: '' });
  expect(await remindersAt('2026-11-30 09:00')).toBe(0);
  expect(await waiting()).toEqual([]);
});

it('where email is not set up, nothing waits', async () => {
  await startWorld({ ...start, settings: {} });
  await agreed(tuesday);
  await remindersAt('2026-11-30 09:00');
  expect(await allRows(world.context.database, 'outbox')).toEqual([]);
});

describe('after a standstill', () => {
  it.each([
    ['2026-11-30 23:30', 1],
    ['2026-12-01 08:00', 1],
    ['2026-12-01 12:30', 1],
    ['2026-12-01 12:31', 0],
    ['2026-12-01 14:30', 0],
    ['2026-12-02 09:00', 0],
  ])('that ends at %s, so many are reminded: %i', async (time, count) => {
    await agreed(tuesday);
    expect(await remindersAt(time)).toBe(count);
  });

  it.each([
    ['2026-12-01 12:30', 1],
    ['2026-12-01 12:31', 0],
    ['2026-12-01 15:00', 0],
  ])('of the mail server that ends at %s, too: %i', async (time, count) => {
    await agreed(tuesday);
    isMailDown = true;
    await remindersAt('2026-11-30 09:00');
    isMailDown = false;
    later(hours(12));
    setClock(time);
    expect(await remindersAt(time)).toBe(count);
    expect(await waiting()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a reminder is sent once', () => {
  it('if two servers check at the same moment', async () => {
    await agreed(tuesday);
    await agreed('2026-12-01 10:00', { name: 'Another family' });
    setClock('2026-11-30 09:00');
    const { database } = world.context;
    const counts = await Promise.all([
      queueVisitReminders(database),
      queueVisitReminders(database),
    ]);
    expect(counts.toSorted()).toEqual([0, 2]);
    await deliver();
    expect(reminders()).toHaveLength(2);
  });

  it('if the server ends between storing and sending it', async () => {
    await agreed(tuesday);
    setClock('2026-11-30 09:00');
    const { config, database, files, log } = world.context;
    await queueVisitReminders(database);
    expect(reminders()).toEqual([]);
    const next = createAppContext({ config, database, files, log }, undefined, mailer);
    await next.outboxWorker.deliver();
    await next.outboxWorker.deliver();
    await deliver();
    expect(reminders()).toHaveLength(1);
    await next.pictures.stop();
  });

  it('or not at all, if it can’t be stored', async () => {
    await agreed(tuesday);
    await agreed('2026-12-01 10:00', { name: 'Another family' });
    setClock('2026-11-30 09:00');
    const { database } = world.context;
    const failing = database.transaction().execute(async (transaction) => {
      expect(await queueVisitReminders(transaction)).toBe(2);
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await waiting()).toEqual([]);
    await deliver();
    expect(reminders()).toHaveLength(2);
  });
});

/** Matches English words, blanks that were not filled in, and double periods. */
const foreign = /November|December|\b[AP]M\b|Bring|call|\{\w+\}|\.\./;

describe.each(languageCodes)('a family that writes in %s', (language) => {
  const offered = findList('languages').url;
  const offer = async () =>
    world.send('POST', offered, { json: { language }, as: await asStaff() });

  it('is reminded in it', async () => {
    await offer();
    await agreed(tuesday, { language });
    await remindersAt('2026-11-30 09:00');
    const [email] = reminders();
    expect(email?.language).toBe(language);
    expect(email?.subject).toContain(beginning(letters(language).reminderSubject));
    expect(email?.text).toContain(beginning(letters(language).cannotCome));
    expect(`${email?.subject} ${email?.text}`).not.toMatch(foreign);
  });

  it('is reminded in English once the home does not offer it any more', async () => {
    const { body } = await offer();
    await agreed(tuesday, { language });
    await world.send('DELETE', offered, { form: `id=${body.id}`, as: await asStaff() });
    await remindersAt('2026-11-30 09:00');
    expect(reminders()).toMatchObject([{ subject: expect.stringContaining('A reminder') }]);
    expect(reminders()[0]?.language).toBeUndefined();
  });
});
