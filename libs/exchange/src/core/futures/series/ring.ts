import type { SeriesPeriod } from '@bourse/gateway-contract';

/** Width of each period, and the number of points that are kept. Later ones take the places of the oldest. */
export const periods = {
  '5m': { ms: 300_000, kept: 576 },
  '1h': { ms: 3_600_000, kept: 720 },
  '1d': { ms: 86_400_000, kept: 365 },
} as const satisfies Readonly<Record<SeriesPeriod, { readonly ms: number; readonly kept: number }>>;

/** Ids that each series has for its points. */
const places = 1024n;

/** Returns the end of the period that a time is in. A period begins with its first millisecond. */
export function endOfPeriod(period: SeriesPeriod, now: number): number {
  const { ms } = periods[period];
  return now - (now % ms) + ms;
}

export function placeOf(series: bigint, period: SeriesPeriod, end: number): bigint {
  const { ms, kept } = periods[period];
  return series * places + BigInt((end / ms) % kept);
}

/** Returns the first and the last id of a series' points. */
export function placesOf(series: bigint, period: SeriesPeriod): readonly [bigint, bigint] {
  const first = series * places;
  return [first, first + BigInt(periods[period].kept) - 1n];
}

/** Returns the end of the oldest period that is kept while the period with an end runs. */
export function beginOf(period: SeriesPeriod, end: number): number {
  const { ms, kept } = periods[period];
  return end - kept * ms;
}
