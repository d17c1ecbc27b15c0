import { compareUnits } from '../../../instruments/decimal.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';
import type { Market } from '../../market.ts';
import type { HoldSide, Position } from '../positions/position.ts';

/** Number of groups that a market's positions of one side are divided into. */
const groups = 5;

/** Highest number of positions that a rank is found from. */
const sampleSize = 500;

/** The score is a quotient, which is compared without division. Its divisor is positive. */
interface Scored {
  readonly position: Position;
  readonly dividend: bigint;
  readonly divisor: bigint;
}

/**
 * Returns the position of a side that is deleveraged first: that with the highest profit ratio × leverage. `undefined` if none
 * gains, those of `except` left out.
 */
export function firstToDeleverage(
  portfolios: Portfolios,
  market: Market,
  side: HoldSide,
  except: Portfolio,
): Position | undefined {
  const scored = portfolios
    .firstInQueue(market, side, except)
    .map((position) => scoreOf(portfolios, position));
  const [first] = scored.sort(byRank);
  return first && first.dividend > 0n ? first.position : undefined;
}

/**
 * Returns a position's place in the queue: 5 for the first fifth, 1 for the last. Of more than 500 positions, 500 stand for
 * all.
 */
export function adlRank(portfolios: Portfolios, market: Market, position: Position): number {
  const own = scoreOf(portfolios, position);
  const others = portfolios
    .sample(market, position.side, sampleSize)
    .filter((other) => other !== position);
  const isBefore = (other: Position): boolean => byRank(scoreOf(portfolios, other), own) < 0;
  const before = others.filter(isBefore).length;
  return groups - Math.floor((before * groups) / (others.length + 1));
}

function byRank(a: Scored, b: Scored): number {
  const byScore = compareUnits(b.dividend * a.divisor, a.dividend * b.divisor);
  return byScore || compareUnits(a.position.id, b.position.id);
}

function scoreOf(portfolios: Portfolios, position: Position): Scored {
  const { account, cost, leverage } = position;
  const unrealised = portfolios.of(account).unrealised(position);
  return unrealised >= 0n
    ? { position, dividend: unrealised * leverage, divisor: cost }
    : { position, dividend: unrealised, divisor: cost * leverage };
}
