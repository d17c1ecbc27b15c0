import { createHash } from 'node:crypto';
import type { DeviceKey } from './device-key.ts';
import type { RawRequest } from './raw-http.ts';

/** What sign mode 3 signs of a request, and the headers that say so: a profile of RFC 9421. */
export interface SignedMessage {
  /** The signature base. */
  readonly text: string;
  /** The headers that mode 3 has beside those of every mode. */
  headers(signature: string): Readonly<Record<string, string>>;
}

/** Covers method, path, query and body of a request, in the one spelling that mode 3 has. */
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
