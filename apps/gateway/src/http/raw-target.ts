import type { GatewayBindings } from './bindings.ts';

/** Two slashes, a backslash, an encoded dot, slash or backslash, and what no request line may hold. */
const crafted = /\/\/|\\|%(?:2e|2f|5c)|[^\x21-\x7e]|#/i;

/**
 * Path and query exactly as the client sent them. A `Request` does not know them: the URL
 * standard's parser has removed dot segments by then, so a path could be checked in one form and
 * signed in another. Behind a socket they are taken from Node's own message; a `Request` that was
 * made in this process was parsed before it was signed, so there its URL is what the client meant.
 */
export function targetOf(request: Request, bindings: GatewayBindings | undefined): string {
  const raw = bindings?.incoming?.url;
  if (raw !== undefined) return raw;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The part of a raw target before its query. */
export function targetPath(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

/** Whether a target's path means the same to everything that reads it. */
export function isPlainTarget(target: string): boolean {
  const path = targetPath(target);
  if (!path.startsWith('/') || crafted.test(path)) return false;
  return !path.split('/').some((segment) => segment === '.' || segment === '..');
}
