import type { SigningPorts } from '../../../ports.ts';
import { toBinaryString } from './bytes.ts';
import type { RandomBytes } from './bytes.ts';
import { pki } from './node-forge.ts';
import { publicExponent } from './rsa-key.ts';
import type { RsaPrivateKey } from './rsa-key.ts';

/** How long a task on the page may work before it lets others have their turn. */
const sliceMs = 8;

/** Makes a key without a break: for workers. */
export function generateAtOnce(bits: number, random: RandomBytes): RsaPrivateKey {
  return begin(bits, random)(0) ?? generateAtOnce(bits, random);
}

/** Makes a key in short tasks, so that the page stays alive. */
export function generateInSteps(
  bits: number,
  random: RandomBytes,
  schedule: SigningPorts['schedule'],
): Promise<RsaPrivateKey> {
  const goOn = begin(bits, random);
  return new Promise((resolve, reject) => {
    const step = (): void => {
      try {
        const key = goOn(sliceMs);
        if (key === undefined) schedule(step, 0);
        else resolve(key);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    schedule(step, 0);
  });
}

/** Gives a function that works for about so many milliseconds, 0 for as long as it takes, until there is a key. */
function begin(bits: number, random: RandomBytes): (ms: number) => RsaPrivateKey | undefined {
  const prng = { getBytesSync: (length: number) => toBinaryString(random(length)) };
  const state = pki.rsa.createKeyPairGenerationState(bits, publicExponent, { prng });
  return (ms) => {
    pki.rsa.stepKeyPairGenerationState(state, ms);
    return state.keys?.privateKey;
  };
}
