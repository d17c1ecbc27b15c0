import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  compareCanonical,
  fromUnits,
  isDecimal,
  isZero,
  toUnits,
} from '../src/decimal.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat(12), fc.nat(3))
  .map(([units, scale, zeros]) => {
    const text = fromUnits(units, scale);
    return text.includes('.') ? text + '0'.repeat(zeros) : text;
  });

describe('decimal text', () => {
  it('MKT-4 is ordered like the numbers', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [toUnits(a, 20), toUnits(b, 20)];
        const order = compareCanonical(canonical(a), canonical(b));
        expect(Math.sign(order)).toBe(x < y ? -1 : Number(x > y));
      }),
    );
  });

  it('MKT-5 survives conversion to units and back', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        expect(canonical(fromUnits(toUnits(text, 20), 20))).toBe(canonical(text));
      }),
    );
  });

  it.each([
    ['1.50', '1.5'],
    ['100', '100'],
    ['0.0', '0'],
    ['007.10', '7.1'],
    ['1.000', '1'],
  ])('MKT-4 %s is %s without zeros that say nothing', (text, short) => {
    expect(canonical(text)).toBe(short);
  });

  it('MKT-15 has digits and at most one point', () => {
    const valid = ['0', '1.5', '00.10'];
    const invalid = ['', '.5', '1.', '-1', '+1', '1e3', '1,5', ' 1', '1\n', 1, null, '١'];
    expect(valid.every(isDecimal)).toBe(true);
    expect(invalid.some(isDecimal)).toBe(false);
    expect(['0', '0.00', '000'].every(isZero)).toBe(true);
    expect(isZero('0.01')).toBe(false);
  });
});
