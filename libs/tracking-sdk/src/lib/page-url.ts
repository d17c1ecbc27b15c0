/** Longer addresses are cut: no event outgrows its batch for the page it happened on. */
const maximumLength = 2048;

/**
 * An address that may leave the browser: values in its query, and in a fragment that looks like
 * one, become `*` unless their key is kept; user info is removed.
 */
export function maskUrl(url: string, keptKeys: readonly string[]): string {
  const [main, fragment] = splitAt(url, '#');
  const [base, query] = splitAt(main, '?');
  const clean = base.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1');
  const maskedQuery = query === undefined ? '' : `?${maskPairs(query, keptKeys)}`;
  const maskedFragment = fragment === undefined ? '' : `#${maskFragment(fragment, keptKeys)}`;
  return (clean + maskedQuery + maskedFragment).slice(0, maximumLength);
}

/** Pathname of a whole address; `/` for a text that is none. */
export function pathOf(url: string): string {
  return parse(url)?.pathname ?? '/';
}

/** Host and port of a whole address; empty for a text that is none. */
export function hostOf(url: string): string {
  return parse(url)?.host ?? '';
}

/** A value of an address's query; empty when there is none. */
export function queryValue(url: string, key: string): string {
  return parse(url)?.searchParams.get(key) ?? '';
}

/** An address as the page at `base` would follow it; as given where it cannot be. */
export function resolveUrl(url: string, base: string): string {
  return parse(url, base)?.href ?? url;
}

/** A fragment may hold a router's path and query, or a query alone, as sign-in answers do. */
function maskFragment(fragment: string, keptKeys: readonly string[]): string {
  const [path, query] = splitAt(fragment, '?');
  if (query !== undefined) return `${path}?${maskPairs(query, keptKeys)}`;
  return path.includes('=') ? maskPairs(path, keptKeys) : path;
}

function maskPairs(query: string, keptKeys: readonly string[]): string {
  const masked = query.split('&').map((pair) => {
    const [key, value] = splitAt(pair, '=');
    if (pair === '' || keptKeys.includes(key)) return pair;
    return value === undefined ? '*' : `${key}=*`;
  });
  return masked.join('&');
}

function splitAt(text: string, mark: string): [before: string, after: string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function parse(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
