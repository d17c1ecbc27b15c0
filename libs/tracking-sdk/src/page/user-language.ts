import type { LanguageSource } from '../options.ts';

/** Returns the visitor's language: by cookie, first path segment, second segment after a known prefix, or the first supported. */
export function userLanguage(source: LanguageSource, cookies: string, path: string): string {
  const { supported, cookie, mountPrefixes } = source;
  const [first = '', second = ''] = path.split('/').slice(1);
  const candidates = [
    readCookie(cookies, cookie),
    first,
    mountPrefixes.includes(first) ? second : '',
  ];
  return candidates.find((language) => supported.includes(language)) || supported[0] || '';
}

function readCookie(cookies: string, name: string): string {
  const pairs = cookies.split('; ').map((pair) => pair.split('='));
  return (pairs.find(([key]) => key === name) || [])[1] || '';
}
