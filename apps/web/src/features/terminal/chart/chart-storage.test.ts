import { granularities } from '@bourse/gateway-contract';
import { chartIntervals } from '@bourse/trading-chart/react';
import { expect, it } from 'vitest';
import { intervalOf } from './chart-storage.ts';

it.each([
  ['1', '1m'],
  ['5', '5m'],
  ['15', '15m'],
  ['30', '30m'],
  ['60', '1h'],
  ['240', '4h'],
  ['1440', '1d'],
  ['10080', '1w'],
  ['43200', '1M'],
])('a preference of %s minutes is the interval %s', (minutes, granularity) => {
  expect(intervalOf(minutes)).toBe(granularity);
});

it.each(['', '0', '2', '1m', '1.0', 'toString'])('a preference of %j is no interval', (minutes) => {
  expect(intervalOf(minutes)).toBeUndefined();
});

it('the chart offers each interval of the exchange once, shortest first', () => {
  expect(chartIntervals).toEqual(granularities);
});
