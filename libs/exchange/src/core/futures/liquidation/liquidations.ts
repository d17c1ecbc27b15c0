import { Refusal } from '../../refusal.ts';
import { compareUnits } from '../../../instruments/decimal.ts';
import { Budget } from '../../budget.ts';
import type { Outcome } from '../../watch/due-visits.ts';
import type { Account } from '../../accounts/account.ts';
import type { Effects, StoredRecord } from '../../records/effects.ts';
import type { Order, OrderTerms, PositionSide } from '../../records/order.ts';
import type { FuturesCash } from '../cash/futures-cash.ts';
import type { OrderUpkeep } from '../orders/order-upkeep.ts';
import { closingSide, notionalAt, type HoldSide, type Position } from '../positions/position.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import { bankruptcyPrice, crossFunds } from '../positions/prices.ts';
import type { Takeover } from './takeover.ts';

/** One step of a liquidation: an order in the book, and what was taken over of it. */
export interface Liquidation {
  readonly kind: 'liquidation';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: 'futures';
  readonly symbol: string;
  readonly positionId: bigint;
  readonly positionSide: PositionSide;
  readonly side: HoldSide;
  readonly orderId: bigint | null;
  readonly size: bigint;
  readonly takenOver: bigint;
  readonly mark: bigint;
  readonly bankruptcy: bigint;
  readonly fee: bigint;
  readonly ts: number;
  /** Time of the first part, if it was divided because it deleverages many positions. */
  readonly since?: number;
}

export function isLiquidation(record: StoredRecord): record is Liquidation {
  return record.kind === 'liquidation';
}

const unitsPerStep = 10;

export interface LiquidationsOptions {
  readonly cash: FuturesCash;
  readonly upkeep: OrderUpkeep;
  readonly takeover: Takeover;
  readonly effects: Effects;
  readonly nextId: (kind: 'liquidation') => bigint;
  readonly cancel: (order: Order, reason: string, now: number) => void;
  readonly place: (account: Account, terms: OrderTerms, now: number) => Order;
}

/** Reduces positions whose margin is too small, one tier at a time, until the margin suffices. */
export class Liquidations {
  readonly #options: LiquidationsOptions;
  /** Times at which divided liquidations have begun. */
  readonly #begun = new Map<Position, number>();

  constructor(options: LiquidationsOptions) {
    this.#options = options;
  }

  /** Liquidates an isolated position whose margin is too small. */
  checkIsolated(
    portfolio: Portfolio,
    position: Position,
    now: number,
    budget = new Budget(Infinity),
  ): Outcome {
    const isBroken = () =>
      position.size > 0n &&
      position.margin + portfolio.unrealised(position) <= portfolio.maintenance(position);
    if (!isBroken()) return 'unchanged';
    this.#cancelOrders(portfolio, now, position.symbol);
    while (isBroken()) {
      if (!this.#step(portfolio, position, position.margin, now, budget)) return 'unfinished';
    }
    return 'changed';
  }

  /** Liquidates an account's cross positions, the largest loss first, if its equity is too small. */
  checkCross(portfolio: Portfolio, now: number, budget = new Budget(Infinity)): Outcome {
    const { cash } = this.#options;
    const isBroken = () =>
      portfolio.crossPositions.length > 0 &&
      cash.crossEquity(portfolio) <= portfolio.crossMaintenance();
    if (!isBroken()) return 'unchanged';
    this.#cancelOrders(portfolio, now);
    while (isBroken()) {
      const [worst] = portfolio.crossPositions.sort((a, b) =>
        compareUnits(portfolio.unrealised(a), portfolio.unrealised(b)),
      );
      if (!worst) break;
      const funds = crossFunds(cash.crossEquity(portfolio), portfolio.unrealised(worst));
      if (!this.#step(portfolio, worst, funds, now, budget)) return 'unfinished';
    }
    return 'changed';
  }

  #cancelOrders(portfolio: Portfolio, now: number, symbol?: string): void {
    for (const order of portfolio.orders(symbol)) {
      const isShared = portfolio.marginModeOf(order.symbol) === 'cross';
      if (symbol !== undefined || isShared) this.#options.cancel(order, 'liquidation', now);
    }
  }

  /**
   * Sends one order to the book and has the rest of it taken over: the position becomes smaller in any case. Returns whether
   * the whole rest was.
   */
  #step(
    portfolio: Portfolio,
    position: Position,
    funds: bigint,
    now: number,
    budget: Budget,
  ): boolean {
    const contract = portfolio.contractOf(position);
    const mark = portfolio.markOf(position);
    if (mark === undefined) throw new TypeError('A liquidation needs a mark price');
    budget.spend(unitsPerStep);
    const price = bankruptcyPrice(position, contract, funds);
    const size = stepSize(portfolio, position, mark);
    const order = this.#place(position, size, price, now);
    const filled = order?.filledSize ?? 0n;
    const rest = { portfolio, position, size: size - filled, price, mark, now };
    const takenOver = this.#options.takeover.take(rest, budget);
    this.#options.upkeep.refresh(portfolio, position.symbol, now);
    const isWhole = filled + takenOver === size;
    const since = this.#begun.get(position) ?? (isWhole ? undefined : now);
    if (since !== undefined && !isWhole) this.#begun.set(position, since);
    else this.#begun.delete(position);
    const { account, userId, symbol, id: positionId, positionSide, side } = position;
    const record: Liquidation = {
      kind: 'liquidation',
      id: this.#options.nextId('liquidation'),
      account,
      userId,
      product: 'futures',
      symbol,
      positionId,
      positionSide,
      side,
      orderId: order?.id ?? null,
      size: filled + takenOver,
      takenOver,
      mark,
      bankruptcy: price,
      fee: order?.feePaid ?? 0n,
      ts: now,
      ...(since !== undefined && { since }),
    };
    this.#options.effects.put(record);
    return isWhole;
  }

  #place(position: Position, size: bigint, price: bigint, now: number): Order | undefined {
    const { account, symbol, positionSide } = position;
    const terms: OrderTerms = {
      product: 'futures',
      symbol,
      side: closingSide(position),
      force: 'ioc',
      price,
      size,
      quoteSize: null,
      selfTrade: 'cancel_maker',
      positionSide,
      reduceOnly: true,
      isLiquidation: true,
    };
    try {
      return this.#options.place(account, terms, now);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}

/** Returns how many steps bring a position into the tier below; all of them in the lowest tier. */
function stepSize(portfolio: Portfolio, position: Position, mark: bigint): bigint {
  const contract = portfolio.contractOf(position);
  const tier = contract.tierIndexOf(notionalAt(position, contract, mark));
  const below = contract.tiers[tier - 1];
  if (!below) return position.size;
  return position.size - below.maxNotional / contract.instrument.quoteOf(mark, 1n);
}
