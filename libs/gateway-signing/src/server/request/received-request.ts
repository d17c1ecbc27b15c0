/** A request as a gateway has received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** The target of the request line, pathname and search, before any router has changed it. */
  readonly path: string;
  /** Returns a header by its lower-case name. One that is a list, as Node.js gives repeated ones, counts as absent. */
  readonly header: (name: string) => string | readonly string[] | null | undefined;
  /** The exact bytes received; empty without a body. */
  readonly body: Uint8Array;
}

/** Returns a header's only value; `undefined` if it is absent. */
export function headerOf(request: ReceivedRequest, name: string): string | undefined {
  const value = request.header(name);
  return typeof value === 'string' ? value : undefined;
}

/** Double or encoded slashes, backslashes, encoded dots, and characters that a request line cannot contain. */
const ambiguous = /\/\/|\\|%(?:2e|2f|5c)|[^\x21-\x7e]|#/i;

/** Whether a router can read the path in one way only, so that it cannot be checked as one call and served as another. */
export function isPlainPath(path: string): boolean {
  const [pathname = ''] = path.split('?', 1);
  if (!pathname.startsWith('/') || ambiguous.test(pathname)) return false;
  return !pathname.split('/').some((segment) => segment === '.' || segment === '..');
}
