import { SigningError } from '../../errors.ts';
import type { SigningPorts } from '../../ports.ts';
import { encodeBase64 } from '../base64.ts';
import { modulusBits } from '../key-algorithm.ts';
import type { CryptoEngine } from './engine.ts';

const signing = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** The engine of every browser with WebCrypto. */
export function createWebCryptoEngine(
  ports: Pick<SigningPorts, 'crypto' | 'isSecureContext'>,
): CryptoEngine {
  const subtle = (): SubtleCrypto => requireSubtle(ports);
  return {
    generate: async (algorithm) => {
      const { publicKey, privateKey } = await subtle().generateKey(
        {
          ...signing,
          modulusLength: modulusBits[algorithm],
          publicExponent: new Uint8Array([1, 0, 1]),
        },
        false,
        ['sign', 'verify'],
      );
      const spki = await subtle().exportKey('spki', publicKey);
      return { publicKey: encodeBase64(new Uint8Array(spki)), privateKey };
    },
    sign: async ({ privateKey }, text) =>
      new Uint8Array(await subtle().sign(signing.name, privateKey, text)),
    verify: async (publicKey, text, signature) => {
      const key = await subtle().importKey('spki', publicKey, signing, false, ['verify']);
      return subtle().verify(signing.name, key, signature, text);
    },
    sha256: async (bytes) => new Uint8Array(await subtle().digest('SHA-256', bytes)),
    encrypt: async (envelope) => {
      const { encryptJwe } = await import('./jwe.ts');
      return encryptJwe(subtle(), envelope);
    },
  };
}

/** Old engines offer `subtle` on insecure pages too; a key made there could have been read on the way. */
function requireSubtle(ports: Pick<SigningPorts, 'crypto' | 'isSecureContext'>): SubtleCrypto {
  const subtle = ports.crypto?.subtle;
  if (subtle === undefined || !ports.isSecureContext) {
    throw new SigningError('KEY_CONTEXT_INSECURE', 'Device keys need a secure page with WebCrypto');
  }
  return subtle;
}
