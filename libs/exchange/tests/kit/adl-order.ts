import { firstToDeleverage } from '../../src/core/futures/liquidation/adl-ranking.ts';
import type { HoldSide, Position } from '../../src/core/futures/positions/position.ts';
import type { Portfolio } from '../../src/core/futures/positions/portfolio.ts';
import type { Portfolios } from '../../src/core/futures/positions/portfolios.ts';
import type { Market } from '../../src/core/market.ts';

/** Sorts all positions of a side by the rule of docs/exchange/futures-risk.md, in fractions. */
export function plainOrder(portfolios: Portfolios, market: Market, side: HoldSide): Position[] {
  const score = (position: Position): readonly [dividend: bigint, divisor: bigint] => {
    const { cost, leverage, account } = position;
    const profit = portfolios.of(account).unrealised(position);
    return profit < 0n ? [profit, cost * leverage] : [profit * leverage, cost];
  };
  return portfolios
    .in(market)
    .filter((position) => position.side === side)
    .sort((a, b) => {
      const [[dividend, divisor], [otherDividend, otherDivisor]] = [score(a), score(b)];
      const lead = dividend * otherDivisor - otherDividend * divisor;
      return lead === 0n ? Number(a.id - b.id) : lead > 0n ? -1 : 1;
    });
}

/** Removes the positions that gain, in the order in which they would be deleveraged. */
export function deleverageInOrder(
  portfolios: Portfolios,
  market: Market,
  side: HoldSide,
  except: Portfolio,
): Position[] {
  const found: Position[] = [];
  for (;;) {
    const next = firstToDeleverage(portfolios, market, side, except);
    if (!next) return found;
    found.push(next);
    portfolios.remove(next);
  }
}
