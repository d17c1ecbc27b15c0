import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  sign,
  type KeyObject,
} from 'node:crypto';

/*
 * Cryptography of the vectors. It uses Node's only and nothing of the library, so that a
 * mistake of the library does not become a vector.
 */

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

export function sha256Base64(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64');
}

export function md5Hex(data: string | Uint8Array): string {
  return createHash('md5').update(data).digest('hex');
}

/** RSASSA-PKCS1-v1_5 in base64. */
export function signPkcs1(key: KeyObject, data: string | Uint8Array, hash = 'sha256'): string {
  const padding = constants.RSA_PKCS1_PADDING;
  return sign(hash, Buffer.from(data), { key, padding }).toString('base64');
}

/** A JWE before encryption; omitted members are as the protocol requires. */
export interface JweWish {
  readonly recipient: KeyObject;
  readonly header: Readonly<Record<string, unknown>>;
  readonly plaintext: string | Uint8Array;
  /** Seed of the bytes that would be random. */
  readonly seed: string;
  readonly ivLength?: number;
  readonly cekLength?: 16 | 32;
}

/**
 * Builds a compact JWE (RFC 7516) whose key, IV and OAEP seed are derived from a name, so that it is
 * deterministic. For test keys only.
 */
export function makeJwe(wish: JweWish): string {
  const { recipient, seed, ivLength = 12, cekLength = 32 } = wish;
  const header = toBase64Url(JSON.stringify(wish.header));
  const cek = fixedBytes(`${seed} cek`, cekLength);
  const iv = fixedBytes(`${seed} iv`, ivLength);
  const cipher = createCipheriv(cekLength === 32 ? 'aes-256-gcm' : 'aes-128-gcm', cek, iv);
  cipher.setAAD(Buffer.from(header));
  const text = Buffer.concat([cipher.update(wish.plaintext), cipher.final()]);
  const encryptedKey = encryptOaep(recipient, cek, fixedBytes(`${seed} oaep`, 32));
  return [header, ...[encryptedKey, iv, text, cipher.getAuthTag()].map(toBase64Url)].join('.');
}

export function toBase64Url(data: string | Uint8Array): string {
  return Buffer.from(data).toString('base64url');
}

function fixedBytes(name: string, length: number): Buffer {
  return createHash('sha256').update(`bourse conformance: ${name}`).digest().subarray(0, length);
}

/** RSAES-OAEP with SHA-256, MGF1 of SHA-256 and no label (RFC 8017 §7.1.1), with a given seed. */
function encryptOaep(privateKey: KeyObject, message: Buffer, seed: Buffer): Buffer {
  const key = createPublicKey(privateKey);
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const labelHash = createHash('sha256').digest();
  const padding = Buffer.alloc(size - message.length - 2 * labelHash.length - 2);
  const block = Buffer.concat([labelHash, padding, Buffer.from([1]), message]);
  const maskedBlock = xor(block, mgf1(seed, block.length));
  const maskedSeed = xor(seed, mgf1(maskedBlock, seed.length));
  const encoded = Buffer.concat([Buffer.from([0]), maskedSeed, maskedBlock]);
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, encoded);
}

function mgf1(seed: Uint8Array, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
    createHash('sha256')
      .update(seed)
      .update(Buffer.from([0, 0, 0, at]))
      .digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}
