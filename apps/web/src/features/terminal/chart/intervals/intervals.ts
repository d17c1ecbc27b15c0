import type { Granularity } from '@bourse/gateway-contract';

export interface Interval {
  readonly granularity: Granularity;
  /** Minutes as text, as the preference is stored. */
  readonly minutes: string;
}

/** The intervals, shortest first. A month counts as 30 days. */
export const intervals: readonly Interval[] = [
  { granularity: '1m', minutes: '1' },
  { granularity: '5m', minutes: '5' },
  { granularity: '15m', minutes: '15' },
  { granularity: '30m', minutes: '30' },
  { granularity: '1h', minutes: '60' },
  { granularity: '4h', minutes: '240' },
  { granularity: '1d', minutes: '1440' },
  { granularity: '1w', minutes: '10080' },
  { granularity: '1M', minutes: '43200' },
];

/** Intervals in the bar until the visitor chooses others. */
export const firstFavourites: readonly Granularity[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

/** Returns the interval of a stored preference; one minute for unknown text. */
export function toGranularity(minutes: string): Granularity {
  return intervals.find((interval) => interval.minutes === minutes)?.granularity ?? '1m';
}
