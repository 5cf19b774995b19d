import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { defaultAdminEmail } from '../../server/config.ts';
import { createOutboxWorker } from '../../server/email/outbox-worker.ts';
import * as outbox from '../../server/store/outbox/outbox.ts';
import {
  as,
  itIn,
  mail,
  orla,
  restartMail,
  startWorld,
  type Start,
  world,
} from '../support/api-test.ts';
import { queryRows } from '../support/rows.ts';
import { addRequest, sendRequest, requestApi, requestFields } from '../support/sent-requests.ts';

/** Emails about tour requests, sent to a real mail server on this machine. */
const settings = { MAIL_FROM: 'house@fernlight.example', SITE_URL: 'https://fernlight.example' };
const start: Start = { now: '2026-11-21T18:00:00Z', mail: true, settings };
const it = itIn(start);
/** Turns confirmations to families off; family-emails.test.ts tests them. */
const confirmNothing = (): void => {
  world.context.mayConfirm = () => Promise.resolve(false);
};
beforeEach(confirmNothing);
const beginAgain = async (own: Start): Promise<void> => {
  await startWorld({ ...start, ...own });
  confirmNothing();
};

const deliver = () => world.context.outboxWorker.deliver();
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const put = (fields: object) => world.send('PUT', requestApi, { json: fields, as });
const theRequest = async () => (await world.send('GET', requestApi, { as })).body.tour_requests[0];
const mailState = async () => {
  const cookie = await world.sessionOf(1);
  return (await world.send('GET', `${requestApi}/summary`, { as: cookie })).body.summary.mail;
};
const outboxRows = () =>
  queryRows(world.context.database, 'select letter, state, attempts from outbox order by id');

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

describe('a new request', () => {
  it('is sent under the name that staff stored', async () => {
    await world.send('PUT', apiUrls.home, { json: { name: 'Alder House' }, as });
    await addRequest(world);
    await deliver();
    expect(mail.emails[0]?.raw).toContain('From: Alder House <house@fernlight.example>');
  });

  it('is announced to the home at once, without the family’s message', async () => {
    await addRequest(world, { wish_date: '2026-12-01', wish_time: '14:30' });
    await deliver();
    expect(mail.emails).toHaveLength(1);
    const [email] = mail.emails;
    expect(email).toMatchObject({
      from: 'house@fernlight.example',
      to: ['desk@fernlight.example'],
    });
    const raw = email?.raw ?? '';
    expect(raw).toContain('Subject: New tour request from Elaine Marsh');
    expect(raw).toContain('Phone: (425) 555-0199');
    expect(raw).toContain('Tuesday, December 1 at 2:30 PM; Weekday mornings; Saturday');
    expect(raw).toContain('https://fernlight.example/admin/tours');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('Reply-To: Elaine Marsh <elaine@example.com>');
    expect(raw).not.toContain('morning light');
    expect(await mailState()).toEqual({ configured: true, waiting: 0, problem: null });
  });

  it('that was submitted twice is announced once', async () => {
    await Promise.all([sendRequest(world), sendRequest(world)]);
    await deliver();
    expect(mail.emails).toHaveLength(1);
  });

  it('that is suspected spam is not announced as a new request (suspected-requests.test.ts)', async () => {
    await addRequest(world, { leave_empty: 'x' });
    await deliver();
    const others = mail.emails.filter(({ raw }) => !raw.includes('A request was set aside'));
    expect(others).toEqual([]);
  });

  it('with line breaks in the name can’t add mail headers', async () => {
    await addRequest(world, { name: 'Eve\nBcc: everybody@example.com' });
    await deliver();
    expect(mail.emails[0]?.to).toEqual(['desk@fernlight.example']);
    expect(mail.emails[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(mail.emails[0]?.raw).toContain('Eve Bcc: everybody@example.com asks for a visit.');
  });
});

describe('a mail server', () => {
  it('that is down loses no emails: they are flagged, and tried again until it is back', async () => {
    await mail.end();
    const id = await addRequest(world);
    await deliver();
    expect(await mailState()).toEqual({
      configured: true,
      waiting: 1,
      problem: 'Could not reach the email provider.',
    });
    expect(await theRequest()).toMatchObject({
      id,
      mail_problem: 'Could not reach the email provider.',
    });
    await deliver();
    expect(await outboxRows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);

    later(1);
    await deliver();
    expect(await outboxRows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);

    await restartMail();
    later(4);
    await deliver();
    expect(mail.emails).toEqual([]);
    later(1);
    await deliver();
    expect(mail.emails).toHaveLength(1);
    expect(await mailState()).toMatchObject({ waiting: 0, problem: null });
  });

  it('that is down for a week is not tried again until someone asks for it', async () => {
    await mail.end();
    const id = await addRequest(world);
    // A taken request causes no reminders.
    const taker = await world.sessionOf(1);
    await world.send('PUT', requestApi, { json: { id, status: 'contacted' }, as: taker });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await deliver();
      later(12 * 60);
    }
    expect(await outboxRows()).toEqual([
      { letter: 'new request', state: 'given up', attempts: 20 },
    ]);
    await restartMail();
    await deliver();
    expect(mail.emails).toEqual([]);
    const cookie = await world.sessionOf(1);
    const { body } = await world.send('POST', `${requestApi}/mail`, { as: cookie });
    expect(body).toMatchObject({ success: true, waiting: 1 });
    await deliver();
    expect(mail.emails).toHaveLength(1);
  });

  it('that refuses our name or password is reported in words', async () => {
    await beginAgain({
      mail: { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('go away')) },
      settings: () => ({ SMTP_URL: mail.url.replace('smtp://', 'smtp://us:secret-word@') }),
    });
    await addRequest(world);
    await deliver();
    const { problem } = await mailState();
    expect(problem).toBe(
      'The email provider did not accept the address or its password (code 535).',
    );
    expect(await outboxRows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it.each<[string, SMTPServerOptions]>([
    [
      'the sender (553)',
      { onMailFrom: (_address, _session, done) => done(refusal(553, '5.7.1 sender not owned')) },
    ],
    [
      'our network (550)',
      { onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 host blocked')) },
    ],
    [
      'relaying (550)',
      { onRcptTo: (_address, _session, done) => done(refusal(550, '5.7.1 relaying denied')) },
    ],
  ])('that refuses %s is tried again on the usual schedule', async (_, options) => {
    await mail.end();
    await restartMail(options);
    await addRequest(world);
    await deliver();
    expect(await outboxRows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await mail.end();
    await restartMail();
    later(1);
    await deliver();
    expect(mail.emails).toHaveLength(1);
  });

  describe('that is not on this machine and offers no encryption', () => {
    // 0.0.0.0 also leads to this machine, but is not a loopback address.
    const elsewhere = () => mail.url.replace('127.0.0.1', '0.0.0.0');

    it('gets no mail: emails wait, and staff see why', async () => {
      await beginAgain({ settings: () => ({ SMTP_URL: elsewhere() }) });
      await addRequest(world);
      await deliver();
      expect(mail.emails).toEqual([]);
      expect(await mailState()).toMatchObject({
        problem: 'The email provider offers no encrypted connection, so nothing was sent.',
      });
    });

    it('gets mail where the owner allows it', async () => {
      const allowed = { SMTP_ALLOW_PLAIN: 'yes' };
      await beginAgain({ settings: () => ({ SMTP_URL: elsewhere(), ...allowed }) });
      await addRequest(world);
      await deliver();
      expect(mail.emails).toHaveLength(1);
    });
  });

  it('that never answers is given up, and the next one gets the email', async () => {
    let requests = 0;
    const outboxWorker = createOutboxWorker(world.context, async () => {
      requests += 1;
      if (requests > 1) return;
      throw Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
    });
    await world.context.outboxWorker.stop();
    await addRequest(world);
    await outboxWorker.deliver();
    expect(await mailState()).toMatchObject({ problem: 'The email provider does not answer.' });
    later(1);
    await outboxWorker.deliver();
    expect([requests, await outboxRows()]).toEqual([
      2,
      [{ letter: 'new request', state: 'sent', attempts: 1 }],
    ]);
  });

  it('that is slow only delays emails', async () => {
    await mail.end();
    const greetings: (() => void)[] = [];
    await restartMail({ onConnect: (_session, done) => greetings.push(done) });
    const first = await sendRequest(world);
    const second = await sendRequest(world, { name: 'Another family' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(mail.emails).toEqual([]);
    const delivered = deliver();
    await vi.waitUntil(() => greetings.length === 1, { timeout: 60_000 });
    expect(await outboxRows()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    await vi.waitUntil(
      () => {
        for (const greet of greetings.splice(0)) greet();
        return mail.emails.length === 2;
      },
      { timeout: 60_000 },
    );
    await delivered;
  });
});

describe('an agreed visit', () => {
  const visit = { visit_date: '2026-12-01', visit_time: '14:30', status: 'scheduled' };
  const tell = { tell_family: true };

  it('is confirmed to the family, with a file for the calendar', async () => {
    const id = await addRequest(world);
    await put({ id, ...visit, ...tell });
    await deliver();
    const email = mail.emails.find(({ to }) => to[0] === 'elaine@example.com');
    const raw = email?.raw ?? '';
    expect(raw).toContain('Subject: Your visit: Tuesday, December 1, 2026 at 2:30 PM');
    expect(raw).toContain('Dear Elaine Marsh,');
    expect(raw).toContain('18210 Alder Lane, Lynnwood, WA 98087');
    expect(raw).toContain('filename=visit.ics');
    for (const line of [
      'METHOD:PUBLISH',
      `UID:visit-${id}@fernlight.example`,
      'DTSTART:20261201T223000Z',
      'DTEND:20261201T231500Z',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'SUMMARY:Visit to Fernlight House',
    ]) {
      expect(raw).toContain(line);
    }
  });

  it('is not announced if no one requested it, or no address is known', async () => {
    const quiet = await addRequest(world);
    const phoneOnly = await addRequest(world, { name: 'B', email: '' });
    await put({ id: quiet, ...visit });
    await put({ id: phoneOnly, ...visit, ...tell });
    await deliver();
    expect(mail.emails.map(({ to }) => to[0])).toEqual([
      'desk@fernlight.example',
      'desk@fernlight.example',
    ]);
  });

  it('that is moved and called off stays one event in the calendar', async () => {
    const id = await addRequest(world);
    for (const change of [
      visit,
      { visit_date: '2026-12-02', visit_time: '09:00' },
      { visit_date: '', visit_time: '', status: 'contacted' },
    ]) {
      await put({ id, ...change, ...tell });
      await deliver();
    }
    const notices = mail.emails.filter(({ to }) => to[0] === 'elaine@example.com');
    expect(notices.map(({ raw }) => /SEQUENCE:(\d)/.exec(raw)?.[1])).toEqual(['1', '2', '3']);
    expect(notices.map(({ raw }) => /METHOD:(\w+)/.exec(raw)?.[1])).toEqual([
      'PUBLISH',
      'PUBLISH',
      'CANCEL',
    ]);
    expect(notices[2]?.raw).toContain('Your visit on Wednesday, December 2, 2026 at 9:00 AM');
    expect(new Set(notices.map(({ raw }) => /UID:(\S+)/.exec(raw)?.[1])).size).toBe(1);
  });

  it('that is moved before the email was sent is announced once, as it is now', async () => {
    const id = await addRequest(world);
    await deliver();
    await mail.end();
    await put({ id, ...visit, ...tell });
    await deliver();
    await put({ id, visit_date: '2026-12-03', visit_time: '11:00', ...tell });
    await restartMail();
    await deliver();
    expect(mail.emails).toHaveLength(1);
    expect(mail.emails[0]?.raw).toContain('DTSTART:20261203T190000Z');
  });

  it('to an address that does not exist is given up, and the request says so', async () => {
    await mail.end();
    await restartMail({
      onRcptTo: ({ address }, _session, done) =>
        address === requestFields.email
          ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
          : done(),
    });
    const id = await addRequest(world);
    await put({ id, ...visit, ...tell });
    await deliver();
    expect(await outboxRows()).toMatchObject([
      { state: 'sent' },
      { state: 'given up', attempts: 1 },
    ]);
    expect((await theRequest()).mail_problem).toBe(
      'The email provider does not know the recipient’s address (code 550).',
    );
  });
});

it('emails with the same due time are sent in order of arrival', async () => {
  const { database } = world.context;
  const id = await addRequest(world);
  await deliver();
  for (const letter of ['no answer', 'new request'] as const)
    await outbox.queueEmail(database, { id, letter });
  // The database may return a changed row after the others.
  const { next_try_at } = await database
    .selectFrom('outbox')
    .select('next_try_at')
    .where('letter', '=', 'no answer')
    .executeTakeFirstOrThrow();
  for (const time of ['2030-01-01T00:00:00.000Z', next_try_at]) {
    const changed = database.updateTable('outbox').set({ next_try_at: time });
    await changed.where('letter', '=', 'no answer').execute();
  }
  await deliver();
  const subjects = mail.emails.map(({ raw }) => /^Subject: (.+)\r$/m.exec(raw)?.[1]);
  const [request, waiting] = ['New tour request from Elaine Marsh', 'A request is still waiting'];
  expect(subjects).toEqual([request, waiting, request]);
});

describe('deleting a request', () => {
  it('removes its emails from the outbox', async () => {
    await mail.end();
    const id = await addRequest(world);
    await put({ id, visit_date: '2026-12-01', visit_time: '14:30', tell_family: true });
    await deliver();
    expect(await outboxRows()).toHaveLength(2);
    await world.send('DELETE', requestApi, { form: `id=${id}`, as });
    expect(await outboxRows()).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('the inbox still works, and no emails wait', async () => {
    await startWorld();
    await sendRequest(world);
    const { body } = await world.send('GET', `${requestApi}/summary`, { as });
    expect(body.summary).toMatchObject({
      new: 1,
      mail: { configured: false, waiting: 0, problem: null },
    });
  });
});

it('the address that stands in at a first start is sent nothing when the owner replaces it', async () => {
  const { database } = world.context;
  await database
    .updateTable('users')
    .set({ email: defaultAdminEmail, email_key: defaultAdminEmail })
    .where('id', '=', orla.id)
    .execute();
  const json = { ...orla, email: 'orla@example.com', password: 'another quiet porch' };
  const cookie = await world.sessionOf(orla.id);
  expect((await world.send('PUT', apiUrls.users, { json, as: cookie })).status).toBe(200);
  await deliver();
  expect(mail.emails.map(({ to, raw }) => [to, /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()])).toEqual(
    [[['orla@example.com'], 'Your password was changed (Fernlight House)']],
  );
});
