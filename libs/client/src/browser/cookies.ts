const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The readable cookies of a page. */
export interface Cookies {
  readonly read: (name: string) => string | undefined;
  /** Keeps a preference for 365 days. Never for secrets. */
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** The parts of a page that cookies need. */
export interface CookiePage {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'protocol'>;
}

/** Reads and writes the cookies of a page. */
export function createCookies({ document, location }: CookiePage): Cookies {
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
