import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailMessages } from '../../domain/entities/mail-settings.ts';
import { apiUrls } from '../../domain/urls.ts';
import { createAppContext } from '../../server/app-context.ts';
import { unsealed } from '../../server/database/encryption/sealed-sql.ts';
import { engineOf, isShared, setEngine } from '../../server/database/engine.ts';
import { installationKeyFile } from '../../server/installation-key.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import * as outbox from '../../server/store/outbox/outbox.ts';
import { allOf, rowsOf, run } from '../support/rows.ts';
import { addTour } from '../support/tours.ts';
import { createWorld, type World } from '../support/world.ts';

/** The mail server that the owner sets instead of the environment's. */
let mail: MailServer;
let world: World;
let owner: string;
const secret = 'a mail password, "quoted" & long';

/** Accepts one name and password, and records what it was given. */
let given: { username?: unknown; password?: unknown };
beforeEach(async () => {
  given = {};
  mail = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      given = { username, password };
      done(password === secret ? null : new Error('Wrong password'), { user: username });
    },
  });
  await begin();
});
afterEach(async () => {
  await world.context.outboxWorker.stop();
  await world.end();
  await mail.end();
});

const begin = async (environment: Record<string, string> = {}) => {
  await world?.end();
  world = await createWorld({ SITE_NAME: 'Alder House', ...environment });
  owner = await world.sessionOf((await world.addUser('priya', 'approved', true)).id);
};
const fields = () => ({
  host: '127.0.0.1',
  port: mail.port,
  security: 'starttls',
  username: 'priya@alder.example',
  from_address: 'house@alder.example',
  notify_address: 'desk@alder.example',
});
const put = (change: object = {}, headers = {}) =>
  world.send('PUT', apiUrls.mail, { json: { ...fields(), ...change }, as: owner, headers });
const settings = async () =>
  (await world.send('GET', apiUrls.settings, { as: owner })).body.settings;
const sendTest = () => world.send('POST', apiUrls.mailTest, { as: owner });
const remove = (form = 'id=1') => world.send('DELETE', apiUrls.mail, { form, as: owner });
const dump = async () => {
  const texts: string[] = [];
  for (const table of ['mail_settings', 'audit', 'history'])
    texts.push(JSON.stringify(await allOf(world.context.database, table)));
  return texts.join('');
};

describe('what is set in the staff area', () => {
  it('sends the home’s emails, with its name and password', async () => {
    expect((await put({ password: secret })).status).toBe(200);
    await addTour(world, { email: '' });
    await world.context.outboxWorker.deliver();
    expect(given).toEqual({ username: 'priya@alder.example', password: secret });
    expect(mail.emails).toMatchObject([
      { from: 'house@alder.example', to: ['desk@alder.example'] },
    ]);
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
    for (const change of [{ host: 'localhost' }, { port: 25 }, { username: 'someone' }]) {
      const { status, body } = await put(change);
      expect([status, body.error]).toEqual([422, mailMessages.passwordAgain]);
    }
  });

  it('takes precedence over the environment’s, which is used again once it is removed', async () => {
    await begin({ SMTP_URL: 'smtps://mail.example:465', NOTIFY_EMAIL: 'env@alder.example' });
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
    // That worker has the right key.
    await outboxWorker.stop();
    await addTour(world);
    rmSync(join(config.dataDir, installationKeyFile), { force: true });
    // PostgreSQL's servers get it from the database.
    const installationKey = isShared(database) ? randomBytes(32) : null;
    setEngine(database, { ...engineOf(database), installationKey });
    const moved = createAppContext({ config, database, files, log });
    await moved.outboxWorker.deliver();
    await moved.outboxWorker.stop();
    expect(mail.emails).toEqual([]);
    const waiting = await database
      .selectFrom('outbox')
      .select(unsealed('outbox.problem').as('problem'))
      .execute();
    expect(JSON.stringify(waiting)).toContain('Enter it again');
  });

  it('a row that was changed to another server does not send the password there', async () => {
    await put({ password: secret });
    await run(world.context.database, "update mail_settings set host = 'localhost'");
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

  it('requires the administrator’s password again', async () => {
    await run(
      world.context.database,
      "update sessions set confirmed_at = '2026-01-01T00:00:00.000Z'",
    );
    for (const answer of [await put({ password: secret }), await remove()]) {
      expect([answer.status, answer.body.confirm]).toEqual([403, true]);
    }
    expect((await settings()).mail.stored).toBeNull();
  });

  it.each([
    [{ host: '' }, mailMessages.fieldsRequired],
    [{ host: 'mail example' }, mailMessages.hostInvalid],
    [{ host: 'user@mail.example/x' }, mailMessages.hostInvalid],
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

describe('waiting emails', () => {
  it('are sent at once when other settings are saved or a test succeeds', async () => {
    const { database, outboxWorker } = world.context;
    const ids = [await addTour(world), await addTour(world, { name: 'Another family' })];
    const queue = (id: number) => outbox.put(database, { id, letter: 'new request' });
    const states = () => rowsOf(database, 'select state, attempts from outbox order by id');
    await queue(ids[0] ?? 0);
    await outbox.failed(database, 1, { problem: 'x', nextTryAt: null, attempts: 20 });
    await put({ password: secret });
    await outboxWorker.deliver();
    expect(await states()).toEqual([{ state: 'sent', attempts: 0 }]);
    await queue(ids[1] ?? 0);
    await outbox.failed(database, 2, { problem: 'x', nextTryAt: '2099-01-01T00:00:00.000Z' });
    await sendTest();
    await outboxWorker.deliver();
    expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('a test email', () => {
  it('arrives at the address for new requests', async () => {
    await put({ password: secret });
    const { body } = await sendTest();
    expect(body.message).toBe('A test email is on its way to desk@alder.example.');
    expect(mail.emails).toMatchObject([{ to: ['desk@alder.example'] }]);
    expect(mail.emails[0]?.raw).toContain('Subject: Test email from Alder House');
  });

  it('says in our words and with the code why it failed', async () => {
    await put({ password: 'not the right one' });
    const { status, body } = await sendTest();
    expect(status).toBe(502);
    expect(body.error).toBe('The mail server rejected our name or password (code 535).');
    await mail.end();
    expect((await sendTest()).body.error).toBe('Could not reach the mail server.');
  });

  it('that failed is remembered until an email is accepted', async () => {
    await put({ password: 'not the right one' });
    expect((await settings()).mail.failed_test).toBeNull();
    await sendTest();
    const problem = 'The mail server rejected our name or password (code 535).';
    expect((await settings()).mail.failed_test).toEqual({ at: expect.any(String), problem });
    await put({ password: secret });
    expect((await settings()).mail.failed_test).toMatchObject({ problem });
    await sendTest();
    expect((await settings()).mail.failed_test).toBeNull();
  });

  it('that failed is forgotten with the next email about a request', async () => {
    await put({ password: 'not the right one' });
    await sendTest();
    await put({ password: secret });
    const id = await addTour(world);
    await outbox.put(world.context.database, { id, letter: 'new request' });
    expect((await settings()).mail.failed_test).not.toBeNull();
    await world.context.outboxWorker.deliver();
    expect((await settings()).mail.failed_test).toBeNull();
  });

  it('is refused if no mail server is set', async () => {
    const { status, body } = await sendTest();
    expect([status, body.error]).toEqual([409, mailMessages.notSetUp]);
  });
});
