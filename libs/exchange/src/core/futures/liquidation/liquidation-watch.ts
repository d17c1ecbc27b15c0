import { compareUnits } from '../../../instruments/decimal.ts';
import type { Budget } from '../../budget.ts';
import type { Market } from '../../market.ts';
import type { Direction } from '../../triggers/trigger-queue.ts';
import { RiskWatch, type Trigger } from '../../watch/risk-watch.ts';
import { DueVisits } from '../../watch/due-visits.ts';
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

/** Room for the ids of positions in a place, whose higher part is the number of a market. */
const idBits = 64n;

/** A check that runs. Its places are those in which a look at each market, one after the other, would find the positions. */
class Round {
  readonly isolated: DueVisits<Position>;
  readonly cross: DueVisits<Portfolio>;
  readonly #phases: ReadonlyMap<string, bigint>;
  /** The highest id of a position when it began. */
  readonly #lastId: bigint;
  /** Places of the cross positions that it has closed. */
  readonly #closed = new Map<Portfolio, bigint[]>();

  constructor(markets: readonly Market[], lastId: bigint, visits: (round: Round) => Visits) {
    this.#lastId = lastId;
    this.#phases = new Map(
      markets.map(({ ledger, symbol }, phase) => [`${ledger}/${symbol}`, BigInt(phase)]),
    );
    const { isolated, cross } = visits(this);
    this.isolated = isolated;
    this.cross = cross;
  }

  placeOf({ account, symbol, id }: Position): bigint | undefined {
    const phase = this.#phases.get(`${account.ledger}/${symbol}`);
    return phase === undefined || id > this.#lastId ? undefined : (phase << idBits) | id;
  }

  noteClosed(portfolio: Portfolio, position: Position): void {
    const place = this.placeOf(position);
    if (place === undefined || isIsolated(position)) return;
    this.#closed.set(portfolio, [...(this.#closed.get(portfolio) ?? []), place]);
  }

  /** Returns the place of an account's first cross position in the changed markets. */
  placeOfCross(portfolio: Portfolio): bigint | undefined {
    const open = portfolio.crossPositions.map((position) => this.placeOf(position));
    const places = [...open, ...(this.#closed.get(portfolio) ?? [])];
    return places.filter((place) => place !== undefined).sort(compareUnits)[0];
  }
}

type Visits = Pick<Round, 'isolated' | 'cross'>;

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
    const portfolio = this.#options.portfolios.of(position.account);
    this.#cross.touch(portfolio);
    if (position.status === 'closed') this.#round?.noteClosed(portfolio, position);
  }

  /** Notes that money has entered or left an account. */
  noteMoney(portfolio: Portfolio): void {
    this.#cross.touch(portfolio);
  }

  /** `true` while {@link check} has more to do. Mark prices stay until it has ended. */
  get isChecking(): boolean {
    return this.#round !== undefined;
  }

  /** Measures the positions that have changed, so that the next check need not. */
  measure(budget: Budget): void {
    if (!this.#isolated.refresh(budget)) this.#cross.refresh(budget);
  }

  /**
   * Liquidates the isolated positions of each market, then the accounts with cross positions in one of them, in the order
   * in which they were opened. Returns whether there is more when the budget is spent.
   */
  check(markets: Iterable<Market>, now: number, budget: Budget): boolean {
    const round = this.#round ?? this.#begin(markets);
    this.#round = round;
    if (round?.isolated.work(now, budget) || round?.cross.work(now, budget)) return true;
    this.#round = undefined;
    return false;
  }

  #begin(markets: Iterable<Market>): Round | undefined {
    const { portfolios, liquidations, funding } = this.#options;
    const changed = [...markets].filter(({ kind }) => kind === 'futures');
    if (changed.length === 0) return undefined;
    return new Round(changed, portfolios.lastId, (round) => ({
      isolated: new DueVisits(this.#isolated, {
        placeOf: (position) => round.placeOf(position),
        check: (position, now, budget) => {
          const portfolio = portfolios.of(position.account);
          funding.pay(portfolio);
          return liquidations.checkIsolated(portfolio, position, now, budget);
        },
      }),
      cross: new DueVisits(this.#cross, {
        placeOf: (portfolio) => round.placeOfCross(portfolio),
        check: (portfolio, now, budget) => {
          funding.pay(portfolio);
          return liquidations.checkCross(portfolio, now, budget);
        },
      }),
    }));
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
