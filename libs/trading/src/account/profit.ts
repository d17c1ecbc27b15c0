import { money } from '../decimal.ts';

/** Value of all assets at the beginning of a day. */
export interface AssetDay {
  /** Milliseconds since the epoch. */
  readonly ts: number;
  readonly valueUsdt: string;
  /** Sum of what was paid in, less what was paid out. */
  readonly investedUsdt: string;
}

/** Value and profit at the beginning of a day. */
export interface ProfitPoint {
  readonly ts: number;
  /** In USDT. */
  readonly value: string;
  /** Profit since the first point, in USDT. */
  readonly profit: string;
}

/**
 * Returns the points of the last days, oldest first. Money that was paid in or out is no profit.
 *
 * @param days - Oldest first.
 * @param count - Number of days; there is one point more, with which the profit begins.
 */
export function profitPoints(days: readonly AssetDay[], count: number): ProfitPoint[] {
  const shown = days.slice(-count - 1);
  const [first] = shown;
  if (!first) return [];
  const own = (day: AssetDay) => money.subtract(day.valueUsdt, day.investedUsdt);
  return shown.map((day) => ({
    ts: day.ts,
    value: day.valueUsdt,
    profit: own(day).minus(own(first)).toFixed(),
  }));
}
