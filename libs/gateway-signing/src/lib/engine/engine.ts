import type { KeyAlgorithm } from '../key-algorithm.ts';

/** A device key as it is kept. */
export interface KeyPair {
  /** Base64 SPKI DER without armour. */
  readonly publicKey: string;
  readonly algorithm: KeyAlgorithm;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Cannot be exported. */
  readonly privateKey: CryptoKey;
}

/** A fresh key, before it is dated and filed. */
export type KeyMaterial = Pick<KeyPair, 'publicKey' | 'privateKey'>;

/** What is encrypted for the gateway. */
export interface Envelope {
  /** SPKI DER of the gateway's key. */
  readonly recipient: Uint8Array<ArrayBuffer>;
  /** Members of the protected header beside `alg` and `enc`. */
  readonly header: Readonly<Record<string, string>>;
  readonly plaintext: Uint8Array;
}

/** The cryptography that the rest of the library is written against. */
export interface CryptoEngine {
  /** Makes a key pair whose private half cannot leave the engine. */
  generate(algorithm: KeyAlgorithm): Promise<KeyMaterial>;
  /** RSASSA-PKCS1-v1_5 with SHA-256. */
  sign(key: KeyMaterial, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** RSASSA-PKCS1-v1_5 with SHA-256; a malformed key rejects. */
  verify(
    publicKey: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** A compact JWE: RSA-OAEP-256, A256GCM. */
  encrypt(envelope: Envelope): Promise<string>;
}
