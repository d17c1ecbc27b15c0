import type { GatewayBindings } from './bindings.ts';

/** Browsers treat plain HTTP to these names as secure. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return (
    /^(?:[a-z\d-]+\.)*localhost$/.test(name) ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}

/** Returns `undefined` for several hosts: Node keeps the first, while a proxy may have used the last. */
export function requestedHost(
  request: Request,
  bindings: GatewayBindings | undefined,
): string | undefined {
  const raw = bindings?.incoming?.rawHeaders;
  if (raw === undefined) return request.headers.get('host') ?? new URL(request.url).host;
  return onlyHost(raw);
}

export function onlyHost(rawHeaders: readonly string[]): string | undefined {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  return hosts.length === 1 ? hosts[0] : undefined;
}
