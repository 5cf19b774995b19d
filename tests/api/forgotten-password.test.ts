import { beforeEach, describe, expect, vi } from 'vitest';
import { hours, minutes, seconds } from '../../domain/lib/durations.ts';
import { itIn, mail, orla, priya, restartMail, type Start, world } from '../support/api-test.ts';
import { allRows, queryRows } from '../support/rows.ts';
import { createCode, makeRecoveryCodes, switchCodesOn } from '../support/second-step.ts';
import { type Member, rightPassword, type Sent } from '../support/world.ts';

const forgotten = '/api/forgotten-password';
const newPassword = '/api/new-password';
const wishes = '/api/password-wishes';
const phrase = 'seven slow herons';

const start: Start = {
  now: '2026-11-03T18:00:10Z',
  settings: { SITE_URL: 'https://fernlight.example' },
  people: ['priya', 'orla'],
};
const it = itIn(start);
const itWithMail = itIn({ ...start, mail: true });

const later = (span: number) => vi.setSystemTime(Date.now() + span);
const ask = (username: string, sent: Sent = {}) =>
  world.send('POST', forgotten, { json: { username }, ...sent });
const set = (token: string, more: object = {}) =>
  world.send('PUT', newPassword, { json: { token, password: phrase, ...more } });
const open = (token: string) => world.send('POST', newPassword, { json: { token } });
const logIn = (username: string, password: string) =>
  world.send('POST', '/api/login.php', { json: { username, password } });
const isSignedIn = async (as: string): Promise<boolean> =>
  (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;

/** The token in the latest email with a link. */
const emailedToken = async (): Promise<string> => {
  await world.context.outboxWorker.deliver();
  const raw = mail.emails.findLast((email) => email.raw.includes('#'))?.raw ?? '';
  return /new-password#([\w-]{43})/.exec(raw)?.[1] ?? '';
};

/** The token of a link that the owner makes. */
const handedToken = async (id = orla.id): Promise<string> => {
  const as = await world.sessionOf(priya.id);
  const { body } = await world.send('POST', wishes, { json: { id }, as });
  return String(body.link.url).split('#')[1] ?? '';
};

const over = {
  success: false,
  error: 'This link has ended or was used already. Please ask for a new one.',
};

describe('asking for a new password', () => {
  itWithMail('gets the same answer whether or not there is such an account', async () => {
    await world.addUser('nell', 'disapproved');
    const answers = await Promise.all(
      ['orla', 'orla@example.com', 'nell', 'no one', rightPassword].map((name) => ask(name)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          202,
          {
            success: true,
            message:
              'If there is an account with this name, an email is on its way to its address. The link in it works for 30 minutes.',
          },
        ]),
      ]),
    );
    await world.context.outboxWorker.deliver();
    expect(mail.emails.map(({ to }) => to)).toEqual([[orla.email], [orla.email]]);
  });

  itWithMail('writes to the disk either way, so that its duration reveals nothing', async () => {
    await ask('no one');
    expect(
      await queryRows(
        world.context.database,
        "select did from audit where did like '%new password%'",
      ),
    ).toEqual([{ did: 'asked for a new password of an account that does not exist' }]);
  });

  it('does not store what was typed', async () => {
    await ask('my secret phrase in the wrong field');
    const rows = await allRows(world.context.database, 'audit');
    expect(JSON.stringify(rows)).not.toContain('secret phrase');
  });

  itWithMail(
    'sends at most three emails an hour to an address, without revealing that',
    async () => {
      for (const network of [1, 2, 3, 4, 5]) {
        const { status } = await ask('orla', { from: `198.51.${network}.1` });
        expect(status).toBe(202);
      }
      await world.context.outboxWorker.deliver();
      expect(mail.emails).toHaveLength(3);
      later(hours(1) + minutes(1));
      await ask('orla', { from: '198.51.9.1' });
      await world.context.outboxWorker.deliver();
      expect(mail.emails).toHaveLength(4);
    },
  );

  it('too often from one network is refused', async () => {
    for (let count = 0; count < 10; count++) expect((await ask('no one')).status).toBe(202);
    const { status, headers } = await ask('orla');
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('requires a name', async () => {
    const { status, body } = await ask(' ');
    expect([status, body.error]).toEqual([422, 'All fields are required.']);
  });
});

describe('the page for it', () => {
  itWithMail('says that an email will come if that is possible', async () => {
    expect((await world.send('GET', forgotten)).body.help).toEqual({
      by_email: true,
      helper: null,
    });
  });

  it('otherwise names the person to ask, as the owner stored it', async () => {
    const as = await world.sessionOf(priya.id);
    const json = { password_helper: ' Priya in the office ' };
    expect((await world.send('PUT', '/api/sign-in-rules', { json, as })).status).toBe(200);
    expect((await world.send('GET', forgotten)).body.help).toEqual({
      by_email: false,
      helper: 'Priya in the office',
    });
    await world.send('PUT', '/api/sign-in-rules', { json: { password_helper: '' }, as });
    expect((await world.send('GET', forgotten)).body.help.helper).toBeNull();
  });
});

describe('a link by email', () => {
  itWithMail('shows the account’s name, and sets a password once', async () => {
    await ask('orla');
    const token = await emailedToken();
    expect((await open(token)).body).toEqual({
      success: true,
      link: { username: 'orla', expires_at: '2026-11-03T18:30:10.000Z', second_step: [] },
    });
    const { status, body, headers } = await set(token);
    expect([status, body.message]).toEqual([200, 'Your new password is set. Please log in.']);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await logIn('orla', phrase)).status).toBe(200);
    expect((await logIn('orla', rightPassword)).status).toBe(401);
    const again = await set(token, { password: 'another slow heron' });
    expect([again.status, again.body]).toEqual([410, over]);
  });

  itWithMail('ends all sessions, all other links, and the calendar address', async () => {
    const as = await world.sessionOf(orla.id);
    await world.send('POST', '/api/calendar-feed', { as });
    await ask('orla');
    const first = await emailedToken();
    await ask('orla');
    const second = await emailedToken();
    await set(second);
    expect(await isSignedIn(as)).toBe(false);
    expect((await set(first)).body).toEqual(over);
    expect(await allRows(world.context.database, 'links')).toEqual([]);
  });

  itWithMail('is not sent when the request is older than that', async () => {
    const worker = world.context.outboxWorker;
    await mail.end();
    await ask('orla');
    await worker.deliver();
    await restartMail();
    later(minutes(31));
    await worker.deliver();
    expect(mail.emails).toEqual([]);
  });

  itWithMail.each([
    [
      'a password set meanwhile',
      async () => {
        const as = await world.sessionOf(orla.id);
        const json = { ...orla, password: 'my own new phrase' };
        await world.send('PUT', '/api/users.php', { json, as });
      },
    ],
    [
      'another address',
      async () => {
        const as = await world.sessionOf(orla.id);
        const json = { ...orla, email: 'orla@elsewhere.example' };
        await world.send('PUT', '/api/users.php', { json, as });
      },
    ],
    [
      'an account that is disapproved',
      async () => {
        const as = await world.sessionOf(priya.id);
        const json = { id: orla.id, status: 'disapproved' };
        await world.send('PUT', '/api/users.php', { json, as });
      },
    ],
  ])('ends with %s', async (_, act) => {
    await ask('orla');
    const token = await emailedToken();
    await act();
    expect((await set(token)).body).toEqual(over);
  });

  itWithMail('refuses a password that is easy to guess, and stays open', async () => {
    await ask('orla');
    const token = await emailedToken();
    const { status } = await set(token, { password: 'password123' });
    expect(status).toBe(422);
    expect((await set(token)).status).toBe(200);
  });

  itWithMail('is reported to the holder, by email and at the next sign-in elsewhere', async () => {
    await ask('orla');
    await set(await emailedToken());
    await world.context.outboxWorker.deliver();
    expect(mail.emails.at(-1)?.raw).toContain('Subject: Your password was set by a link');
    const json = { username: 'orla', password: phrase };
    const noticesAt = async (from: string) => {
      const { cookie: as } = await world.signIn('orla', { json, from });
      return (await world.send('GET', '/api/security-notices', { as })).body.notices;
    };
    expect(await noticesAt('198.51.100.4')).toEqual([
      expect.objectContaining({ kind: 'password reset' }),
    ]);
  });
});

describe.each(['', 'a'.repeat(43), 'not a token', 'a'.repeat(100)])('the token %j', (token) => {
  it('opens nothing', async () => {
    expect((await open(token)).body).toEqual(over);
    expect((await set(token)).body).toEqual(over);
  });
});

describe('an account with a second step', () => {
  let secret: string;
  let recovery: string[];
  let token: string;
  beforeEach(async () => {
    const as = await world.sessionOf(orla.id);
    secret = await switchCodesOn(world, as);
    recovery = await makeRecoveryCodes(world, as);
    later(seconds(60));
    token = await handedToken();
  });

  it('requires it in addition to the link', async () => {
    expect((await open(token)).body.link.second_step).toEqual(['totp', 'recovery']);
    const without = await set(token);
    expect([without.status, without.body]).toEqual([
      401,
      {
        success: false,
        error: 'Please enter your second step.',
        second_step: ['totp', 'recovery'],
      },
    ]);
    expect((await logIn('orla', phrase)).body.second_step).toBeUndefined();
    expect((await set(token, { code: '000000' })).status).toBe(401);
    expect((await set(token, { code: createCode(secret) })).status).toBe(200);
    expect((await logIn('orla', phrase)).body.second_step).toEqual(['totp', 'recovery']);
  });

  it('accepts each recovery code once', async () => {
    expect((await set(token, { code: recovery[0] })).status).toBe(200);
    const next = await handedToken();
    expect((await set(next, { code: recovery[0] })).status).toBe(401);
    expect((await set(next, { code: recovery[1] })).status).toBe(200);
  });

  it('ends the link after five wrong codes', async () => {
    for (let count = 0; count < 5; count++) {
      later(minutes(1));
      expect((await set(token, { code: '000000' })).status).toBe(401);
    }
    later(minutes(1));
    expect((await set(token, { code: createCode(secret) })).body).toEqual(over);
  });
});

describe('without email', () => {
  const wishesOf = async (member: Member) =>
    world.send('GET', wishes, { as: await world.sessionOf(member.id) });

  it('the owner sees who asks, and others do not', async () => {
    await ask('orla');
    expect((await wishesOf(priya)).body.wishes).toEqual([
      { user_id: orla.id, username: 'orla', asked_at: '2026-11-03T18:00:10.000Z' },
    ]);
    expect((await wishesOf(orla)).status).toBe(403);
  });

  it('asking twice is one task, and the owner’s own request is no task', async () => {
    await ask('orla');
    await ask('orla');
    await ask('priya');
    expect((await wishesOf(priya)).body.wishes).toHaveLength(1);
  });

  it('the owner makes a link, which works for a day and settles the task', async () => {
    await ask('orla');
    const as = await world.sessionOf(priya.id);
    const { status, body } = await world.send('POST', wishes, { json: { id: orla.id }, as });
    expect(status).toBe(201);
    expect(body.link).toEqual({
      url: expect.stringMatching(/^https:\/\/fernlight\.example\/admin\/new-password#[\w-]{43}$/),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
      expires_at: '2026-11-04T18:00:10.000Z',
    });
    expect((await wishesOf(priya)).body.wishes).toEqual([]);
    const token = String(body.link.url).split('#')[1] ?? '';
    later(hours(23));
    expect((await set(token)).status).toBe(200);
  });

  it('no link is made for an account that is not approved', async () => {
    const { id } = await world.addUser('nell', '');
    const as = await world.sessionOf(priya.id);
    expect((await world.send('POST', wishes, { json: { id }, as })).status).toBe(404);
  });

  it('the owner can dismiss a request', async () => {
    await ask('orla');
    const as = await world.sessionOf(priya.id);
    const dismiss = () => world.send('DELETE', wishes, { form: `id=${orla.id}`, as });
    expect((await dismiss()).status).toBe(200);
    expect((await dismiss()).status).toBe(404);
    const putBack = (id: number) => world.send('PUT', wishes, { json: { id }, as });
    expect((await putBack(orla.id)).status).toBe(200);
    expect((await dismiss()).status).toBe(200);
    expect((await putBack(999)).status).toBe(404);
  });
});

describe('the owner’s own recovery', () => {
  const recover = (username: string, code: string) =>
    world.send('POST', `${forgotten}/recovery-code`, { json: { username, code } });
  it('works with a recovery code, once', async () => {
    const [code = ''] = await makeRecoveryCodes(world, await world.sessionOf(priya.id));
    const { status, body } = await recover('priya', code);
    expect(status).toBe(200);
    expect((await set(body.token)).status).toBe(200);
    expect((await logIn('priya', phrase)).status).toBe(200);
    expect((await recover('priya', code)).status).toBe(401);
  });

  it('also requires one-time codes if they are on, but no second code of the same sheet', async () => {
    const as = await world.sessionOf(priya.id);
    const secret = await switchCodesOn(world, as);
    const [one = '', two = ''] = await makeRecoveryCodes(world, as);
    later(seconds(60));
    const { token } = (await recover('priya', one)).body;
    expect((await open(token)).body.link.second_step).toEqual(['totp']);
    expect((await set(token, { code: two })).status).toBe(401);
    expect((await set(token, { code: createCode(secret) })).status).toBe(200);
  });

  it('is not available to anyone else, who gets the answer to a wrong code', async () => {
    const [code = ''] = await makeRecoveryCodes(world, await world.sessionOf(orla.id));
    const answers = [
      await recover('orla', code),
      await recover('priya', code),
      await recover('no one', code),
    ];
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([
        401,
        'This name and code do not fit together, or the code was used already.',
      ]);
    // The attempt did not use up the code.
    const { recovery } = (
      await world.send('GET', '/api/second-steps', { as: await world.sessionOf(orla.id) })
    ).body.second_steps;
    expect(recovery.left).toBe(10);
  });

  it('has the same limits as passwords', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await recover('priya', 'aaaa-bbbb-cccc-dddd')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
