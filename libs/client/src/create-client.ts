import type { Client, KeyClient } from './client.ts';
import { hostPorts } from './program/ports.ts';
import { createKeyClient } from './program/create-key-client.ts';
import type { ClientOptions, KeyClientOptions } from './options.ts';
import { createSessionClient } from './session/create-session-client.ts';

/**
 * Creates the client of a gateway: its calls as typed functions, with everything that they need.
 *
 * @throws TypeError for options that no client can be made of.
 * @example
 * ```ts not-run: it calls a gateway
 * import { getSymbols } from '@bourse/gateway-contract';
 *
 * const client = createClient({ issuerCertificate });
 * const { symbols } = await client.call(getSymbols, {});
 * ```
 */
export function createClient(options: ClientOptions): Client;
/** Creates a client without a person, for programs. */
export function createClient(options: KeyClientOptions): KeyClient;
export function createClient(options: ClientOptions | KeyClientOptions): KeyClient {
  return 'apiKey' in options ? createKeyClient(options) : createSessionClient(options, hostPorts);
}
