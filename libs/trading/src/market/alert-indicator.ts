import { decimalsOf, parseDecimal } from '../decimal.ts';

/** An alert of an indicator as a form has it. */
export interface WrittenIndicator {
  readonly indicator: 'rsi' | 'sma' | 'ema';
  /** Number of candles, as text. */
  readonly length: string;
  /** Level of an RSI, as decimal text. */
  readonly level: string;
}

/** Why an indicator cannot have an alert. */
export type IndicatorProblem = 'lengthInvalid' | 'levelInvalid';

/** Bounds of the number of candles. */
export const indicatorLengths = { least: 2, greatest: 200 } as const;

/** Decimals of a level. */
const levelDecimals = 2;

/** Returns why an indicator cannot have an alert; `undefined` if it can, as far as this page knows. */
export function indicatorProblem({
  indicator,
  length,
  level,
}: WrittenIndicator): IndicatorProblem | undefined {
  const { least, greatest } = indicatorLengths;
  const candles = parseDecimal(length);
  if (!candles || decimalsOf(length) > 0 || candles.lt(least) || candles.gt(greatest)) {
    return 'lengthInvalid';
  }
  if (indicator !== 'rsi') return undefined;
  const value = parseDecimal(level);
  return value && value.lte(100) && decimalsOf(level) <= levelDecimals ? undefined : 'levelInvalid';
}
