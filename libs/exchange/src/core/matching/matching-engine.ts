import { BookSide, opposite, type BookOrder, type PriceLevel, type Side } from './book-side.ts';

export type Force = 'gtc' | 'ioc' | 'fok' | 'post_only';

/** Which order of a user is cancelled when two of them would trade with each other. */
export type SelfTrade = 'cancel_maker' | 'cancel_taker' | 'cancel_both';

export interface IncomingOrder<Party> {
  readonly side: Side;
  readonly party: Party | undefined;
  readonly force: Force;
  /** The worst acceptable price in ticks; `undefined` for a market order, which never rests. */
  readonly limit: bigint | undefined;
  /** In steps; in tick-steps (price × size) when `inQuote`. */
  readonly quantity: bigint;
  /** A market buy says what it spends instead of what it gets. */
  readonly inQuote?: boolean;
  /** Highest part that the book shows of an order that waits, in steps. Default: all of it. */
  readonly visible?: bigint | undefined;
  readonly selfTrade?: SelfTrade;
}

/** Why an order does not trade with another one: they have one user, or one of them cannot pay the trade. */
export type StopReason = 'selfTrade' | 'margin';

export interface MatchListener<Party> {
  /** Returns which order cannot pay a trade of this size at the maker's price. Default: neither. */
  readonly unpaidBy?: (maker: BookOrder<Party>, size: bigint) => 'maker' | 'taker' | undefined;
  /** A trade at the maker's price. `maker.remaining` has been reduced. */
  readonly onMatch: (maker: BookOrder<Party>, size: bigint) => void;
  /** A waiting order has left the book instead of trading. */
  readonly onDrop: (maker: BookOrder<Party>, reason: StopReason) => void;
}

export type EngineRefusal = 'noLiquidity' | 'wouldTake';

export interface Execution<Party> {
  /** Whether the order is filled. A quote amount may leave less than the price of one step. */
  readonly isComplete: boolean;
  /** Why the remainder trades no more and must not rest in the book. */
  readonly stopped: StopReason | undefined;
  readonly resting: BookOrder<Party> | undefined;
}

interface Progress {
  readonly left: bigint;
  readonly isComplete: boolean;
  readonly stopped: StopReason | undefined;
}

/**
 * Price-time priority for one market, at the waiting order's price. Orders of one user never trade together. The listener puts the
 * next part of an iceberg into the book.
 */
export class MatchingEngine<
  Party extends { readonly userId: string; readonly hidden?: bigint | undefined },
> {
  readonly #sides: Readonly<Record<Side, BookSide<Party>>> = {
    buy: new BookSide('buy'),
    sell: new BookSide('sell'),
  };

  /** Remembers the present state of the book. */
  begin(): void {
    this.#sides.buy.begin();
    this.#sides.sell.begin();
  }

  /** Restores the state of the last {@link MatchingEngine.begin}. */
  rollBack(): void {
    this.#sides.buy.rollBack();
    this.#sides.sell.rollBack();
  }

  *orders(): Generator<BookOrder<Party>> {
    yield* this.#sides.buy.orders();
    yield* this.#sides.sell.orders();
  }

  /** The rest waits if it may. Call {@link refusalOf} first. */
  execute(incoming: IncomingOrder<Party>, listener: MatchListener<Party>): Execution<Party> {
    const { left, isComplete, stopped } = this.#match(incoming, listener);
    const { side, limit: price, party, force, visible = left } = incoming;
    const mayWait = !isComplete && !stopped && (force === 'gtc' || force === 'post_only');
    const remaining = least(visible, left);
    const resting = mayWait && price !== undefined ? { side, price, party, remaining } : undefined;
    if (resting) this.rest(resting);
    return { isComplete, stopped, resting };
  }

  rest(order: BookOrder<Party>): void {
    this.#sides[order.side].add(order);
  }

  /** Takes an order out of the book; its `remaining` stays readable. */
  cancel(order: BookOrder<Party>): void {
    const { remaining } = order;
    this.#sides[order.side].reduce(order, remaining);
    order.remaining = remaining;
  }

  shrink(order: BookOrder<Party>, size: bigint): void {
    this.#sides[order.side].reduce(order, size);
  }

  has(order: BookOrder<Party>): boolean {
    return this.#sides[order.side].has(order);
  }

  best(side: Side): PriceLevel | undefined {
    return this.#sides[side].best;
  }

  levels(side: Side, depth: number): PriceLevel[] {
    return this.#sides[side].levels(depth);
  }

  /**
   * Returns why the book would not take an order, or `undefined`. Changes nothing.
   * @param canPay - Whether a waiting order can pay a trade of this size. Default: each can.
   */
  refusalOf(
    incoming: IncomingOrder<Party>,
    canPay: (maker: BookOrder<Party>, size: bigint) => boolean = () => true,
  ): EngineRefusal | undefined {
    if (incoming.force === 'post_only') return this.#crosses(incoming) ? 'wouldTake' : undefined;
    if (incoming.force === 'fok' && !this.#isFillable(incoming, incoming.quantity, canPay)) {
      return 'noLiquidity';
    }
    return incoming.limit === undefined && !this.#isFillable(incoming, 1n, canPay)
      ? 'noLiquidity'
      : undefined;
  }

  #crosses({ side, limit }: IncomingOrder<Party>): boolean {
    const target = this.#sides[opposite(side)];
    const { best } = target;
    return best !== undefined && limit !== undefined && !target.isBeyond(best.price, limit);
  }

  /** Whether the reachable orders of other users that can pay add up to at least `steps`. */
  #isFillable(
    incoming: IncomingOrder<Party>,
    steps: bigint,
    canPay: (maker: BookOrder<Party>, size: bigint) => boolean,
  ): boolean {
    const { side, limit, party, selfTrade = 'cancel_maker' } = incoming;
    const target = this.#sides[opposite(side)];
    let found = 0n;
    for (const order of target.orders()) {
      if (limit !== undefined && target.isBeyond(order.price, limit)) return false;
      if (isSameUser(order.party, party)) {
        if (selfTrade === 'cancel_maker') continue;
        return false;
      }
      const size = least(order.remaining + (order.party?.hidden ?? 0n), steps - found);
      if (canPay(order, size)) found += size;
      if (found === steps) return true;
    }
    return false;
  }

  #match(
    incoming: IncomingOrder<Party>,
    { unpaidBy, onMatch, onDrop }: MatchListener<Party>,
  ): Progress {
    const { side, limit, party, quantity, inQuote = false, selfTrade = 'cancel_maker' } = incoming;
    const target = this.#sides[opposite(side)];
    let left = quantity;
    for (let maker = target.first; maker && left > 0n; maker = target.first) {
      const { price } = maker;
      if (limit !== undefined && target.isBeyond(price, limit)) break;
      if (isSameUser(maker.party, party)) {
        if (selfTrade !== 'cancel_taker') {
          this.cancel(maker);
          onDrop(maker, 'selfTrade');
        }
        if (selfTrade !== 'cancel_maker') return { left, isComplete: false, stopped: 'selfTrade' };
        continue;
      }
      const wanted = inQuote ? left / price : left;
      if (wanted === 0n) return { left, isComplete: true, stopped: undefined };
      const size = least(wanted, maker.remaining);
      const unpaid = unpaidBy?.(maker, size);
      if (unpaid === 'taker') return { left, isComplete: false, stopped: 'margin' };
      if (unpaid === 'maker') {
        this.cancel(maker);
        onDrop(maker, 'margin');
        continue;
      }
      target.reduce(maker, size);
      left -= inQuote ? price * size : size;
      onMatch(maker, size);
    }
    return { left, isComplete: left === 0n, stopped: undefined };
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function isSameUser(
  a: { readonly userId: string } | undefined,
  b: { readonly userId: string } | undefined,
): boolean {
  return a !== undefined && a.userId === b?.userId;
}
