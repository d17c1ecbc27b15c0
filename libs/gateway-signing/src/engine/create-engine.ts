import type { SigningPorts } from '../ports.ts';
import { loadOnDemand } from '../promises/load-on-demand.ts';
import type { CryptoEngine } from './crypto-engine.ts';
import { requireCrypto } from './secure-context.ts';
import { createWebCryptoEngine } from './web-crypto-engine.ts';

export type EnginePorts = Pick<
  SigningPorts,
  'crypto' | 'isSecureContext' | 'createWorker' | 'schedule'
>;

const loadForgeEngine = loadOnDemand(() => import('./forge-engine.ts'));

/**
 * Returns the WebCrypto engine, or the node-forge engine where `crypto.subtle` is missing. The
 * latter is loaded when it is first used. On an insecure page every method rejects with
 * `SIGNING_CONTEXT_INSECURE`.
 */
export function createEngine(ports: EnginePorts): CryptoEngine {
  return ports.crypto?.subtle === undefined
    ? createLazyForgeEngine(ports)
    : createWebCryptoEngine(ports);
}

function createLazyForgeEngine(ports: EnginePorts): CryptoEngine {
  let engine: Omit<CryptoEngine, 'keyForms'> | undefined;

  async function open(): Promise<Omit<CryptoEngine, 'keyForms'>> {
    const crypto = requireCrypto(ports);
    const { createForgeEngine } = await loadForgeEngine();
    engine ??= createForgeEngine(ports, (length) => {
      const bytes = new Uint8Array(length);
      crypto.getRandomValues(bytes);
      return bytes;
    });
    return engine;
  }

  return {
    keyForms: new Set(['privateKeyPem']),
    generate: async (...args) => (await open()).generate(...args),
    sign: async (...args) => (await open()).sign(...args),
    verify: async (...args) => (await open()).verify(...args),
    sha256: async (...args) => (await open()).sha256(...args),
    encrypt: async (...args) => (await open()).encrypt(...args),
  };
}
