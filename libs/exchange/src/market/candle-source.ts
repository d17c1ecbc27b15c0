import type { Granularity } from '@bourse/gateway-contract';
import type { Bar } from './candle-series.ts';

/** Candles that are not in memory. */
export interface CandleSource {
  /** Returns the last `limit` candles before `until`, oldest first. */
  read(granularity: Granularity, limit: number, until: number): readonly Bar[];
}

export const noCandles: CandleSource = { read: () => [] };
