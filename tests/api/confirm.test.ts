import { describe, expect, vi } from 'vitest';
import { itIn, orla, priya, world } from '../support/api-test.ts';
import { rightPassword } from '../support/world.ts';

/** Changing a password or email requires a proof of the current password that is at most ten minutes old. */
const it = itIn({ now: '2026-03-01T08:00:00Z', people: ['orla', 'priya'] });

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const tenMinutes = 600;
const put = (as: string, json: object) => world.send('PUT', '/api/users.php', { json, as });
const confirm = (as: string, password: unknown = rightPassword) =>
  world.send('POST', '/api/confirm', { json: { password }, as });
const newPassword = 'another long phrase';
const confirmationRequired = {
  success: false,
  error: 'Please enter your password to confirm.',
  confirm: true,
};
/** A session whose sign-in was more than ten minutes ago. */
const oldSession = async (name = 'orla'): Promise<string> => {
  const { cookie } = await world.signIn(name);
  pass(tenMinutes + 1);
  return cookie;
};

describe('without a recent proof', () => {
  it.each([
    ['a password', { password: newPassword }],
    ['an email', { email: 'orla@new.example' }],
    ['both', { password: newPassword, email: 'orla@new.example' }],
  ])('changing %s asks for the password and changes nothing', async (_, change) => {
    const answer = await put(await oldSession(), { ...orla, ...change });
    expect([answer.status, answer.body]).toEqual([403, confirmationRequired]);
    expect((await world.signIn('orla')).body.email).toBe(orla.email);
  });

  it('a changed username alone is saved, even with a blank password and the same email', async () => {
    const change = { username: 'orlagh', email: ' ORLA@example.com', password: '' };
    expect((await put(await oldSession(), { ...orla, ...change })).status).toBe(200);
  });

  it('the owner cannot set the password of someone else', async () => {
    const owner = await oldSession('priya');
    const change = { ...orla, password: newPassword };
    expect((await put(owner, change)).body).toEqual(confirmationRequired);
    expect((await confirm(owner)).status).toBe(200);
    expect((await put(owner, change)).status).toBe(200);
  });

  it.each([
    ['email', { email: 'priya@new.example' }],
    ['username', { username: 'alder-owner' }],
  ])('the owner’s own %s needs one, too', async (_, change) => {
    const owner = await oldSession('priya');
    expect((await put(owner, { ...priya, ...change })).body).toEqual(confirmationRequired);
    expect((await confirm(owner)).status).toBe(200);
    expect((await put(owner, { ...priya, ...change })).status).toBe(200);
  });

  it('errors in a change are reported before the password is required', async () => {
    const as = await oldSession();
    expect((await put(as, { ...orla, password: 'password123' })).status).toBe(422);
    expect((await put(as, { ...priya, password: newPassword })).body.confirm).toBeUndefined();
  });

  it('asking for the password is not recorded as a refusal', async () => {
    await put(await oldSession(), { ...orla, password: newPassword });
    const rows = await world.context.database.selectFrom('audit').select('did').execute();
    expect(rows.map(({ did }) => did)).toEqual(['signed in']);
  });
});

describe('a proof', () => {
  it('is given by signing in, for ten minutes', async () => {
    const { cookie } = await world.signIn('orla');
    pass(tenMinutes);
    expect((await put(cookie, { ...orla, email: 'orla@new.example' })).status).toBe(200);
    pass(1);
    expect((await put(cookie, { ...orla, password: newPassword })).body).toEqual(
      confirmationRequired,
    );
  });

  it('is given by the current password at /api/confirm, for ten minutes', async () => {
    const as = await oldSession();
    expect((await confirm(as)).body).toEqual({
      success: true,
      message: 'Your password is confirmed.',
    });
    pass(tenMinutes);
    expect((await put(as, { ...orla, password: newPassword })).status).toBe(200);
  });

  it('is only valid in its own session', async () => {
    const elsewhere = await oldSession();
    const here = (await world.signIn('orla')).cookie;
    expect((await put(elsewhere, { ...orla, password: newPassword })).body).toEqual(
      confirmationRequired,
    );
    expect((await put(here, { ...orla, password: newPassword })).status).toBe(200);
  });

  it('is not given by the new password', async () => {
    const { cookie } = await world.signIn('orla');
    await put(cookie, { ...orla, password: newPassword });
    pass(tenMinutes + 1);
    expect((await confirm(cookie)).status).toBe(403);
    expect((await confirm(cookie, newPassword)).status).toBe(200);
  });
});

describe('/api/confirm', () => {
  it('refuses a wrong password, records that, and leaves the proof as it was', async () => {
    const as = await oldSession();
    const answer = await confirm(as, 'not the password');
    expect([answer.status, answer.body]).toEqual([
      403,
      { success: false, error: 'The password is incorrect.' },
    ]);
    expect((await put(as, { ...orla, password: newPassword })).body).toEqual(confirmationRequired);
    const rows = await world.context.database.selectFrom('audit').select('did').execute();
    expect(rows.at(-1)?.did).toContain('failed to confirm their password');
  });

  it.each([[''], [null], [7], ['x'.repeat(2000)]])('refuses %j as a password', async (value) => {
    expect((await confirm(await oldSession(), value)).status).toBe(422);
  });

  it('allows ten wrong passwords, then one every few seconds', async () => {
    const as = await oldSession();
    for (let time = 0; time < 10; time += 1) expect((await confirm(as, 'wrong')).status).toBe(403);
    const refused = await confirm(as);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(5);
    pass(5);
    expect((await confirm(as)).status).toBe(200);
  });

  it('works while strangers use up the network’s sign-in attempts', async () => {
    const as = await oldSession();
    for (let time = 0; time < 12; time += 1) {
      const json = { username: 'orla', password: 'wrong' };
      await world.send('POST', '/api/login.php', { json });
    }
    expect((await confirm(as)).status).toBe(200);
  });
});
