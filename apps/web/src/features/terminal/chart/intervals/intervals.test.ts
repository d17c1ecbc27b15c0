import { granularities } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { intervals, toGranularity } from './intervals.ts';

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
  expect(toGranularity(minutes)).toBe(granularity);
});

it.each(['', '0', '2', '1m', '1.0', 'toString'])('a preference of %j is one minute', (minutes) => {
  expect(toGranularity(minutes)).toBe('1m');
});

it('offers each interval of the exchange once, shortest first', () => {
  const minutes = intervals.map((interval) => Number(interval.minutes));
  expect(minutes).toEqual([...new Set(minutes)].sort((a, b) => a - b));
  expect(intervals.map(({ granularity }) => granularity)).toEqual(granularities);
});
