import type { GatewayBindings } from './bindings.ts';

/** Double or encoded slashes, backslashes, encoded dots, and characters that a request line cannot contain. */
const ambiguous = /\/\/|\\|%(?:2e|2f|5c)|[^\x21-\x7e]|#/i;

/** `Request` removes dot segments, so a path could be checked in one form and signed in another. */
export function targetOf(request: Request, bindings: GatewayBindings | undefined): string {
  const raw = bindings?.incoming?.url;
  if (raw !== undefined) return raw;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

export function targetPath(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

export function isPlainTarget(target: string): boolean {
  const path = targetPath(target);
  if (!path.startsWith('/') || ambiguous.test(path)) return false;
  return !path.split('/').some((segment) => segment === '.' || segment === '..');
}
