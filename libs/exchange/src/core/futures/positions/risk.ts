import { isIsolated, type Position } from './position.ts';
import type { Portfolio } from './portfolio.ts';

interface CrossCash {
  crossEquity(portfolio: Portfolio): bigint;
}

/** Returns what a position, or the account of a cross position, may lose. */
export function equityBehind(position: Position, portfolio: Portfolio, cash: CrossCash): bigint {
  return isIsolated(position)
    ? position.margin + portfolio.unrealised(position)
    : cash.crossEquity(portfolio);
}

export function maintenanceBehind(position: Position, portfolio: Portfolio): bigint {
  return isIsolated(position) ? portfolio.maintenance(position) : portfolio.crossMaintenance();
}

/** Whether the maintenance margin is nine tenths of the equity or more. */
export function isAtMarginCall(position: Position, portfolio: Portfolio, cash: CrossCash): boolean {
  const maintenance = maintenanceBehind(position, portfolio);
  // It is zero until the mark price is known.
  return maintenance > 0n && maintenance * 10n >= equityBehind(position, portfolio, cash) * 9n;
}
