import { isLoopback } from './host.ts';

/** The gateway's own origins, and the origins whose pages may make writing calls. */
export interface OriginPolicy {
  /** Whether the gateway serves this host. */
  servesHost(host: string | undefined): host is string;
  /** Whether an origin is the gateway's own. */
  isOwn(origin: string): boolean;
  /**
   * `true` without an `Origin`, for the gateway's own pages and for the allow-list.
   *
   * @param host - One that the gateway serves.
   */
  allows(origin: string | undefined, host: string): boolean;
}

/** Origins as browsers send them, e.g. `https://app.example`. */
export interface OriginOptions {
  /** The gateway's own; where none is named, every loopback name on any port is one. */
  readonly publicOrigins: readonly string[];
  /** Others whose pages may call. */
  readonly allowedOrigins: readonly string[];
}

/** @throws TypeError for an own origin that no browser would send. */
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

/** Host and port of an origin; `undefined` for `null` and for anything that is none. */
function hostOf(origin: string): string | undefined {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin ? url.host : undefined;
}
