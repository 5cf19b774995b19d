import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, limitedNetwork } from './client-address.ts';

const addressOf = async (trustedProxies: number, peer: string, forwarded?: string) => {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, { trustedProxies })));
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {};
  const bindings = { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request('/', { headers }, bindings)).text();
};

describe('the address of a caller', () => {
  it.each([
    [0, '203.0.113.1', undefined, '203.0.113.1'],
    [0, '::ffff:203.0.113.1', undefined, '203.0.113.1'],
    [0, '203.0.113.1', '198.51.100.1', '203.0.113.1'],
    [1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    [2, '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [2, '10.0.0.1', '198.51.100.1', '10.0.0.1'],
    [1, '10.0.0.1', 'unknown', '10.0.0.1'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', '2001:DB8::1', '2001:db8::1'],
    [0, '::ffff:cb00:7101', undefined, '203.0.113.1'],
    [0, 'fe80::1%eth0', undefined, 'fe80::1'],
  ])(
    'with %i proxies, from %s, forwarded for %s is %s',
    async (proxies, peer, forwarded, address) => {
      expect(await addressOf(proxies, peer, forwarded)).toBe(address);
    },
  );
});

describe('what limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ])('%s is %s', (address, network) => expect(limitedNetwork(address)).toBe(network));
});
