import { createHash, webcrypto } from 'node:crypto';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

export interface DeviceKey {
  readonly publicKey: string;
  readonly id: string;
  sign(text: Uint8Array<ArrayBuffer>): Promise<string>;
}

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
