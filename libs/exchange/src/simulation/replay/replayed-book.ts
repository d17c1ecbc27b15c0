import type { Market } from '../../core/market.ts';
import {
  opposite,
  type BookOrder,
  type PriceLevel,
  type Side,
} from '../../core/matching/book-side.ts';
import type { Order } from '../../core/records/order.ts';
import type { TradeTape } from '../../market/trade-tape.ts';
import type { FlowVenue } from '../flow-venue.ts';

const sides = ['buy', 'sell'] as const;

/** In ticks and steps. */
export type BookChange = Readonly<Record<Side, readonly PriceLevel[]>>;

/** The recorded levels as quotes, one order a level. Levels that users trade with are refilled. */
export class ReplayedBook {
  readonly #market: Market;
  readonly #venue: FlowVenue;
  readonly #tape: TradeTape;
  readonly #sizes = { buy: new Map<bigint, bigint>(), sell: new Map<bigint, bigint>() };
  readonly #quotes = {
    buy: new Map<bigint, BookOrder<Order>>(),
    sell: new Map<bigint, BookOrder<Order>>(),
  };
  #lastTradeId = 0;

  constructor(market: Market, venue: FlowVenue, tape: TradeTape) {
    this.#market = market;
    this.#venue = venue;
    this.#tape = tape;
  }

  load(levels: BookChange, now: number): void {
    const gone = (side: Side): readonly PriceLevel[] => {
      const kept = new Set(levels[side].map(({ price }) => price));
      const prices = [...this.#sizes[side].keys()].filter((price) => !kept.has(price));
      return prices.map((price) => ({ price, size: 0n }));
    };
    const change = (side: Side) => [...gone(side), ...levels[side]];
    this.update({ buy: change('buy'), sell: change('sell') }, now);
  }

  update(change: BookChange, now: number): void {
    this.#restoreTaken();
    for (const side of sides) {
      for (const { price, size } of change[side]) {
        if (size === 0n) this.#sizes[side].delete(price);
        else this.#sizes[side].set(price, size);
        if (size === 0n) this.#quote(side, price);
      }
    }
    // Levels that have gone are removed before new quotes meet the orders of users.
    for (const side of sides) {
      for (const { price, size } of change[side]) {
        if (size === 0n) continue;
        this.#fillUsers(side, price, undefined, now);
        this.#quote(side, price);
      }
    }
    this.#lastTradeId = this.#tape.last?.id ?? 0;
  }

  /** Publishes a recorded trade. Orders of users with a better price than it trade too, up to its size. */
  trade(side: Side, { price, size }: PriceLevel, now: number): void {
    this.#restoreTaken();
    this.#fillUsers(side, side === 'buy' ? price - 1n : price + 1n, size, now);
    this.#market.report({ price, size, side, ts: now });
    this.#lastTradeId = this.#tape.last?.id ?? 0;
  }

  #restoreTaken(): void {
    for (const { side, price } of this.#tape.after(this.#lastTradeId)) {
      this.#quote(opposite(side), price);
    }
  }

  /** Makes the quote at a price as large as recorded. A smaller one keeps its place before the orders of users. */
  #quote(side: Side, price: bigint): void {
    const size = this.#sizes[side].get(price) ?? 0n;
    const quote = this.#quotes[side].get(price);
    const left = quote?.remaining ?? 0n;
    if (size === left) return;
    if (quote && left > size && size > 0n) {
      this.#market.shrink(quote, left - size);
      return;
    }
    if (quote && left > 0n) this.#market.cancel(quote);
    this.#quotes[side].delete(price);
    if (size === 0n) return;
    const order = { side, price, party: undefined, remaining: size };
    this.#quotes[side].set(price, order);
    this.#market.rest(order);
  }

  /** Trades with the resting orders of users that a taker with this limit would reach, and with nothing else. */
  #fillUsers(taker: Side, limit: bigint, size: bigint | undefined, now: number): void {
    const maker = opposite(taker);
    const reached = this.#reached(maker, limit);
    const own = reached.flatMap(({ price }) => this.#quotes[maker].get(price) ?? []);
    const users =
      reached.reduce((sum, level) => sum + level.size, 0n) -
      own.reduce((sum, { remaining }) => sum + remaining, 0n);
    if (users === 0n) return;
    const inBook = own.filter(({ remaining }) => remaining > 0n);
    for (const quote of inBook) this.#market.cancel(quote);
    const quantity = size === undefined || users < size ? users : size;
    this.#venue.submit({ side: taker, party: undefined, force: 'ioc', limit, quantity }, now);
    for (const quote of inBook) this.#market.rest(quote);
  }

  #reached(maker: Side, limit: bigint): readonly PriceLevel[] {
    const isReached = ({ price }: PriceLevel) =>
      maker === 'buy' ? price >= limit : price <= limit;
    const best = this.#market.best(maker);
    return best && isReached(best) ? this.#market.levels(maker, Infinity).filter(isReached) : [];
  }
}
