import { gatewayCode } from '@bourse/gateway-contract';
import type { RequestSigner } from '@bourse/http-client';
import type { ApiKey } from '../options.ts';
import { toBase64 } from './ports.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/**
 * Creates a signer that signs with an API key: HMAC-SHA256 in base64 over time, method, path with its query, and body. A call that was
 * refused for its time is sent once more, by the gateway's clock.
 */
export function createKeySigner(
  { accessKey, secretKey }: ApiKey,
  subtle: SubtleCrypto,
): RequestSigner {
  let imported: Promise<CryptoKey> | undefined;
  let lastTime = 0;
  const encoder = new TextEncoder();
  return {
    prepare: () => Promise.resolve(),
    sign: async ({ method, path, body, tm }) => {
      lastTime = nextTime(Number(tm), lastTime);
      const timestamp = String(lastTime);
      imported ??= subtle.importKey('raw', encoder.encode(secretKey), algorithm, false, ['sign']);
      const text = encoder.encode(timestamp + method + path + body);
      const signature = new Uint8Array(await subtle.sign(algorithm.name, await imported, text));
      return {
        headers: {
          'access-key': accessKey,
          'access-timestamp': timestamp,
          'access-sign': toBase64(signature),
        },
        body,
      };
    },
    judgeAnswer: ({ code, attempt }) => {
      const isOff = code === gatewayCode.apiTimestampInvalid && attempt === 1;
      return Promise.resolve(isOff ? 'retry' : 'done');
    },
  };
}

/** A clock that goes back further than this, in milliseconds, was corrected. */
const correctionMs = 1_000;

/** Returns another time for each request: equal ones of one millisecond would have one signature, which is accepted once. */
function nextTime(now: number, last: number): number {
  return now <= last && now > last - correctionMs ? last + 1 : now;
}
