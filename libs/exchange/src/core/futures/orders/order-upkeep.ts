import type { Accounts } from '../../accounts/accounts.ts';
import type { Market } from '../../market.ts';
import type { Effects } from '../../records/effects.ts';
import { isOpen, type Order } from '../../records/order.ts';
import type { FeeRateOf } from '../../spot/spot-settlement.ts';
import { divide, onlyReduces, reducibleBy, restOf } from '../positions/closing.ts';
import { coin, type FuturesCash } from '../cash/futures-cash.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import { requirementOf } from '../positions/requirement.ts';

export interface OrderUpkeepOptions {
  readonly accounts: Accounts;
  readonly cash: FuturesCash;
  readonly effects: Effects;
  readonly feeRateOf: FeeRateOf;
  readonly cancel: (order: Order, reason: string, now: number) => void;
  /** Makes a resting order smaller; it keeps its place. */
  readonly shrink: (order: Order, size: bigint, now: number) => void;
}

/** Keeps orders within the positions that they close, and their margins equal to what they would open. */
export class OrderUpkeep {
  readonly #options: OrderUpkeepOptions;
  #isRunning = false;

  constructor(options: OrderUpkeepOptions) {
    this.#options = options;
  }

  /**
   * Cuts orders that may only reduce to what nearer orders leave of their position, and cancels orders whose margin is
   * missing: the farthest first. What is released completes the margins of cross positions.
   * @param filling - The order that is being filled, as it is after the fill. It is counted and not changed.
   */
  refresh(portfolio: Portfolio, symbol: string, now: number, filling?: Order): void {
    this.#isRunning = true;
    const waiting = portfolio.orders(symbol);
    const orders = waiting.map((order) => (order.id === filling?.id ? filling : order));
    for (const { order, opening } of divide(portfolio, orders).toReversed()) {
      if (order === filling || !isOpen(order)) continue;
      if (onlyReduces(order)) this.#cut(order, opening, now);
      else this.#reserve(portfolio, order, opening, now);
    }
    this.#isRunning = false;
    this.#options.cash.hold(portfolio);
  }

  /** Reserves what a changed order needs. If it closes a position, the other orders follow. */
  fit(portfolio: Portfolio, order: Order, now: number): void {
    if (reducibleBy(portfolio, order)) this.refresh(portfolio, order.symbol, now);
    else {
      if (isOpen(order)) this.#reserve(portfolio, order, restOf(order), now);
      this.#options.cash.hold(portfolio);
    }
  }

  /** Releases what other orders do not need any more, after one that closes a position has ended. */
  ease(portfolio: Portfolio, ended: Order): void {
    if (this.#isRunning || !reducibleBy(portfolio, ended)) return;
    for (const { order, opening } of divide(portfolio, portfolio.orders(ended.symbol))) {
      const missing = this.#missing(portfolio, order, opening);
      if (missing < 0n) this.#change(order, missing);
    }
  }

  #cut(order: Order, excess: bigint, now: number): void {
    const { cancel, shrink } = this.#options;
    if (excess === restOf(order)) cancel(order, 'reduceOnly', now);
    else if (excess > 0n) shrink(order, (order.size ?? 0n) - excess, now);
  }

  #reserve(portfolio: Portfolio, order: Order, opening: bigint, now: number): void {
    const { cash, cancel } = this.#options;
    const missing = this.#missing(portfolio, order, opening);
    if (missing > cash.free(portfolio)) cancel(order, 'margin', now);
    else if (missing !== 0n) this.#change(order, missing);
  }

  #missing(portfolio: Portfolio, order: Order, opening: bigint): bigint {
    if (onlyReduces(order)) return 0n;
    const { feeRateOf } = this.#options;
    const market: Market = portfolio.marketOf(order);
    return requirementOf({ portfolio, feeRateOf }, order, market, opening) - order.reserved;
  }

  #change(order: Order, missing: bigint): void {
    const { accounts, effects } = this.#options;
    const { account, id: ref } = order;
    if (missing > 0n) accounts.freeze(account, coin, missing, { reason: 'reserve', ref });
    else accounts.release(account, coin, -missing, { reason: 'release', ref });
    order.reserved += missing;
    effects.put(order);
  }
}
