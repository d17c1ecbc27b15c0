import { createCookies, deliverCookies } from '../http/cookies.ts';
import { isLoopback } from '../http/host.ts';

/** Cookies that the client's scripts set, or are to set. */
const preferenceCookies = [
  'lang',
  'unit',
  'show-asset',
  'theme',
  'valuation',
  'layout',
  'deviceId',
];

/**
 * Sets the preferences that came with a page's request once more. Some browsers keep for a week what scripts have set, and
 * for as long as it says what a server has. A page is answered before any of its scripts runs, so no newer choice is lost.
 */
export function renewPreferences(request: Request, headers: Headers): void {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const cookies = createCookies(request.headers.get('cookie') ?? undefined, !isLoopback(host));
  for (const name of preferenceCookies) {
    const value = cookies.get(name, 'readable');
    if (value !== undefined && isPlain(value)) cookies.set(name, value, 'readable');
  }
  deliverCookies(cookies, headers, undefined);
}

/** What no script of the client writes is not worth keeping. */
function isPlain(value: string): boolean {
  return /^[\w.%-]{1,64}$/.test(value);
}
