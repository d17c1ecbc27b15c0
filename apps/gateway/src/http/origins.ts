/** Which pages may make calls that write. */
export interface OriginPolicy {
  /** Origins beside the gateway's own. */
  readonly allowed: readonly string[];
  /** `true` without an `Origin`, for the gateway's own pages and for the allow-list. */
  allows(origin: string | undefined, host: string): boolean;
}

/** @param allowed - Origins as browsers send them, e.g. `https://app.example`. */
export function createOriginPolicy(allowed: readonly string[]): OriginPolicy {
  const listed = new Set(allowed);
  return {
    allowed,
    allows: (origin, host) =>
      origin === undefined || listed.has(origin) || originHost(origin) === host.toLowerCase(),
  };
}

/** Host and port of an origin; `undefined` for `null` and for anything that is none. */
function originHost(origin: string): string | undefined {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin ? url.host : undefined;
}
