import type { HttpClient } from './http-client.ts';
import { buildClient } from './lib/build-client.ts';
import { boardAlone } from './lib/boarding.ts';
import { resolveOptions } from './options.ts';
import type { CoreClientOptions } from './options.ts';

/**
 * Makes a client that brings no clock of its own and shares no requests: for pages that count bytes.
 *
 * @throws TypeError for options that can never work.
 */
export function createCoreClient(options: CoreClientOptions): HttpClient {
  return buildClient(
    resolveOptions(options, () => options.clock),
    boardAlone,
  );
}
