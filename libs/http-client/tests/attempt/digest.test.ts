import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../src/attempt/digest.ts';

describe('SHA-256', () => {
  // FIPS 180-4's examples, and one million times the letter a.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('HTTP-7 is the standard’s: case %#', (text, digest) => {
    expect(sha256Hex(text)).toBe(digest);
  });

  it('HTTP-7 is correct at every length around a block', () => {
    for (let length = 0; length <= 260; length += 1) {
      const text = 'x'.repeat(length);
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it('HTTP-7 is correct for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
      { numRuns: 500 },
    );
  }, 30_000);

  it('HTTP-7 computes its constants from roots that are not close to an integer', () => {
    const primes: bigint[] = [];
    for (let candidate = 2n; primes.length < 64; candidate += 1n) {
      if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
    }
    const distances = [
      ...primes.map((prime) => distanceToInteger(prime, 3n)),
      ...primes.slice(0, 8).map((prime) => distanceToInteger(prime, 2n)),
    ];
    expect(Math.min(...distances)).toBeGreaterThan(2 ** -8);
  });
});

/** Returns the distance of 2^32 times a root from the nearest integer, with 64 more bits. */
function distanceToInteger(radicand: bigint, degree: bigint): number {
  const scaled = radicand << (96n * degree);
  let low = 0n;
  let high = 1n << 110n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= scaled) low = middle;
    else high = middle;
  }
  const fraction = Number(low & ((1n << 64n) - 1n)) / 2 ** 64;
  return Math.min(fraction, 1 - fraction);
}
