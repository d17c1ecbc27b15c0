import type { Granularity } from '@bourse/gateway-contract';

/** A candle width as the chart offers it. */
export interface Interval {
  readonly granularity: Granularity;
  /** What the preference store keeps: minutes, as text. */
  readonly minutes: string;
}

/** The widths the chart offers, narrowest first. */
export const intervals: readonly Interval[] = [
  { granularity: '1m', minutes: '1' },
  { granularity: '5m', minutes: '5' },
  { granularity: '15m', minutes: '15' },
  { granularity: '1h', minutes: '60' },
  { granularity: '4h', minutes: '240' },
  { granularity: '1d', minutes: '1440' },
];

/** The width a stored preference names; one minute for anything else. */
export function toGranularity(minutes: string): Granularity {
  return intervals.find((interval) => interval.minutes === minutes)?.granularity ?? '1m';
}
