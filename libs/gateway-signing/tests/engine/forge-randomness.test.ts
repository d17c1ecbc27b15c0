import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RandomBytes } from '../../src/engine/forge/bytes.ts';
import { generateAtOnce } from '../../src/engine/forge/generate.ts';
import { toKeyMaterial } from '../../src/engine/forge/rsa-key.ts';
import { makeEngine } from '../kit/engines.ts';
import { serverKeys } from '../kit/keys.ts';

// Real keys take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A deterministic source of randomness: SHA-256 of a seed and a counter. */
function seeded(seed: string): RandomBytes {
  let count = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 32) {
      count += 1;
      const block = createHash('sha256').update(`${seed}:${count}`).digest();
      bytes.set(block.subarray(0, length - at), at);
    }
    return bytes;
  };
}

const text = new TextEncoder().encode('text');

/** One of each secret that the engine generates. */
async function useEngine(random: RandomBytes) {
  const getRandomValues = (bytes: Uint8Array) => {
    bytes.set(random(bytes.length));
    return bytes;
  };
  const engine = makeEngine('node-forge', { crypto: { getRandomValues } });
  const recipient = Uint8Array.from(serverKeys.spki);
  const jwe = await engine.encrypt({ recipient, header: { kid: 'k' }, plaintext: text });
  return { key: toKeyMaterial(generateAtOnce(1024, random)), jwe };
}

describe('randomness of the forge engine', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('SIG-48 determines keys and ciphertexts: the same randomness gives the same result', async () => {
    const first = await useEngine(seeded('a'));
    expect(await useEngine(seeded('a'))).toEqual(first);
    const other = await useEngine(seeded('b'));
    expect(other.key).not.toEqual(first.key);
    expect(other.jwe).not.toBe(first.jwe);
  });

  it('SIG-48 comes from getRandomValues alone: no other source changes anything', async () => {
    const first = await useEngine(seeded('c'));
    // forge's primality test picks its witnesses with it; nothing else does.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const global = vi.spyOn(globalThis.crypto, 'getRandomValues');
    expect(await useEngine(seeded('c'))).toEqual(first);
    expect(global).not.toHaveBeenCalled();
  });
});
