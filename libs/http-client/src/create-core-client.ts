import type { HttpClient } from './http-client.ts';
import { buildClient } from './build-client.ts';
import { resolveOptions, type CoreClientOptions } from './options.ts';

/**
 * Creates a client without a server clock and without shared requests, for small bundles.
 *
 * @throws TypeError if the options are invalid.
 */
export function createCoreClient(options: CoreClientOptions): HttpClient {
  return buildClient(resolveOptions(options));
}
