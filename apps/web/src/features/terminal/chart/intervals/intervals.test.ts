import { granularities } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { endOfCandle, formatCountdown, intervals, toGranularity } from './intervals.ts';

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

describe('the end of a candle', () => {
  it.each([
    ['1m', '2026-11-23T02:24:00Z', '2026-11-23T02:25:00Z'],
    ['1w', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
    ['1M', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
    ['1M', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ] as const)('of %s from %s is %s', (granularity, start, end) => {
    expect(endOfCandle(Date.parse(start), granularity)).toBe(Date.parse(end));
  });

  it.each([
    [32_000, '00:32'],
    [-5, '00:00'],
    [14_398_000, '3:59:58'],
    [601_200_000, '6d 23h'],
  ])('is %d ms away: %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });
});
