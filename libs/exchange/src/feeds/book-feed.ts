import type { BookMessage } from '@bourse/gateway-contract';
import type { PriceLevel } from '../core/matching/book-side.ts';
import type { BookDepth, MarketView } from '../market/market-view.ts';
import type { Feed } from './feed.ts';

/** An update turns the last published book into the next: amount 0 removes a level that leaves the window. */
export class BookFeed implements Feed {
  readonly action = 'update';
  readonly #market: MarketView;
  readonly #now: () => number;
  #published: BookDepth;
  #seq: number;

  constructor(market: MarketView, now: () => number) {
    this.#market = market;
    this.#now = now;
    this.#published = market.book(market.publishedDepth);
    this.#seq = market.bookVersion;
  }

  snapshot(): readonly BookMessage[] {
    const { bids, asks } = this.#published;
    return [
      { asks: this.#format(asks), bids: this.#format(bids), seq: this.#seq, ts: this.#now() },
    ];
  }

  update(): readonly BookMessage[] | undefined {
    const seq = this.#market.bookVersion;
    if (seq === this.#seq) return undefined;
    const book = this.#market.book(this.#market.publishedDepth);
    const asks = changedLevels(this.#published.asks, book.asks, 1n);
    const bids = changedLevels(this.#published.bids, book.bids, -1n);
    this.#published = book;
    if (asks.length + bids.length === 0) return undefined;
    const pseq = this.#seq;
    this.#seq = seq;
    return [{ asks: this.#format(asks), bids: this.#format(bids), seq, pseq, ts: this.#now() }];
  }

  #format(levels: readonly PriceLevel[]) {
    return levels.map((level) => this.#market.formatLevel(level));
  }
}

export function changedLevels(
  before: readonly PriceLevel[],
  after: readonly PriceLevel[],
  direction: 1n | -1n,
): PriceLevel[] {
  const changes: PriceLevel[] = [];
  let index = 0;
  for (const level of after) {
    let old = before[index];
    for (; old && (level.price - old.price) * direction > 0n; old = before[index]) {
      changes.push({ price: old.price, size: 0n });
      index += 1;
    }
    if (old?.price !== level.price) changes.push(level);
    else {
      if (old.size !== level.size) changes.push(level);
      index += 1;
    }
  }
  const gone = before.slice(index).map(({ price }) => ({ price, size: 0n }));
  return [...changes, ...gone];
}
