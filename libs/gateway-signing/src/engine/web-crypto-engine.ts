import { encodeBase64 } from '../encoding/base64.ts';
import type { SigningPorts } from '../ports.ts';
import { loadOnDemand } from '../promises/load-on-demand.ts';
import type { KeyMaterial } from '../protocol/device-key.ts';
import { invalidKey } from '../protocol/invalid-key.ts';
import { modulusBits } from '../protocol/key-algorithm.ts';
import type { CryptoEngine } from './crypto-engine.ts';
import { insecureContext, requireCrypto } from './secure-context.ts';

const signing = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const loadJwe = loadOnDemand(() => import('./jwe.ts'));
/** Only custody `pem` needs it. */
const loadPem = loadOnDemand(() => import('../encoding/pem.ts'));

export function createWebCryptoEngine(
  ports: Pick<SigningPorts, 'crypto' | 'isSecureContext'>,
): CryptoEngine {
  const subtle = (): SubtleCrypto => requireSubtle(ports);
  const imported = new WeakMap<KeyMaterial, Promise<CryptoKey>>();

  function toSigningKey(key: KeyMaterial): CryptoKey | Promise<CryptoKey> {
    if (key.privateKey !== undefined) return key.privateKey;
    const known = imported.get(key) ?? importPem(subtle(), key.privateKeyPem);
    imported.set(key, known);
    return known;
  }

  return {
    keyForms: new Set(['privateKey', 'privateKeyPem']),
    generate: async (algorithm, custody) => {
      const { publicKey, privateKey } = await subtle().generateKey(
        {
          ...signing,
          modulusLength: modulusBits[algorithm],
          publicExponent: new Uint8Array([1, 0, 1]),
        },
        custody === 'pem',
        ['sign', 'verify'],
      );
      const spki = encodeBase64(new Uint8Array(await subtle().exportKey('spki', publicKey)));
      if (custody === 'non-extractable') return { publicKey: spki, privateKey };
      const pkcs8 = await subtle().exportKey('pkcs8', privateKey);
      const { encodePem } = await loadPem();
      return { publicKey: spki, privateKeyPem: encodePem(new Uint8Array(pkcs8)) };
    },
    sign: async (key, text) =>
      new Uint8Array(await subtle().sign(signing.name, await toSigningKey(key), text)),
    verify: async (publicKey, text, signature) => {
      const key = await subtle()
        .importKey('spki', publicKey, signing, false, ['verify'])
        .catch(refuseKey);
      return subtle().verify(signing.name, key, signature, text);
    },
    sha256: async (bytes) => new Uint8Array(await subtle().digest('SHA-256', bytes)),
    encrypt: async (input) => {
      const usable = subtle();
      const { encryptJwe } = await loadJwe();
      return encryptJwe(usable, input);
    },
  };
}

async function importPem(subtle: SubtleCrypto, pem = ''): Promise<CryptoKey> {
  const { decodePem } = await loadPem();
  const pkcs8 = decodePem(pem);
  if (pkcs8 === undefined) throw invalidKey('The private key is not PKCS#8 in PEM');
  return subtle.importKey('pkcs8', pkcs8, signing, false, ['sign']).catch(refuseKey);
}

function refuseKey(cause: unknown): never {
  throw invalidKey('The key is not an RSA key', { cause });
}

function requireSubtle(ports: Pick<SigningPorts, 'crypto' | 'isSecureContext'>): SubtleCrypto {
  const { subtle } = requireCrypto(ports);
  if (subtle === undefined) throw insecureContext();
  return subtle;
}
