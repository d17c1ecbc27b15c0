import crypto from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { hexDigest } from '../../src/server/hex-digest.ts';

const descriptor = Object.getOwnPropertyDescriptor(crypto, 'hash') ?? {};

afterEach(() => {
  Object.defineProperty(crypto, 'hash', descriptor);
});

describe.each([true, false])(
  'digests of the gateway, in a Node with crypto.hash: %s',
  (hasHash) => {
    it.each([
      ['md5', 'abc'],
      ['md5', Uint8Array.of(0xff, 0)],
      ['sha256', '日本'],
      ['sha256', new Uint8Array()],
    ] as const)('%s of %j is the digest', (algorithm, data) => {
      const expected = crypto.createHash(algorithm).update(data).digest('hex');
      if (!hasHash) Object.defineProperty(crypto, 'hash', { value: undefined, configurable: true });
      expect(hexDigest(algorithm, data)).toBe(expected);
    });
  },
);
