import type { CallAnswer, getAssetHistory } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';

export type AssetDay = CallAnswer<typeof getAssetHistory>['days'][number];

/** Number of days that the chart shows, as text. */
export type Range = '7' | '30' | '90' | '365';

export interface ProfitPoint {
  readonly ts: number;
  /** In USDT. */
  readonly value: string;
  /** Profit since the first point, in USDT. */
  readonly profit: string;
}

/** Returns the days of a range, oldest first; money that was paid in or out is no profit. */
export function profitPoints(days: readonly AssetDay[], range: Range): ProfitPoint[] {
  const shown = days.slice(-Number.parseInt(range, 10) - 1);
  const [first] = shown;
  if (!first) return [];
  const own = (day: AssetDay) => money.subtract(day.valueUsdt, day.investedUsdt);
  return shown.map((day) => ({
    ts: day.ts,
    value: day.valueUsdt,
    profit: own(day).minus(own(first)).toFixed(),
  }));
}
