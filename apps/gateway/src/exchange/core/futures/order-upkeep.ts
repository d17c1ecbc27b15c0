import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Effects } from '../records/effects.ts';
import type { Order } from '../records/order.ts';
import type { FeeRateOf } from '../spot/spot-settlement.ts';
import { coin } from './futures-cash.ts';
import type { Portfolio } from './portfolio.ts';
import { onlyReduces, reducibleBy, requirementOf } from './requirement.ts';

export interface OrderUpkeepOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly open: OpenOrders;
  readonly feeRateOf: FeeRateOf;
  readonly cancel: (order: Order, reason: string, now: number) => void;
  /** Makes a resting order smaller; it keeps its place. */
  readonly shrink: (order: Order, size: bigint, now: number) => void;
}

export class OrderUpkeep {
  readonly #options: OrderUpkeepOptions;

  constructor(options: OrderUpkeepOptions) {
    this.#options = options;
  }

  /** Cuts reduce-only orders to their position, and cancels orders whose margin is missing, except `filling`. */
  refresh(portfolio: Portfolio, symbol: string, now: number, filling?: Order): void {
    for (const order of this.of(portfolio, symbol).reverse()) {
      if (order !== filling) this.fit(portfolio, order, now);
    }
  }

  fit(portfolio: Portfolio, order: Order, now: number): void {
    if (onlyReduces(order)) this.#cut(portfolio, order, now);
    else this.#reserve(portfolio, order, now);
  }

  /** Newest first. */
  of({ account }: Portfolio, symbol?: string): Order[] {
    const { ledger, userId, id: accountId } = account;
    return this.#options.open.of(ledger, userId, { product: 'futures', symbol, accountId });
  }

  #cut(portfolio: Portfolio, order: Order, now: number): void {
    const { cancel, shrink } = this.#options;
    const most = reducibleBy(portfolio, order)?.size ?? 0n;
    const rest = (order.size ?? 0n) - order.filledSize;
    if (most === 0n) cancel(order, 'reduceOnly', now);
    else if (rest > most) shrink(order, order.filledSize + most, now);
  }

  #reserve(portfolio: Portfolio, order: Order, now: number): void {
    const { accounts, effects, feeRateOf, cancel } = this.#options;
    const { account, id: ref } = order;
    const market: Market = portfolio.marketOf(order);
    const missing = requirementOf({ portfolio, feeRateOf }, order, market) - order.reserved;
    if (missing === 0n) return;
    if (missing > accounts.balance(account, coin).available) {
      cancel(order, 'margin', now);
      return;
    }
    if (missing > 0n) accounts.freeze(account, coin, missing, { reason: 'reserve', ref });
    else accounts.release(account, coin, -missing, { reason: 'release', ref });
    order.reserved += missing;
    effects.put(order);
  }
}
