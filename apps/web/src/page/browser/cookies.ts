import type { Browser } from './browser.ts';

const lifetimeSeconds = 365 * 24 * 60 * 60;

export interface Cookies {
  readonly read: (name: string) => string | undefined;
  /** Keeps a preference for 365 days. Never for secrets. */
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

export function createCookies({
  document,
  location,
}: Pick<Browser, 'document' | 'location'>): Cookies {
  return {
    read: (name) => {
      const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
      return pair === undefined ? undefined : decode(pair.slice(name.length + 1));
    },
    write: (name, value) => {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`;
    },
    remove: (name) => {
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    },
  };
}

/** Another site of the domain may have written text that is not encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
