/** The parts of a path-relative URL. `search` and `hash` include their mark, or are empty. */
export interface RelativeUrl {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Browsers ignore these anywhere in an address (WHATWG URL, "basic URL parser"). */
const ignored = /[\t\n\r]/g;

/** Splits at the first `#`, then at the first `?` before it. The path begins with one slash, or is empty. */
export function splitUrl(given: string): RelativeUrl {
  const url = given.replace(ignored, '');
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt);
  const searchAt = beforeHash.indexOf('?');
  return {
    pathname: ownPath(searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt)),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : url.slice(hashAt),
  };
}

/** Returns a path that a browser resolves on the page's own origin, whatever it contains. */
export function ownPath(given: string): string {
  const path = given.replace(ignored, '').trimStart();
  if (path === '') return '';
  let start = 0;
  // A second slash would begin the name of a host, and so would one behind a control character.
  while (start < path.length && isSlashOrControl(path.charCodeAt(start))) start += 1;
  return `/${path.slice(start)}`;
}

function isSlashOrControl(code: number): boolean {
  return code <= 0x20 || code === 0x2f || code === 0x5c;
}

/** Joins the parts of {@link splitUrl}. */
export function joinUrl({ pathname, search, hash }: RelativeUrl): string {
  return pathname + search + hash;
}
