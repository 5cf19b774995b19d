import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Prefix lengths, smallest network first. An IPv6 customer has at least a /64, often a /48. */
const prefixes = { ipv4: [24, 16], ipv6: [64, 48, 32] };

/**
 * The networks of an address, smallest first, as keys that limits count by: "203.0.113.7", "203.0.113.0/24",
 * "203.0.0.0/16", or for IPv6 its /64, /48 and /32. An IPv4 address that came over IPv6 counts as IPv4; a
 * zone such as %eth0 is ignored.
 * @param address an IP address; any other text counts as a network by itself
 */
export const networksOf = (address: string): string[] => {
  if (!isIP(address)) return [address];
  const parsed = ipaddr.process(withoutZone(address));
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') {
    return [text, ...prefixes.ipv4.map((bits) => cidr(ipaddr.IPv4, text, bits))];
  }
  return prefixes.ipv6.map((bits) => cidr(ipaddr.IPv6, text, bits));
};

/** An address in its canonical form (RFC 5952), and IPv4 in IPv4 form; null for other text. */
export const canonicalAddress = (text: string): string | null =>
  isIP(text) ? ipaddr.process(withoutZone(text)).toString() : null;

/** A zone names an interface of this machine; the address is the same without it. */
const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';

const cidr = (
  family: typeof ipaddr.IPv4 | typeof ipaddr.IPv6,
  address: string,
  bits: number,
): string => `${family.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
