import { expect, it } from 'vitest';
import { formatPrice } from '#platform/format/format.ts';
import { formatChartPrice } from './create-series.ts';

it.each([
  ['97123.4567', 2],
  ['97123.45', 2],
  ['97123.1', 2],
  ['0.00001234', 8],
  ['1000.12345678', 8],
  ['64', 1],
])('a price %s has the digits of tables', (text, decimals) => {
  expect(formatChartPrice(Number(text), 'en', decimals)).toBe(formatPrice(text, 'en', decimals));
});

it('what the library calculates is not cut short', () => {
  expect(formatChartPrice(97_123.1 * 3 - 2 * 97_123.1, 'en', 2)).toBe('97,123.10');
  expect(formatChartPrice(0.1 + 0.2, 'en', 1)).toBe('0.3');
});
