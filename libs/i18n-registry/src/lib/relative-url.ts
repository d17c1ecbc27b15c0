/** A path-relative URL in its three parts; `search` and `hash` with their mark, or empty. */
export interface RelativeUrl {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Cuts at the first `#`, then at the first `?` before it. */
export function splitUrl(url: string): RelativeUrl {
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt);
  const searchAt = beforeHash.indexOf('?');
  return {
    pathname: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : url.slice(hashAt),
  };
}

/** The inverse of {@link splitUrl}. */
export function joinUrl({ pathname, search, hash }: RelativeUrl): string {
  return pathname + search + hash;
}
