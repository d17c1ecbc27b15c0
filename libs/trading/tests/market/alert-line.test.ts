import { describe, expect, it } from 'vitest';
import { alertLineOf, linePriceAt, type AlertLine } from '../../src/market/index.ts';

const hourMs = 3_600_000;
const instrument = { tickSize: '0.01' };

describe('TRD-70 the line of a chart', () => {
  const from = { time: hourMs, price: 103 };
  const to = { time: 2 * hourMs, price: 100.004 };

  it('has prices with the decimals of the tick', () => {
    expect(alertLineOf({ from, to, extent: 'ray' }, instrument)).toEqual({
      from: { at: hourMs, price: '103.00' },
      to: { at: 2 * hourMs, price: '100.00' },
      extent: 'ray',
    });
  });

  it.each([
    [from, { ...to, time: hourMs }],
    [from, { ...to, price: 0.001 }],
    [{ ...from, price: -1 }, to],
  ])('from %o to %o is none', (start, end) => {
    expect(alertLineOf({ from: start, to: end, extent: 'line' }, instrument)).toBeUndefined();
  });
});

describe('TRD-70 the price of a line', () => {
  const line: AlertLine = {
    from: { at: 0, price: '100' },
    to: { at: hourMs, price: '103' },
    extent: 'ray',
  };
  const backwards: AlertLine = { from: line.to, to: line.from, extent: 'line' };

  it.each([
    [0, '100.00'],
    [hourMs / 3, '101.00'],
    // 100.005 rounds up from the middle, and what is below it down.
    [6_000, '100.01'],
    [5_999, '100.00'],
    [2 * hourMs, '106.00'],
    [-40 * hourMs, undefined],
  ])('after %i ms is %s, in either direction of its points', (at, price) => {
    expect(linePriceAt(line, at, instrument)).toBe(price);
    expect(linePriceAt(backwards, at, instrument)).toBe(price);
  });
});
