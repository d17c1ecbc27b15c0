import type { Granularity } from '@bourse/gateway-contract';
import type { Bar } from './candle-series.ts';

/** The candles that a chart does not hold in memory. */
export interface CandleSource {
  /** Returns the last `limit` candles that start before `until`, oldest first. */
  read(granularity: Granularity, limit: number, until: number): readonly Bar[];
}

/** A source for a market without a past. */
export const noCandles: CandleSource = { read: () => [] };
