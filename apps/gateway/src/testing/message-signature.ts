import { createHash } from 'node:crypto';
import type { DeviceKey } from './device-key.ts';
import type { RawRequest } from './raw-http.ts';

export interface SignedMessage {
  readonly text: string;
  headers(signature: string): Readonly<Record<string, string>>;
}

/** Signature base and headers of sign mode 3, a profile of RFC 9421. */
export function coverMessage(raw: RawRequest, device: Pick<DeviceKey, 'id'>): SignedMessage {
  const { tm = '', uhti = '' } = raw.headers;
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(raw.path) ?? [];
  const digest = createHash('sha256').update(raw.body).digest('base64');
  const covered = {
    '@method': raw.method,
    '@path': path,
    '@query': `?${query}`,
    'content-digest': `sha-256=:${digest}:`,
  };
  const names = Object.keys(covered).map((name) => `"${name}"`);
  const params =
    `(${names.join(' ')});created=${Math.floor(Number(tm) / 1000)};nonce="${uhti}"` +
    `;keyid="${device.id}";alg="rsa-v1_5-sha256"`;
  const lines = Object.entries(covered).map(([name, value]) => `"${name}": ${value}`);
  return {
    text: [...lines, `"@signature-params": ${params}`].join('\n'),
    headers: (signature) => ({
      'content-digest': covered['content-digest'],
      'signature-input': `device=${params}`,
      signature: `device=:${signature}:`,
    }),
  };
}
