import { quietly } from './quietly.ts';

/** Longer addresses are cut: no event outgrows its batch for the page it happened on. */
const maximumLength = 2048;

/**
 * An address that may leave the browser: values in its query, and in a fragment that looks like
 * one, become `*` unless their key is kept; user info is removed.
 */
export function maskUrl(url: string, keptKeys: readonly string[]): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(url) ?? [];
  const clean = base.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1');
  return (clean + maskPart(query, keptKeys) + maskPart(fragment, keptKeys)).slice(0, maximumLength);
}

/** The parts of a whole address, or of one that the page at `base` would follow; none for a text that is no address. */
export function parseUrl(url: string, base?: string): Partial<URL> {
  return quietly(() => new URL(url, base)) || {};
}

/** A value of an address's query; empty when there is none. */
export function queryValue(url: string, key: string): string {
  return parseUrl(url).searchParams?.get(key) || '';
}

/** A query with its mark; or a fragment, which may hold a router's path and query, or a query alone, as sign-in answers do. */
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
