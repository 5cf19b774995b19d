import { beforeEach, describe, expect, vi } from 'vitest';
import { minutes } from '../../domain/lib/durations.ts';
import { as as session, itIn, orla, world } from '../support/api-test.ts';
import { createPasskey, type Deviation, type SoftwarePasskey } from '../support/authenticator.ts';
import { addPasskey, confirmWith, readCookies, signInOptions } from '../support/passkeys.ts';
import { createCode, switchCodesOn, createEarlyCode } from '../support/second-step.ts';

/** A passkey instead of a code after the password, and instead of the password when it is required again. */
let passkey: SoftwarePasskey;
const it = itIn({ now: '2026-11-03T18:00:10Z' });
beforeEach(async () => {
  passkey = await addPasskey(world, session);
});

const later = (span: number) => vi.setSystemTime(Date.now() + span);
const isSignedIn = async (as: string): Promise<boolean> =>
  (await world.send('GET', '/api/login.php?me=1', { as })).body.loggedIn;

describe('a passkey as a second step', () => {
  const pending = async (): Promise<string> => readCookies(await world.signIn('orla'));
  const optionsOf = async (as: string) =>
    (await world.send('POST', '/api/second-step/options', { as })).body.options;
  const finish = async (as: string, used = passkey, deviation: Deviation = {}) => {
    const json = { passkey: used.use(await optionsOf(as), deviation) };
    return world.send('POST', '/api/second-step', { json, as });
  };

  it('is required after a correct password, and finishes the sign-in', async () => {
    const { status, body } = await world.signIn('orla');
    expect([status, body.second_step]).toEqual([401, ['passkey']]);
    const as = await pending();
    expect((await optionsOf(as)).allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const answer = await finish(as);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(readCookies(answer))).toBe(true);
  });

  it('need not name its account', async () => {
    expect((await finish(await pending(), passkey, { userHandle: null })).status).toBe(200);
  });

  it('is offered besides codes, either of which is enough', async () => {
    const secret = await switchCodesOn(world, session);
    later(minutes(1));
    expect((await world.signIn('orla')).body.second_step).toEqual(['totp', 'passkey']);
    const json = { code: createCode(secret) };
    const byCode = await world.send('POST', '/api/second-step', { json, as: await pending() });
    expect(byCode.status).toBe(200);
    expect((await finish(await pending())).status).toBe(200);
  });

  it('must belong to the same account', async () => {
    const otto = await world.sessionOf((await world.addUser('otto')).id);
    const theirs = await addPasskey(world, otto);
    const { status, body } = await finish(await pending(), theirs);
    expect(status).toBe(401);
    expect(body.error).toContain('was not accepted');
  });

  it('is refused for another site, without a verified person, and with a used challenge', async () => {
    const as = await pending();
    expect((await finish(as, passkey, { origin: 'https://evil.example' })).status).toBe(401);
    expect((await finish(as, passkey, { verified: false })).status).toBe(401);
    const json = { passkey: passkey.use(await optionsOf(as)) };
    const other = await pending();
    expect((await world.send('POST', '/api/second-step', { json, as: other })).status).toBe(401);
    expect((await world.send('POST', '/api/second-step', { json, as })).status).toBe(200);
  });

  it('does not accept an answer that was meant for signing in without a password', async () => {
    const as = await pending();
    const { options } = await signInOptions(world, { as });
    const json = { passkey: passkey.use(options) };
    expect((await world.send('POST', '/api/second-step', { json, as })).status).toBe(401);
  });

  it('counts among the five wrong attempts after which the password is required again', async () => {
    await switchCodesOn(world, session);
    const as = await pending();
    for (const _ of [1, 2, 3]) await finish(as, createPasskey());
    for (const _ of [1, 2]) {
      const json = { code: createEarlyCode('AAAAAAAAAAAAAAAA') };
      await world.send('POST', '/api/second-step', { json, as });
    }
    const { status, body } = await world.send('POST', '/api/second-step/options', { as });
    expect(status).toBe(401);
    expect(body.error).toContain('Please log in again.');
  });

  it('is not offered once it is removed', async () => {
    await world.send('DELETE', '/api/passkeys', { form: 'id=1', as: session });
    expect((await world.signIn('orla')).status).toBe(200);
  });

  it('is enough if everyone needs one', async () => {
    await world.context.database
      .updateTable('sign_in_rules')
      .set('second_step_required', 1)
      .execute();
    expect((await world.send('GET', '/api/settings', { as: session })).status).toBe(200);
    const otto = await world.sessionOf((await world.addUser('otto')).id);
    expect((await world.send('GET', '/api/settings', { as: otto })).body.set_up_second_step).toBe(
      true,
    );
    await addPasskey(world, otto);
    expect((await world.send('GET', '/api/settings', { as: otto })).status).toBe(200);
  });
});

describe('a passkey as a proof', () => {
  const needsProof = () => world.send('POST', '/api/second-steps/recovery-codes', { as: session });

  it('is as good as the password', async () => {
    later(minutes(11));
    expect((await needsProof()).status).toBe(403);
    const { status, body } = await confirmWith(world, passkey, session);
    expect([status, body.message]).toEqual([200, 'Your passkey is confirmed.']);
    expect((await needsProof()).status).toBe(201);
  });

  it('must be one’s own, and answer a challenge of this session, only once', async () => {
    const otto = await world.sessionOf((await world.addUser('otto')).id);
    const theirs = await addPasskey(world, otto);
    later(minutes(11));
    expect((await confirmWith(world, theirs, session)).status).toBe(403);
    const other = await world.sessionOf(orla.id);
    const { options } = (await world.send('POST', '/api/confirm/options', { as: other })).body;
    const json = { passkey: passkey.use(options) };
    expect((await world.send('POST', '/api/confirm', { json, as: session })).status).toBe(403);
    expect((await needsProof()).status).toBe(403);
    expect((await world.send('POST', '/api/confirm', { json, as: other })).status).toBe(200);
    expect((await world.send('POST', '/api/confirm', { json, as: other })).status).toBe(403);
  });

  it('does not replace the password', async () => {
    const json = { password: 'wrong password' };
    const wrong = await world.send('POST', '/api/confirm', { json, as: session });
    expect([wrong.status, wrong.body.error]).toEqual([403, 'The password is incorrect.']);
  });
});
