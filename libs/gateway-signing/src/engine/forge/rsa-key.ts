import type { pki as types } from 'node-forge';
import { encodeBase64 } from '../../encoding/base64.ts';
import { modulusBits, type KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { rsaModulusBits } from '../../encoding/rsa-spki.ts';
import type { KeyMaterial } from '../../protocol/device-key.ts';
import { invalidKey } from '../../protocol/invalid-key.ts';
import { decodePem, encodePem } from '../../encoding/pem.ts';
import { fromBinaryString, toBinaryString } from './bytes.ts';
import { asn1, pki } from './node-forge.ts';

export type RsaPublicKey = types.rsa.PublicKey;
export type RsaPrivateKey = types.rsa.PrivateKey;

export const publicExponent = 65_537;

/** Reads an RSA SubjectPublicKeyInfo in strict DER. @throws SigningError `SIGNING_KEY_INVALID` for anything else. */
export function readPublicKey(spki: Uint8Array): RsaPublicKey {
  if (rsaModulusBits(spki) === undefined) throw invalidKey('The key is not an RSA key');
  return pki.publicKeyFromAsn1(asn1.fromDer(toBinaryString(spki)));
}

/** Reads a private key from PEM. @throws SigningError `SIGNING_KEY_INVALID`. */
export function readPrivateKey(pem: string): RsaPrivateKey {
  const pkcs8 = decodePem(pem);
  if (pkcs8 === undefined) throw invalidKey('The private key is not PKCS#8 in PEM');
  try {
    return pki.privateKeyFromAsn1(asn1.fromDer(toBinaryString(pkcs8)));
  } catch (cause) {
    throw invalidKey('The private key is not an RSA key', { cause });
  }
}

export function toKeyMaterial(key: RsaPrivateKey): Required<Omit<KeyMaterial, 'privateKey'>> {
  const spki = pki.publicKeyToAsn1(pki.setRsaPublicKey(key.n, key.e));
  const pkcs8 = pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key));
  return { publicKey: encodeBase64(toDer(spki)), privateKeyPem: encodePem(toDer(pkcs8)) };
}

/** Reads a key that a worker generated. @throws SigningError `SIGNING_KEY_INVALID` for another size or exponent. */
export function readGeneratedKey(pem: string, algorithm: KeyAlgorithm): KeyMaterial {
  const key = readPrivateKey(pem);
  const isExpected =
    key.n.bitLength() === modulusBits[algorithm] && key.e.intValue() === publicExponent;
  if (!isExpected) throw invalidKey('The private key is of another kind');
  return toKeyMaterial(key);
}

function toDer(value: Parameters<typeof asn1.toDer>[0]): Uint8Array<ArrayBuffer> {
  return fromBinaryString(asn1.toDer(value).getBytes());
}
