import { beforeEach, describe, expect, vi } from 'vitest';
import { minutes, seconds } from '../../domain/lib/durations.ts';
import { as as session, itIn, orla, priya, world } from '../support/api-test.ts';
import {
  createCode,
  makeRecoveryCodes,
  switchCodesOn,
  createEarlyCode,
} from '../support/second-step.ts';
import { rightPassword, type Sent } from '../support/world.ts';

let secret: string;
const it = itIn({ now: '2026-11-03T18:00:10Z', people: ['priya', 'orla'] });
beforeEach(async () => {
  secret = await switchCodesOn(world, session);
  vi.setSystemTime(Date.now() + seconds(30));
});

const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const logIn = (sent: Sent = {}) =>
  world.send('POST', '/api/login.php', {
    json: { username: 'orla', password: rightPassword },
    ...sent,
  });

/** Sends a correct password. Returns the cookie with which the sign-in continues. */
const pending = async (): Promise<string> => cookiesOf((await logIn()).headers);

const finish = (as: string, code: string, sent: Sent = {}) =>
  world.send('POST', '/api/second-step', { json: { code }, as, ...sent });

const isSignedIn = async (as: string): Promise<boolean> =>
  (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;

describe('a correct password of an account with codes', () => {
  it('is answered without a session, and names the second steps', async () => {
    await makeRecoveryCodes(world, session);
    const { status, body, headers } = await logIn();
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      error: 'Please enter your second step.',
      second_step: ['totp', 'recovery'],
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^fernlight-step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('answers a wrong password as usual', async () => {
    const { status, body } = await logIn({
      json: { username: 'orla', password: 'wrong password' },
    });
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, error: expect.any(String) });
  });

  // every-endpoint.test.ts tests what a pending sign-in may not do.
  it('and a correct code begin a session, as a password alone does elsewhere', async () => {
    const { status, body, headers } = await finish(await pending(), createCode(secret));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, user_id: orla.id, username: 'orla' });
    expect(await isSignedIn(cookiesOf(headers))).toBe(true);
  });
});

describe('a code', () => {
  it.each([
    ['of the half minute before', -30],
    ['of the half minute after', 30],
  ])('%s is accepted', async (_, shift) => {
    vi.setSystemTime(Date.now() + minutes(2));
    const code = createCode(secret, seconds(shift));
    expect((await finish(await pending(), code)).status).toBe(200);
  });

  it('of a later half minute is wrong', async () => {
    expect((await finish(await pending(), createEarlyCode(secret))).status).toBe(401);
  });

  it('may be typed with spaces', async () => {
    const code = createCode(secret);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await finish(await pending(), typed)).status).toBe(200);
  });

  it('works once, even the code that turned the codes on', async () => {
    const code = createCode(secret);
    expect((await finish(await pending(), code)).status).toBe(200);
    expect((await finish(await pending(), code)).status).toBe(401);
    expect((await finish(await pending(), createCode(secret, -seconds(30)))).status).toBe(401);
  });

  it('works once when two browsers send it at the same moment', async () => {
    const [one, other] = [await pending(), await pending()];
    const code = createCode(secret);
    const answers = await Promise.all([finish(one, code), finish(other, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('does not work without a password before it', async () => {
    expect((await finish('', createCode(secret))).status).toBe(401);
    expect((await finish(`fernlight-step=${'A'.repeat(43)}`, createCode(secret))).status).toBe(401);
  });

  it('finishes a sign-in once', async () => {
    const as = await pending();
    await finish(as, createCode(secret));
    vi.setSystemTime(Date.now() + seconds(60));
    expect((await finish(as, createCode(secret))).status).toBe(401);
  });

  it.each(['', '12345', '1234567', 'abcd-efgh', { a: 1 }])('%j is malformed', async (code) => {
    const answer = await world.send('POST', '/api/second-step', {
      json: { code },
      as: await pending(),
    });
    expect(answer.status).toBe(422);
  });
});

describe('wrong codes', () => {
  it('end the sign-in after five, and the holder learns that the password was correct', async () => {
    const as = await pending();
    for (let times = 0; times < 5; times += 1)
      expect((await finish(as, createEarlyCode(secret))).status).toBe(401);
    expect((await finish(as, createCode(secret))).body.error).toContain('Please log in again.');
    const { body } = await world.send('GET', '/api/security-notices', { as: session });
    expect(body.notices.map(({ kind }: { kind: string }) => kind)).toContain('wrong codes');
  });

  it('are limited, and correct passwords in between do not reset the count', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      const as = await pending();
      for (let codes = 0; codes < 4; codes += 1)
        statuses.push((await finish(as, createEarlyCode(secret))).status);
    }
    expect(statuses).toContain(429);
  });
});

describe('recovery codes', () => {
  it('are ten, each of which works once', async () => {
    const codes = await makeRecoveryCodes(world, session);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await finish(await pending(), first.toUpperCase())).status).toBe(200);
    expect((await finish(await pending(), first)).status).toBe(401);
    expect((await finish(await pending(), second.replaceAll('-', ''))).status).toBe(200);
    const { body } = await world.send('GET', '/api/second-steps', { as: session });
    expect(body.second_steps.recovery.left).toBe(8);
  });

  it('of an earlier set, or of someone else, don’t work', async () => {
    const [old = ''] = await makeRecoveryCodes(world, session);
    await makeRecoveryCodes(world, session);
    const [theirs = ''] = await makeRecoveryCodes(world, await world.sessionOf(priya.id));
    expect((await finish(await pending(), old)).status).toBe(401);
    expect((await finish(await pending(), theirs)).status).toBe(401);
  });

  it('alone are not a second step', async () => {
    await makeRecoveryCodes(world, session);
    await world.send('DELETE', '/api/second-steps/totp', { as: session });
    expect((await logIn()).status).toBe(200);
  });

  it('are stored as hashes, and the secret of the codes only encrypted', async () => {
    const [code = ''] = await makeRecoveryCodes(world, session);
    const { database } = world.context;
    const stored = JSON.stringify([
      await database.selectFrom('recovery_codes').selectAll().execute(),
      await database.selectFrom('totp_secrets').selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(stored).not.toContain(secret);
  });
});

describe('changing the codes', () => {
  it('does not replace codes that are on; once they are off, a password is enough again', async () => {
    expect((await world.send('POST', '/api/second-steps/totp', { as: session })).status).toBe(409);
    expect((await world.send('DELETE', '/api/second-steps/totp', { as: session })).status).toBe(
      200,
    );
    expect((await logIn()).status).toBe(200);
  });

  it('has no effect before it is confirmed', async () => {
    const as = await world.sessionOf(priya.id);
    const begun = await world.send('POST', '/api/second-steps/totp', { as });
    const wrong = { json: { code: createEarlyCode(begun.body.totp.secret) }, as };
    expect((await world.send('PUT', '/api/second-steps/totp', wrong)).status).toBe(422);
    expect((await world.signIn('priya')).status).toBe(200);
  });
});

describe('a password that changes meanwhile', () => {
  it('ends the pending sign-in, and keeps the second step', async () => {
    const as = await pending();
    const json = { ...orla, password: 'another quiet porch' };
    expect((await world.send('PUT', '/api/users.php', { json, as: session })).status).toBe(200);
    expect((await finish(as, createCode(secret))).status).toBe(401);
    const again = await logIn({ json: { username: 'orla', password: 'another quiet porch' } });
    expect(again.body.second_step).toEqual(['totp']);
  });

  it('and a disapproval end the pending sign-in', async () => {
    const as = await pending();
    const json = { id: orla.id, status: 'disapproved' };
    await world.send('PUT', '/api/users.php', { json, as: await world.sessionOf(priya.id) });
    expect((await finish(as, createCode(secret))).status).toBe(401);
  });
});

describe('if everyone needs a second step', () => {
  const requireSteps = async () => {
    const as = await world.sessionOf(priya.id);
    await switchCodesOn(world, as);
    const json = { second_step_required: true };
    expect((await world.send('PUT', '/api/sign-in-rules', { json, as })).status).toBe(200);
  };

  it('the owner must have one first', async () => {
    const as = await world.sessionOf(priya.id);
    const json = { second_step_required: true };
    expect((await world.send('PUT', '/api/sign-in-rules', { json, as })).status).toBe(422);
  });

  // every-endpoint.test.ts tests what else is refused.
  it('someone without one is led to setting it up, and then is in', async () => {
    const otto = await world.addUser('otto');
    await requireSteps();
    const as = await world.sessionOf(otto.id);
    const { body } = await world.send('GET', '/api/login.php?me=1', { as });
    expect(body).toMatchObject({ loggedIn: true, second_step_missing: true });
    await switchCodesOn(world, as);
    expect((await world.send('GET', '/api/settings', { as })).status).toBe(200);
  });

  it('people without one can’t read hidden content, either', async () => {
    const otto = await world.addUser('otto');
    const json = { name: 'Ada', message: 'Kind people.' };
    await world.send('POST', '/api/testimonials.php', { json, as: session });
    await requireSteps();
    const { body } = await world.send('GET', '/api/testimonials.php', {
      as: await world.sessionOf(otto.id),
    });
    expect(body.testimonials).toEqual([]);
  });

  it('no one can turn off the last one', async () => {
    await requireSteps();
    const { status } = await world.send('DELETE', '/api/second-steps/totp', { as: session });
    expect(status).toBe(422);
    expect((await logIn()).body.second_step).toEqual(['totp']);
  });
});
