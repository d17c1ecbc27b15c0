import { encodeBase64 } from '../../encoding/base64.ts';
import { importPrivateKey } from '../keys/decryption-key.ts';
import { subtleCrypto } from '../ports.ts';
import { importPublicKey } from '../keys/public-key.ts';

/** A server key and the issuer that signs it. */
export interface ServerKeyApproval {
  /** Base64 SPKI DER without armour, at least 2048 bits. */
  readonly serverPublicKey: string;
  /** The private key of the issuer certificate in the clients' build: PKCS#8 in PEM. */
  readonly issuerPrivateKey: string;
}

const scheme = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/**
 * Resolves with `serverPublicKeySign`: base64 RSASSA-PKCS1-v1_5 with SHA-256 over the lower-case hex
 * SHA-256 of the server key's DER.
 *
 * @throws SigningError `SIGNING_KEY_INVALID` when clients would reject the server key.
 * @throws TypeError when the issuer's key is not a private RSA key.
 */
export async function signServerKey(input: ServerKeyApproval): Promise<string> {
  const issuerKey = await importPrivateKey(input.issuerPrivateKey, scheme, ['sign']);
  const { id } = importPublicKey(input.serverPublicKey, 'rsa2048');
  const text = new TextEncoder().encode(id);
  return encodeBase64(new Uint8Array(await subtleCrypto().sign(scheme.name, issuerKey, text)));
}
