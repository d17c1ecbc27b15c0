import type { SigningPorts } from '../../ports.ts';
import { toBinaryString, type RandomBytes } from './bytes.ts';
import { pki } from './node-forge.ts';
import { publicExponent, type RsaPrivateKey } from './rsa-key.ts';

/** Longest task on the page, in milliseconds. */
const sliceMs = 8;

export function generateAtOnce(bits: number, random: RandomBytes): RsaPrivateKey {
  return begin(bits, random)(0) ?? generateAtOnce(bits, random);
}

/** Generates a key in tasks of about 8 ms, so the page stays responsive. */
export function generateInSteps(
  bits: number,
  random: RandomBytes,
  schedule: SigningPorts['schedule'],
): Promise<RsaPrivateKey> {
  const advance = begin(bits, random);
  return new Promise((resolve, reject) => {
    const step = (): void => {
      try {
        const key = advance(sliceMs);
        if (key === undefined) schedule(step, 0);
        else resolve(key);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    schedule(step, 0);
  });
}

/** Returns a function that works for about `ms` milliseconds (0: until it is done) and returns the key once there is one. */
function begin(bits: number, random: RandomBytes): (ms: number) => RsaPrivateKey | undefined {
  const prng = { getBytesSync: (length: number) => toBinaryString(random(length)) };
  const state = pki.rsa.createKeyPairGenerationState(bits, publicExponent, { prng });
  return (ms) => {
    pki.rsa.stepKeyPairGenerationState(state, ms);
    return state.keys?.privateKey;
  };
}
