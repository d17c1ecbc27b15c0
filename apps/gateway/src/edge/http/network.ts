import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Returns an IPv4 address or an IPv6 /64 network, which a single subscriber may use (RFC 6177). */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  return `${groups.slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

export function addressOf(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  trustedProxies: ReadonlySet<string>,
): string {
  const forwardedFor = [headers['x-forwarded-for']].flat().join(',');
  return clientAddress(plainAddress(peer ?? '127.0.0.1'), forwardedFor, trustedProxies);
}

/** Each trusted proxy appends its peer's address, so the last address that is not a trusted proxy counts. */
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
