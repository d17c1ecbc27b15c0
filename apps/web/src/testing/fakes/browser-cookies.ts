import type { CookieJar } from '@bourse/gateway';

/** A browser's cookies at one moment. */
export interface CookieSnapshot {
  readonly readable: string;
  readonly hidden: ReadonlyMap<string, string>;
}

/** A browser's cookies of the page's origin. */
export interface BrowserCookies extends CookieJar {
  snapshot(): CookieSnapshot;
  /** Replaces all cookies by those of a snapshot. Default: none. */
  restore(snapshot?: CookieSnapshot): void;
}

/** Creates a jar: readable cookies are in `document.cookie`, `HttpOnly` ones only here. */
export function createBrowserCookies(): BrowserCookies {
  const hidden = new Map<string, string>();
  return {
    read: () =>
      [document.cookie, ...[...hidden].map((pair) => pair.join('='))].filter(Boolean).join('; '),
    store(setCookie) {
      const [pair = '', ...attributes] = setCookie.split('; ');
      const at = pair.indexOf('=');
      // happy-dom keeps a cookie of `Max-Age=0` until the next millisecond.
      if (!attributes.includes('HttpOnly'))
        document.cookie = setCookie.replace('Max-Age=0', 'Max-Age=-1');
      else if (attributes.includes('Max-Age=0')) hidden.delete(pair.slice(0, at));
      else hidden.set(pair.slice(0, at), pair.slice(at + 1));
    },
    snapshot: () => ({ readable: document.cookie, hidden: new Map(hidden) }),
    restore({ readable, hidden: kept } = { readable: '', hidden: new Map() }) {
      for (const pair of pairsOf(document.cookie)) {
        document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=-1`;
      }
      for (const pair of pairsOf(readable)) document.cookie = `${pair}; Path=/`;
      hidden.clear();
      for (const [name, value] of kept) hidden.set(name, value);
    },
  };
}

function pairsOf(cookies: string): readonly string[] {
  return cookies.split('; ').filter(Boolean);
}
