import { isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { canonicalAddress, networksOf } from './networks.ts';

/** What @hono/node-server hands to the application beside the request. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Where there is no socket: requests that never came over a network, as in tests. */
const noAddress = '0.0.0.0';

/** The address a request came from, as the application sees it. */
export const clientAddress = (c: Context, config: Proxies): string => {
  const bindings = c.env as NodeBindings | undefined;
  const peer = bindings?.incoming?.socket?.remoteAddress;
  return addressBehind(peer, c.req.header('X-Forwarded-For'), config);
};

type Proxies = Pick<Config, 'trustedProxies'>;

/**
 * The address behind a socket. X-Forwarded-For only counts with TRUST_PROXY set: every proxy of ours
 * adds one entry at its right end, so entries further left may be invented.
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

/** An IPv4 address as such even when it came over IPv6; null for anything that is no address. */
const plainAddress = (text: string): string | null => {
  if (isIPv4(text)) return text; // Nearly all are, and every cached page asks.
  return canonicalAddress(text.trim());
};

/** What limits count by: an IPv4 address, or an IPv6 network of 64 bits, which is one customer's. */
export const limitedNetwork = (address: string): string =>
  isIPv4(address) ? address : (networksOf(address)[0] ?? address);
