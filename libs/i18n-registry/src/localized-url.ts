import { toLocale } from './find-language.ts';
import type { Locale } from './languages.ts';
import { joinUrl, ownPath, splitUrl } from './lib/relative-url.ts';

/** Address of a page without its language, and the language. */
export interface LocalizedPath {
  /** Language of the first segment; `undefined` if the first segment is not a language. */
  readonly locale: Locale | undefined;
  /** The path without that segment, with its leading slash. */
  readonly path: string;
}

/** Splits an optional leading language segment from a path. Reads the first segment only. */
export function splitLocale(pathname: string): LocalizedPath {
  const own = ownPath(pathname);
  const [, segment = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(own) ?? [];
  const locale = toLocale(segment);
  if (!locale) return { locale: undefined, path: own };
  return { locale, path: ownPath(rest) || '/' };
}

/**
 * Returns the address of the same page in another language. Rewrites the leading segment and the `locale` query and
 * keeps the rest, so that the address stays on the page's origin whatever it contains. English has no segment, except on the root (`/en`) and before a slug that could be read as a
 * language.
 *
 * @param url - A path with optional query and hash, as `location` returns them.
 */
export function localizeUrl(url: string, locale: Locale): string {
  const { pathname, search, hash } = splitUrl(url);
  const { path } = splitLocale(pathname);
  return joinUrl({ pathname: prefixed(path, locale), search: withLocale(search, locale), hash });
}

/**
 * Returns the same address with its language in the `locale` query, in the place of any other. The path stays.
 *
 * @param url - A path with optional query and hash, as `location` returns them.
 */
export function withLocaleQuery(url: string, locale: Locale): string {
  const { pathname, search, hash } = splitUrl(url);
  return joinUrl({ pathname, search: withLocale(search, locale), hash });
}

/** Returns a page's address without its language segment and `locale` query. */
export function stripLocale(url: string): string {
  const { pathname, search, hash } = splitUrl(url);
  return joinUrl({
    pathname: splitLocale(pathname).path,
    search: withLocale(search, undefined),
    hash,
  });
}

/**
 * Returns the canonical address of a page in its URL's language. A removed English segment becomes `locale=en`, so
 * that no stored language replaces it.
 */
export function canonicalUrl(url: string): string {
  const { pathname, search, hash } = splitUrl(url);
  const { locale, path } = splitLocale(pathname);
  if (!locale) return joinUrl({ pathname: path, search, hash });
  const canonical = prefixed(path, locale);
  if (canonical === path) return localizeUrl(url, locale);
  return joinUrl({ pathname: canonical, search, hash });
}

function prefixed(path: string, locale: Locale): string {
  if (locale === 'en' && path !== '/' && !splitLocale(path).locale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Rewrites one parameter and keeps the bytes of the others. */
function withLocale(search: string, locale: Locale | undefined): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== 'locale');
  const pairs = locale ? [...kept, `locale=${locale}`] : kept;
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
