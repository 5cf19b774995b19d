import { describe, expect, vi } from 'vitest';
import { minutes } from '../../domain/lib/durations.ts';
import { itIn, orla, priya, world } from '../support/api-test.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';
import { type Member, rightPassword } from '../support/world.ts';

const phone = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
};
const laptop = {
  'User-Agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
};

const it = itIn({ now: '2026-11-03T18:00:00Z', people: ['priya', 'orla'], signedIn: false });

/** All cookies that a response sets, as the next request sends them. */
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const signIn = async (headers: Record<string, string>, as?: string, from?: string) => {
  const answer = await world.signIn('orla', { headers, ...(as && { as }), ...(from && { from }) });
  expect(answer.status).toBe(200);
  return cookiesOf(answer.headers);
};

const sessionsOf = async (as: string) =>
  (await world.send('GET', '/api/sessions', { as })).body.sessions;
const noticesOf = async (as: string) =>
  (await world.send('GET', '/api/security-notices', { as })).body.notices;
const isSignedIn = async (as: string): Promise<boolean> =>
  (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;

describe('the list of one’s own sessions', () => {
  it('has the devices in words, and says which one is this one', async () => {
    await signIn(phone, undefined, '198.51.100.4');
    vi.setSystemTime(Date.now() + minutes(5));
    const as = await signIn(laptop);
    expect(await sessionsOf(as)).toEqual([
      {
        id: 2,
        device: 'Safari on macOS',
        network: '203.0.113.7',
        created_at: '2026-11-03T18:05:00.000Z',
        last_seen_at: '2026-11-03T18:05:00.000Z',
        current: true,
      },
      {
        id: 1,
        device: 'Chrome on Android',
        network: '198.51.100.4',
        created_at: '2026-11-03T18:00:00.000Z',
        last_seen_at: '2026-11-03T18:00:00.000Z',
        current: false,
      },
    ]);
  });

  it('contains neither ended sessions nor those of others', async () => {
    await signIn(phone);
    await world.sessionOf(priya.id);
    vi.setSystemTime(Date.now() + minutes(61));
    const as = await signIn(laptop);
    expect((await sessionsOf(as)).map(({ device }: { device: string }) => device)).toEqual([
      'Safari on macOS',
    ]);
  });

  it('allows one to be ended while the others continue', async () => {
    const lost = await signIn(phone);
    const as = await signIn(laptop);
    expect((await world.send('DELETE', '/api/sessions', { form: 'id=1', as })).status).toBe(200);
    expect([await isSignedIn(lost), await isSignedIn(as)]).toEqual([false, true]);
    expect((await world.send('DELETE', '/api/sessions', { form: 'id=1', as })).status).toBe(404);
  });

  it('does not allow ending someone else’s session', async () => {
    const theirs = await world.sessionOf(priya.id);
    const [{ id }] = await sessionsOf(theirs);
    const as = await signIn(laptop);
    expect((await world.send('DELETE', '/api/sessions', { form: `id=${id}`, as })).status).toBe(
      404,
    );
    expect(await isSignedIn(theirs)).toBe(true);
  });

  it('allows ending all others at once', async () => {
    const lost = await signIn(phone);
    const as = await signIn(laptop);
    expect((await world.send('DELETE', '/api/sessions/others', { as })).status).toBe(200);
    expect([await isSignedIn(lost), await isSignedIn(as)]).toEqual([false, true]);
  });
});

describe('a new device', () => {
  it('is reported to the holder elsewhere, but not to the device itself', async () => {
    const as = await signIn(laptop);
    expect(await noticesOf(as)).toEqual([]);
    const theirs = await signIn(phone, undefined, '198.51.100.4');
    expect(await noticesOf(theirs)).toEqual([]);
    expect(await noticesOf(as)).toEqual([
      { id: 1, kind: 'new device', at: '2026-11-03T18:00:00.000Z', device: 'Chrome on Android' },
    ]);
  });

  it('is not reported when the browser has signed in as this account before', async () => {
    const as = await signIn(laptop);
    await signIn(laptop, as);
    expect(await noticesOf(await signIn(laptop, as))).toEqual([]);
  });

  it('can’t answer the notice about itself', async () => {
    const as = await signIn(laptop);
    const theirs = await signIn(phone);
    const json = { id: 1, answer: 'mine' };
    expect((await world.send('POST', '/api/security-notices', { json, as: theirs })).status).toBe(
      404,
    );
    expect(await noticesOf(as)).toHaveLength(1);
  });

  it('stays signed in if it was the holder, and the notice is removed', async () => {
    const as = await signIn(laptop);
    const mine = await signIn(phone);
    const json = { id: 1, answer: 'mine' };
    expect((await world.send('POST', '/api/security-notices', { json, as })).status).toBe(200);
    expect(await noticesOf(as)).toEqual([]);
    expect(await isSignedIn(mine)).toBe(true);
  });

  it('is signed out if it was someone else', async () => {
    const as = await signIn(laptop);
    const theirs = await signIn(phone);
    const json = { id: 1, answer: 'not mine' };
    expect((await world.send('POST', '/api/security-notices', { json, as })).status).toBe(200);
    expect([await isSignedIn(theirs), await isSignedIn(as)]).toEqual([false, true]);
  });
});

const kindsOf = async (as: string): Promise<string[]> =>
  (await noticesOf(as)).map(({ kind }: { kind: string }) => kind);

it('a changed password is reported to the holder’s other devices', async () => {
  const as = await signIn(laptop);
  const json = { ...orla, password: 'another quiet porch' };
  expect((await world.send('PUT', '/api/users.php', { json, as })).status).toBe(200);
  const again = await world.send('POST', '/api/login.php', {
    json: { username: 'orla', password: 'another quiet porch' },
  });
  expect(await kindsOf(cookiesOf(again.headers))).toContain('password changed');
});

describe('a change that someone made on this device', () => {
  const password = 'another quiet porch';
  const signInWith = async (sent: { headers: Record<string, string>; as?: string }) => {
    const json = { username: 'orla', password };
    return cookiesOf((await world.send('POST', '/api/login.php', { json, ...sent })).headers);
  };
  const signInAgain = (as: string) => signInWith({ headers: laptop, as });
  const signInOnPhone = () => signInWith({ headers: phone });
  /** The browser's cookies after an answer that replaces some of them. */
  const updated = (as: string, headers: Headers): string =>
    [
      ...new Map(
        `${as}; ${cookiesOf(headers)}`.split('; ').map((cookie) => [cookie.split('=')[0], cookie]),
      ).values(),
    ].join('; ');

  it('is not asked about there, also after the next sign-in', async () => {
    const elsewhere = await signIn(phone);
    const as = await signIn(laptop);
    const answer = await world.send('PUT', '/api/users.php', { json: { ...orla, password }, as });
    expect(answer.status).toBe(200);
    const cookies = updated(as, answer.headers);
    expect(await kindsOf(cookies)).not.toContain('password changed');
    expect(await kindsOf(await signInAgain(cookies))).not.toContain('password changed');
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await kindsOf(await signInOnPhone())).toContain('password changed');
  });

  it('by a link is not asked about after the sign-in that follows, but is on other devices', async () => {
    const as = await signIn(laptop);
    const owner = await world.sessionOf(priya.id);
    const { body } = await world.send('POST', '/api/password-wishes', {
      json: { id: orla.id },
      as: owner,
    });
    const json = { token: String(body.link.url).split('#')[1], password };
    const sent = { json, headers: laptop };
    expect((await world.send('PUT', '/api/new-password', sent)).status).toBe(200);
    expect(await kindsOf(await signInAgain(as))).not.toContain('password reset');
    expect(await kindsOf(await signInOnPhone())).toContain('password reset');
  });
});

describe('ten minutes after the last proof, another one is required', () => {
  const late = async (userId: number) => {
    const as = await world.sessionOf(userId);
    vi.setSystemTime(Date.now() + minutes(11));
    return as;
  };

  it.each([
    ['exporting requests', 'POST', `${requestApi}/export`, () => ({})],
    ['deleting a person’s data', 'DELETE', `${requestApi}/person`, () => ({ form: 'id=1' })],
    [
      'approving people',
      'PUT',
      '/api/users.php',
      () => ({ json: { id: orla.id, status: 'approved' } }),
    ],
    ['changing roles', 'PUT', '/api/users.php', () => ({ json: { id: orla.id, role: 'visits' } })],
    [
      'changing how people sign in',
      'PUT',
      '/api/sign-in-rules',
      () => ({ json: { registration_open: false } }),
    ],
  ])('before %s', async (_, method, path, sent) => {
    await addRequest(world, { name: 'Another family' });
    const as = await late(priya.id);
    const unconfirmed = await world.send(method, path, { ...sent(), as });
    expect(unconfirmed).toMatchObject({ status: 403, body: { success: false, confirm: true } });
    const proof = { json: { password: rightPassword }, as };
    expect((await world.send('POST', '/api/confirm', proof)).status).toBe(200);
    expect((await world.send(method, path, { ...sent(), as })).status).toBe(200);
  });

  it('but not for disapproving someone', async () => {
    const as = await late(priya.id);
    const json = { id: orla.id, status: 'disapproved' };
    expect((await world.send('PUT', '/api/users.php', { json, as })).status).toBe(200);
  });
});

describe('another role', () => {
  it('ends the sessions of the former one', async () => {
    const theirs = await signIn(phone);
    const json = { id: orla.id, role: 'content' };
    const as = await world.sessionOf(priya.id);
    expect((await world.send('PUT', '/api/users.php', { json, as })).status).toBe(200);
    expect(await isSignedIn(theirs)).toBe(false);
    const again = await signIn(phone);
    expect((await world.send('GET', '/api/login.php?me=1', { as: again })).body.role).toBe(
      'content',
    );
    expect((await world.send('GET', requestApi, { as: again })).status).toBe(403);
  });

  it('is refused for the owner’s account', async () => {
    const json = { id: priya.id, role: 'content' };
    const as = await world.sessionOf(priya.id);
    expect((await world.send('PUT', '/api/users.php', { json, as })).status).toBe(403);
  });

  it('for visits can’t read hidden content, and sees only its own account', async () => {
    const vera = await world.addUser('vera', 'approved', false, 'visits');
    const as = await world.sessionOf(vera.id);
    const json = { name: 'Ada', message: 'Kind people.' };
    await world.send('POST', '/api/testimonials.php', { json, as: await world.sessionOf(orla.id) });
    const { body } = await world.send('GET', '/api/testimonials.php', { as });
    expect(body.testimonials).toEqual([]);
    const users = await world.send('GET', '/api/users.php', { as });
    expect(users.body.map(({ username }: Member) => username)).toEqual(['vera']);
  });
});
