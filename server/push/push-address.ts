import { ECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/** Names that never belong to the public internet (RFC 6761, RFC 6762, RFC 8375). */
const privateNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|invalid|onion)$/;

/**
 * Whether pushes may be sent to an address: https at its default port, with a public name. People with an
 * account must not be able to make the server call machines in its own network.
 */
export const isPushAddress = (
  endpoint: string,
  { pushTestOrigin }: Pick<Config, 'pushTestOrigin'>,
): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (pushTestOrigin !== null && origin === pushTestOrigin) return true;
  // With a final dot, a name means the same but evades the rules about names.
  if (hostname.endsWith('.')) return false;
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  return protocol === 'https:' && port === '' && isName && !privateNames.test(hostname);
};

/** Whether a subscription's keys can be used for encryption (RFC 8291, 3). */
export const arePushKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  if (!base64url.test(p256dh) || !base64url.test(auth)) return false;
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    // Not a point of the curve; the caller tells the browser.
    return false;
  }
};

const base64url = /^[\w-]+=*$/;

/**
 * Looks up only public addresses: a public name may lead to a private address, and to a different one at each
 * lookup.
 */
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

export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
