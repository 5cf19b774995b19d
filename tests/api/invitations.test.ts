import { describe, expect, vi } from 'vitest';
import { days, minutes } from '../../domain/lib/durations.ts';
import {
  as,
  itIn,
  mail,
  priya,
  restartMail,
  signIn,
  type Start,
  world,
} from '../support/api-test.ts';
import { createPasskey } from '../support/authenticator.ts';
import { signInWith } from '../support/passkeys.ts';
import { addRows, allRows, numbered } from '../support/rows.ts';
import { switchCodesOn } from '../support/second-step.ts';

const invitations = '/api/invitations';

const start: Start = {
  now: '2026-11-03T18:00:10Z',
  settings: { SITE_URL: 'https://fernlight.example' },
  people: ['priya'],
};
const it = itIn(start);
const itWithMail = itIn({ ...start, mail: true });

const later = (span: number) => vi.setSystemTime(Date.now() + span);
const invite = (fields: object = {}) =>
  world.send('POST', invitations, { json: { name: 'Orla Byrne', role: 'visits', ...fields }, as });
const list = async () => (await world.send('GET', invitations, { as })).body.invitations;
const tokenOf = (body: { link: { url: string } }): string => body.link.url.split('#')[1] ?? '';
const open = (token: string) => world.send('POST', '/api/invitation', { json: { token } });
const account = { username: 'orla', email: 'orla@example.com', password: 'seven slow herons' };
const accept = (token: string, fields: object = {}) =>
  world.send('PUT', '/api/invitation', { json: { token, ...account, ...fields } });

const over = {
  success: false,
  error: 'This invitation has ended or was used already. Please ask for a new one.',
};

describe('an invitation to hand over', () => {
  it('has a link that is shown once, works for seven days and makes an approved account', async () => {
    const { status, body } = await invite();
    expect(status).toBe(201);
    expect(body.link).toEqual({
      url: expect.stringMatching(/^https:\/\/fernlight\.example\/admin\/invitation#[\w-]{43}$/),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
      expires_at: '2026-11-10T18:00:10.000Z',
    });
    expect(await list()).toEqual([
      {
        id: body.id,
        name: 'Orla Byrne',
        email: null,
        role: 'visits',
        invited_by: 'priya',
        created_at: '2026-11-03T18:00:10.000Z',
        expires_at: '2026-11-10T18:00:10.000Z',
      },
    ]);
    later(days(7) - 1);
    const token = tokenOf(body);
    expect((await open(token)).body.invitation).toMatchObject({
      name: 'Orla Byrne',
      role: 'visits',
    });
    const accepted = await accept(token);
    expect(accepted.status).toBe(200);
    const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const me = await world.send('GET', '/api/login.php?me=1', { as: cookie });
    expect(me.body).toMatchObject({ loggedIn: true, username: 'orla', role: 'visits' });
    await signIn(priya);
    expect(await list()).toEqual([]);
  });

  it('works once', async () => {
    const token = tokenOf((await invite()).body);
    expect((await accept(token)).status).toBe(200);
    const again = await accept(token, { username: 'other', email: 'other@example.com' });
    expect([again.status, again.body]).toEqual([410, over]);
    expect((await open(token)).body).toEqual(over);
  });

  it('works once when two accept it at the same moment', async () => {
    const token = tokenOf((await invite()).body);
    const answers = await Promise.all([
      accept(token),
      accept(token, { username: 'other', email: 'other@example.com' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('ends when it is withdrawn', async () => {
    const { body } = await invite();
    const withdrawn = await world.send('DELETE', invitations, { form: `id=${body.id}`, as });
    expect(withdrawn.status).toBe(200);
    expect((await accept(tokenOf(body))).body).toEqual(over);
    const again = await world.send('DELETE', invitations, { form: `id=${body.id}`, as });
    expect(again.status).toBe(404);
  });

  it('gets a new link, which ends the former one', async () => {
    const first = (await invite()).body;
    later(days(6));
    await signIn(priya);
    const { body } = await world.send('PUT', invitations, { json: { id: first.id }, as });
    expect(body.link.expires_at).toBe('2026-11-16T18:00:10.000Z');
    expect((await open(tokenOf(first))).body).toEqual(over);
    expect((await accept(tokenOf(body))).status).toBe(200);
  });

  it('stays open after a mistake in the form', async () => {
    const token = tokenOf((await invite()).body);
    expect((await accept(token, { username: 'priya' })).status).toBe(409);
    expect((await accept(token, { password: 'password123' })).status).toBe(422);
    expect((await accept(token, { email: 'no address' })).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it('requires a name, a role and a recent proof', async () => {
    expect((await invite({ name: ' ' })).body.error).toBe('Please say whom you invite.');
    expect((await invite({ role: 'owner' })).status).toBe(422);
    later(minutes(11));
    expect((await invite()).body).toMatchObject({ success: false, confirm: true });
    expect(await list()).toEqual([]);
  });

  it('is not made for an address that has an account', async () => {
    expect((await invite({ email: priya.email })).status).toBe(409);
  });

  it('is refused while fifty are pending', async () => {
    await addRows(
      world.context.database,
      'links',
      numbered(50, () => ({
        kind: 'invitation',
        created_at: '2026-11-03T18:00:10.000Z',
        expires_at: '2026-11-10T18:00:10.000Z',
      })),
    );
    expect((await invite()).status).toBe(422);
  });

  it('does not bypass a second step that everyone needs', async () => {
    await switchCodesOn(world, as);
    const json = { second_step_required: true };
    expect((await world.send('PUT', '/api/sign-in-rules', { json, as })).status).toBe(200);
    const accepted = await accept(tokenOf((await invite({ role: 'staff' })).body));
    const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const me = (await world.send('GET', '/api/login.php?me=1', { as: cookie })).body;
    expect(me).toMatchObject({ loggedIn: true, second_step_missing: true });
    const { status, body } = await world.send('GET', '/api/tour-requests', { as: cookie });
    expect([status, body.set_up_second_step]).toEqual([403, true]);
  });

  it('works while registration is closed', async () => {
    await world.send('PUT', '/api/sign-in-rules', { json: { registration_open: false }, as });
    expect((await accept(tokenOf((await invite()).body))).status).toBe(200);
  });

  it('requires an address and a mail server to be sent by email', async () => {
    expect((await invite({ by_email: true })).body.error).toBe(
      'Please enter the address that the invitation goes to.',
    );
    const { status, body } = await invite({ by_email: true, email: 'orla@example.com' });
    expect([status, body.error]).toEqual([
      422,
      'This home sends no emails yet. Make a link and hand it over instead.',
    ]);
  });
});

describe('an invitation that is accepted with a passkey', () => {
  const { password: _, ...names } = account;
  const here = { origin: 'https://fernlight.example' };
  const optionsFor = async (token: string) =>
    world.send('POST', '/api/invitation/passkey-options', { json: { token, ...names } });
  const acceptWith = (token: string, passkey: object) =>
    world.send('PUT', '/api/invitation', { json: { token, ...names, passkey } });

  it('creates an account without a password, for which the passkey signs in', async () => {
    const token = tokenOf((await invite()).body);
    const passkey = createPasskey();
    const { options } = (await optionsFor(token)).body;
    expect(JSON.stringify(options)).not.toContain(token);
    expect((await acceptWith(token, passkey.create(options, here))).status).toBe(200);
    expect((await signInWith(world, passkey, here)).body).toMatchObject({ username: 'orla' });
    expect((await accept(token)).body).toEqual(over);
    for (const password of ['', account.password]) {
      const json = { username: 'orla', password };
      expect((await world.send('POST', '/api/login.php', { json })).status).not.toBe(200);
    }
  });

  it('refuses answers to the challenge of another invitation, and accepts each answer once', async () => {
    const [one, other] = [tokenOf((await invite()).body), tokenOf((await invite()).body)];
    const passkey = createPasskey();
    const made = passkey.create((await optionsFor(one)).body.options, here);
    expect((await acceptWith(other, made)).status).toBe(422);
    expect((await acceptWith(one, made)).status).toBe(200);
    expect((await acceptWith(one, made)).body).toEqual(over);
  });

  it('stays open when the passkey was made for another site', async () => {
    const token = tokenOf((await invite()).body);
    const { options } = (await optionsFor(token)).body;
    const made = createPasskey().create(options, { origin: 'https://elsewhere.example' });
    expect((await acceptWith(token, made)).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });
});

describe('an invitation by email', () => {
  itWithMail('is sent to the address, with a link that is in no response', async () => {
    const { body } = await invite({ by_email: true, email: 'orla@example.com' });
    expect(body).toMatchObject({
      message: 'The invitation is on its way by email.',
      link: null,
    });
    await world.context.outboxWorker.deliver();
    const [email] = mail.emails;
    expect(email?.to).toEqual(['orla@example.com']);
    expect(email?.raw).toContain('priya invites you to help with the website of');
    const token = /invitation#([\w-]{43})/.exec(email?.raw ?? '')?.[1] ?? '';
    expect((await open(token)).body.invitation.email).toBe('orla@example.com');
    expect((await accept(token)).status).toBe(200);
  });

  itWithMail('that was withdrawn before is not sent', async () => {
    await mail.end();
    const { body } = await invite({ by_email: true, email: 'orla@example.com' });
    await world.context.outboxWorker.deliver();
    await world.send('DELETE', invitations, { form: `id=${body.id}`, as });
    await restartMail();
    later(minutes(30));
    await world.context.outboxWorker.deliver();
    expect(mail.emails).toEqual([]);
  });
});

describe('security notices', () => {
  itWithMail(
    'are sent to the account’s address, or to the former one when that was changed',
    async () => {
      const orla = await world.addUser('orla');
      const own = await world.sessionOf(orla.id);
      const json = { id: orla.id, username: 'orla', email: 'orla@elsewhere.example' };
      await world.send('PUT', '/api/users.php', { json, as: own });
      await switchCodesOn(world, own);
      await world.context.outboxWorker.deliver();
      expect(mail.emails.map(({ to }) => to)).toEqual([
        ['orla@example.com'],
        ['orla@elsewhere.example'],
      ]);
      expect(mail.emails[0]?.raw).toContain('Subject: Your email address was changed');
      expect(mail.emails[0]?.raw).toContain('on Tuesday, November 3, 2026 at 10:00 AM');
    },
  );

  it('wait no longer than a day, and are not counted among unsent emails of families', async () => {
    const orla = await world.addUser('orla');
    await switchCodesOn(world, await world.sessionOf(orla.id));
    const summary = await world.send('GET', '/api/tour-requests/summary', { as });
    expect(summary.body.summary.mail).toEqual({ configured: false, waiting: 0, problem: null });
  });

  it('are not sent when a known browser signs in again', async () => {
    await world.addUser('orla');
    const first = await world.signIn('orla');
    const cookies = first.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    await world.signIn('orla', { as: cookies });
    expect(await allRows(world.context.database, 'outbox')).toEqual([]);
  });
});
