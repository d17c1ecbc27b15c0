import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideUp, formatTrimmed, formatUnits, parseUnits } from '../src/instruments/decimal.ts';

describe('decimal text', () => {
  it.each([
    ['0', 2, 0n],
    ['97250.01', 2, 9_725_001n],
    ['0.00000001', 8, 1n],
    ['1.500', 1, 15n],
    ['12', 0, 12n],
  ])('reads %s at %i decimals', (text, scale, units) => {
    expect(parseUnits(text, scale)).toBe(units);
  });

  it('EXC-3 refuses more decimals than the scale instead of rounding', () => {
    expect(parseUnits('0.015', 2)).toBeUndefined();
  });

  it.each([
    [0n, 2, '0.00', '0'],
    [5n, 2, '0.05', '0.05'],
    [-18_409n, 6, '-0.018409', '-0.018409'],
    [10_000_000_000_000n, 8, '100000.00000000', '100000'],
    [120n, 0, '120', '120'],
  ])('writes %s at %i decimals', (units, scale, whole, trimmed) => {
    expect(formatUnits(units, scale)).toBe(whole);
    expect(formatTrimmed(units, scale)).toBe(trimmed);
  });

  it('parses what it has formatted', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(12), (units, scale) => {
        expect(parseUnits(formatUnits(units, scale), scale)).toBe(units);
        expect(parseUnits(formatTrimmed(units, scale), scale)).toBe(units);
      }),
    );
  });

  it('rounds a division up', () => {
    expect([divideUp(0n, 3n), divideUp(3n, 3n), divideUp(4n, 3n)]).toEqual([0n, 1n, 2n]);
  });
});
