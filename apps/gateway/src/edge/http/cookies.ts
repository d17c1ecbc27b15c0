import type { CookieJar } from './bindings.ts';

const lifetimeSeconds = 365 * 24 * 60 * 60;

export type Visibility = 'readable' | 'http-only';

export class Cookies {
  readonly #received: ReadonlyMap<string, string>;
  readonly #secure: boolean;
  readonly #changes = new Map<string, string>();

  constructor(header: string | undefined, secure: boolean) {
    this.#received = parseCookies(header ?? '');
    this.#secure = secure;
  }

  get changes(): readonly string[] {
    return [...this.#changes.values()];
  }

  get(name: string, visibility: Visibility): string | undefined {
    return this.#received.get(this.#sentName(name, visibility));
  }

  set(name: string, value: string, visibility: Visibility): void {
    this.#change(name, value, lifetimeSeconds, visibility);
  }

  clear(name: string, visibility: Visibility): void {
    this.#change(name, '', 0, visibility);
  }

  /** Browsers accept `__Host-` cookies from the host itself only, never from a subdomain (RFC 6265bis §4.1.3.2). */
  #sentName(name: string, visibility: Visibility): string {
    return this.#secure && visibility === 'http-only' ? `__Host-${name}` : name;
  }

  #change(name: string, value: string, maxAge: number, visibility: Visibility): void {
    const attributes = [`Path=/`, `Max-Age=${maxAge}`, 'SameSite=Lax'];
    if (visibility === 'http-only') attributes.push('HttpOnly');
    if (this.#secure) attributes.push('Secure');
    const pair = `${this.#sentName(name, visibility)}=${value}`;
    this.#changes.set(name, [pair, ...attributes].join('; '));
  }
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

export function writeCookies(cookies: Cookies, headers: Headers, jar: CookieJar | undefined): void {
  for (const value of cookies.changes) {
    if (jar === undefined) headers.append('set-cookie', value);
    else jar.store(value);
  }
}
