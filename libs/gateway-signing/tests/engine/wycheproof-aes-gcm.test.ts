import { createDecipheriv, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealGcm } from '../../src/engine/forge/aes-gcm.ts';
import {
  fromHex,
  isEqual,
  judge,
  readGroups,
  vectorSources,
  type AeadVector,
  type VectorSource,
} from '../kit/wycheproof.ts';

const { subtle } = webcrypto;

/** CTR is its own inverse, so encryption also decrypts; then the tag is calculated again. */
function openWithSealGcm(vector: AeadVector): Uint8Array | undefined {
  const [key, iv, additionalData] = [vector.key, vector.iv, vector.aad].map(fromHex);
  const input = { key: key!, iv: iv!, additionalData: additionalData! };
  const plaintext = sealGcm({ ...input, plaintext: fromHex(vector.ct) }).ciphertext;
  const { tag } = sealGcm({ ...input, plaintext });
  return isEqual(tag, fromHex(vector.tag)) ? plaintext : undefined;
}

async function openGcmWithWebCrypto(vector: AeadVector): Promise<Uint8Array | undefined> {
  const key = await subtle.importKey('raw', fromHex(vector.key), 'AES-GCM', false, ['decrypt']);
  const parameters = {
    name: 'AES-GCM',
    iv: fromHex(vector.iv),
    additionalData: fromHex(vector.aad),
    tagLength: 128,
  };
  const sealed = fromHex(vector.ct + vector.tag);
  return subtle.decrypt(parameters, key, sealed).then(
    (plaintext) => new Uint8Array(plaintext),
    () => undefined,
  );
}

function openGcmWithNode(vector: AeadVector): Uint8Array | undefined {
  const decipher = createDecipheriv('aes-256-gcm', fromHex(vector.key), fromHex(vector.iv));
  decipher.setAAD(fromHex(vector.aad)).setAuthTag(fromHex(vector.tag));
  try {
    return Buffer.concat([decipher.update(fromHex(vector.ct)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A256GCM is this group only: RFC 7518 §5.3 fixes key, nonce and tag. */
function readA256GcmVectors(source: VectorSource): readonly AeadVector[] {
  return readGroups(source, 'aes_gcm_test.json')
    .filter(({ keySize, ivSize, tagSize }) => keySize === 256 && ivSize === 96 && tagSize === 128)
    .flatMap(({ tests }) => tests);
}

describe.each(vectorSources)('AES-GCM of $name', (source) => {
  it.each([
    ['WebCrypto', openGcmWithWebCrypto],
    ['node-forge', openWithSealGcm],
    ['node:crypto', openGcmWithNode],
  ] as const)(
    'SIG-45 %s reaches every verdict of aes_gcm_test.json with 256-bit keys and 96-bit nonces',
    async (_name, open) => {
      const outcome = await judge(readA256GcmVectors(source), async (vector) => {
        const plaintext = await open(vector);
        if (plaintext === undefined) return vector.result === 'invalid';
        return vector.result === 'valid' && isEqual(plaintext, fromHex(vector.msg));
      });
      expect(outcome).toEqual({ judged: source.counts.gcm, wrong: [] });
    },
  );

  it('SIG-45 node-forge produces the exact ciphertexts and tags of the valid vectors', async () => {
    const valid = readA256GcmVectors(source).filter(({ result }) => result === 'valid');
    const outcome = await judge(valid, (vector) => {
      const [key, iv, additionalData, plaintext] = [
        vector.key,
        vector.iv,
        vector.aad,
        vector.msg,
      ].map(fromHex);
      const sealed = sealGcm({
        key: key!,
        iv: iv!,
        additionalData: additionalData!,
        plaintext: plaintext!,
      });
      return (
        isEqual(sealed.ciphertext, fromHex(vector.ct)) && isEqual(sealed.tag, fromHex(vector.tag))
      );
    });
    expect(outcome).toEqual({ judged: source.counts.gcmValid, wrong: [] });
  });
});
