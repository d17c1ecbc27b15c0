/** The parts of a path-relative URL. `search` and `hash` include their mark, or are empty. */
export interface RelativeUrl {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Splits at the first `#`, then at the first `?` before it. */
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

/** Joins the parts of {@link splitUrl}. */
export function joinUrl({ pathname, search, hash }: RelativeUrl): string {
  return pathname + search + hash;
}
