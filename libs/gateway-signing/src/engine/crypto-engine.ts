import type { KeyCustody, KeyMaterial } from '../protocol/device-key.ts';
import type { JweInput } from '../protocol/jwe-input.ts';
import type { KeyAlgorithm } from '../protocol/key-algorithm.ts';

export interface CryptoEngine {
  readonly keyForms: ReadonlySet<'privateKey' | 'privateKeyPem'>;
  /** Generates a key pair. An engine without non-extractable keys generates PEM ones for both custodies. */
  generate(algorithm: KeyAlgorithm, custody: KeyCustody): Promise<KeyMaterial>;
  sign(key: KeyMaterial, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Verifies RSASSA-PKCS1-v1_5 with SHA-256. Rejects for a malformed key. */
  verify(
    publicKey: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  encrypt(input: JweInput): Promise<string>;
}
