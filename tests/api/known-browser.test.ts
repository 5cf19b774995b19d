import { describe, expect, vi } from 'vitest';
import { verifyPassword } from '../../server/auth/passwords.ts';
import { itIn, orla, world } from '../support/api-test.ts';
import { rightPassword, type Sent } from '../support/world.ts';

/** Other people's wrong passwords never lock out a browser that has signed in before. The clock is stopped. */
const it = itIn({ now: '2026-03-01T08:00:00Z' });

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('Retry-After'));
const fail = (sent: Sent = {}, username = 'orla') =>
  world.send('POST', '/api/login.php', { json: { username, password: 'wrong' }, ...sent });
const failFromManyNetworks = async (networks: number) => {
  for (let host = 1; host <= networks; host += 1) await fail({ from: `198.51.100.${host}` });
};
const signIn = (sent: Sent = {}, password = rightPassword) =>
  world.send('POST', '/api/login.php', { json: { username: 'orla', password }, ...sent });
const deviceCookieOf = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.includes('fernlight-device-'))
    ?.split(';')[0] ?? '';
/** A browser in which orla signed in before, with a session that ended long ago. */
const knownBrowser = async (): Promise<string> => deviceCookieOf(await signIn());

describe('a browser that has signed in before gets in with the right password', () => {
  it('while its own network fails ten times a minute', async () => {
    const as = await knownBrowser();
    for (let time = 0; time < 15; time += 1) await fail();
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ as })).status).toBe(200);
  });

  it('while many networks try its account, from an unknown network', async () => {
    const as = await knownBrowser();
    await failFromManyNetworks(40);
    expect((await signIn({ from: '192.0.2.50' })).status).toBe(429);
    expect((await signIn({ as, from: '192.0.2.51' })).status).toBe(200);
  });

  it('after ten failures of its own with a delay of at most five seconds, however many more', async () => {
    const as = await knownBrowser();
    const delays: number[] = [];
    for (let time = 0; time < 10; time += 1) expect((await fail({ as })).status).toBe(401);
    for (let time = 0; time < 20; time += 1) {
      const refused = await fail({ as });
      expect(refused.status).toBe(429);
      delays.push(retryAfter(refused));
      pass(retryAfter(refused));
      expect((await fail({ as })).status).toBe(401);
    }
    expect(Math.max(...delays)).toBeLessThanOrEqual(5);
    pass(5);
    expect((await signIn({ as })).status).toBe(200);
  });

  it('and its failures, thirty at once, are still counted one by one', async () => {
    const as = await knownBrowser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail({ as })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('without waiting for a flood’s passwords to be verified', async () => {
    let looked = 0;
    const flood = Array.from({ length: 30 }, async () => {
      await verifyPassword('wrong', null);
      looked += 1;
    });
    await verifyPassword('wrong', null, true);
    expect(looked).toBeLessThan(15);
    await Promise.all(flood);
  });
});

describe('a device cookie', () => {
  it('is not a session', async () => {
    const as = await knownBrowser();
    expect((await world.send('GET', '/api/login.php?me=1', { as })).body).toEqual({
      loggedIn: false,
    });
    expect((await world.send('GET', '/api/users.php', { as })).status).toBe(401);
  });

  it('of an account that was dismissed says so, so that the browser erases what it typed', async () => {
    const { id } = await world.addUser('otto');
    const as = deviceCookieOf(await world.signIn('otto'));
    const dismissed = async () =>
      (await world.send('GET', '/api/login.php?me=1', { as })).body.dismissed as unknown;
    expect(await dismissed()).toBeUndefined();
    const users = world.context.database;
    await users.updateTable('users').set({ status: 'disapproved' }).where('id', '=', id).execute();
    expect(await dismissed()).toEqual([id]);
    await users
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', id)
      .execute();
    expect(await dismissed()).toEqual([id]);
    await users.deleteFrom('users').where('id', '=', id).execute();
    expect(await dismissed()).toEqual([id]);
  });

  it('that is forged, or another account’s, does not tell whether an account may sign in', async () => {
    const { id } = await world.addUser('otto', 'disapproved');
    const signed = (await knownBrowser()).split('=')[1];
    const forged = `${'A'.repeat(22)}.${Date.now().toString(36)}.${'A'.repeat(43)}`;
    for (const value of [forged, `${forged}.${'A'.repeat(43)}`, signed, '', 'x'])
      for (const account of [orla.id, id, 9999]) {
        const as = `fernlight-device-${account}=${value}`;
        const { body } = await world.send('GET', '/api/login.php?me=1', { as });
        expect(body).toEqual({ loggedIn: false });
      }
  });

  it('is only set by a sign-in, which renews it under the same id', async () => {
    expect(deviceCookieOf(await fail())).toBe('');
    const first = await knownBrowser();
    pass(60);
    const second = deviceCookieOf(await signIn({ as: first }));
    expect(second).not.toBe(first);
    expect(second.split('.')[0]).toBe(first.split('.')[0]);
  });

  it('of one account gives no budget for another', async () => {
    await world.addUser('otto');
    const as = await knownBrowser();
    for (let time = 0; time < 10; time += 1) await fail({}, 'otto');
    expect((await fail({ as }, 'otto')).status).toBe(429);
  });

  it('of a shared tablet is separate for each member', async () => {
    await world.addUser('otto');
    const orlas = await knownBrowser();
    const ottos = deviceCookieOf(await world.signIn('otto', { as: orlas }));
    for (let time = 0; time < 12; time += 1) await fail();
    const as = `${orlas}; ${ottos}`;
    expect((await signIn({ as })).status).toBe(200);
    expect((await world.signIn('otto', { as })).status).toBe(200);
  });

  it('that is forged has no effect', async () => {
    const as = `fernlight-device-${orla.id}=${'A'.repeat(22)}.${Date.now().toString(36)}.${'A'.repeat(43)}`;
    for (let time = 0; time < 10; time += 1) await fail({ as });
    expect((await signIn({ as })).status).toBe(429);
  });

  it('has no effect after a password reset by the owner', async () => {
    const priya = await world.addUser('priya', 'approved', true);
    const as = await knownBrowser();
    const owner = await world.sessionOf(priya.id);
    const password = 'another long phrase';
    await world.send('PUT', '/api/users.php', { json: { ...orla, password }, as: owner });
    for (let time = 0; time < 10; time += 1) await fail();
    expect((await signIn({ as }, password)).status).toBe(429);
  });

  it('is renewed for the browser that changes the password itself', async () => {
    const session = (await world.signIn('orla')).cookie;
    const password = 'another long phrase';
    const changed = await world.send('PUT', '/api/users.php', {
      json: { ...orla, password },
      as: session,
    });
    for (let time = 0; time < 12; time += 1) await fail();
    expect((await signIn({ as: deviceCookieOf(changed) }, password)).status).toBe(200);
  });
});

describe('the username and the email of one account', () => {
  it('share the count of one network, and the delay for strangers', async () => {
    for (let host = 1; host <= 6; host += 1) await fail({ from: `198.51.100.${host}` });
    for (let host = 7; host <= 11; host += 1)
      await fail({ from: `198.51.100.${host}` }, orla.email.toUpperCase());
    expect((await fail({ from: '198.51.100.50' })).status).toBe(429);
    expect((await fail({ from: '198.51.100.51' }, orla.email)).status).toBe(429);
  });

  it('keep their count when the account is renamed', async () => {
    await failFromManyNetworks(12);
    const as = await world.sessionOf(orla.id);
    await world.send('PUT', '/api/users.php', { json: { ...orla, username: 'orlagh' }, as });
    expect((await fail({ from: '192.0.2.60' }, 'orlagh')).status).toBe(429);
  });
});
