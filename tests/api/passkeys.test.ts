import { beforeEach, describe, expect, vi } from 'vitest';
import { minutes } from '../../domain/lib/durations.ts';
import { as as session, itIn, orla, startWorld, world } from '../support/api-test.ts';
import { createPasskey, type Deviation, type SoftwarePasskey } from '../support/authenticator.ts';
import { addPasskey, readCookies, signInOptions, signInWith } from '../support/passkeys.ts';

const it = itIn({ now: '2026-11-03T18:00:10Z' });

const later = (span: number) => vi.setSystemTime(Date.now() + span);
const ask = async (as = session) =>
  (await world.send('POST', '/api/passkeys/options', { as })).body.options;
const add = (passkey: object, as = session, name = 'A phone') =>
  world.send('POST', '/api/passkeys', { json: { name, passkey }, as });
const listed = async (as = session) =>
  (await world.send('GET', '/api/passkeys', { as })).body.passkeys;
const isSignedIn = async (as: string): Promise<boolean> =>
  (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;
const noticesOf = async (userId: number): Promise<string[]> => {
  const as = await world.sessionOf(userId);
  const { body } = await world.send('GET', '/api/security-notices', { as });
  return body.notices.map(({ kind }: { kind: string }) => kind);
};

describe('adding a passkey', () => {
  it('asks for one that names its account, verifies the person, and does not identify its maker', async () => {
    const options = await ask();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Fernlight House' },
      user: { name: orla.email, displayName: 'orla' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  });

  it('lists it by its name, and notifies its owner elsewhere', async () => {
    await addPasskey(world, session, createPasskey(), 'Orla’s phone');
    expect(await listed()).toEqual([
      {
        id: 1,
        name: 'Orla’s phone',
        created_at: '2026-11-03T18:00:10.000Z',
        last_used_at: null,
        backed_up: false,
      },
    ]);
    expect(await noticesOf(orla.id)).toEqual(['passkey added']);
  });

  it('gives each account a random handle of its own, the same each time', async () => {
    const otto = await world.addUser('otto');
    const [first, second, theirs] = [
      await ask(),
      await ask(),
      await ask(await world.sessionOf(otto.id)),
    ];
    expect(second.user.id).toBe(first.user.id);
    expect(second.challenge).not.toBe(first.challenge);
    expect(theirs.user.id).not.toBe(first.user.id);
  });

  it('tells the browser which ones exist, so that none is created twice', async () => {
    const { id } = await addPasskey(world, session);
    expect((await ask()).excludeCredentials).toEqual([
      { id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('requires a recent proof', async () => {
    const options = await ask();
    later(minutes(11));
    for (const [method, path] of [
      ['POST', '/api/passkeys/options'],
      ['POST', '/api/passkeys'],
      ['DELETE', '/api/passkeys'],
    ] as const) {
      const { status, body } = await world.send(method, path, {
        as: session,
        ...(method === 'DELETE'
          ? { form: 'id=1' }
          : { json: { name: 'A phone', passkey: createPasskey().create(options) } }),
      });
      expect([path, status, body.confirm]).toEqual([path, 403, true]);
    }
  });

  const deviations: [string, Deviation][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['no verified person', { verified: false }],
    ['a challenge that is not ours', { challenge: Buffer.alloc(54).toString('base64url') }],
  ];
  it.each(deviations)('refuses one with %s', async (_, deviation) => {
    expect((await add(createPasskey().create(await ask(), deviation))).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('accepts a challenge once, whether the answer is right or wrong', async () => {
    const options = await ask();
    await add(createPasskey().create(options, { verified: false }));
    const { status, body } = await add(createPasskey().create(options));
    expect([status, body.error]).toEqual([
      422,
      'This took too long, or it was used already. Please try again.',
    ]);
  });

  it('accepts a challenge once when two requests contain it at the same moment', async () => {
    const options = await ask();
    const answers = await Promise.all(
      [createPasskey(), createPasskey()].map((passkey) => add(passkey.create(options))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('refuses a challenge after five minutes, and a challenge of another session', async () => {
    const options = await ask();
    expect(
      (await add(createPasskey().create(options), await world.sessionOf(orla.id))).status,
    ).toBe(422);
    later(minutes(5));
    expect((await add(createPasskey().create(options))).status).toBe(422);
  });

  it('refuses a challenge that was meant for signing in', async () => {
    const { options } = await signInOptions(world, { as: session });
    const mixed = { ...(await ask()), challenge: options.challenge };
    expect((await add(createPasskey().create(mixed))).status).toBe(422);
  });

  it('refuses one that is already stored, even for another account', async () => {
    const passkey = await addPasskey(world, session);
    const otto = await world.sessionOf((await world.addUser('otto')).id);
    const { status, body } = await add(passkey.create(await ask(otto)), otto);
    expect([status, body.error]).toEqual([409, 'This passkey was added already.']);
  });

  it.each([
    ['without a name', { name: ' ' }, 'Please give the passkey a name.'],
    ['with a long name', { name: 'x'.repeat(61) }, 'The name may have at most 60 characters.'],
    ['without a passkey', { passkey: undefined }, 'What came from your device is not a passkey.'],
    ['with half a passkey', { passkey: { id: 'abc' } }, 'What came from your device is not'],
  ])('%s is a mistake, which uses up no challenge', async (_, change, sentence) => {
    const passkey = createPasskey().create(await ask());
    const json = { name: 'A phone', passkey, ...change };
    const { status, body } = await world.send('POST', '/api/passkeys', { json, as: session });
    expect(status).toBe(422);
    expect(body.error).toContain(sentence);
    expect((await add(passkey)).status).toBe(201);
  });
});

describe('renaming and removing', () => {
  it('renames one’s own, but not someone else’s', async () => {
    await addPasskey(world, session);
    const otto = await world.sessionOf((await world.addUser('otto')).id);
    const rename = (as: string, name: string) =>
      world.send('PUT', '/api/passkeys', { json: { id: 1, name }, as });
    expect((await rename(otto, 'Mine now')).status).toBe(404);
    expect((await rename(session, 'Old phone')).status).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'Old phone' }]);
  });

  it('removes one’s own, but not someone else’s; it can’t sign in any more', async () => {
    const passkey = await addPasskey(world, session);
    const otto = await world.sessionOf((await world.addUser('otto')).id);
    const remove = (as: string) => world.send('DELETE', '/api/passkeys', { form: 'id=1', as });
    expect((await remove(otto)).status).toBe(404);
    expect((await remove(session)).status).toBe(200);
    const { status, body } = await signInWith(world, passkey);
    expect([status, body.error]).toEqual([
      401,
      'This passkey was not accepted. It may have been removed from the account.',
    ]);
    expect(await noticesOf(orla.id)).toEqual(['passkey added', 'passkey removed']);
  });

  it('keeps one passkey of an account that needs a second step', async () => {
    const owner = await world.sessionOf((await world.addUser('priya', 'approved', true)).id);
    await addPasskey(world, owner);
    await addPasskey(world, session);
    const json = { second_step_required: true };
    expect((await world.send('PUT', '/api/sign-in-rules', { json, as: owner })).status).toBe(200);
    const { status } = await world.send('DELETE', '/api/passkeys', { form: 'id=2', as: session });
    expect(status).toBe(422);
    expect(await listed()).toHaveLength(1);
  });

  it('happens to all passkeys of an account that is removed', async () => {
    await addPasskey(world, session);
    const owner = await world.sessionOf((await world.addUser('priya', 'approved', true)).id);
    await world.send('DELETE', '/api/users.php', { form: `id=${orla.id}`, as: owner });
    const { database } = world.context;
    expect(await database.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('passkey_handles').selectAll().execute()).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  let passkey: SoftwarePasskey;
  beforeEach(async () => {
    passkey = await addPasskey(world, session);
  });

  it('requires neither a name nor a password, nor another second step', async () => {
    const { options } = await signInOptions(world);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const answer = await signInWith(world, passkey);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, user_id: orla.id, username: 'orla' });
    expect(await isSignedIn(readCookies(answer))).toBe(true);
    expect((await listed())[0].last_used_at).toBe('2026-11-03T18:00:10.000Z');
  });

  it('keeps someone signed in who asks for it', async () => {
    const { options, as } = await signInOptions(world);
    const json = { passkey: passkey.use(options), keep_signed_in: true };
    const answer = await world.send('POST', '/api/passkey-sign-in', { json, as });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  });

  const deviations: [string, Deviation][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'http://www.localhost' }],
    ['another host name', { rpId: 'evil.example' }],
    ['no verified person', { verified: false }],
    ['a wrong signature', { signature: Buffer.alloc(70, 7).toString('base64url') }],
    ['no signature', { signature: 'AA' }],
    ['the name of another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['no name of an account', { userHandle: null }],
  ];
  it.each(deviations)('refuses one with %s', async (_, deviation) => {
    const answer = await signInWith(world, passkey, deviation);
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        success: false,
        error: 'This passkey was not accepted. It may have been removed from the account.',
      },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('answers an unknown passkey like a wrong one', async () => {
    const unknown = await signInWith(world, createPasskey());
    const wrong = await signInWith(world, passkey, { verified: false });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('accepts an answer once', async () => {
    const { options, as } = await signInOptions(world);
    const json = { passkey: passkey.use(options) };
    expect((await world.send('POST', '/api/passkey-sign-in', { json, as })).status).toBe(200);
    const again = await world.send('POST', '/api/passkey-sign-in', { json, as });
    expect([again.status, again.body.error]).toEqual([
      401,
      'This took too long, or it was used already. Please try again.',
    ]);
  });

  it.each([
    ['of another browser', async () => (await signInOptions(world)).as],
    ['without its cookie', () => Promise.resolve('')],
  ])('refuses an answer %s', async (_, cookieOf) => {
    const { options } = await signInOptions(world);
    const json = { passkey: passkey.use(options) };
    const answer = await world.send('POST', '/api/passkey-sign-in', { json, as: await cookieOf() });
    expect(answer.status).toBe(401);
  });

  it('refuses an answer after five minutes', async () => {
    const { options, as } = await signInOptions(world);
    later(minutes(5));
    const json = { passkey: passkey.use(options) };
    expect((await world.send('POST', '/api/passkey-sign-in', { json, as })).status).toBe(401);
  });

  it('serves two tabs of one browser', async () => {
    const first = await signInOptions(world);
    const second = await signInOptions(world, { as: first.as });
    expect(second.as).toBe(first.as);
    const json = { passkey: passkey.use(first.options) };
    const answer = await world.send('POST', '/api/passkey-sign-in', { json, as: second.as });
    expect(answer.status).toBe(200);
  });

  it('tells people that they are not approved, but only after a valid passkey', async () => {
    await world.context.database.updateTable('users').set({ status: 'disapproved' }).execute();
    expect((await signInWith(world, passkey, { verified: false })).status).toBe(401);
    const { status, body } = await signInWith(world, passkey);
    expect([status, body.error]).toEqual([
      403,
      'Your account is awaiting approval by an administrator.',
    ]);
  });

  it('limits wrong attempts like wrong passwords', async () => {
    const { options, as } = await signInOptions(world);
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      const json = { passkey: createPasskey().use(options) };
      statuses.push((await world.send('POST', '/api/passkey-sign-in', { json, as })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await world.send('POST', '/api/passkey-sign-in/options')).status).toBe(429);
  });

  it('stores nothing, however often the login page is opened', async () => {
    for (let times = 0; times < 30; times += 1)
      expect((await signInOptions(world)).options.challenge).toHaveLength(72);
    const { database } = world.context;
    expect(await database.selectFrom('used_challenges').selectAll().execute()).toHaveLength(1);
  });
});

describe('a passkey that counts its uses', () => {
  it('is refused when its count does not increase, and its owner is notified', async () => {
    const passkey = await addPasskey(world, session);
    expect((await signInWith(world, passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const { status, body } = await signInWith(world, passkey, { counter });
      expect(status).toBe(401);
      expect(body.error).toContain('copied from another device');
    }
    expect(await noticesOf(orla.id)).toContain('passkey copied');
    expect((await signInWith(world, passkey, { counter: 8 })).status).toBe(200);
  });

  it('is not considered copied because of someone who can’t sign with it', async () => {
    const passkey = await addPasskey(world, session);
    await signInWith(world, passkey, { counter: 7 });
    const forged = { counter: 3, signature: Buffer.alloc(70, 7).toString('base64url') };
    expect((await signInWith(world, passkey, forged)).body.error).not.toContain('copied');
    expect(await noticesOf(orla.id)).not.toContain('passkey copied');
  });

  it('is always accepted when it never counts', async () => {
    const passkey = await addPasskey(world, session, createPasskey({ counts: false }));
    for (const _ of [1, 2, 3]) expect((await signInWith(world, passkey)).status).toBe(200);
  });

  it('is accepted for only one of two answers with the same count', async () => {
    const passkey = await addPasskey(world, session);
    const answers = await Promise.all([0, 1].map(() => signInWith(world, passkey, { counter: 9 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

describe('with SITE_URL', () => {
  it('passkeys are bound to it, whatever address was requested', async () => {
    await startWorld({ settings: { SITE_URL: 'https://fernlight.example' } });
    const { options } = (await world.send('POST', '/api/passkeys/options', { as: session })).body;
    expect(options.rp.id).toBe('fernlight.example');
    const addAt = (origin: string, requested: typeof options) =>
      world.send('POST', '/api/passkeys', {
        json: { name: 'A phone', passkey: createPasskey().create(requested, { origin }) },
        as: session,
      });
    expect((await addAt('http://localhost', options)).status).toBe(422);
    const again = (await world.send('POST', '/api/passkeys/options', { as: session })).body;
    expect((await addAt('https://fernlight.example', again.options)).status).toBe(201);
  });
});
