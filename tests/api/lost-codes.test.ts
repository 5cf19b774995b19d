import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secondStepMessages as messages } from '../../domain/entities/second-step.ts';
import { createOneTimeCodes } from '../../server/auth/one-time-codes.ts';
import { codeOf, makeRecoveryCodes, switchCodesOn } from '../support/second-step.ts';
import { createWorld, type World } from '../support/world.ts';

/** One-time codes after a restore on a machine without the installation's key. */
let world: World;
let as: string;
let secret: string;
beforeEach(async () => {
  world = await createWorld();
  as = await world.sessionOf((await world.addUser('orla')).id);
  secret = await switchCodesOn(world, as);
});
afterEach(() => world.end());

const restoreElsewhere = () =>
  Object.assign(world.context, { oneTimeCodes: createOneTimeCodes(randomBytes(32)) });
const stepCookie = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? '';

it('are not required, and the sign-in says why', async () => {
  restoreElsewhere();
  const { status, body } = await world.signIn('orla');
  expect([status, body.error, body.second_step]).toEqual([401, messages.codesLost, []]);
});

it('leave the other steps, which still open the account', async () => {
  const [recovery = ''] = await makeRecoveryCodes(world, as);
  restoreElsewhere();
  const { headers, body } = await world.signIn('orla');
  expect([body.error, body.second_step]).toEqual([messages.codesLost, ['recovery']]);
  const cookie = stepCookie(headers);
  const typed = { json: { code: codeOf(secret) }, as: cookie };
  expect((await world.send('POST', '/api/second-step', typed)).body.error).toBe(messages.codesLost);
  const finished = { json: { code: recovery }, as: cookie };
  expect((await world.send('POST', '/api/second-step', finished)).status).toBe(200);
});

it('are required as usual if the key exists', async () => {
  const { body } = await world.signIn('orla');
  expect([body.error, body.second_step]).toEqual([messages.needed, ['totp']]);
});
