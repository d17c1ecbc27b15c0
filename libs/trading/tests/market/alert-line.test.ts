import { describe, expect, it } from 'vitest';
import { alertLineOf, linePriceAt, type AlertLine } from '../../src/market/index.ts';

const hourMs = 3_600_000;
const instrument = { tickSize: '0.01' };

describe('TRD-70 the line of a drawing', () => {
  const points = [
    { time: 2 * hourMs, price: 100.004 },
    { time: hourMs, price: 103 },
  ];
  const [early, late] = [
    { at: hourMs, price: '103.00' },
    { at: 2 * hourMs, price: '100.00' },
  ];

  it.each([
    ['trend', { from: early, to: late, extent: 'ray' }],
    ['arrow', { from: early, to: late, extent: 'ray' }],
    ['ray', { from: late, to: early, extent: 'ray' }],
    ['extended', { from: late, to: early, extent: 'line' }],
    ['horizontal', { from: late, to: { ...late, at: late.at + 1 }, extent: 'line' }],
    ['vertical', undefined],
    ['rectangle', undefined],
    ['text', undefined],
  ])('of the kind %s', (kind, line) => {
    expect(alertLineOf({ kind, points }, instrument)).toEqual(line);
  });

  it('is none at one moment, and none at zero', () => {
    const same = points.map((point) => ({ ...point, time: 0 }));
    expect(alertLineOf({ kind: 'trend', points: same }, instrument)).toBeUndefined();
    const low = points.map((point) => ({ ...point, price: 0.001 }));
    expect(alertLineOf({ kind: 'trend', points: low }, instrument)).toBeUndefined();
    expect(alertLineOf({ kind: 'horizontal', points: low }, instrument)).toBeUndefined();
    expect(alertLineOf({ kind: 'trend', points: [] }, instrument)).toBeUndefined();
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
