import type { KeyAlgorithm } from './key-algorithm.ts';

/** A stored device key. It has one private half, in one of two forms. */
export interface KeyPair {
  /** Base64 SPKI DER without armour. */
  readonly publicKey: string;
  readonly algorithm: KeyAlgorithm;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Not extractable. */
  readonly privateKey?: CryptoKey;
  /** PKCS#8 in PEM: the form of custody `pem`, and the only form of the forge engine. */
  readonly privateKeyPem?: string;
}

/** A generated key without its algorithm and date. */
export type KeyMaterial = Omit<KeyPair, 'algorithm' | 'createdAt'>;

export const keyCustodies: readonly KeyCustody[] = ['non-extractable', 'pem'];

/** Form of private halves: `non-extractable` ones cannot leave the browser, `pem` ones are text. */
export type KeyCustody = 'non-extractable' | 'pem';
