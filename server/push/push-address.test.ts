import { expect, it } from 'vitest';
import { isPublicAddress, isPushServiceUrl, lookupPublicAddress } from './push-address.ts';

it('accepts only addresses of the public internet', () => {
  const addresses = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];
  expect(addresses.map(isPublicAddress)).toEqual([true, true]);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
])('refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([true, false])('refuses a name that leads to this machine (all: %s)', async (all) => {
  const error = await new Promise<Error | null>((resolve) => {
    lookupPublicAddress('localhost', { all }, (failure: Error | null) => resolve(failure));
  });
  expect(error?.message).toBe('the push service has a private address');
});

it('accepts the push services of browsers', () => {
  const endpoints = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ];
  const accepted = endpoints.filter((each) => isPushServiceUrl(each, { pushTestOrigin: null }));
  expect(accepted).toEqual(endpoints);
});

it.each([
  'https://metadata.google.internal./x',
  'https://fcm.googleapis.com./x',
  'https://localhost./x',
])('takes no name with a dot at its end: %s', (endpoint) =>
  expect(isPushServiceUrl(endpoint, { pushTestOrigin: null })).toBe(false),
);
