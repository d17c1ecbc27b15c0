import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { sha256Hex } from './vectors-crypto.ts';
import type { NodeKeyPair } from './keys.ts';

/** The fixed keys, and their sizes in bits. */
export const vectorKeyBits = {
  device: 2048,
  otherDevice: 2048,
  weakDevice: 1024,
  longDevice: 3072,
  server: 2048,
  previousServer: 2048,
  otherServer: 2048,
  issuer: 2048,
  foreignIssuer: 2048,
} as const;

export type VectorKeyName = keyof typeof vectorKeyBits;

/** A key pair in a file. */
export interface StoredKey {
  /** `null` for a size that the protocol has no name for. */
  readonly algorithm: 'rsa1024' | 'rsa2048' | null;
  /** Lower-case hex SHA-256 of the DER public key. */
  readonly keyId: string;
  /** Base64 SPKI DER. */
  readonly publicKey: string;
  /** Base64 PKCS #8 DER. */
  readonly privateKey: string;
}

/** A fixed key in its usable form. */
export interface VectorKey extends NodeKeyPair {
  readonly keyId: string;
}

export type VectorKeys = Readonly<Record<VectorKeyName, VectorKey>>;

/** Generates a key that is missing in the file. */
export function makeStoredKey(name: VectorKeyName): StoredKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: vectorKeyBits[name] });
  return storedForm(toVectorKey(privateKey));
}

/** Reads the keys of `conformance/keys.json`. */
export function readVectorKeys(stored: Readonly<Record<VectorKeyName, StoredKey>>): VectorKeys {
  const names = Object.keys(vectorKeyBits) as VectorKeyName[];
  const entries = names.map((name) => {
    const key = Buffer.from(stored[name].privateKey, 'base64');
    return [name, toVectorKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))] as const;
  });
  return Object.fromEntries(entries) as Record<VectorKeyName, VectorKey>;
}

/** A key in a file. */
export function storedForm({ privateKey, publicKey, keyId }: VectorKey): StoredKey {
  const bits = privateKey.asymmetricKeyDetails?.modulusLength;
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    algorithm: bits === 1024 ? 'rsa1024' : bits === 2048 ? 'rsa2048' : null,
    keyId,
    publicKey,
    privateKey: der.toString('base64'),
  };
}

function toVectorKey(privateKey: KeyObject): VectorKey {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    privateKey,
    publicKey: der.toString('base64'),
    spki: new Uint8Array(der),
    keyId: sha256Hex(der),
  };
}
