import { toLocale } from './find-language.ts';
import type { Locale } from './languages.ts';
import { joinUrl, splitUrl } from './lib/relative-url.ts';

/** A page's address without its language, and the language it carried. */
export interface LocalizedPath {
  /** The leading segment's language; `undefined` when the first segment is none. */
  readonly locale: Locale | undefined;
  /** The path without that segment, with its leading slash. */
  readonly path: string;
}

/** Splits the optional leading language segment off a path. Only the first segment is looked at. */
export function splitLocale(pathname: string): LocalizedPath {
  const [, segment = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const locale = toLocale(segment);
  if (!locale) return { locale: undefined, path: pathname };
  // `/en//host` without its segment would be another host.
  return { locale, path: `/${rest.replace(/^[/\\]+/, '')}` };
}

/**
 * The same page in another language: its leading segment and its `locale` query are rewritten, all else is kept.
 * English drops the segment, except on the root, which becomes `/en`, and before a slug that would be read as a language.
 *
 * @param url - A path with optional query and hash, as `location` gives them.
 */
export function localizeUrl(url: string, locale: Locale): string {
  const { pathname, search, hash } = splitUrl(url);
  const { path } = splitLocale(pathname);
  return joinUrl({ pathname: prefixed(path, locale), search: withLocale(search, locale), hash });
}

/** A page's address without language segment and `locale` query. */
export function stripLocale(url: string): string {
  const { pathname, search, hash } = splitUrl(url);
  return joinUrl({
    pathname: splitLocale(pathname).path,
    search: withLocale(search, undefined),
    hash,
  });
}

/**
 * The canonical address of a page in its URL's language; equal to `url` when that is canonical already.
 * An English segment that is dropped becomes `locale=en`, so that no stored language replaces it.
 */
export function canonicalUrl(url: string): string {
  const { pathname, search, hash } = splitUrl(url);
  const { locale, path } = splitLocale(pathname);
  if (!locale) return url;
  const canonical = prefixed(path, locale);
  if (canonical === path) return localizeUrl(url, locale);
  return joinUrl({ pathname: canonical, search, hash });
}

function prefixed(path: string, locale: Locale): string {
  if (locale === 'en' && path !== '/' && !splitLocale(path).locale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Rewrites one parameter and leaves the bytes of the others alone. */
function withLocale(search: string, locale: Locale | undefined): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== 'locale');
  const pairs = locale ? [...kept, `locale=${locale}`] : kept;
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
