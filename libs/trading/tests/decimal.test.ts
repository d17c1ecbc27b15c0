import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approximate,
  decimalsOf,
  greater,
  isMultipleOf,
  lesser,
  money,
  parseDecimal,
  roundDownTo,
  wholePercent,
} from '../src/decimal.ts';
import { TradingError } from '../src/errors.ts';

const runs = { numRuns: 2_000 };
const scale = 18;

/** Decimal text with up to 18 digits on both sides of the dot. */
const decimal = fc
  .tuple(fc.bigInt(0n, 10n ** 18n), fc.bigInt(0n, 10n ** 18n - 1n), fc.nat(scale))
  .map(([whole, fraction, decimals]) => {
    const digits = String(fraction).padStart(scale, '0').slice(0, decimals);
    return decimals === 0 ? String(whole) : [whole, digits].join('.');
  });

/** A tick or step: a whole number above zero of some decimal place. */
const step = fc
  .tuple(fc.constantFrom(1n, 2n, 3n, 5n, 25n, 7n, 125n), fc.nat(12))
  .map(([units, decimals]) => fromUnits(units * 10n ** BigInt(scale - decimals)));

/** Returns `text` as a whole number of 10⁻¹⁸. */
function toUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
}

function fromUnits(units: bigint): string {
  const digits = String(units).padStart(scale + 1, '0');
  return [digits.slice(0, -scale), digits.slice(-scale).replace(/0+$/, '')]
    .filter(Boolean)
    .join('.');
}

describe('TRD-1 parseDecimal', () => {
  it.each([
    ['0', '0'],
    ['97250.01', '97250.01'],
    ['97250.', '97250'],
    ['0.10', '0.1'],
    ['007', '7'],
    ['9007199254740993', '9007199254740993'],
  ])('reads %s exactly', (text, value) => {
    expect(parseDecimal(text)?.toFixed()).toBe(value);
  });

  it.each(['', '.', '.5', '-1', '+1', '1e5', '1,000', '1.2.3', ' 1', 'NaN', '٣'])(
    'passes over %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );
});

describe('TRD-2 decimalsOf', () => {
  it.each([
    ['1', 0],
    ['10', 0],
    ['0.01', 2],
    ['0.010', 2],
    ['0.000001', 6],
    ['1.0', 0],
  ])('counts the decimals of %s', (text, decimals) => {
    expect(decimalsOf(text)).toBe(decimals);
  });
});

describe('TRD-2 roundDownTo', () => {
  it.each([
    ['97250.019', '0.01', '97250.01'],
    ['97250.01', '0.01', '97250.01'],
    ['0.0099', '0.01', '0'],
    ['1', '0.3', '0.9'],
    ['12345678901234567890.999999', '0.000001', '12345678901234567890.999999'],
  ])('takes %s by %s down to %s', (value, unit, rounded) => {
    expect(roundDownTo(value, unit).toFixed()).toBe(rounded);
  });

  it('gives the largest multiple that is not above the value', () => {
    fc.assert(
      fc.property(decimal, step, (value, unit) => {
        const [whole, part] = [toUnits(value), toUnits(unit)];
        expect(toUnits(roundDownTo(value, unit).toFixed())).toBe(whole - (whole % part));
      }),
      runs,
    );
  });
});

describe('TRD-2 isMultipleOf', () => {
  it('agrees with whole numbers', () => {
    fc.assert(
      fc.property(decimal, step, (value, unit) => {
        expect(isMultipleOf(value, unit)).toBe(toUnits(value) % toUnits(unit) === 0n);
      }),
      runs,
    );
  });

  it('finds every multiple of a step', () => {
    fc.assert(
      fc.property(step, fc.bigInt(0n, 10n ** 12n), (unit, times) => {
        expect(isMultipleOf(fromUnits(toUnits(unit) * times), unit)).toBe(true);
      }),
      runs,
    );
  });
});

describe('TRD-1 money', () => {
  it('adds exactly where floats do not', () => {
    expect(money.add('0.1', '0.2').toFixed()).toBe('0.3');
    expect(money.subtract('0.3', '0.1').toFixed()).toBe('0.2');
    expect(money.multiply('97250.01', '0.000003').toFixed()).toBe('0.29175003');
    expect(money.multiply('9007199254740993', '3').toFixed()).toBe('27021597764222979');
  });

  it('adds and subtracts without losing anything', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(toUnits(money.add(a, b).toFixed())).toBe(toUnits(a) + toUnits(b));
        expect(money.subtract(money.add(a, b), b).toFixed()).toBe(money.of(a).toFixed());
      }),
      runs,
    );
  });

  it('multiplies without losing anything', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [whole = '', fraction = ''] = money.multiply(a, b).toFixed().split('.');
        const product = BigInt(whole + fraction.padEnd(2 * scale, '0'));
        expect(product).toBe(toUnits(a) * toUnits(b));
      }),
      runs,
    );
  });

  it('divides, but not by zero', () => {
    expect(money.divide('1', '8')?.toFixed()).toBe('0.125');
    expect(money.divide('1', '0')).toBeUndefined();
    expect(money.divide('1', '0.00')).toBeUndefined();
  });

  it('writes exactly so many decimals, never above the value', () => {
    expect(money.toText('0.999999', 2)).toBe('0.99');
    expect(money.toText('5', 2)).toBe('5.00');
    fc.assert(
      fc.property(decimal, fc.nat(scale), (value, decimals) => {
        const unit = 10n ** BigInt(scale - decimals);
        const text = money.toText(value, decimals);
        expect(toUnits(text)).toBe(toUnits(value) - (toUnits(value) % unit));
        expect(text).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`));
      }),
      runs,
    );
  });

  it('writes no exponent and no trailing zero', () => {
    expect(money.toShortText('0.0000000000000000010')).toBe('0.000000000000000001');
    expect(money.toShortText('1000.00')).toBe('1000');
    expect(money.toShortText('1000')).toBe('1000');
    fc.assert(
      fc.property(decimal, (value) => {
        const text = money.toShortText(value);
        expect(text).toMatch(/^\d+(\.\d*[1-9])?$/);
        expect(toUnits(text)).toBe(toUnits(value));
      }),
      runs,
    );
  });
});

describe('TRD-2 wholePercent', () => {
  it.each([
    ['1', '3', 33],
    ['2', '3', 67],
    ['0.005', '1', 1],
    ['3', '2', 150],
    ['0', '0.00000001', 0],
  ])('rounds %s of %s to %d', (part, whole, percent) => {
    expect(wholePercent(part, whole)).toBe(percent);
  });

  it('is undefined without an amount', () => {
    expect(wholePercent('1', '0')).toBeUndefined();
  });
});

describe('TRD-1 a text that is no decimal', () => {
  it.each(['', 'abc', '1,000', '1.2.3', '٣'])('throws with its code: %j', (text) => {
    const calculate = () => money.add('1', text);
    expect(calculate).toThrow(TradingError);
    expect(calculate).toThrow(`${JSON.stringify(text)} is no decimal number`);
    expect(calculate).toThrow(expect.objectContaining({ code: 'TRADING_NOT_DECIMAL' }) as Error);
  });
});

it('TRD-1 the lower and the higher of two amounts are compared exactly', () => {
  const [low, high] = [
    '9007199254740992.000000000000000001',
    '9007199254740992.000000000000000002',
  ];
  for (const [a, b] of [[low, high] as const, [high, low] as const]) {
    expect(lesser(a, b).toFixed()).toBe(low);
    expect(greater(a, b).toFixed()).toBe(high);
  }
  expect([lesser('2', '2'), greater('2', '2')].map(String)).toEqual(['2', '2']);
});

it('TRD-1 an approximate number is the nearest float of a text or a decimal', () => {
  expect(approximate('0.1')).toBe(0.1);
  expect(approximate(money.of('97250.01'))).toBe(97250.01);
});
