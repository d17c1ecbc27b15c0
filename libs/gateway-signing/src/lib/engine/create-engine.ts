import type { SigningPorts } from '../../ports.ts';
import type { CryptoEngine } from './engine.ts';
import { lazily } from '../load.ts';
import { requireCrypto } from './secure-context.ts';
import { createWebCryptoEngine } from './web-crypto.ts';

/** What an engine takes from its surroundings. */
export type EnginePorts = Pick<
  SigningPorts,
  'crypto' | 'isSecureContext' | 'createWorker' | 'schedule' | 'deviceNow'
>;

/**
 * WebCrypto where there is one; else node-forge, which is loaded when it is first used. On a page
 * that is not secure everything rejects with `KEY_CONTEXT_INSECURE`.
 */
export function createEngine(ports: EnginePorts): CryptoEngine {
  return ports.crypto?.subtle === undefined
    ? createLazyForgeEngine(ports)
    : createWebCryptoEngine(ports);
}

const loadForge = lazily(() => import('./forge.ts'));

function createLazyForgeEngine(ports: EnginePorts): CryptoEngine {
  let engine: Omit<CryptoEngine, 'keyForms'> | undefined;

  async function open(): Promise<Omit<CryptoEngine, 'keyForms'>> {
    const crypto = requireCrypto(ports);
    const { createForgeEngine } = await loadForge();
    engine ??= createForgeEngine({
      ...ports,
      random: (length) => {
        const bytes = new Uint8Array(length);
        crypto.getRandomValues(bytes);
        return bytes;
      },
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
