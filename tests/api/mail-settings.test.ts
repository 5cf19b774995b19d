import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect } from 'vitest';
import { mailMessages } from '../../domain/site/settings/outgoing-mail.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { createAppContext } from '../../server/app-context.ts';
import { unsealed } from '../../server/database/encryption/sealed-sql.ts';
import { findEngine, isShared, setEngine } from '../../server/database/engine.ts';
import { createLog } from '../../server/log.ts';
import { installationKeyFile } from '../../server/installation-key.ts';
import * as outbox from '../../server/store/outbox/outbox.ts';
import { as, itIn, mail, restartMail, startWorld, type Start, world } from '../support/api-test.ts';
import { allRows, queryRows, run } from '../support/rows.ts';
import { addRequest } from '../support/sent-requests.ts';

/** The mail server that the owner sets instead of the environment's. */
const secret = 'a mail password, "quoted" & long';

/** Accepts one name and password, and records the credentials that it receives. */
let given: { username?: unknown; password?: unknown };
let accepted: string;
const signsIn = (): SMTPServerOptions => ({
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) => {
    given = { username, password };
    done(password === accepted ? null : new Error('Wrong password'), { user: username });
  },
});
const start: Start = {
  people: ['priya'],
  mail: signsIn(),
  settings: { SITE_NAME: 'Alder House', SMTP_URL: '', NOTIFY_EMAIL: '' },
};
const it = itIn(start);
beforeEach(() => {
  given = {};
  accepted = secret;
});

const fields = () => ({
  host: '127.0.0.1',
  port: mail.port,
  security: 'starttls',
  username: 'priya@alder.example',
  from_address: 'house@alder.example',
  notify_address: 'desk@alder.example',
});
const put = (change: object = {}, headers = {}) =>
  world.send('PUT', apiUrls.mail, { json: { ...fields(), ...change }, as, headers });
const settings = async () => (await world.send('GET', apiUrls.settings, { as })).body.settings;
const sendTest = () => world.send('POST', apiUrls.mailTest, { as });
const remove = (form = 'id=1') => world.send('DELETE', apiUrls.mail, { form, as });
/** The emails that arrived for an address. */
const emailsTo = (address: string) => mail.emails.filter(({ to }) => to.includes(address));
/** Restarts the mail server on the same port with another behavior. */
const restart = async (options: SMTPServerOptions) => {
  await mail.end();
  await restartMail(options);
};
const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });
const toRefusal = (answer: string) => refusal(Number(answer.slice(0, 3)), answer.slice(4));
const dump = async () => {
  const texts: string[] = [];
  for (const table of ['mail_settings', 'audit', 'history'])
    texts.push(JSON.stringify(await allRows(world.context.database, table)));
  return texts.join('');
};

describe('what is set in the staff area', () => {
  it('sends the home’s emails, with its name and password', async () => {
    expect((await put({ password: secret })).status).toBe(200);
    await addRequest(world, { email: '' });
    await world.context.outboxWorker.deliver();
    expect(given).toEqual({ username: 'priya@alder.example', password: secret });
    expect(emailsTo('desk@alder.example')).toMatchObject([{ from: 'house@alder.example' }]);
    expect(await settings()).toMatchObject({
      notify_email: 'desk@alder.example',
      mail: { set_in: 'staff area', waiting: 0, problem: null },
    });
  });

  it('never returns the password, and does not store it readably', async () => {
    const { body } = await put({ password: secret });
    const answers = JSON.stringify([body, await settings()]);
    for (const text of [answers, await dump()]) {
      expect(text).not.toContain('a mail password');
      expect(text).not.toContain(Buffer.from(secret).toString('base64'));
    }
    expect(body.mail).toEqual({
      ...fields(),
      id: 1,
      version: 1,
      updated_at: expect.any(String),
      updated_by: 'priya',
    });
  });

  it('keeps the password when it is left blank, but not for another server or name', async () => {
    await put({ password: secret });
    expect((await put({ notify_address: 'other@alder.example', password: '' })).status).toBe(200);
    expect((await sendTest()).status).toBe(200);
    expect(given.password).toBe(secret);
    given = {};
    for (const change of [{ host: 'localhost' }, { port: 25 }, { username: 'someone' }]) {
      const { status, body } = await put(change);
      expect([status, body.error]).toEqual([422, mailMessages.passwordAgain]);
    }
    expect(given).toEqual({});
  });

  it('takes precedence over the environment’s, which is used again once it is removed', async () => {
    const own = { SMTP_URL: 'smtps://mail.example:465', NOTIFY_EMAIL: 'env@alder.example' };
    await startWorld({ ...start, settings: own });
    const set = async () => {
      const { notify_email: notify, mail: state } = await settings();
      return [notify, state.set_in];
    };
    expect(await set()).toEqual(['env@alder.example', 'server']);
    await put({ password: secret });
    expect(await set()).toEqual(['desk@alder.example', 'staff area']);
    expect((await remove('id=2')).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect(await set()).toEqual(['env@alder.example', 'server']);
    expect((await remove()).status).toBe(404);
  });

  it('can’t be read with another installation’s key, which is reported and holds emails back', async () => {
    await put({ password: secret });
    const { config, database, files, log, outboxWorker } = world.context;
    // This worker has the right key, so stop it.
    await outboxWorker.stop();
    await addRequest(world);
    rmSync(join(config.dataDir, installationKeyFile), { force: true });
    // On PostgreSQL, servers read the key from the database.
    const installationKey = isShared(database) ? randomBytes(32) : null;
    setEngine(database, { ...findEngine(database), installationKey });
    const moved = createAppContext({ config, database, files, log });
    await moved.outboxWorker.deliver();
    await moved.outboxWorker.stop();
    expect(emailsTo('desk@alder.example')).toEqual([]);
    const waiting = await database
      .selectFrom('outbox')
      .select(unsealed('outbox.problem').as('problem'))
      .execute();
    expect(JSON.stringify(waiting)).toContain('type it again');
  });

  it('a row that was changed to another server does not send the password there', async () => {
    await put({ password: secret });
    await run(world.context.database, "update mail_settings set host = 'localhost'");
    given = {};
    expect((await sendTest()).status).toBe(502);
    expect(given).toEqual({});
  });

  it('two people at once conflict: the second save over an older version is refused', async () => {
    expect((await put({ password: secret }, { 'If-Match': '"0"' })).status).toBe(200);
    const late = await put({ from_address: 'late@alder.example' }, { 'If-Match': '"0"' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ changed_by: 'priya', current: { version: 1 } });
    expect(JSON.stringify(late.body)).not.toContain('password"');
    expect((await put({}, { 'If-Match': '"1"' })).status).toBe(200);
  });

  it.each([
    [{ host: '' }, mailMessages.fieldsRequired],
    [{ host: 'mail example' }, mailMessages.hostInvalid],
    [{ host: 'user@mail.example/x' }, mailMessages.hostInvalid],
    [{ host: 'mail.example:465' }, mailMessages.hostWithPort],
    [{ port: 0 }, mailMessages.portInvalid],
    [{ port: '465' }, mailMessages.portInvalid],
    [{ security: 'none' }, mailMessages.securityInvalid],
    [{ from_address: 'nobody' }, mailMessages.fromInvalid],
    [{ notify_address: 'a@b.co, c@d.co' }, mailMessages.notifyInvalid],
    [{ password: undefined }, mailMessages.passwordAgain],
  ])('refuses %j', async (change, sentence) => {
    const { status, body } = await put({ password: secret, ...change });
    expect([status, body.error]).toEqual([422, sentence]);
    expect((await settings()).mail.stored).toBeNull();
  });
});

describe('settings are tried before they are stored', () => {
  it('with a message to the owner’s own address', async () => {
    const { status, body } = await put({ password: secret });
    expect([status, body.message]).toEqual([200, mailMessages.updated]);
    expect(mail.emails).toMatchObject([{ from: 'house@alder.example', to: ['priya@example.com'] }]);
    expect(mail.emails[0]?.raw).toContain('Subject: Test message from Alder House');
  });

  it.each<[string, SMTPServerOptions, string | null, RegExp]>([
    ['a wrong password', {}, 'password', /did not accept this password for this address/],
    [
      'a password that is not an app password',
      {
        onAuth: (_login, _session, done) =>
          done(refusal(534, '5.7.9 Application-specific password required')),
      },
      'password',
      /wants an app password here/,
    ],
    [
      'passwords that are switched off, as at Microsoft',
      {
        onAuth: (_login, _session, done) =>
          done(refusal(535, '5.7.139 basic authentication is disabled')),
      },
      'from_address',
      /does not allow this address to send/,
    ],
    [
      'a sender that is not one’s own',
      { onMailFrom: (_address, _session, done) => done(refusal(553, '5.7.1 not owned by user')) },
      'from_address',
      /does not let you send from this address/,
    ],
    [
      'an own address that does not exist',
      { onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 no such user')) },
      null,
      /does not know your own address, priya@example.com/,
    ],
    [
      'sending to others',
      { onRcptTo: (_address, _session, done) => done(refusal(554, '5.7.1 relay access denied')) },
      'from_address',
      /does not allow this address to send/,
    ],
    [
      'a message just now',
      { onMailFrom: (_address, _session, done) => done(refusal(451, '4.3.0 try later')) },
      null,
      /could not take a message just now/,
    ],
  ])(
    'a provider that refuses %s says so at the field, and nothing changes',
    async (name, options, field, sentence) => {
      await put({ password: secret });
      const before = await settings();
      const accepts: SMTPServerOptions = {
        onAuth: ({ username }, _session, done) => done(null, { user: username }),
      };
      await restart({ ...signsIn(), ...(name !== 'a wrong password' && accepts), ...options });
      const { status, body } = await put({
        password: 'another one',
        notify_address: 'x@alder.example',
      });
      expect(status).toBe(422);
      expect(body.error).toMatch(sentence);
      expect(body.fields).toEqual(field === null ? undefined : { [field]: body.error });
      expect(body.error).not.toMatch(/SMTP|TLS|\bport\b|\bserver\b|5\.\d/);
      expect(await settings()).toEqual(before);
    },
  );

  it('a provider that can’t be reached is named at its field, and a known one is not blamed on its name', async () => {
    const { port } = mail;
    await mail.end();
    const nowhere = await put({ password: secret, port });
    expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([422, ['host']]);
    expect(nowhere.body.error).toMatch(/could be reached under this name/);
    expect((await settings()).mail.stored).toBeNull();
  });

  it('a name that is not found is said at the host, never at the sender’s address', async () => {
    const { status, body } = await put({ host: 'mail.invalid', password: secret });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['host']]);
    expect(body.error).toMatch(/^Nothing that takes emails could be reached under this name\./);
  });

  it.each(['421 4.7.0 Try again later', '554 5.7.1 Blocked'])(
    'a provider that refuses at the greeting is said to have answered: %s',
    async (answer) => {
      await restart({ ...signsIn(), onConnect: (_session, done) => done(toRefusal(answer)) });
      const { status, body } = await put({ password: secret });
      expect([status, body.fields]).toEqual([422, undefined]);
      expect(body.error).toMatch(/answered, but turned away the computer that runs the site/);
    },
  );

  it('a refused attempt is in the audit trail, without the password', async () => {
    await put({ password: 'not the right one' });
    const audit = JSON.stringify(await allRows(world.context.database, 'audit'));
    expect(audit).toContain('failed to set the outgoing mail host to 127.0.0.1');
    expect(audit).not.toContain('not the right one');
  });

  it('an older version is refused before anything is tried', async () => {
    await put({ password: secret });
    given = {};
    const late = await put({ password: secret }, { 'If-Match': '"0"' });
    expect([late.status, given]).toEqual([412, {}]);
  });

  it('settings that were stored before still send', async () => {
    await put({ password: secret });
    await run(world.context.database, 'delete from milestones');
    await addRequest(world);
    await world.context.outboxWorker.deliver();
    expect(emailsTo('desk@alder.example')).toHaveLength(1);
  });
});

describe('a failure to send', () => {
  const failing = async () => (await settings()).mail.failing;
  const tell = async () => {
    const id = await addRequest(world);
    await world.context.outboxWorker.deliver();
    return id;
  };

  it('stays in sight with its beginning and its newest reason, until a message goes out', async () => {
    await put({ password: secret });
    expect(await failing()).toBeNull();
    accepted = 'another one';
    await tell();
    const first = await failing();
    expect(first).toEqual({
      since: expect.any(String),
      problem: 'The email provider did not accept the address or its password (code 535).',
      part: 'password',
    });
    await mail.end();
    await sendTest();
    expect(await failing()).toEqual({
      since: first.since,
      problem: 'Could not reach the email provider.',
      part: 'unreachable',
    });
    accepted = secret;
    await restartMail(signsIn());
    expect((await sendTest()).status).toBe(200);
    expect(await failing()).toBeNull();
  });

  it('ends with the next email that goes out by itself', async () => {
    await put({ password: secret });
    accepted = 'another one';
    await sendTest();
    expect(await failing()).not.toBeNull();
    accepted = secret;
    await tell();
    expect(await failing()).toBeNull();
  });

  it('is not reported where only one address is refused', async () => {
    await put({ password: secret });
    await restart({
      ...signsIn(),
      onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 no such user')),
    });
    await tell();
    expect((await settings()).mail).toMatchObject({
      failing: null,
      problem: expect.stringContaining('does not know the recipient’s address'),
    });
  });
});

describe('the host’s name', () => {
  const greetWith = async () => {
    let greeting = '';
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, session, done) => {
      greeting = session.hostNameAppearsAs;
      done();
    };
    await restart({ ...signsIn(), onMailFrom });
    await put({ password: secret });
    return greeting;
  };

  it.each([
    ['https://home.example', 'home.example'],
    ['http://192.0.2.7:3000', '[192.0.2.7]'],
    ['http://[2001:db8::7]', '[ipv6:2001:db8::7]'],
  ])('greets the mail server as mail servers want it: %s', async (SITE_URL, greeting) => {
    await startWorld({ ...start, settings: { ...start.settings, SITE_URL } });
    expect(await greetWith()).toBe(greeting);
  });

  it('that is no longer found stops the emails as a closed port does, and is no failure of the database', async () => {
    let logged = '';
    world.context.log = createLog({ write: (line: string) => void (logged += line) });
    for (const host of ['mail.invalid', '127.0.0.1']) {
      await put({ password: secret });
      await run(
        world.context.database,
        `update mail_settings set host = '${host}', username = null, password = null`,
      );
      await mail.end();
      await addRequest(world);
      await world.context.outboxWorker.deliver();
      expect((await settings()).mail.failing).toMatchObject({ part: 'unreachable' });
      expect((await sendTest()).status).toBe(502);
      await restartMail(signsIn());
    }
    expect(logged).toContain('request rejected');
    expect(logged).not.toContain('database unreachable');
  });
});

describe('waiting emails', () => {
  it('are sent at once when other settings are saved or a test succeeds', async () => {
    const { database, outboxWorker } = world.context;
    const ids = [await addRequest(world), await addRequest(world, { name: 'Another family' })];
    const queue = (id: number) => outbox.queueEmail(database, { id, letter: 'new request' });
    const states = () => queryRows(database, 'select state, attempts from outbox order by id');
    await queue(ids[0] ?? 0);
    await outbox.recordFailure(database, 1, { problem: 'x', nextTryAt: null, attempts: 20 });
    await put({ password: secret });
    await outboxWorker.deliver();
    expect(await states()).toEqual([{ state: 'sent', attempts: 0 }]);
    await queue(ids[1] ?? 0);
    await outbox.recordFailure(database, 2, {
      problem: 'x',
      nextTryAt: '2099-01-01T00:00:00.000Z',
    });
    await sendTest();
    await outboxWorker.deliver();
    expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('a test email', () => {
  it('arrives at the address for new requests', async () => {
    await put({ password: secret });
    const { body } = await sendTest();
    expect(body.message).toBe('A test message is on its way to desk@alder.example.');
    const [email, ...others] = emailsTo('desk@alder.example');
    expect(email?.raw).toContain('Subject: Test email from Alder House');
    expect(others).toEqual([]);
  });

  it('says in our words and with the code why it failed', async () => {
    await put({ password: secret });
    accepted = 'another one';
    const { status, body } = await sendTest();
    expect(status).toBe(502);
    expect(body.error).toBe(
      'The email provider did not accept the address or its password (code 535).',
    );
    await mail.end();
    expect((await sendTest()).body.error).toBe('Could not reach the email provider.');
  });

  it('that failed is remembered until an email is accepted', async () => {
    await put({ password: secret });
    expect((await settings()).mail.failed_test).toBeNull();
    accepted = 'another one';
    await sendTest();
    const problem = 'The email provider did not accept the address or its password (code 535).';
    const failed = { at: expect.any(String), problem };
    expect((await settings()).mail.failed_test).toEqual(failed);
    await put({ password: secret });
    expect((await settings()).mail.failed_test).toEqual(failed);
    await put({ password: accepted });
    expect((await settings()).mail.failed_test).toBeNull();
  });

  it('that failed is forgotten with the next email about a request', async () => {
    await put({ password: secret });
    accepted = 'another one';
    await sendTest();
    accepted = secret;
    const id = await addRequest(world);
    await outbox.queueEmail(world.context.database, { id, letter: 'new request' });
    expect((await settings()).mail.failed_test).not.toBeNull();
    await world.context.outboxWorker.deliver();
    expect((await settings()).mail.failed_test).toBeNull();
  });

  it('is refused if no mail server is set', async () => {
    const { status, body } = await sendTest();
    expect([status, body.error]).toEqual([409, mailMessages.notSetUp]);
  });
});

describe('mail servers that are not tried', () => {
  const allowing = itIn({
    ...start,
    settings: { ...start.settings, MAIL_SERVERS: 'mail.example, smtp.example' },
  });

  it('those at addresses of the network itself, where clouds have their secrets', async () => {
    for (const host of [
      '169.254.169.254',
      'fe80::1',
      '::ffff:169.254.169.254',
      '100.100.100.200',
    ]) {
      const refused = await put({ host, password: secret });
      expect([host, refused.status, refused.body.error]).toEqual([
        host,
        422,
        mailMessages.hostForbidden,
      ]);
    }
  });

  it('more than five in a minute', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1)
      statuses.push((await put({ host: '169.254.169.254', password: secret })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  allowing('others than those that the host allows', async () => {
    const refused = await put({ password: secret });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      mailMessages.hostNotAllowed(['mail.example', 'smtp.example']),
    ]);
    expect(mail.emails).toEqual([]);
  });
});
