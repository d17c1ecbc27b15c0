import type { SigningPorts } from '../ports.ts';
import type { KeyMaterial } from '../protocol/device-key.ts';
import { requireRecipient } from '../protocol/jwe-input.ts';
import { modulusBits, type KeyAlgorithm } from '../protocol/key-algorithm.ts';
import type { CryptoEngine } from './crypto-engine.ts';
import { fromBinaryString, toBinaryString, type RandomBytes } from './forge/bytes.ts';
import { generateInSteps } from './forge/generate.ts';
import { sealJwe } from './forge/jwe.ts';
import { md } from './forge/node-forge.ts';
import { signPkcs1, verifyPkcs1 } from './forge/pkcs1.ts';
import {
  readPrivateKey,
  readPublicKey,
  toKeyMaterial,
  type RsaPrivateKey,
} from './forge/rsa-key.ts';
import { generateInWorker } from './forge/worker-client.ts';

type ForgePorts = Pick<SigningPorts, 'createWorker' | 'schedule'>;

/** Creates the engine for webviews without WebCrypto, based on node-forge. */
export function createForgeEngine(
  ports: ForgePorts,
  random: RandomBytes,
): Omit<CryptoEngine, 'keyForms'> {
  const running = new Map<KeyAlgorithm, Promise<KeyMaterial>>();
  const parsed = new WeakMap<KeyMaterial, RsaPrivateKey>();

  function toSigningKey(key: KeyMaterial): RsaPrivateKey {
    const known = parsed.get(key) ?? readPrivateKey(key.privateKeyPem ?? '');
    parsed.set(key, known);
    return known;
  }

  return {
    // A caller whose deadline has passed leaves its run behind; the next caller joins that run.
    generate: (algorithm) => {
      const work =
        running.get(algorithm) ??
        generate(ports, random, algorithm).finally(() => running.delete(algorithm));
      running.set(algorithm, work);
      return work;
    },
    sign: toAsync((key, text) => signPkcs1(toSigningKey(key), text)),
    verify: toAsync((publicKey, text, signature) =>
      verifyPkcs1(readPublicKey(publicKey), text, signature),
    ),
    sha256: toAsync((bytes) =>
      fromBinaryString(md.sha256.create().update(toBinaryString(bytes)).digest().getBytes()),
    ),
    encrypt: toAsync((input) => {
      requireRecipient(input.recipient);
      return sealJwe(readPublicKey(input.recipient), input, random);
    }),
  };
}

async function generate(
  ports: ForgePorts,
  random: RandomBytes,
  algorithm: KeyAlgorithm,
): Promise<KeyMaterial> {
  const generated = await generateInWorker(ports, algorithm);
  if (generated !== undefined) return generated;
  return toKeyMaterial(await generateInSteps(modulusBits[algorithm], random, ports.schedule));
}

function toAsync<A extends readonly unknown[], T>(work: (...args: A) => T) {
  return (...args: A): Promise<T> =>
    new Promise((resolve) => {
      resolve(work(...args));
    });
}
