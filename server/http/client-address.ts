import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** What @hono/node-server passes to the application with a request. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The address of requests without a socket, as in tests. */
const unknownAddress = '0.0.0.0';

export const readClientAddress = (c: Context, config: ProxySettings): string => {
  const bindings = c.env as NodeBindings | undefined;
  const peer = bindings?.incoming?.socket?.remoteAddress;
  return resolveClientAddress(peer, c.req.header('X-Forwarded-For'), config);
};

type ProxySettings = Pick<Config, 'trustedProxies'>;

/**
 * The client's address. X-Forwarded-For is only used with TRUST_PROXY: each of our proxies appends one entry,
 * so entries further to the left may be forged.
 */
export const resolveClientAddress = (
  peer: string | undefined,
  forwarded: string | undefined,
  { trustedProxies }: ProxySettings,
): string => {
  const direct = normalizeAddress(peer ?? '') ?? unknownAddress;
  if (trustedProxies === 0) return direct;
  return normalizeAddress(forwarded?.split(',').at(-trustedProxies) ?? '') ?? direct;
};

/**
 * Logs once when a proxy on this machine is not trusted: every visitor then has the proxy's address, and
 * limits count all visitors as one.
 */
export const createProxyNotice = (
  { trustedProxies }: ProxySettings,
  log: Pick<Logger, 'warn'>,
): ((request: Pick<IncomingMessage, 'headers' | 'socket'>) => void) => {
  let isDone = trustedProxies > 0;
  return ({ headers, socket }) => {
    if (isDone || headers['x-forwarded-for'] === undefined) return;
    const address = normalizeAddress(socket.remoteAddress ?? '');
    if (address === null || ipaddr.process(address).range() !== 'loopback') return;
    isDone = true;
    log.warn(
      { event: 'proxy not trusted' },
      'X-Forwarded-For comes from this machine, but TRUST_PROXY is 0, so all visitors count as one. Behind one proxy, set TRUST_PROXY=1.',
    );
  };
};

/** An IPv4 address in its own form even if it came over IPv6; null for anything but an address. */
const normalizeAddress = (text: string): string | null => {
  if (isIPv4(text)) return text; // Nearly all addresses are IPv4, and every cached page needs this.
  return toCanonicalAddress(text.trim());
};

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * customer.
 */
export const toLimitedNetwork = (address: string): string =>
  isIPv4(address) ? address : (toNetworks(address)[0] ?? address);

/** Prefix lengths, smallest network first. An IPv6 customer has at least a /64, often a /48. */
const prefixLengths = { ipv4: [24, 16], ipv6: [64, 48, 32] };

/**
 * The networks of an address, smallest first, as keys that limits count by: "203.0.113.7", "203.0.113.0/24",
 * "203.0.0.0/16", or for IPv6 its /64, /48 and /32. An IPv4 address that came over IPv6 counts as IPv4; a
 * zone such as %eth0 is ignored.
 * @param address an IP address; any other text counts as a network by itself
 */
export const toNetworks = (address: string): string[] => {
  if (!isIP(address)) return [address];
  const parsed = ipaddr.process(removeZone(address));
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') {
    return [text, ...prefixLengths.ipv4.map((bits) => toCidr(ipaddr.IPv4, text, bits))];
  }
  return prefixLengths.ipv6.map((bits) => toCidr(ipaddr.IPv6, text, bits));
};

/** An address in its canonical form (RFC 5952), and IPv4 in IPv4 form; null for other text. */
export const toCanonicalAddress = (text: string): string | null =>
  isIP(text) ? ipaddr.process(removeZone(text)).toString() : null;

/** A zone names an interface of this machine; the address is the same without it. */
const removeZone = (address: string): string => address.split('%', 1)[0] ?? '';

const toCidr = (
  family: typeof ipaddr.IPv4 | typeof ipaddr.IPv6,
  address: string,
  bits: number,
): string => `${family.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
