import { quietly } from '../quietly.ts';

/** Longer addresses are cut, so that an event of any page fits a batch. */
const maximumLength = 2048;

/**
 * Returns an address without values that must stay in the browser. Values in the query, and in a fragment that looks
 * like one, become `*` unless their key is kept. User info is removed.
 */
export function maskUrl(url: string, keptKeys: readonly string[]): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(url) || [];
  const clean = base.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1');
  return (clean + maskPart(query, keptKeys) + maskPart(fragment, keptKeys)).slice(0, maximumLength);
}

/** Parses an absolute address, or one relative to `base`. Returns an empty object for a text that is no address. */
export function parseUrl(url: string, base?: string): Partial<URL> {
  return quietly(() => new URL(url, base)) || {};
}

/** Returns a value of an address's query, or an empty text. */
export function queryValue(url: string, key: string): string {
  return parseUrl(url).searchParams?.get(key) || '';
}

/** Masks a query, or a fragment: with a router's path and query, or with a query alone, as in sign-in answers. */
function maskPart(part: string, keptKeys: readonly string[]): string {
  const mark = part.indexOf('?');
  if (mark < 0 && !part.includes('=')) return part;
  const start = Math.max(mark, 0) + 1;
  return part.slice(0, start) + maskPairs(part.slice(start), keptKeys);
}

function maskPairs(query: string, keptKeys: readonly string[]): string {
  return query.replace(/[^&]+/g, (pair) => {
    const [key = '', value] = pair.split('=');
    if (keptKeys.includes(key)) return pair;
    return value === undefined ? '*' : `${key}=*`;
  });
}
