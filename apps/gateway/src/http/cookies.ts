import type { CookieJar } from './bindings.ts';

const lifetimeSeconds = 365 * 24 * 60 * 60;

/** Whether scripts may see a cookie. */
export type Visibility = 'readable' | 'http-only';

/** The cookies of one call, in and out. */
export interface Cookies {
  get(name: string, visibility: Visibility): string | undefined;
  set(name: string, value: string, visibility: Visibility): void;
  clear(name: string, visibility: Visibility): void;
  /** Every `set-cookie` value so far. */
  readonly changes: readonly string[];
}

/**
 * Reads and writes cookies. Secure ones that scripts cannot see carry the prefix `__Host-`, which
 * browsers accept from the host itself alone, never from a subdomain (RFC 6265bis §4.1.3.2).
 *
 * @param secure - Whether the cookies are for secure connections only.
 */
export function createCookies(header: string | undefined, secure: boolean): Cookies {
  const received = parseCookies(header ?? '');
  const changes = new Map<string, string>();
  const sentName = (name: string, visibility: Visibility): string =>
    secure && visibility === 'http-only' ? `__Host-${name}` : name;
  const change = (name: string, value: string, maxAge: number, visibility: Visibility) => {
    const attributes = [`Path=/`, `Max-Age=${maxAge}`, 'SameSite=Lax'];
    if (visibility === 'http-only') attributes.push('HttpOnly');
    if (secure) attributes.push('Secure');
    changes.set(name, [`${sentName(name, visibility)}=${value}`, ...attributes].join('; '));
  };
  return {
    get: (name, visibility) => received.get(sentName(name, visibility)),
    set: (name, value, visibility) => {
      change(name, value, lifetimeSeconds, visibility);
    },
    clear: (name, visibility) => {
      change(name, '', 0, visibility);
    },
    get changes() {
      return [...changes.values()];
    },
  };
}

/** Reads a `cookie` header; of two cookies of one name the first counts, as it has the longer path. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** Hands the changes of a call to its browser: by a jar where one is given, else by headers. */
export function deliverCookies(
  cookies: Cookies,
  headers: Headers,
  jar: CookieJar | undefined,
): void {
  for (const value of cookies.changes) {
    if (jar === undefined) headers.append('set-cookie', value);
    else jar.store(value);
  }
}
