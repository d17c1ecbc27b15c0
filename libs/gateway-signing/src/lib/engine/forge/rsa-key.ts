import type { pki as types } from 'node-forge';
import { encodeBase64 } from '../../base64.ts';
import { modulusBits } from '../../key-algorithm.ts';
import type { KeyAlgorithm } from '../../key-algorithm.ts';
import { rsaModulusBits } from '../../rsa-spki.ts';
import type { KeyMaterial } from '../engine.ts';
import { invalidKey } from '../invalid-key.ts';
import { decodePem, encodePem } from '../pem.ts';
import { fromBinaryString, toBinaryString } from './bytes.ts';
import { asn1, pki } from './node-forge.ts';

export type RsaPublicKey = types.rsa.PublicKey;
export type RsaPrivateKey = types.rsa.PrivateKey;

/** The public exponent that all keys get. */
export const publicExponent = 65_537;

/** Reads a SubjectPublicKeyInfo. @throws SigningError `KEY_INVALID` for anything but RSA in strict DER. */
export function readPublicKey(spki: Uint8Array): RsaPublicKey {
  if (rsaModulusBits(spki) === undefined) throw invalidKey('The key is not an RSA key');
  return pki.publicKeyFromAsn1(asn1.fromDer(toBinaryString(spki)));
}

/** Reads a private key from PEM. @throws SigningError `KEY_INVALID`. */
export function readPrivateKey(pem: string): RsaPrivateKey {
  const pkcs8 = decodePem(pem);
  if (pkcs8 === undefined) throw invalidKey('The private key is not PKCS#8 in PEM');
  try {
    return pki.privateKeyFromAsn1(asn1.fromDer(toBinaryString(pkcs8)));
  } catch (cause) {
    throw invalidKey('The private key is not an RSA key', { cause });
  }
}

/** Writes a key in the forms that it is kept and sent in. */
export function toKeyMaterial(key: RsaPrivateKey): Required<Omit<KeyMaterial, 'privateKey'>> {
  const spki = pki.publicKeyToAsn1(pki.setRsaPublicKey(key.n, key.e));
  const pkcs8 = pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key));
  return { publicKey: encodeBase64(toDer(spki)), privateKeyPem: encodePem(toDer(pkcs8)) };
}

/** Takes up a key that was made elsewhere. @throws SigningError `KEY_INVALID` unless it is such a one as the engine makes. */
export function adoptKey(pem: string, algorithm: KeyAlgorithm): KeyMaterial {
  const key = readPrivateKey(pem);
  const isOurs =
    key.n.bitLength() === modulusBits[algorithm] && key.e.intValue() === publicExponent;
  if (!isOurs) throw invalidKey('The private key is of another kind');
  return toKeyMaterial(key);
}

function toDer(value: Parameters<typeof asn1.toDer>[0]): Uint8Array<ArrayBuffer> {
  return fromBinaryString(asn1.toDer(value).getBytes());
}
