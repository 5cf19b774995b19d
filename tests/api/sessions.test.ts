import { describe, expect, vi } from 'vitest';
import { hashToken } from '../../server/installation-key.ts';
import { itIn, orla, priya, startWorld, world } from '../support/api-test.ts';
import { rightPassword } from '../support/world.ts';

const it = itIn({ people: ['priya', 'orla'], signedIn: false });

const me = async (as: string) => (await world.send('GET', '/api/login.php?me=1', { as })).body;
const isIn = async (as: string): Promise<boolean> => (await me(as)).loggedIn;
const put = (as: string, json: object) => world.send('PUT', '/api/users.php', { json, as });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') });
const pass = (span: number) => vi.setSystemTime(Date.now() + span);

describe('a login', () => {
  it('answers who it is, by username or email, in any spelling', async () => {
    for (const name of ['orla', 'ORLA', ' orla@example.com ', 'Orla@Example.com', '\uFF4Frla']) {
      const { status, body, cookie } = await world.signIn(name);
      expect([name, status]).toEqual([name, 200]);
      expect(body).toMatchObject({ success: true });
      expect(await me(cookie)).toEqual({
        loggedIn: true,
        email: orla.email,
        username: 'orla',
        user_id: orla.id,
        privileged: false,
      });
    }
    expect((await me((await world.signIn('priya')).cookie)).privileged).toBe(true);
  });

  it('without a session answers loggedIn: false', async () => {
    expect(await me('')).toEqual({ loggedIn: false });
    expect(await me('fernlight=x')).toEqual({ loggedIn: false });
    expect(await me(`fernlight=${'A'.repeat(43)}`)).toEqual({ loggedIn: false });
  });

  it('sets a cookie that scripts and other sites can’t see', async () => {
    const [cookie] = (await world.signIn('orla')).headers.getSetCookie();
    expect(cookie).toMatch(/^fernlight=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [long] = (await world.signIn('orla', { keep: true })).headers.getSetCookie();
    expect(long?.split('; ')).toContain('Max-Age=2592000');
  });

  it('behind https sets a __Host- cookie', async () => {
    await startWorld({ settings: { SITE_URL: 'https://fernlight.example' } });
    const [cookie] = (await world.signIn('orla')).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-fernlight=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('stores only a hash of the token', async () => {
    const token = (await world.signIn('orla')).cookie.split('=')[1] ?? '';
    const rows = await world.context.database.selectFrom('sessions').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives a new id and ends the old one', async () => {
    const first = (await world.signIn('orla')).cookie;
    const second = (await world.signIn('orla', { as: first })).cookie;
    expect(second).not.toBe(first);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  it('ends the oldest of more than ten sessions', async () => {
    const cookies: string[] = [];
    for (let login = 0; login < 11; login += 1) cookies.push((await world.signIn('orla')).cookie);
    expect(await Promise.all(cookies.map(isIn))).toEqual([false, ...Array(10).fill(true)]);
  });

  it('keeps the newest twenty browsers of an account, and notices of them', async () => {
    stopClock();
    const start = Date.now();
    for (let login = 0; login < 22; login += 1) {
      await world.signIn('orla');
      pass(minute);
    }
    const { database } = world.context;
    const devices = await database.selectFrom('account_devices').select('last_seen_at').execute();
    const notices = await database.selectFrom('security_notices').select('at').execute();
    const newest = Array.from({ length: 20 }, (_, index) =>
      new Date(start + (index + 2) * minute).toISOString(),
    );
    expect(devices.map((row) => row.last_seen_at).toSorted()).toEqual(newest);
    expect(notices.map((row) => row.at).toSorted()).toEqual(newest);
  });
});

const login = (username: string, password: string) =>
  world.send('POST', '/api/login.php', { json: { username, password } });

describe('a refused login', () => {
  it('has the same answer for an unknown user and a wrong password', async () => {
    const wrong = await login('orla', 'not the password');
    const unknown = await login('nobody', rightPassword);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body).toEqual({ success: false, error: 'The username or password is incorrect.' });
    expect(wrong.headers.get('Set-Cookie')).toBeNull();
  });

  it.each(['', 'disapproved'] as const)(
    'tells "%s" accounts of their approval only after the right password',
    async (status) => {
      await world.addUser('una', status);
      expect((await login('una', 'not the password')).status).toBe(401);
      const right = await login('una', rightPassword);
      expect(right.status).toBe(403);
      expect(right.body.error).toBe('Your account is awaiting approval by an administrator.');
      expect(right.headers.get('Set-Cookie')).toBeNull();
    },
  );

  it('does not trim the password', async () => {
    for (const password of [
      `${rightPassword} `,
      rightPassword.toUpperCase(),
      rightPassword.slice(0, -1),
    ]) {
      expect((await login('orla', password)).status).toBe(401);
    }
  });
});

describe('a session ends', () => {
  it('after an hour without a request, and not before', async () => {
    stopClock();
    const { cookie } = await world.signIn('orla');
    for (let visit = 0; visit < 5; visit += 1) {
      pass(hour - minute);
      expect(await isIn(cookie)).toBe(true);
    }
    pass(hour);
    expect(await isIn(cookie)).toBe(false);
  });

  it('after twelve hours, however busy', async () => {
    stopClock();
    const { cookie } = await world.signIn('orla');
    for (let passed = 0; passed < 12 * hour - 30 * minute; passed += 30 * minute) {
      pass(30 * minute);
      expect(await isIn(cookie)).toBe(true);
    }
    pass(30 * minute);
    expect(await isIn(cookie)).toBe(false);
  });

  it('when it is a long session, after seven days without a request', async () => {
    stopClock();
    const { cookie } = await world.signIn('orla', { keep: true });
    pass(7 * day - minute);
    expect(await isIn(cookie)).toBe(true);
    pass(7 * day);
    expect(await isIn(cookie)).toBe(false);
  });

  it('when it is a long session, after thirty days at the latest', async () => {
    stopClock();
    const { cookie } = await world.signIn('orla', { keep: true });
    for (let passed = 0; passed < 25; passed += 5) {
      pass(5 * day);
      expect(await isIn(cookie)).toBe(true);
    }
    pass(5 * day);
    expect(await isIn(cookie)).toBe(false);
  });

  it('with the logout, on the server too', async () => {
    const { cookie } = await world.signIn('orla');
    const answer = await world.send('GET', '/api/logout.php', { as: cookie });
    expect(answer.body).toMatchObject({ success: true });
    expect(await isIn(cookie)).toBe(false);
    expect(await world.context.database.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('elsewhere when its user changes the password, but not here', async () => {
    const here = (await world.signIn('orla')).cookie;
    const elsewhere = (await world.signIn('orla')).cookie;
    await put(here, { ...orla, password: 'another long phrase' });
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await world.signIn('orla')).status).toBe(401);
  });

  it('not when the account is edited with a blank password', async () => {
    const here = (await world.signIn('orla')).cookie;
    const elsewhere = (await world.signIn('orla')).cookie;
    expect((await put(here, { ...orla, password: '' })).status).toBe(200);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, true]);
    expect((await world.signIn('orla')).status).toBe(200);
  });

  it.each([
    [
      'resets the password',
      (id: number) => ({
        id,
        username: 'orla',
        email: 'orla@example.com',
        password: 'another long phrase',
      }),
    ],
    ['disapproves', (id: number) => ({ id, status: 'disapproved' })],
  ])('everywhere when the privileged admin %s', async (_, change) => {
    const cookies = [(await world.signIn('orla')).cookie, (await world.signIn('orla')).cookie];
    const owner = (await world.signIn('priya')).cookie;
    expect((await put(owner, change(orla.id))).status).toBe(200);
    expect(await Promise.all(cookies.map(isIn))).toEqual([false, false]);
    expect(await isIn(owner)).toBe(true);
  });

  it('everywhere when the privileged admin deletes the account', async () => {
    const { cookie } = await world.signIn('orla');
    const owner = await world.sessionOf(priya.id);
    await world.send('DELETE', '/api/users.php', { form: `id=${orla.id}`, as: owner });
    expect(await isIn(cookie)).toBe(false);
    expect((await world.send('GET', '/api/users.php', { as: cookie })).status).toBe(401);
  });

  it('and does not come back with a new approval', async () => {
    const { cookie } = await world.signIn('orla');
    const owner = await world.sessionOf(priya.id);
    await put(owner, { id: orla.id, status: 'disapproved' });
    await put(owner, { id: orla.id, status: 'approved' });
    expect(await isIn(cookie)).toBe(false);
  });
});
