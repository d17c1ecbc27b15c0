import type { KeyAlgorithm } from '../key-algorithm.ts';

/** A device key as it is kept. It has one private half, in one of two forms. */
export interface KeyPair {
  /** Base64 SPKI DER without armour. */
  readonly publicKey: string;
  readonly algorithm: KeyAlgorithm;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Cannot be exported. */
  readonly privateKey?: CryptoKey;
  /** PKCS#8, in PEM: the form of the custody `pem`, and the only one that the forge engine has. */
  readonly privateKeyPem?: string;
}

/** A fresh key, before it is dated and filed. */
export type KeyMaterial = Omit<KeyPair, 'algorithm' | 'createdAt'>;

export const keyCustodies: readonly KeyCustody[] = ['non-extractable', 'pem'];

/** Whether private halves may leave the engine: `non-extractable` ones cannot, `pem` ones are text. */
export type KeyCustody = 'non-extractable' | 'pem';

/** What is encrypted for the gateway. */
export interface Envelope {
  /** SPKI DER of the gateway's key. */
  readonly recipient: Uint8Array<ArrayBuffer>;
  /** Members of the protected header beside `alg` and `enc`. */
  readonly header: Readonly<Record<string, string>>;
  readonly plaintext: Uint8Array<ArrayBuffer>;
}

/** The cryptography that the rest of the library is written against. */
export interface CryptoEngine {
  /** The forms of a private half that it can sign with. */
  readonly keyForms: ReadonlySet<'privateKey' | 'privateKeyPem'>;
  /** Makes a key pair. An engine without non-extractable keys makes PEM ones under either custody. */
  generate(algorithm: KeyAlgorithm, custody: KeyCustody): Promise<KeyMaterial>;
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
