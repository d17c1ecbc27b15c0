import {
  constants,
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  webcrypto,
} from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { fromBinaryString, toBinaryString } from '../../src/engine/forge/bytes.ts';
import { encryptOaep } from '../../src/engine/forge/jwe.ts';
import { md, pki } from '../../src/engine/forge/node-forge.ts';
import { readPrivateKey, type RsaPrivateKey } from '../../src/engine/forge/rsa-key.ts';
import { encodePem } from '../../src/encoding/pem.ts';
import { keyId, openCiphertext } from '../../src/server/index.ts';
import { deviceKeys } from '../kit/keys.ts';
import {
  fromHex,
  isEqual,
  judge,
  readGroups,
  vectorSources,
  type OaepVector,
  type VectorSource,
} from '../kit/wycheproof.ts';

// Hundreds of vectors take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { subtle } = webcrypto;

function readKey(pkcs8: Uint8Array): RsaPrivateKey {
  return readPrivateKey(encodePem(pkcs8));
}

/** forge's decryption, with the parameters of the engine's encryption. */
function openWithForge(key: RsaPrivateKey, { ct, label }: OaepVector): Uint8Array {
  const opened = key.decrypt(toBinaryString(fromHex(ct)), 'RSA-OAEP', {
    md: md.sha256.create(),
    mgf1: { md: md.sha256.create() },
    ...(label === '' ? {} : { label: toBinaryString(fromHex(label)) }),
  });
  return fromBinaryString(opened);
}

/** Returns the seed of a ciphertext (RFC 8017 §7.1.2, steps 3a to 3c). */
function recoverSeed(key: RsaPrivateKey, ciphertext: Uint8Array): Uint8Array {
  const block = fromBinaryString(key.decrypt(toBinaryString(ciphertext), 'RAW'));
  const mask = createMask(block.subarray(33));
  return block.slice(1, 33).map((byte, at) => byte ^ mask[at]!);
}

/** The first 32 bytes of MGF1 with SHA-256 (RFC 8017 B.2.1). */
function createMask(seed: Uint8Array): Buffer {
  return createHash('sha256').update(seed).update(Buffer.alloc(4)).digest();
}

async function openWithWebCrypto(pkcs8: Uint8Array<ArrayBuffer>, vector: OaepVector) {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await subtle.importKey('pkcs8', pkcs8, algorithm, false, ['decrypt']);
  const label = vector.label === '' ? {} : { label: fromHex(vector.label) };
  const parameters = { name: 'RSA-OAEP', ...label };
  return new Uint8Array(await subtle.decrypt(parameters, key, fromHex(vector.ct)));
}

function openWithNode(pkcs8: Uint8Array, { ct, label }: OaepVector): Uint8Array {
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const oaepLabel = Buffer.from(label, 'hex');
  return privateDecrypt({ key, padding, oaepHash: 'sha256', oaepLabel }, Buffer.from(ct, 'hex'));
}

type Opener = (pkcs8: Uint8Array<ArrayBuffer>, vector: OaepVector) => unknown;

// The engines only encrypt, and the vectors test decryption. Gateways decrypt with WebCrypto or Node;
// forge's decryption is the inverse of the engine's encryption, which the next test covers in the
// other direction.
const openers: readonly (readonly [string, Opener])[] = [
  ['WebCrypto', openWithWebCrypto],
  ['node-forge', (pkcs8, vector) => openWithForge(readKey(pkcs8), vector)],
  ['node:crypto', openWithNode],
];

function readOaepVectors(source: VectorSource) {
  return readGroups(source, 'rsa_oaep_2048_sha256_mgf1sha256_test.json').flatMap((group) =>
    group.tests.map((vector) => ({ ...vector, pkcs8: fromHex(group.privateKeyPkcs8) })),
  );
}

describe.each(vectorSources)('OAEP of $name', (source) => {
  it.each(openers)(
    'SIG-45 %s reaches every verdict of rsa_oaep_2048_sha256_mgf1sha256_test.json',
    async (_name, open) => {
      const outcome = await judge(readOaepVectors(source), async (vector) => {
        try {
          const message = (await open(vector.pkcs8, vector)) as Uint8Array;
          return vector.result === 'valid' && isEqual(message, fromHex(vector.msg));
        } catch {
          return vector.result === 'invalid';
        }
      });
      expect(outcome).toEqual({ judged: source.counts.oaep, wrong: [] });
    },
  );

  it('SIG-45 node-forge produces the exact ciphertexts of the valid vectors without a label', async () => {
    const vectors = readOaepVectors(source).filter((v) => v.result === 'valid' && v.label === '');
    const outcome = await judge(vectors, ({ pkcs8, ct, msg }) => {
      const key = readKey(pkcs8);
      const publicKey = pki.setRsaPublicKey(key.n, key.e);
      const seed = recoverSeed(key, fromHex(ct));
      return isEqual(encryptOaep(publicKey, fromHex(msg), seed), fromHex(ct));
    });
    expect(outcome).toEqual({ judged: source.counts.oaepUnlabelled, wrong: [] });
  });

  // jose accepts only a content key of 32 bytes from key decryption; one vector has that length.
  it('SIG-45 openCiphertext opens the one vector that holds a content key, and no other', async () => {
    const outcome = await judge(readOaepVectors(source), async (vector) => {
      const isContentKey = vector.result === 'valid' && fromHex(vector.msg).length === 32;
      const opened = openCiphertext(addressLogin(vector)).then(
        (fields) => fields['pwd'] === 'secret',
        () => false,
      );
      return (await opened) === isContentKey;
    });
    expect(outcome).toEqual({ judged: source.counts.oaep, wrong: [] });
    expect(readOaepVectors(source).filter(({ msg }) => fromHex(msg).length === 32)).toHaveLength(1);
  });
});

/** A login whose content key is the message of a vector, or another key if that has the wrong length. */
function addressLogin({ ct, msg, pkcs8 }: OaepVector & { readonly pkcs8: Uint8Array }) {
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const kid = keyId(spki.toString('base64'));
  const { publicKey } = deviceKeys;
  const request = { path: '/v1/user/login', uhti: '0'.repeat(32), tm: '1795262400123' };
  const { path: htu, uhti, tm } = request;
  const bound = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, ckh: keyId(publicKey), htu, uhti, tm };
  const header = Buffer.from(JSON.stringify(bound)).toString('base64url');
  const contentKey = Buffer.concat([fromHex(msg), Buffer.alloc(32)]).subarray(0, 32);
  const iv = Buffer.alloc(12);
  const cipher = createCipheriv('aes-256-gcm', contentKey, iv).setAAD(Buffer.from(header));
  const ciphertext = Buffer.concat([cipher.update('{"pwd":"secret"}'), cipher.final()]);
  const parts = [Buffer.from(ct, 'hex'), iv, ciphertext, cipher.getAuthTag()];
  const bodyCiphertext = [header, ...parts.map((part) => part.toString('base64url'))].join('.');
  return { ...request, publicKey, bodyCiphertext, decryptionKeys: [{ kid, key }] };
}
