import { wholeFunding } from '../../instruments/contract.ts';
import { compareUnits } from '../../instruments/decimal.ts';
import type { Portfolios } from './portfolios.ts';
import type { Market } from '../market.ts';
import type { HoldSide, Position } from './position.ts';

/** Number of groups that a market's positions of one side are divided into. */
const groups = 5;

/** Sorts by profit ratio × leverage for gains, profit ratio ÷ leverage for losses. The first is deleveraged first. */
export function adlQueue(portfolios: Portfolios, market: Market, side: HoldSide): Position[] {
  const scored = portfolios
    .in(market)
    .filter((position) => position.side === side)
    .map((position) => ({ position, score: scoreOf(portfolios, position) }));
  scored.sort(
    (a, b) => compareUnits(b.score, a.score) || compareUnits(a.position.id, b.position.id),
  );
  return scored.map(({ position }) => position);
}

/** Returns a position's place in the queue: 5 for the first fifth, 1 for the last. */
export function adlRank(portfolios: Portfolios, market: Market, position: Position): number {
  const queue = adlQueue(portfolios, market, position.side);
  return groups - Math.floor((queue.indexOf(position) * groups) / queue.length);
}

function scoreOf(portfolios: Portfolios, position: Position): bigint {
  const { account, cost, leverage } = position;
  const unrealised = portfolios.of(account).unrealised(position);
  const ratio = (unrealised * wholeFunding) / cost;
  return unrealised >= 0n ? ratio * leverage : ratio / leverage;
}
