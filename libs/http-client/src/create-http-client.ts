import { createServerClock } from './create-server-clock.ts';
import type { HttpClient } from './http-client.ts';
import { buildClient } from './build-client.ts';
import { createCoalescer } from './coalesce/create-coalescer.ts';
import { toPooledPorts } from './pooled-ports.ts';
import { resolveOptions, type HttpClientOptions } from './options.ts';
import { defaultPorts } from './ports.ts';

/**
 * Creates a client.
 *
 * @example
 * ```ts
 * const client = createHttpClient({
 *   baseUrl: 'https://api.example.com',
 *   context: () => ({
 *     terminaltype: '1',
 *     locale: 'en',
 *     language: 'en_US',
 *     terminalCode: '',
 *     deviceId: '0123456789abcdef0123456789abcdef',
 *   }),
 * });
 * const symbols = await client.call({ method: 'GET', path: '/v1/spot/public/getSymbols' });
 * ```
 * @throws TypeError if the options are invalid.
 */
export function createHttpClient({ identity, ...options }: HttpClientOptions): HttpClient {
  const ports = toPooledPorts({ ...defaultPorts(), ...options.ports });
  const clock = options.clock ?? createServerClock(ports);
  const coalescer = identity && createCoalescer(ports, identity);
  return buildClient(resolveOptions({ ...options, clock, ports }), coalescer);
}
