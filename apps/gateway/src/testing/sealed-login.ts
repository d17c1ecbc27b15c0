import { createHash, createPublicKey } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import type { DeviceKey } from './device-key.ts';

export interface SealingRequest {
  readonly path: string;
  readonly tm: string;
  readonly uhti: string;
}

export interface SealedBody {
  readonly bodyCiphertext: string;
  readonly algorithm: 'rsa2048';
  readonly publicKey: string;
  readonly initSign: string;
}

export async function sealFields(
  fields: unknown,
  serverPublicKey: string,
  device: DeviceKey,
  { path, tm, uhti }: SealingRequest,
): Promise<SealedBody> {
  const der = Buffer.from(serverPublicKey, 'base64');
  const bodyCiphertext = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: sha256(der),
      ckh: device.id,
      htu: path,
      uhti,
      tm,
    })
    .encrypt(createPublicKey({ key: der, format: 'der', type: 'spki' }));
  const { publicKey } = device;
  return { bodyCiphertext, algorithm: 'rsa2048', publicKey, initSign: await initSign() };

  function initSign(): Promise<string> {
    const text = publicKey + sha256(bodyCiphertext) + tm.slice(0, 8);
    return device.sign(new TextEncoder().encode(text));
  }
}

function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
