import type { Granularity } from '@bourse/gateway-contract';

export interface Interval {
  readonly granularity: Granularity;
  /** Minutes as text, as the preference is stored. */
  readonly minutes: string;
}

/** The intervals, shortest first. */
export const intervals: readonly Interval[] = [
  { granularity: '1m', minutes: '1' },
  { granularity: '5m', minutes: '5' },
  { granularity: '15m', minutes: '15' },
  { granularity: '1h', minutes: '60' },
  { granularity: '4h', minutes: '240' },
  { granularity: '1d', minutes: '1440' },
];

/** Returns the interval of a stored preference; one minute for unknown text. */
export function toGranularity(minutes: string): Granularity {
  return intervals.find((interval) => interval.minutes === minutes)?.granularity ?? '1m';
}
