import { createGatewaySigning } from '@bourse/gateway-signing';
import { watchMainThread, type MainThreadWatch } from './main-thread.ts';

/** Input of the page. */
export interface PageInput {
  readonly issuerCertificate: string;
  readonly configAnswer: unknown;
  /** Where the worker's script lies; without one the key is made on the page. */
  readonly worker?: string;
}

/** Config check and key, the loading of the engine included. */
export function watchOurs(input: PageInput): Promise<MainThreadWatch> {
  const { worker } = input;
  const signer = createGatewaySigning({
    issuerCertificate: input.issuerCertificate,
    fetchConfig: () => Promise.resolve(input.configAnswer),
    sessionToken: () => 'bench',
    keyGenerationTimeoutMs: 120_000,
    ...(worker === undefined ? {} : { ports: { createWorker: () => new Worker(worker) } }),
  });
  return watchMainThread(() => signer.start());
}
