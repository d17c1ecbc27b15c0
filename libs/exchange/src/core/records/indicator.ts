import type { Granularity, IndicatorAlert } from '@bourse/gateway-contract';

/** An indicator of the candles of a market's last price. */
export interface WatchedIndicator {
  readonly name: IndicatorAlert['indicator'];
  readonly granularity: Granularity;
  /** Number of candles. */
  readonly length: number;
}

/** An indicator at the close of a candle. */
export interface IndicatorValue {
  /** With the decimals of {@link valueScales}. */
  readonly value: bigint;
  /** The close in ticks. */
  readonly close: bigint;
}

/** Decimals of an RSI, and of an average in quote coin. */
export const valueScales = { rsi: 8, sma: 18, ema: 18 } as const;

/** Returns the number of closes that an indicator needs. An RSI is about the changes between them. */
export function closesNeeded({ name, length }: WatchedIndicator): number {
  return name === 'rsi' ? length + 1 : length;
}
