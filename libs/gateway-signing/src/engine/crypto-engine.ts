import type { KeyCustody, KeyMaterial } from '../protocol/device-key.ts';
import type { JweInput } from '../protocol/jwe-input.ts';
import type { KeyAlgorithm } from '../protocol/key-algorithm.ts';

/** The cryptography that the rest of the library uses. */
export interface CryptoEngine {
  /** Forms of a private half that it can sign with. */
  readonly keyForms: ReadonlySet<'privateKey' | 'privateKeyPem'>;
  /** Generates a key pair. An engine without non-extractable keys generates PEM ones for both custodies. */
  generate(algorithm: KeyAlgorithm, custody: KeyCustody): Promise<KeyMaterial>;
  /** Signs with RSASSA-PKCS1-v1_5 and SHA-256. */
  sign(key: KeyMaterial, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Verifies RSASSA-PKCS1-v1_5 with SHA-256. Rejects for a malformed key. */
  verify(
    publicKey: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Builds a compact JWE with RSA-OAEP-256 and A256GCM. */
  encrypt(input: JweInput): Promise<string>;
}
