import type { CookieJar } from '../edge/http/bindings.ts';

export interface TestJar extends CookieJar {
  readonly cookies: Map<string, string>;
}

export function createTestJar(cookies: Iterable<readonly [string, string]> = []): TestJar {
  const held = new Map(cookies);
  return {
    cookies: held,
    read: () => [...held].map(([name, value]) => `${name}=${value}`).join('; '),
    store(setCookie) {
      const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) held.delete(pair.slice(0, at));
      else held.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}
