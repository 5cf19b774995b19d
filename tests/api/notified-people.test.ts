import { beforeEach, describe, expect } from 'vitest';
import { noticeKinds, notificationListMessages } from '../../domain/accounts/notification-list.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import * as outbox from '../../server/store/outbox/outbox.ts';
import * as pushNotices from '../../server/store/outbox/push-notices.ts';
import { as, itIn, mail, priya, restartMail, world } from '../support/api-test.ts';
import { queryRows, run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { addRequest } from '../support/sent-requests.ts';

/** Who is notified of what by email, sent to a real mail server on this machine. */
const it = itIn({
  settings: { NOTIFY_EMAIL: 'desk@alder.example' },
  mail: true,
  people: ['priya'],
});
beforeEach(() => {
  world.context.mayConfirm = () => Promise.resolve(false);
});

const put = (people: object[], headers = {}) =>
  world.send('PUT', apiUrls.notifiedPeople, { json: { people }, as, headers });
const read = async () => (await world.send('GET', apiUrls.notifiedPeople, { as })).body.notified;
const deliver = () => world.context.outboxWorker.deliver();
const notified = () => mail.emails.flatMap(({ to }) => to).toSorted();
const subjects = () =>
  mail.emails.map(({ raw }) => /^Subject: (.*?)\r?$/m.exec(raw)?.[1]).toSorted();

describe('who is notified', () => {
  it('is the address of the settings, of families’ requests, while no list is stored', async () => {
    const { version, people, accounts } = await read();
    expect([version, people]).toEqual([
      0,
      [
        {
          user_id: null,
          name: null,
          address: 'desk@alder.example',
          kinds: ['new request', 'suspected', 'no answer', 'family change'],
        },
      ],
    ]);
    expect(accounts).toEqual([
      { user_id: priya.id, name: 'priya', address: priya.email, kinds: [...noticeKinds] },
    ]);
    await addRequest(world);
    await deliver();
    expect(notified()).toEqual(['desk@alder.example']);
  });

  it('is each person of the list, of what was chosen, alone in each email', async () => {
    const orla = await world.addUser('orla');
    await put([
      { user_id: orla.id, kinds: ['new request'] },
      { address: 'night@alder.example', kinds: ['new request', 'no answer'] },
      { address: 'other@alder.example', kinds: ['no answer'] },
    ]);
    await addRequest(world);
    await deliver();
    expect(mail.emails.map(({ to }) => to).toSorted()).toEqual([
      ['night@alder.example'],
      [orla.email],
    ]);
    const { body } = await world.send('GET', apiUrls.settings, { as });
    expect(body.settings.notify_email).toBe(`${orla.email}, night@alder.example`);
  });

  it('follows the account: its address, its role, and whether it can sign in', async () => {
    const orla = await world.addUser('orla');
    await put([{ user_id: orla.id, kinds: ['new request', 'backup failed'] }]);
    const change = (sql: string) =>
      run(world.context.database, `update users set ${sql} where id = ${orla.id}`);
    await change("email = 'new@alder.example'");
    await addRequest(world);
    await deliver();
    expect(notified()).toEqual(['new@alder.example']);
    await change("role = 'content'");
    expect((await read()).people).toMatchObject([{ name: 'orla', kinds: ['backup failed'] }]);
    await change("role = 'staff', status = 'disapproved'");
    expect((await read()).people).toEqual([]);
    await addRequest(world, { name: 'Another family' });
    await deliver();
    expect(notified()).toEqual(['new@alder.example']);
  });

  it('is no one, if the list is empty', async () => {
    await put([]);
    await addRequest(world);
    await deliver();
    expect(notified()).toEqual([]);
    const { body } = await world.send('GET', apiUrls.settings, { as });
    expect(body.settings).toMatchObject({ notify_email: null, mail: { waiting: 0 } });
  });
});

describe('one of several', () => {
  it('whose mailbox does not exist does not stop emails to others, and gets them once it is changed', async () => {
    await mail.end();
    await restartMail({
      onRcptTo: ({ address }, _session, done) =>
        done(
          address.startsWith('wrong')
            ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
            : null,
        ),
    });
    const kinds = ['new request'];
    const first = { address: 'first@alder.example', kinds };
    await put([
      first,
      { address: 'wrong@alder.example', kinds },
      { address: 'last@alder.example', kinds },
    ]);
    await addRequest(world);
    await deliver();
    expect(notified()).toEqual(['first@alder.example', 'last@alder.example']);
    const states = () => queryRows(world.context.database, 'select state, told from outbox');
    expect(await states()).toMatchObject([{ state: 'given up' }]);

    await put([
      first,
      { address: 'right@alder.example', kinds },
      { address: 'last@alder.example', kinds },
    ]);
    await world.send('POST', apiUrls.mailTest, { as });
    await deliver();
    expect(
      mail.emails.filter(({ raw }) => raw.includes('New tour request')).map(({ to }) => to),
    ).toEqual([['first@alder.example'], ['last@alder.example'], ['right@alder.example']]);
    expect(await states()).toEqual([{ state: 'sent', told: null }]);
  });
});

describe('what else people can be notified of', () => {
  it('a testimonial that waits, but not whoever wrote it down', async () => {
    const orla = await world.addUser('orla');
    const kinds = ['testimonial'];
    await put([
      { user_id: orla.id, kinds },
      { user_id: priya.id, kinds },
    ]);
    const theirs = await world.sessionOf(orla.id);
    const add = (cookie: string) =>
      world.send('POST', apiUrls.testimonials, { json: samples.testimonial, as: cookie });
    await add(theirs);
    await deliver();
    expect(notified()).toEqual([priya.email]);
    expect(mail.emails[0]?.raw).toContain('A testimonial needs approval');
    expect(mail.emails[0]?.raw).not.toContain(samples.testimonial.message);
    // Several within an hour are combined in one email.
    await add(as);
    await deliver();
    expect(notified()).toEqual([priya.email]);
  });

  it('someone who asks for an account', async () => {
    await put([{ user_id: priya.id, kinds: ['awaits approval'] }]);
    const json = { ...samples.account, username: 'vera', email: 'vera@example.com' };
    expect((await world.send('POST', apiUrls.register, { json })).status).toBe(201);
    await deliver();
    expect(subjects()).toEqual([expect.stringContaining('Someone asks for an account')]);
    expect(mail.emails[0]?.raw).not.toContain('vera');
  });

  it('copies that fail, and emails that did not go out once they do again', async () => {
    await put([{ address: 'helper@alder.example', kinds: ['backup failed', 'mail failed'] }]);
    const { database } = world.context;
    await pushNotices.recordFailure(database, 'backup failed');
    const id = await addRequest(world);
    await outbox.queueEmail(database, { id, letter: 'no answer' });
    const [row] = await queryRows(database, "select id from outbox where letter = 'no answer'");
    await outbox.recordFailure(database, Number(row?.['id']), { problem: 'x', nextTryAt: null });
    await deliver();
    expect(notified()).toEqual(['helper@alder.example', 'helper@alder.example']);
    expect(subjects()).toEqual([
      expect.stringContaining('Emails did not go out'),
      expect.stringContaining('The copy of everything failed'),
    ]);
  });

  it('is put aside for no one who did not choose it', async () => {
    await pushNotices.recordFailure(world.context.database, 'backup failed');
    await put([{ address: 'desk@alder.example', kinds: ['new request'] }]);
    await world.send('POST', apiUrls.testimonials, { json: samples.testimonial, as });
    expect(await queryRows(world.context.database, 'select * from outbox')).toEqual([]);
  });
});

describe('the list', () => {
  it.each<[string, object[], string]>([
    [
      'a kind that does not exist',
      [{ address: 'a@b.co', kinds: ['weather'] }],
      notificationListMessages.kindInvalid,
    ],
    [
      'what is no address',
      [{ address: 'a@b', kinds: [] }],
      notificationListMessages.addressInvalid,
    ],
    [
      'neither an account nor an address',
      [{ kinds: ['new request'] }],
      notificationListMessages.invalid,
    ],
    ['both', [{ user_id: 1, address: 'a@b.co', kinds: [] }], notificationListMessages.invalid],
    [
      'someone twice',
      [
        { address: 'a@b.co', kinds: [] },
        { address: 'A@b.co', kinds: [] },
      ],
      notificationListMessages.twice,
    ],
    [
      'an account that is not there',
      [{ user_id: 999, kinds: [] }],
      notificationListMessages.noAccount,
    ],
    [
      'too many',
      Array.from({ length: 11 }, (_, n) => ({ address: `a${n}@b.co`, kinds: [] })),
      notificationListMessages.tooMany,
    ],
  ])('takes no %s', async (_name, people, sentence) => {
    const { status, body } = await put(people);
    expect([status, body.error]).toEqual([422, sentence]);
    expect((await read()).version).toBe(0);
  });

  it('is refused over a newer version, which comes with the answer', async () => {
    const people = [{ address: 'a@b.co', kinds: ['new request'] }];
    expect((await put(people, { 'If-Match': '"0"' })).status).toBe(200);
    const late = await put([], { 'If-Match': '"0"' });
    expect([late.status, late.body.current]).toMatchObject([412, { version: 1, people }]);
    expect((await put([], { 'If-Match': '"1"' })).status).toBe(200);
    expect((await read()).version).toBe(2);
  });
});
