import { ECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/** Names that never belong to the public internet (RFC 6761, RFC 6762, RFC 8375). */
const privateNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|invalid|onion)$/;

/**
 * Whether pushes may go to an address: https at its usual port, at a public name. Someone with an account
 * must not have the server call machines of its own network.
 */
export const isPushAddress = (
  endpoint: string,
  { pushTestOrigin }: Pick<Config, 'pushTestOrigin'>,
): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (pushTestOrigin !== null && origin === pushTestOrigin) return true;
  // With a dot at its end a name means the same, but no rule about names fits it.
  if (hostname.endsWith('.')) return false;
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  return protocol === 'https:' && port === '' && isName && !privateNames.test(hostname);
};

/** Whether the keys of a subscription are ones that can be encrypted with (RFC 8291, 3). */
export const arePushKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  if (!base64url.test(p256dh) || !base64url.test(auth)) return false;
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    // Not a point of the curve: said to the browser as what it is.
    return false;
  }
};

const base64url = /^[\w-]+=*$/;

/** A public name may lead to a private address, and to another one each time that it is asked for. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('the push service has a private address'), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return first
      ? callback(null, first.address, first.family)
      : callback(new Error('the push service has no address'), []);
  });
};

/** Whether an address is of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
