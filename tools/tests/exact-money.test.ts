import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { exactMoney } from '../src/exact-money.mjs';

function messagesOf(code: string): string[] {
  const linter = new Linter();
  const plugins = { bourse: { rules: { 'exact-money': exactMoney } } };
  return linter
    .verify(code, { plugins, rules: { 'bourse/exact-money': 'error' } })
    .map(({ message }) => message);
}

const conversion = 'Calculate with exact decimals, or compare by `approximate()`.';
const arithmetic = 'Calculate with exact decimals; `approximate()` is for comparisons.';

describe('money in floats', () => {
  it.each([
    'const cost = Number(price) * size;',
    'const cost = parseFloat(price);',
    'const cost = Number.parseFloat(price);',
    'const cost = +price;',
    'const cost = total.toNumber();',
  ])('is reported: %s', (code) => {
    expect(messagesOf(code)).toEqual([conversion]);
  });

  it.each(['approximate(price) * 2', 'fee + approximate(price)', 'approximate(a) % tick'])(
    'is reported where an approximation is calculated with: %s',
    (code) => {
      expect(messagesOf(code)).toEqual([arithmetic]);
    },
  );

  it.each([
    'money.multiply(price, size);',
    'approximate(ratio) > 0.8;',
    'Number.parseInt(text, 10) + 1;',
    'const offset = +1;',
    'const text = "a" + name;',
  ])('is not seen in: %s', (code) => {
    expect(messagesOf(code)).toEqual([]);
  });
});
