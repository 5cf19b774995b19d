import { beforeEach, describe, expect, vi } from 'vitest';
import { minutes, seconds } from '../../domain/lib/durations.ts';
import { as as session, itIn, orla, world } from '../support/api-test.ts';
import { addPasskey, confirmWith, readCookies, signInWith } from '../support/passkeys.ts';
import { createCode, makeRecoveryCodes, switchCodesOn } from '../support/second-step.ts';
import { rightPassword } from '../support/world.ts';

/** An account that removes its password, and gets one again. */
const it = itIn({ now: '2026-11-03T18:00:10Z' });

const drop = (as = session) => world.send('DELETE', '/api/own-password', { as });
const logIn = (password: string) =>
  world.send('POST', '/api/login.php', { json: { username: 'orla', password } });
const isSignedIn = async (as: string): Promise<boolean> =>
  (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;

describe('removing the password', () => {
  it('requires two passkeys, or one and recovery codes', async () => {
    expect((await drop()).status).toBe(422);
    await makeRecoveryCodes(world, session);
    expect((await drop()).status).toBe(422);
    await addPasskey(world, session);
    await world.context.database.deleteFrom('recovery_codes').execute();
    const { status, body } = await drop();
    expect([status, body.error]).toEqual([
      422,
      'Add a second passkey or make recovery codes first. Otherwise, one lost device locks you out.',
    ]);
    await makeRecoveryCodes(world, session);
    expect((await drop()).status).toBe(200);
  });

  it('does not count recovery codes that were used', async () => {
    await addPasskey(world, session);
    await makeRecoveryCodes(world, session);
    const used_at = new Date().toISOString();
    await world.context.database.updateTable('recovery_codes').set({ used_at }).execute();
    expect((await drop()).status).toBe(422);
  });

  it('can’t be done twice', async () => {
    await addPasskey(world, session);
    await addPasskey(world, session);
    expect((await drop()).status).toBe(200);
    expect((await drop()).status).toBe(409);
  });
});

const later = (span: number) => vi.setSystemTime(Date.now() + span);

describe('an account without a password', () => {
  let codes: string[];
  let passkey: Awaited<ReturnType<typeof addPasskey>>;
  let elsewhere: string;
  beforeEach(async () => {
    elsewhere = await world.sessionOf(orla.id);
    passkey = await addPasskey(world, session);
    codes = await makeRecoveryCodes(world, session);
    expect((await drop()).status).toBe(200);
  });

  it('stays signed in only where its password was removed, and signs in elsewhere by its passkey', async () => {
    expect(await isSignedIn(session)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signInWith(world, passkey)).status).toBe(200);
  });

  it('notifies its owner elsewhere', async () => {
    const as = readCookies(await signInWith(world, passkey));
    const { body } = await world.send('GET', '/api/security-notices', { as });
    expect(body.notices.map(({ kind }: { kind: string }) => kind)).toContain('password removed');
  });

  it.each([rightPassword, 'wrong password', ' ', 'x'])(
    'accepts no password: %j',
    async (password) => {
      const { status, body } = await logIn(password);
      expect([status, body.error]).toEqual([401, 'The username or password is incorrect.']);
    },
  );

  it('confirms with the passkey, not with a password', async () => {
    later(minutes(11));
    const json = { password: rightPassword };
    expect((await world.send('POST', '/api/confirm', { json, as: session })).status).toBe(403);
    expect((await confirmWith(world, passkey, session)).status).toBe(200);
  });

  it('is opened by a recovery code instead of the password, each once', async () => {
    const [code = '', second = ''] = codes;
    const answer = await logIn(code.toUpperCase());
    expect(answer.status).toBe(200);
    expect(await isSignedIn(readCookies(answer))).toBe(true);
    expect((await logIn(code)).status).toBe(401);
    expect((await logIn(second)).status).toBe(200);
  });

  it('must enter its one-time codes after a recovery code, but no second code of the sheet', async () => {
    const secret = await switchCodesOn(world, session);
    later(seconds(60));
    const [code = '', second = ''] = codes;
    const answer = await logIn(code);
    expect([answer.status, answer.body.second_step]).toEqual([401, ['totp']]);
    const as = readCookies(answer);
    expect(await isSignedIn(as)).toBe(false);
    const finish = (typed: string) =>
      world.send('POST', '/api/second-step', { json: { code: typed }, as });
    expect((await finish(second)).status).toBe(401);
    expect((await finish(createCode(secret))).status).toBe(200);
  });

  it('keeps its last passkey, but others can be removed', async () => {
    const remove = (id: number) =>
      world.send('DELETE', '/api/passkeys', { form: `id=${id}`, as: session });
    const { status, body } = await remove(1);
    expect(status).toBe(422);
    expect(body.error).toContain('This is your last passkey, and your account has no password.');
    expect((await signInWith(world, passkey)).status).toBe(200);
    await addPasskey(world, session);
    expect((await remove(1)).status).toBe(200);
  });

  it('can get a password again from its owner or the administrator', async () => {
    const own = { ...orla, password: 'another quiet porch' };
    await world.send('PUT', '/api/users.php', { json: own, as: session });
    expect((await logIn('another quiet porch')).body.second_step).toEqual(['passkey', 'recovery']);
    await drop();
    const owner = await world.sessionOf((await world.addUser('priya', 'approved', true)).id);
    const reset = { ...orla, password: 'a third quiet porch' };
    expect((await world.send('PUT', '/api/users.php', { json: reset, as: owner })).status).toBe(
      200,
    );
    expect((await logIn('a third quiet porch')).body.second_step).toEqual(['passkey', 'recovery']);
  });

  it('is listed as such', async () => {
    const { body } = await world.send('GET', '/api/second-steps', { as: session });
    expect(body.second_steps).toMatchObject({ passkeys: 1, password: false });
  });
});

it('a recovery code does not replace an existing password', async () => {
  await addPasskey(world, session);
  const [code = ''] = await makeRecoveryCodes(world, session);
  expect((await logIn(code)).status).toBe(401);
});
