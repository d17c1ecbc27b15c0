import { describe, expect, it } from 'vitest';
import { countdownOf, endOfCandle, formatCountdown } from '../../src/times/candle-end.ts';

describe('CHT-13 the end of a candle', () => {
  it.each([
    ['1m', '2026-11-23T02:24:00Z', '2026-11-23T02:25:00Z'],
    ['4h', '2026-11-23T04:00:00Z', '2026-11-23T08:00:00Z'],
    ['3d', '2026-11-23T00:00:00Z', '2026-11-26T00:00:00Z'],
    ['1w', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
    ['1M', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
    ['1M', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['3M', '2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ] as const)('of %s from %s is %s', (granularity, start, end) => {
    expect(endOfCandle(Date.parse(start), granularity)).toBe(Date.parse(end));
  });
});

it.each([
  [32_000, '00:32'],
  [-5, '00:00'],
  [14_398_000, '3:59:58'],
  [601_200_000, '6d 23h'],
])('CHT-14 %d ms are written as %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

it.each([
  [0, '01:00'],
  [59_000, '00:01'],
  [60_000, '00:00'],
  [119_999, '00:00'],
  [120_000, ''],
])('CHT-14 %i ms after its start, the newest candle of a minute has left: "%s"', (now, left) => {
  expect(countdownOf(0, '1m', now)).toBe(left);
});
