import { describe, expect, vi } from 'vitest';
import { days, hours } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { itIn, world } from '../support/api-test.ts';
import { rightPassword } from '../support/world.ts';

const it = itIn({ now: '2026-11-03T18:00:00Z', people: [] });

const keysOf = async (as: string) => world.send('GET', apiUrls.offlineKey, { as });

describe('the keys for what a device stores', () => {
  it('stay the same during a session, and differ for everyone else', async () => {
    const orla = await world.addUser('orla');
    const [first, second] = [await world.sessionOf(orla.id), await world.sessionOf(orla.id)];
    const priya = await world.sessionOf((await world.addUser('priya')).id);
    const [one, again, other, foreign] = await Promise.all(
      [first, first, second, priya].map(async (as) => (await keysOf(as)).body),
    );
    expect(again).toEqual(one);
    expect(other.account).toBe(one.account);
    expect(other.session).not.toBe(one.session);
    expect(other.id).not.toBe(one.id);
    expect(foreign.account).not.toBe(one.account);
    expect(Buffer.from(one.session, 'base64url')).toHaveLength(32);
    expect(Buffer.from(one.account, 'base64url')).toHaveLength(32);
    const all = [one.session, one.account, one.id, other.session, other.id, foreign.account];
    expect(new Set(all).size).toBe(6);
  });

  it('are not cached, and not given to anyone without a session', async () => {
    const as = await world.sessionOf((await world.addUser('orla')).id);
    expect((await keysOf(as)).headers.get('Cache-Control')).toBe('no-store');
    await world.send('GET', '/api/logout.php', {
      as,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect((await keysOf(as)).status).toBe(401);
  });

  it('come with the session’s remaining time', async () => {
    await world.addUser('orla');
    const signIn = async (keep: boolean) => {
      const json = { username: 'orla', password: rightPassword, keep_signed_in: keep };
      const { headers } = await world.send('POST', apiUrls.login, { json });
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    };
    const [usual, lasting] = [await signIn(false), await signIn(true)];
    vi.setSystemTime(new Date('2026-11-03T18:30:00Z'));
    expect((await keysOf(usual)).body).toMatchObject({ ends_in: hours(11.5), idle: hours(1) });
    expect((await keysOf(lasting)).body).toMatchObject({
      ends_in: days(30) - hours(0.5),
      idle: days(7),
    });
  });
});
