import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import {
  createProxyNotice,
  toCanonicalAddress,
  readClientAddress,
  toLimitedNetwork,
  toNetworks,
} from './client-address.ts';

const addressOf = async (trustedProxies: number, peer: string, forwarded?: string) => {
  const app = new Hono();
  app.get('/', (c) => c.text(readClientAddress(c, { trustedProxies })));
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
  ])('%s is %s', (address, network) => expect(toLimitedNetwork(address)).toBe(network));
});

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16']],
    ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16']],
    ['::ffff:cb00:7107', ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
    ['2001:0DB8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
    ['2001:db8::1', ['2001:db8::/64', '2001:db8::/48', '2001:db8::/32']],
    ['::1', ['::/64', '::/48', '::/32']],
    ['fe80::1%eth0', ['fe80::/64', 'fe80::/48', 'fe80::/32']],
    ['unknown', ['unknown']],
    ['0x7f.1', ['0x7f.1']],
  ])('%s belongs to %j', (address, networks) => expect(toNetworks(address)).toEqual(networks));

  it('names the /32 and the /64 of one address differently', () => {
    expect(new Set(toNetworks('2001:db8::1'))).toHaveLength(3);
  });
});

describe('the usual spelling of an address', () => {
  it.each([
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['203.0.113.7', '203.0.113.7'],
    ['localhost', null],
    ['', null],
  ])('%s is %s', (text, address) => expect(toCanonicalAddress(text)).toBe(address));
});

describe('a proxy that is not trusted', () => {
  const request = (remoteAddress: string, forwarded?: string) =>
    ({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }) as Parameters<ReturnType<typeof createProxyNotice>>[0];
  const warnings = (trustedProxies: number, requests: ReturnType<typeof request>[]) => {
    const warn = vi.fn();
    const notice = createProxyNotice({ trustedProxies }, { warn });
    for (const each of requests) notice(each);
    return warn.mock.calls.map(([{ event }]) => event);
  };

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('at %s is named once', (address) => {
    const proxied = request(address, '198.51.100.1');
    expect(warnings(0, [request(address), proxied, proxied])).toEqual(['proxy not trusted']);
  });

  it('is not seen in what others send, nor where a proxy is trusted', () => {
    expect(warnings(0, [request('203.0.113.1', '198.51.100.1'), request('127.0.0.1')])).toEqual([]);
    expect(warnings(1, [request('127.0.0.1', '198.51.100.1')])).toEqual([]);
  });
});
