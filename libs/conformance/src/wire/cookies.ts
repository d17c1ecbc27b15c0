/** A cookie as an answer sets it. */
export interface SetCookie {
  /** Without the prefix `__Host-`. */
  readonly name: string;
  readonly value: string;
  /** The name that is sent. */
  readonly sentName: string;
  /** Attributes by their names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** The cookies of the session. Those with a secret are HttpOnly. */
export const cookieName = {
  token: 'session_token',
  auth: 'session_auth',
  marker: 'refresh_token',
  refresh: 'refresh_auth',
} as const;

const hostPrefix = '__Host-';

export function parseSetCookie(header: string): SetCookie {
  const [pair = '', ...parts] = header.split(';');
  const [sentName, value] = split(pair);
  const attributes = new Map(
    parts.map((part) => {
      const [name, text] = split(part);
      return [name.toLowerCase(), text] as const;
    }),
  );
  const name = sentName.startsWith(hostPrefix) ? sentName.slice(hostPrefix.length) : sentName;
  return { name, value, sentName, attributes };
}

export function isRemoval({ attributes }: SetCookie): boolean {
  return attributes.get('max-age') === '0';
}

function split(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

/** The cookies of one visitor. */
export class CookieJar {
  readonly #cookies: Map<string, SetCookie>;

  constructor(cookies: Iterable<readonly [string, SetCookie]> = []) {
    this.#cookies = new Map(cookies);
  }

  /** Value of the header `cookie`; empty without cookies. */
  get header(): string {
    return [...this.#cookies.values()]
      .map(({ sentName, value }) => `${sentName}=${value}`)
      .join('; ');
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  store(cookies: readonly SetCookie[]): void {
    for (const cookie of cookies) {
      if (isRemoval(cookie)) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie);
    }
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }

  copy(): CookieJar {
    return new CookieJar(this.#cookies);
  }
}
