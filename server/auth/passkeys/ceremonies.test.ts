import { expect, it } from 'vitest';
import { createPasskey } from '../../../tests/support/authenticator.ts';
import { verifyNewPasskey, toRelyingParty } from './ceremonies.ts';

const options = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
const check = (attested: boolean) =>
  verifyNewPasskey(
    toRelyingParty('http://localhost:3000'),
    createPasskey().create(options, { attested, origin: 'http://localhost:3000' }),
    options.challenge,
  );

it('takes a passkey without a certificate', async () => {
  expect(await check(false)).toMatchObject({ ok: true });
});

it('refuses a certificate without reading it, because it may name any address to fetch', async () => {
  expect(await check(true)).toEqual({ ok: false, reason: 'attested' });
});
