import { createHash, webcrypto } from 'node:crypto';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

/** A browser's key pair. */
export interface DeviceKey {
  /** Base64 SPKI DER without armour. */
  readonly publicKey: string;
  /** Lower-case hex SHA-256 of the DER. */
  readonly id: string;
  /** Base64 RSASSA-PKCS1-v1_5 with SHA-256. */
  sign(text: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** Makes a key pair the way a browser does. */
export async function makeDeviceKey(): Promise<DeviceKey> {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(algorithm, false, [
    'sign',
    'verify',
  ]);
  const der = Buffer.from(await webcrypto.subtle.exportKey('spki', publicKey));
  return {
    publicKey: der.toString('base64'),
    id: createHash('sha256').update(der).digest('hex'),
    async sign(text) {
      const signature = await webcrypto.subtle.sign(algorithm.name, privateKey, text);
      return Buffer.from(signature).toString('base64');
    },
  };
}
