import type { CallOf } from './calls.ts';
import { ceil, floor, min } from './numbers.ts';
import { PlainTrades } from './plain-trades.ts';
import {
  byNearness,
  isOpen,
  newOrder,
  opposite,
  restOf,
  type PlainOrder,
  type Side,
} from './records.ts';
import { bandPercent, makerRate, takerRate } from './terms.ts';

/** The books. */
export class PlainMatching extends PlainTrades {
  /** Contracts whose prices have changed since the last check of margins. */
  readonly moved = new Set<string>();
  #turns = 0;

  /** Gives an order the last place in the queue of its price. */
  protected queue(order: PlainOrder): void {
    this.#turns += 1;
    order.turn = this.#turns;
  }

  /** Lets a simulated participant place an order. */
  quote({ symbol, side, price, size }: CallOf<'quote'>): void {
    const order = newOrder({
      user: undefined,
      symbol,
      side,
      positionSide: 'net',
      force: 'gtc',
      price,
      size,
    });
    this.queue(order);
    this.match(order);
  }

  /** The highest price of a buy, the lowest of a sell. */
  bound(symbol: string, side: Side): bigint {
    const { mark } = this.market(symbol);
    return side === 'buy'
      ? floor(mark * (100n + bandPercent), 100n)
      : ceil(mark * (100n - bandPercent), 100n);
  }

  bookOf(symbol: string, side: Side): PlainOrder[] {
    return this.orders
      .filter(({ symbol: of, side: on }) => of === symbol && on === side)
      .filter((order) => isOpen(order) && order !== this.taker)
      .sort(byNearness);
  }

  best(symbol: string, side: Side): bigint | undefined {
    return this.bookOf(symbol, side)[0]?.price;
  }

  /** Returns the waiting orders that an order may trade with, best first. */
  against(order: PlainOrder, limit: bigint | undefined): PlainOrder[] {
    const bound = limit ?? this.bound(order.symbol, order.side);
    return this.bookOf(order.symbol, opposite(order.side)).filter(({ price }) => {
      if (price === undefined) return false;
      return order.side === 'buy' ? price <= bound : price >= bound;
    });
  }

  match(order: PlainOrder): void {
    const makers = this.against(order, order.price);
    this.taker = order;
    const market = this.market(order.symbol);
    let hasMoved = false;
    for (const maker of makers) {
      if (restOf(order) === 0n || !isOpen(order)) break;
      if (!isOpen(maker)) continue;
      if (maker.user !== undefined && maker.user === order.user) {
        this.cancel(maker, 'selfTrade');
        this.share(this.user(maker.user), maker.symbol);
        continue;
      }
      const price = maker.price ?? 0n;
      const size = min(restOf(maker), restOf(order));
      if (!this.canPay(order, price, size)) {
        this.reach('order that cannot pay stopped');
        this.cancel(order, 'margin');
        break;
      }
      if (!this.canPay(maker, price, size)) {
        this.reach('waiting order that cannot pay cancelled');
        this.cancel(maker, 'margin');
        if (maker.user !== undefined) this.share(this.user(maker.user), maker.symbol);
        continue;
      }
      hasMoved ||= market.last !== price;
      market.last = price;
      this.book(maker, price, size, makerRate);
      this.book(order, price, size, takerRate);
    }
    this.taker = undefined;
    if (restOf(order) > 0n && isOpen(order)) {
      if (order.price === undefined || order.force === 'ioc') this.cancel(order, 'rest');
      else this.orders.push(order);
    }
    if (order.user !== undefined) this.share(this.user(order.user), order.symbol);
    if (hasMoved) this.moved.add(order.symbol);
  }

  /** Takes the mark price of a contract again. */
  remark(symbol: string): void {
    this.market(symbol).remark(this.now, this.topsOf(symbol));
  }

  topsOf(symbol: string) {
    return { bid: this.best(symbol, 'buy'), ask: this.best(symbol, 'sell') };
  }
}
