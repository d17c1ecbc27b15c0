import type { MarginAccount } from '@bourse/market-data';
import { money } from '@bourse/trading/decimal';

export type MarginRisk = 'none' | 'low' | 'medium' | 'high' | 'call';

/** Margin levels below which transfers and loans are refused and the margin call is sent; see docs/exchange/margin.md. */
const riskLevels = { transferOut: '2', borrow: '1.5' } as const;

export function riskOf(
  account: Pick<MarginAccount, 'marginLevel' | 'isMarginCall'> | undefined,
): MarginRisk {
  const level = account?.marginLevel;
  if (account?.isMarginCall) return 'call';
  if (level === undefined || level === null) return 'none';
  if (money.of(level).lt(riskLevels.borrow)) return 'high';
  return money.of(level).lt(riskLevels.transferOut) ? 'medium' : 'low';
}

export function hourlyRate(dailyRate: string): string {
  return money.of(dailyRate).div(24).toFixed(8);
}
