import type { CookieJar } from './bindings.ts';

const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The cookies of one call, in and out. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, visibility: 'readable' | 'http-only'): void;
  clear(name: string): void;
  /** Every `set-cookie` value so far. */
  readonly changes: readonly string[];
}

/** @param secure - Whether the cookies are for secure connections only. */
export function createCookies(header: string | undefined, secure: boolean): Cookies {
  const received = parseCookies(header ?? '');
  const changes = new Map<string, string>();
  const change = (name: string, value: string, maxAge: number, httpOnly: boolean) => {
    const attributes = [`Path=/`, `Max-Age=${maxAge}`, 'SameSite=Lax'];
    if (httpOnly) attributes.push('HttpOnly');
    if (secure) attributes.push('Secure');
    changes.set(name, [`${name}=${value}`, ...attributes].join('; '));
  };
  return {
    get: (name) => received.get(name),
    set: (name, value, visibility) => {
      change(name, value, lifetimeSeconds, visibility === 'http-only');
    },
    clear: (name) => {
      change(name, '', 0, false);
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
