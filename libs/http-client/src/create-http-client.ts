import { createServerClock } from './create-server-clock.ts';
import type { HttpClient } from './http-client.ts';
import { buildClient } from './lib/build-client.ts';
import { boardAlone, boardTogether } from './lib/boarding.ts';
import { toThriftyPorts } from './lib/thrifty-ports.ts';
import { resolveOptions } from './options.ts';
import type { HttpClientOptions } from './options.ts';
import { defaultPorts } from './ports.ts';

/**
 * Makes a client.
 *
 * @example
 * ```ts
 * const client = createHttpClient({ context: () => ({ terminaltype: '1', locale: 'en', language: 'en_US', terminalCode: '', deviceId }) });
 * const { symbols } = await client.call(getSymbols);
 * ```
 * @throws TypeError for options that can never work.
 */
export function createHttpClient({ identity, ...options }: HttpClientOptions): HttpClient {
  const ports = toThriftyPorts({ ...defaultPorts(), ...options.ports });
  const resolved = resolveOptions({ ...options, ports }, createServerClock);
  return buildClient(resolved, identity ? boardTogether(ports, identity) : boardAlone);
}
