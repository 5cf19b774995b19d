import { describe, expect, vi } from 'vitest';
import { createLimits } from '../../server/auth/limits.ts';
import { itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import type { Sent } from '../support/world.ts';

/** The rate limits (docs/product/accounts.md). The clock is stopped. */
const it = itIn({
  now: '2026-03-01T08:00:00Z',
  settings: { TRUST_PROXY: '0' },
  people: ['orla', 'otto'],
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const fail = (username: string, sent: Sent = {}) =>
  world.send('POST', '/api/login.php', { json: { username, password: 'wrong' }, ...sent });
const failTimes = async (times: number, username: string, sent: Sent = {}) => {
  for (let time = 0; time < times; time += 1) {
    expect((await fail(username, sent)).status).toBe(401);
  }
};
const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('Retry-After'));

describe('failed logins', () => {
  it('are limited to ten a minute from one address, whatever the account', async () => {
    await failTimes(5, 'orla');
    await failTimes(5, 'nobody');
    const refused = await fail('otto');
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe('Too many attempts. Please wait a moment and try again.');
    expect(retryAfter(refused)).toBeGreaterThan(0);
    expect(retryAfter(refused)).toBeLessThanOrEqual(60);
    expect((await world.signIn('orla')).status).toBe(429);
    pass(59);
    expect((await world.signIn('orla')).status).toBe(429);
    pass(1);
    expect((await world.signIn('orla')).status).toBe(200);
  });

  it('are limited to sixty a minute from one larger network, whatever the addresses in it', async () => {
    for (let host = 1; host <= 60; host += 1) {
      const from = `198.51.100.${host}`;
      expect((await fail(`nobody${host}`, { from })).status).toBe(401);
    }
    expect((await fail('nobody', { from: '198.51.100.200' })).status).toBe(429);
    expect((await fail('nobody', { from: '198.51.101.1' })).status).toBe(401);
  });

  it('count the same at once as one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail('orla')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('are not counted when the login succeeds', async () => {
    for (let time = 0; time < 15; time += 1) expect((await world.signIn('orla')).status).toBe(200);
  });

  it('survive a restart', async () => {
    await failTimes(10, 'orla');
    world.context.limits = createLimits(world.context.database);
    expect((await fail('orla')).status).toBe(429);
  });

  it('are counted for an IPv6 network, not for each of its addresses', async () => {
    for (let host = 1; host <= 10; host += 1)
      await fail('nobody', { from: `2001:db8:0:1::${host}` });
    expect((await fail('nobody', { from: '2001:db8:0:1:ffff::1' })).status).toBe(429);
    expect((await fail('orla', { from: '2001:db8:0:2::1' })).status).toBe(401);
  });

  it('ignore X-Forwarded-For without a proxy', async () => {
    for (let time = 0; time < 10; time += 1) {
      await fail('nobody', { headers: { 'X-Forwarded-For': `198.51.100.${time}` } });
    }
    const headers = { 'X-Forwarded-For': '198.51.100.99' };
    expect((await fail('nobody', { headers })).status).toBe(429);
  });
});

const failFrom = (host: number) => fail('orla', { from: `198.51.100.${host}` });

describe('the delay of an account that is attacked from everywhere', () => {
  it('grows to thirty seconds, and never locks the account', async () => {
    for (let host = 1; host <= 11; host += 1) expect((await failFrom(host)).status).toBe(401);
    const delays: number[] = [];
    for (let host = 20; host < 28; host += 1) {
      const refused = await failFrom(host);
      expect(refused.status).toBe(429);
      delays.push(retryAfter(refused));
      pass(retryAfter(refused));
      expect((await failFrom(host)).status).toBe(401);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    pass(30);
    expect((await world.signIn('orla', { from: '198.51.100.99' })).status).toBe(200);
  });

  it('does not affect people who have signed in from their network before', async () => {
    await world.signIn('orla', { from: '192.0.2.1' });
    for (let host = 1; host <= 12; host += 1) await failFrom(host);
    expect((await failFrom(50)).status).toBe(429);
    expect((await world.signIn('orla', { from: '192.0.2.1' })).status).toBe(200);
  });

  it('does not affect other accounts', async () => {
    for (let host = 1; host <= 12; host += 1) await failFrom(host);
    expect((await world.signIn('otto', { from: '192.0.2.1' })).status).toBe(200);
  });
});

const register = (name: string) =>
  world.send('POST', '/api/register.php', {
    json: { ...samples.account, username: name, email: `${name}@example.com` },
  });

describe('registrations', () => {
  it('are limited to ten an hour from one address; mistakes do not count', async () => {
    for (let slip = 0; slip < 12; slip += 1) expect((await register('x')).status).toBe(422);
    for (let time = 0; time < 10; time += 1)
      expect((await register(`new${time}`)).status).toBe(201);
    const refused = await register('new10');
    expect(refused.status).toBe(429);
    expect(retryAfter(refused)).toBeLessThanOrEqual(3600);
    pass(3599);
    expect((await register('new10')).status).toBe(429);
    pass(1);
    expect((await register('new11')).status).toBe(201);
  });
});

const repeat = async (times: number, path: string, as: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await world.send('POST', path, { as })).status);
  }
  return statuses;
};

describe('actions of someone who is signed in', () => {
  it.each([
    ['/api/testimonials.php', 120],
    ['/api/gallery.php?upload=1', 60],
  ])('are limited: %s %i times a minute', async (path, most) => {
    const { cookie } = await world.signIn('orla');
    const statuses = await repeat(most + 1, path, cookie);
    expect(statuses).toEqual([...Array(most).fill(415), 429]);
    const other = (await world.signIn('otto')).cookie;
    expect(await repeat(1, path, other)).toEqual([415]);
  });

  it('count against the limit of writes when they are not allowed', async () => {
    const { cookie } = await world.signIn('orla');
    const forbidden = await Promise.all(
      Array.from({ length: 120 }, () => world.send('DELETE', '/api/users.php', { as: cookie })),
    );
    expect(new Set(forbidden.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await repeat(1, '/api/testimonials.php', cookie)).toEqual([429]);
    pass(60);
    expect(await repeat(1, '/api/testimonials.php', cookie)).toEqual([415]);
  });

  it('are limited across a restart, too, in the case of uploads', async () => {
    const { cookie } = await world.signIn('orla');
    await repeat(60, '/api/gallery.php?upload=1', cookie);
    world.context.limits = createLimits(world.context.database);
    expect(await repeat(1, '/api/gallery.php?upload=1', cookie)).toEqual([429]);
    pass(60);
    expect(await repeat(1, '/api/gallery.php?upload=1', cookie)).toEqual([415]);
  });
});
