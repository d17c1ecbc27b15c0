import { compareUnits } from '../../../instruments/decimal.ts';
import type { Market } from '../../market.ts';
import type { Direction } from '../../triggers/trigger-queue.ts';
import { RiskWatch, type Trigger } from '../../watch/risk-watch.ts';
import { visitDue } from '../../watch/visit-due.ts';
import type { Funding } from '../cash/funding.ts';
import type { FuturesCash } from '../cash/futures-cash.ts';
import type { Liquidations } from './liquidations.ts';
import { isIsolated, notionalAt, type Position } from '../positions/position.ts';
import { sum, type Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';
import { triggerPrice } from '../positions/prices.ts';

export interface LiquidationWatchOptions {
  readonly portfolios: Portfolios;
  readonly cash: FuturesCash;
  readonly liquidations: Pick<Liquidations, 'checkIsolated' | 'checkCross'>;
  readonly funding: Pick<Funding, 'pay' | 'priceOfDebt'>;
}

/** Where a check finds a cross account: at its first position in the changed markets. */
type CrossPlace = readonly [market: number, positionId: bigint];

interface Closed {
  readonly position: Position;
  /** Number of the market that was being checked; that of the markets when cross accounts were. */
  readonly phase: number;
}

/** A check that runs: which positions a look at each market, one after the other, would have found. */
class Round {
  readonly closed: Closed[] = [];
  /** For each market, the highest id of a position when its check began. */
  readonly lastIds: bigint[] = [];
  readonly #phases: ReadonlyMap<string, number>;

  constructor(markets: readonly Market[]) {
    this.#phases = new Map(
      markets.map(({ ledger, symbol }, phase) => [`${ledger}/${symbol}`, phase]),
    );
  }

  phaseOf({ account, symbol }: Position): number | undefined {
    return this.#phases.get(`${account.ledger}/${symbol}`);
  }

  placeOf(portfolio: Portfolio): CrossPlace | undefined {
    const closed = this.closed.filter(({ position, phase }) => {
      const own = this.phaseOf(position);
      return position.account === portfolio.account && own !== undefined && phase >= own;
    });
    const positions = [...portfolio.crossPositions, ...closed.map(({ position }) => position)];
    const places = positions.flatMap((position): CrossPlace[] => {
      const phase = this.phaseOf(position);
      const lastId = phase === undefined ? undefined : this.lastIds[phase];
      const isSeen = lastId !== undefined && position.id <= lastId && !isIsolated(position);
      return phase !== undefined && isSeen ? [[phase, position.id]] : [];
    });
    return places.sort(comparePlaces)[0];
  }
}

/**
 * Finds the positions whose margin may be too small by the price that they can bear, and liquidates those whose margin is. An
 * account of cross positions divides what it can lose among them; it is measured again when one of them has lost its part.
 */
export class LiquidationWatch {
  readonly #options: LiquidationWatchOptions;
  readonly #isolated: RiskWatch<Position>;
  readonly #cross: RiskWatch<Portfolio>;
  #round: Round | undefined;

  constructor(options: LiquidationWatchOptions) {
    this.#options = options;
    const priceOf = (market: Market, direction: Direction) => this.#priceOf(market, direction);
    this.#isolated = new RiskWatch({ measure: (position) => this.#measure(position), priceOf });
    this.#cross = new RiskWatch({ measure: (portfolio) => this.#measureCross(portfolio), priceOf });
  }

  /** Notes that a position has been opened, changed or closed. */
  notePosition(position: Position): void {
    if (isIsolated(position)) this.#isolated.touch(position);
    this.#cross.touch(this.#options.portfolios.of(position.account));
    const round = this.#round;
    if (position.status === 'closed')
      round?.closed.push({ position, phase: round.lastIds.length - 1 });
  }

  /** Notes that money has entered or left an account. */
  noteMoney(portfolio: Portfolio): void {
    this.#cross.touch(portfolio);
  }

  /** Measures the positions that have changed, so that the next check need not. */
  measure(): void {
    this.#isolated.refresh();
    this.#cross.refresh();
  }

  /**
   * Liquidates the isolated positions of each market, then the accounts with cross positions in one of them, in the order
   * in which they were opened.
   */
  check(markets: Iterable<Market>, now: number): void {
    const { portfolios, liquidations, funding } = this.#options;
    const changed = [...markets].filter(({ kind }) => kind === 'futures');
    if (changed.length === 0) return;
    const round = new Round(changed);
    this.#round = round;
    for (const phase of changed.keys()) {
      const lastId = portfolios.lastId;
      round.lastIds.push(lastId);
      visitDue<Position, bigint>(this.#isolated, {
        placeOf: (position) =>
          round.phaseOf(position) === phase && position.id <= lastId ? position.id : undefined,
        compare: compareUnits,
        check: (position) => {
          const portfolio = portfolios.of(position.account);
          funding.pay(portfolio);
          return liquidations.checkIsolated(portfolio, position, now);
        },
      });
    }
    round.lastIds.push(portfolios.lastId);
    visitDue<Portfolio, CrossPlace>(this.#cross, {
      placeOf: (portfolio) => round.placeOf(portfolio),
      compare: comparePlaces,
      check: (portfolio) => {
        funding.pay(portfolio);
        return liquidations.checkCross(portfolio, now);
      },
    });
    this.#round = undefined;
  }

  /** While funding is being paid, what positions may still owe counts as a move of the price. */
  #priceOf(market: Market, direction: Direction): bigint | undefined {
    const { mark, last, index } = market.prices;
    const price = mark ?? last ?? index;
    const { funding } = this.#options;
    if (price === undefined) return undefined;
    return direction === 'falling'
      ? price - funding.priceOfDebt(market, 'long')
      : price + funding.priceOfDebt(market, 'short');
  }

  #measure(position: Position): readonly Trigger[] | undefined {
    if (position.status === 'closed') return [];
    const portfolio = this.#options.portfolios.of(position.account);
    const { margin } = position;
    const spare = margin + portfolio.unrealised(position) - portfolio.maintenance(position);
    return spare <= 0n ? undefined : [triggerOf(portfolio, position, 1n - margin)];
  }

  #measureCross(portfolio: Portfolio): readonly Trigger[] | undefined {
    const positions = portfolio.crossPositions;
    if (positions.length === 0) return [];
    const equity = this.#options.cash.crossEquity(portfolio);
    const spare = equity - portfolio.crossMaintenance() - 1n;
    if (spare < 0n) return undefined;
    const weights = positions.map((position) => weightOf(portfolio, position));
    const total = sum(weights);
    return positions.map((position, index) => {
      const part = total === 0n ? 0n : (spare * (weights[index] ?? 0n)) / total;
      const value = portfolio.unrealised(position) - portfolio.maintenance(position);
      return triggerOf(portfolio, position, value - part);
    });
  }
}

/** Parts in the ratio of the positions' values let each price move about as far. */
function weightOf(portfolio: Portfolio, position: Position): bigint {
  const mark = portfolio.markOf(position);
  return mark === undefined ? 0n : notionalAt(position, portfolio.contractOf(position), mark);
}

function triggerOf(portfolio: Portfolio, position: Position, least: bigint): Trigger {
  const market = portfolio.marketOf(position);
  const isKnown = portfolio.markOf(position) !== undefined;
  const direction: Direction = position.side === 'long' ? 'falling' : 'rising';
  const contract = portfolio.contractOf(position);
  return {
    market,
    direction,
    price: isKnown ? triggerPrice(position, contract, least) : undefined,
  };
}

function comparePlaces([market, id]: CrossPlace, [otherMarket, otherId]: CrossPlace): number {
  return market === otherMarket ? compareUnits(id, otherId) : market - otherMarket;
}
