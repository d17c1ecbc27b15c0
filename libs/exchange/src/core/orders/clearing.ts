import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { BookOrder } from '../matching/book-side.ts';
import type { EngineRefusal, IncomingOrder } from '../matching/matching-engine.ts';
import type { Effects } from '../records/effects.ts';
import { isOpen, type Fill, type Order, type Product } from '../records/order.ts';
import type { OpenOrders } from './open-orders.ts';
import type { Execution, Settlement, TradeTerms } from './settlement.ts';

export interface ClearingOptions {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly effects: Effects;
  readonly settlements: Readonly<Partial<Record<Product, Settlement>>>;
  readonly nextId: (kind: 'order' | 'fill') => bigint;
  /** Called when a fill has opened a position, with the size in steps. */
  readonly onOpen?: (order: Order, opened: bigint, now: number) => void;
  readonly onFill?: (order: Order, now: number) => void;
  readonly onEnd?: (order: Order, now: number) => void;
}

/** Keeps what orders have reserved consistent with the books. */
export class Clearing {
  readonly #options: ClearingOptions;

  constructor(options: ClearingOptions) {
    this.#options = options;
  }

  settlementOf({ product }: Pick<Order, 'product'>): Settlement {
    const settlement = this.#options.settlements[product];
    if (!settlement) throw new TypeError(`${product} has no settlement`);
    return settlement;
  }

  /** Returns what an order needs, or would need with another price or size, in units of its `reserveCoin`. */
  requirement(order: Order, market: Market, price?: bigint, size?: bigint): bigint {
    return this.settlementOf(order).requirement(order, market, price, size);
  }

  /** Returns what the order's account could reserve beyond what the order has reserved, loans included. */
  available(order: Order): bigint {
    const { account, reserveCoin } = order;
    const { available: own, credit } = this.settlementOf(order);
    if (own) return own(account);
    const { available } = this.#options.accounts.balance(account, reserveCoin);
    return available + (credit?.(order) ?? 0n);
  }

  reserve(order: Order, market: Market): void {
    const { account, reserveCoin, id } = order;
    const needed = this.requirement(order, market);
    this.settlementOf(order).fund?.(order, needed);
    this.#options.accounts.freeze(account, reserveCoin, needed, { reason: 'reserve', ref: id });
    order.reserved += needed;
    this.#options.effects.put(order);
  }

  release(order: Order, amount: bigint): void {
    const { account, reserveCoin, id } = order;
    this.#options.accounts.release(account, reserveCoin, amount, { reason: 'release', ref: id });
    order.reserved -= amount;
    this.#options.effects.put(order);
  }

  execute(order: Order, incoming: IncomingOrder<Order>, market: Market, now: number): void {
    const { isComplete, stopped, resting } = this.match(market, incoming, now);
    if (resting && isOpen(order)) {
      order.resting = resting;
      if (order.visibleSize !== undefined) order.hidden = restOf(order) - resting.remaining;
      this.#options.open.add(order);
    } else if (isComplete) this.end(order, 'filled', null, now);
    else this.end(order, 'cancelled', stopped ?? 'unfilled', now);
  }

  /** Returns why the book would not take an order, or `undefined`. */
  refusalOf(market: Market, incoming: IncomingOrder<Order>): EngineRefusal | undefined {
    return market.refusalOf(incoming, ({ price, party }, size) =>
      this.#canPay(party, market, { price, size }),
    );
  }

  /** Matches any order. Each trade settles before the next one is made. */
  match(market: Market, incoming: IncomingOrder<Order>, now: number) {
    return market.execute(incoming, now, {
      unpaidBy: ({ price, party: maker }, size) => {
        for (const order of [incoming.party, maker])
          if (order) this.settlementOf(order).prepare?.(order);
        if (!this.#canPay(incoming.party, market, { price, size })) return 'taker';
        return this.#canPay(maker, market, { price, size }) ? undefined : 'maker';
      },
      onMatch: (maker, size) => {
        this.#trade(market, maker, incoming.party, size, now);
      },
      onDrop: ({ party }, reason) => {
        if (party) this.end(party, 'cancelled', reason, now);
      },
    });
  }

  #canPay(order: Order | undefined, market: Market, terms: TradeTerms): boolean {
    if (!order) return true;
    return this.settlementOf(order).canPay?.(order, market, terms) ?? true;
  }

  /** Ends an order that is not in the book, and gives back what it has reserved. */
  end(order: Order, status: 'filled' | 'cancelled', reason: string | null, now: number): void {
    this.release(order, order.reserved);
    order.status = status;
    order.endReason = reason;
    order.updatedAt = now;
    order.resting = undefined;
    if (order.hidden !== undefined) order.hidden = 0n;
    this.#options.open.remove(order);
    this.#options.onEnd?.(order, now);
  }

  #trade(
    market: Market,
    { price, party: maker, remaining }: BookOrder<Order>,
    taker: Order | undefined,
    size: bigint,
    now: number,
  ): void {
    if (maker) this.#fill(maker, market, { price, size, role: 'maker', now });
    if (taker) this.#fill(taker, market, { price, size, role: 'taker', now });
    if (!maker || remaining > 0n) return;
    if (restOf(maker) > 0n) this.#showNext(maker, price, market);
    else this.end(maker, 'filled', null, now);
  }

  /** Puts the next part of an iceberg behind the other orders of its price. */
  #showNext(order: Order, price: bigint, market: Market): void {
    const { open, nextId, effects } = this.#options;
    const { side, visibleSize } = order;
    const rest = restOf(order);
    const remaining = visibleSize !== undefined && visibleSize < rest ? visibleSize : rest;
    order.resting = { side, price, party: order, remaining };
    order.hidden = rest - remaining;
    order.rank = nextId('order');
    market.rest(order.resting);
    // A restart lists the open orders in the order of their ranks.
    open.remove(order);
    open.add(order);
    effects.put(order);
  }

  #fill(order: Order, market: Market, execution: Execution): void {
    const { effects, nextId, onOpen, onFill } = this.#options;
    const amounts = this.settlementOf(order).settle(order, market, execution);
    const { price, size, role, now: ts } = execution;
    const { id: orderId, account, userId, product, symbol, side } = order;
    const { quote, fee, feeCoin, opened = 0n } = amounts;
    const fill: Fill = {
      kind: 'fill',
      id: nextId('fill'),
      orderId,
      account,
      userId,
      product,
      symbol,
      side,
      price,
      size,
      role,
      ts,
      quote,
      fee,
      feeCoin,
    };
    order.filledSize += size;
    order.filledQuote += fill.quote;
    order.feePaid += fill.fee;
    order.status = 'partially_filled';
    order.updatedAt = ts;
    effects.put(order);
    effects.put(fill);
    if (opened > 0n) onOpen?.(order, opened, ts);
    onFill?.(order, ts);
    if (order.reservePrice !== undefined) this.#releaseSpare(order, market);
  }

  /** Gives back what only the stop of an OCO would have needed. */
  #releaseSpare(order: Order, market: Market): void {
    order.reservePrice = undefined;
    this.release(order, order.reserved - this.requirement(order, market));
  }
}

/** Returns the part of a limit order that has not traded, in steps. */
function restOf({ size, filledSize }: Order): bigint {
  return (size ?? 0n) - filledSize;
}
