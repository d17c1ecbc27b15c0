import type { Instrument } from '../../instruments/instrument.ts';
import { divideUp } from '../../instruments/decimal.ts';
import { levels, wholeDays, type Level } from '../../instruments/margin-terms.ts';

/** In one coin. */
export interface MarginValue {
  readonly assets: bigint;
  /** Interest included. */
  readonly debts: bigint;
}

/** Whether assets divided by debts are at or below a level. Without debts: `false`. */
export function isAtOrBelow({ assets, debts }: MarginValue, level: Level): boolean {
  return debts > 0n && assets * 100n <= levels[level] * debts;
}

/** Returns the value that can be borrowed until the level of loans is reached, the interest of the first hour included. */
export function borrowableValue({ assets, debts }: MarginValue, dailyRate: bigint): bigint {
  const excess = assets * 100n - levels.borrow * debts;
  if (excess <= 0n) return 0n;
  return (excess * wholeDays) / ((levels.borrow - 100n) * wholeDays + levels.borrow * dailyRate);
}

export function removableValue({ assets, debts }: MarginValue): bigint {
  const excess = assets - divideUp(levels.transferOut * debts, 100n);
  return excess > 0n ? excess : 0n;
}

/** Amounts of an isolated account, in units of the two coins. Debts include interest. */
export interface IsolatedAmounts {
  readonly base: bigint;
  readonly baseDebt: bigint;
  readonly quote: bigint;
  readonly quoteDebt: bigint;
}

/** Returns the highest price in ticks that liquidates an isolated account, or the lowest if it owes base coin. */
export function liquidationPrice(
  { base, baseDebt, quote, quoteDebt }: IsolatedAmounts,
  instrument: Instrument,
): bigint | undefined {
  const owed = levels.liquidation * quoteDebt - 100n * quote;
  const held = 100n * base - levels.liquidation * baseDebt;
  const [dividend, divisor] = held < 0n ? [-owed, -held] : [owed, held];
  if (dividend <= 0n || divisor === 0n) return undefined;
  const scaled = dividend * instrument.baseOf(1n);
  const whole = divisor * instrument.quotePerTickStep;
  const ticks = held < 0n ? divideUp(scaled, whole) : scaled / whole;
  return ticks > 0n ? ticks : undefined;
}
