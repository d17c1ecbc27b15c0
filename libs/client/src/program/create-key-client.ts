import { createHttpClient, createServerClock } from '@bourse/http-client';
import { createCall } from '../call/create-call.ts';
import { refuseOtherLedger } from '../call/refuse-unsendable.ts';
import type { KeyClient } from '../client.ts';
import { hostPorts } from './ports.ts';
import { createMarket } from '../market/create-market.ts';
import { streamUrl } from '../market/stream-url.ts';
import { resolveCommon, type KeyClientOptions } from '../options.ts';
import { createKeySigner } from './sign-by-key.ts';

/** Creates a client whose calls are signed by an API key. @throws TypeError without an address or WebCrypto. */
export function createKeyClient(options: KeyClientOptions): KeyClient {
  const { apiKey, ledger = 'real' } = options;
  const { baseUrl, timeoutMs, caller, onCallError, ports } = resolveCommon(options, hostPorts);
  const { subtle } = ports.crypto;
  if (subtle === undefined) throw new TypeError('API keys need WebCrypto');
  const clock = createServerClock();
  const now = () => clock.now();
  const http = createHttpClient({
    baseUrl,
    context: () => ({ ...caller(), deviceId: '', simulation: ledger === 'simulation' }),
    signer: createKeySigner(apiKey, subtle),
    interceptors: { error: [onCallError] },
    timeoutMs,
    clock,
    ports: { fetch: ports.fetch },
  });
  const market = createMarket(streamUrl(baseUrl, ledger), undefined);
  return {
    call: createCall({
      http,
      refuse: (contract, payload) => {
        refuseOtherLedger(contract, payload, ledger);
      },
    }),
    http,
    market,
    ledger,
    now,
    close: () => {
      market.close();
    },
  };
}
