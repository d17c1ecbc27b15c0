import type { CookieJar } from './bindings.ts';

const lifetimeSeconds = 365 * 24 * 60 * 60;

export type Visibility = 'readable' | 'http-only';

export interface Cookies {
  get(name: string, visibility: Visibility): string | undefined;
  set(name: string, value: string, visibility: Visibility): void;
  clear(name: string, visibility: Visibility): void;
  readonly changes: readonly string[];
}

/** Browsers accept `__Host-` cookies from the host itself only, never from a subdomain (RFC 6265bis §4.1.3.2). */
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

/** The first of two equal names wins, because it has the longer path (RFC 6265 §5.4). */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

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
