import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../src/encoding/base64.ts';

describe('base64', () => {
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('SIG-38 matches the vectors of RFC 4648: %j', (text, encoded) => {
    const bytes = new TextEncoder().encode(text);
    expect(encodeBase64(bytes)).toBe(encoded);
    expect(decodeBase64(encoded)).toEqual(bytes);
  });

  it.each([
    ['whitespace', 'Zm9v\n'],
    ['inner whitespace', 'Zm 9v'],
    ['the URL alphabet', '-_-_'],
    ['missing padding', 'Zg'],
    ['too much padding', 'Zm9vZg==='],
    ['padding inside', 'Zg==Zg=='],
    ['set bits beyond one byte', 'Zh=='],
    ['set bits beyond two bytes', 'Zm9='],
    ['a line of armour', '-----BEGIN'],
  ])('SIG-38 refuses %s', (_name, text) => {
    expect(decodeBase64(text)).toBeUndefined();
  });

  it('SIG-38 agrees with the platform for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
      }),
    );
  });

  it('SIG-38 gives every value one spelling', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+/=]{0,12}$/), (text) => {
        const bytes = decodeBase64(text);
        if (bytes !== undefined) expect(encodeBase64(bytes)).toBe(text);
      }),
    );
  });
});
