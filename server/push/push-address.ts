import { ECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/** Host names that are never public (RFC 6761, RFC 6762, RFC 8375). */
const privateHostPattern = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|invalid|onion)$/;

/**
 * Whether a URL is https at the default port with a public host name, or the tests' push service. Staff must
 * not be able to make the server call machines in its own network.
 */
export const isPushServiceUrl = (
  endpoint: string,
  { pushTestOrigin }: Pick<Config, 'pushTestOrigin'>,
): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (pushTestOrigin !== null && origin === pushTestOrigin) return true;
  // A final dot does not change what a name means, but would bypass the check below.
  if (hostname.endsWith('.')) return false;
  const isPublicName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  return protocol === 'https:' && port === '' && isPublicName && !privateHostPattern.test(hostname);
};

/** Whether a subscription's keys can be used for encryption (RFC 8291, 3). */
export const areValidPushKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  if (!base64urlPattern.test(p256dh) || !base64urlPattern.test(auth)) return false;
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    // Not a point on the curve.
    return false;
  }
};

const base64urlPattern = /^[\w-]+=*$/;

/**
 * A DNS lookup that rejects private addresses. It runs for each request, because a public name can resolve
 * to a different address each time.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
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
