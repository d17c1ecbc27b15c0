import type { GatewayBindings } from './bindings.ts';

/** Whether a `host` header names this machine, where browsers treat plain HTTP as secure. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return (
    /^(?:[a-z\d-]+\.)*localhost$/.test(name) ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}

/**
 * The host that a request names; `undefined` when it names none or several. Node's own headers hold
 * only the first of several, while a proxy in front may have gone by the last.
 */
export function requestedHost(
  request: Request,
  bindings: GatewayBindings | undefined,
): string | undefined {
  const raw = bindings?.incoming?.rawHeaders;
  if (raw === undefined) return request.headers.get('host') ?? new URL(request.url).host;
  return onlyHost(raw);
}

/** The value of the only `host` header among Node's raw headers, names and values by turns. */
export function onlyHost(rawHeaders: readonly string[]): string | undefined {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  return hosts.length === 1 ? hosts[0] : undefined;
}
