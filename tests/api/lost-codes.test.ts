import { randomBytes } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { secondStepMessages as messages } from '../../domain/accounts/second-step-code.ts';
import { createOneTimeCodes } from '../../server/auth/one-time-codes.ts';
import { as, it, world } from '../support/api-test.ts';
import { createCode, makeRecoveryCodes, switchCodesOn } from '../support/second-step.ts';

/** One-time codes after a restore on a machine without the installation's key. */
let secret: string;
beforeEach(async () => {
  secret = await switchCodesOn(world, as);
});

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
  const typed = { json: { code: createCode(secret) }, as: cookie };
  expect((await world.send('POST', '/api/second-step', typed)).body.error).toBe(messages.codesLost);
  const finished = { json: { code: recovery }, as: cookie };
  expect((await world.send('POST', '/api/second-step', finished)).status).toBe(200);
});

it('are required as usual if the key exists', async () => {
  const { body } = await world.signIn('orla');
  expect([body.error, body.second_step]).toEqual([messages.needed, ['totp']]);
});
