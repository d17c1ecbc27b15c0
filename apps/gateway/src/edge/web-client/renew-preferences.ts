import { Cookies, writeCookies } from '../http/cookies.ts';
import { isLoopback } from '../http/host.ts';

const preferenceCookies = [
  'lang',
  'unit',
  'show-asset',
  'theme',
  'valuation',
  'layout',
  'deviceId',
];

/** Extends cookies that scripts have set, which some browsers delete after a week. */
export function renewPreferences(request: Request, headers: Headers): void {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const cookies = new Cookies(request.headers.get('cookie') ?? undefined, !isLoopback(host));
  for (const name of preferenceCookies) {
    const value = cookies.get(name, 'readable');
    if (value !== undefined && isPlain(value)) cookies.set(name, value, 'readable');
  }
  writeCookies(cookies, headers, undefined);
}

function isPlain(value: string): boolean {
  return /^[\w.%-]{1,64}$/.test(value);
}
