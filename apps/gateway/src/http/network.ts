import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * Returns what limits count an address by: an IPv4 address itself, and of an IPv6 address its /64
 * network, all of which a single subscriber may use (RFC 6177).
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  return `${groups.slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

/** An IPv4 peer of a dual-stack socket shows as an IPv6 address; this returns its usual form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Returns the client's address, given its peer's and its headers; loopback where there is no peer. */
export function addressOf(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  trustedProxies: ReadonlySet<string>,
): string {
  const forwardedFor = [headers['x-forwarded-for']].flat().join(',');
  return clientAddress(plainAddress(peer ?? '127.0.0.1'), forwardedFor, trustedProxies);
}

/**
 * Returns the client's address. A peer that is a trusted proxy names it in `x-forwarded-for`, to
 * which each proxy appends the address it has seen: the last one that is no trusted proxy counts.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string,
  trustedProxies: ReadonlySet<string>,
): string {
  if (!trustedProxies.has(peer)) return peer;
  const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
  const client = hops.findLast((hop) => !trustedProxies.has(hop));
  return client !== undefined && isIP(client) !== 0 ? client : peer;
}

function withoutZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}
