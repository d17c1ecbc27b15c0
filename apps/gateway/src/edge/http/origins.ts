import { isLoopback } from './host.ts';

export interface OriginPolicy {
  servesHost(host: string | undefined): host is string;
  isOwn(origin: string): boolean;
  /** @param host - A served host. */
  allows(origin: string | undefined, host: string): boolean;
}

export interface OriginOptions {
  /** If empty, every loopback name on any port is an own origin. */
  readonly publicOrigins: readonly string[];
  readonly allowedOrigins: readonly string[];
}

export function createOriginPolicy({ publicOrigins, allowedOrigins }: OriginOptions): OriginPolicy {
  const own = new Map(publicOrigins.map((origin) => [origin, hostOf(origin)]));
  const hosts = new Set(own.values());
  const listed = new Set(allowedOrigins);
  if (hosts.has(undefined)) throw new TypeError('A public origin is not in the form of an origin');
  const servesHost = (host: string | undefined): host is string =>
    host !== undefined && (own.size === 0 ? isLoopback(host) : hosts.has(host.toLowerCase()));
  return {
    servesHost,
    isOwn: (origin) => (own.size === 0 ? servesHost(hostOf(origin)) : own.has(origin)),
    allows: (origin, host) =>
      origin === undefined ||
      listed.has(origin) ||
      (own.size === 0 ? hostOf(origin) === host.toLowerCase() : own.has(origin)),
  };
}

function hostOf(origin: string): string | undefined {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin ? url.host : undefined;
}
