import { isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { canonicalAddress, networksOf } from './networks.ts';

/** What @hono/node-server passes to the application with a request. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The address of requests without a socket, as in tests. */
const noAddress = '0.0.0.0';

/** The address that a request came from. */
export const clientAddress = (c: Context, config: Proxies): string => {
  const bindings = c.env as NodeBindings | undefined;
  const peer = bindings?.incoming?.socket?.remoteAddress;
  return addressBehind(peer, c.req.header('X-Forwarded-For'), config);
};

type Proxies = Pick<Config, 'trustedProxies'>;

/**
 * The address behind a socket. X-Forwarded-For is only used with TRUST_PROXY: each of our proxies appends one
 * entry, so entries further to the left may be forged.
 */
export const addressBehind = (
  peer: string | undefined,
  forwarded: string | undefined,
  { trustedProxies }: Proxies,
): string => {
  const direct = plainAddress(peer ?? '') ?? noAddress;
  if (trustedProxies === 0) return direct;
  return plainAddress(forwarded?.split(',').at(-trustedProxies) ?? '') ?? direct;
};

/** An IPv4 address in its own form even if it came over IPv6; null for anything but an address. */
const plainAddress = (text: string): string | null => {
  if (isIPv4(text)) return text; // Nearly all addresses are IPv4, and every cached page needs this.
  return canonicalAddress(text.trim());
};

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * customer.
 */
export const limitedNetwork = (address: string): string =>
  isIPv4(address) ? address : (networksOf(address)[0] ?? address);
