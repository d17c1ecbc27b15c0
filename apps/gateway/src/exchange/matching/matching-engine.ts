import { BookSide, opposite } from './book-side.ts';
import type { BookOrder, PriceLevel, Side } from './book-side.ts';

export type Force = 'gtc' | 'ioc' | 'fok' | 'post_only';

export interface IncomingOrder<Party> {
  readonly side: Side;
  readonly party: Party | undefined;
  readonly force: Force;
  /** The worst acceptable price in ticks. `undefined` for a market order, which never rests. */
  readonly limit: bigint | undefined;
  /** In steps, or in tick-steps (price × size) if `inQuote`. */
  readonly quantity: bigint;
  readonly inQuote?: boolean;
}

export interface Match<Party> {
  readonly maker: BookOrder<Party>;
  readonly price: bigint;
  readonly size: bigint;
}

export type EngineRefusal = 'noLiquidity' | 'wouldTake';

export interface Execution<Party> {
  readonly refusal: EngineRefusal | undefined;
  readonly matches: readonly Match<Party>[];
  /** The taker's own orders, which are cancelled instead of matched. */
  readonly selfCancelled: readonly BookOrder<Party>[];
  readonly isComplete: boolean;
  readonly resting: BookOrder<Party> | undefined;
}

function refuse<Party>(refusal: EngineRefusal): Execution<Party> {
  return { refusal, matches: [], selfCancelled: [], isComplete: false, resting: undefined };
}

/** Price-time priority. Orders of the same user never match: the resting one is cancelled. */
export class MatchingEngine<Party extends { readonly userId: string }> {
  readonly #sides: Readonly<Record<Side, BookSide<Party>>> = {
    buy: new BookSide('buy'),
    sell: new BookSide('sell'),
  };

  execute(incoming: IncomingOrder<Party>): Execution<Party> {
    const refusal = this.#refusalOf(incoming);
    if (refusal) return refuse(refusal);
    const { matches, selfCancelled, isComplete, left } = this.#match(incoming);
    const { side, limit: price, party, force } = incoming;
    const rests = !isComplete && price !== undefined && (force === 'gtc' || force === 'post_only');
    const resting = rests ? { side, price, party, remaining: left } : undefined;
    if (resting) this.rest(resting);
    return { refusal: undefined, matches, selfCancelled, isComplete, resting };
  }

  rest(order: BookOrder<Party>): void {
    this.#sides[order.side].add(order);
  }

  cancel(order: BookOrder<Party>): void {
    const { remaining } = order;
    this.#sides[order.side].reduce(order, remaining);
    order.remaining = remaining;
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

  #refusalOf(incoming: IncomingOrder<Party>): EngineRefusal | undefined {
    if (incoming.force === 'post_only') return this.#crosses(incoming) ? 'wouldTake' : undefined;
    if (incoming.force === 'fok' && !this.#isFillable(incoming, incoming.quantity)) {
      return 'noLiquidity';
    }
    return incoming.limit === undefined && !this.#isFillable(incoming, 1n)
      ? 'noLiquidity'
      : undefined;
  }

  #crosses({ side, limit }: IncomingOrder<Party>): boolean {
    const target = this.#sides[opposite(side)];
    const { best } = target;
    return best !== undefined && limit !== undefined && !target.isBeyond(best.price, limit);
  }

  #isFillable({ side, limit, party }: IncomingOrder<Party>, steps: bigint): boolean {
    const target = this.#sides[opposite(side)];
    let found = 0n;
    for (const order of target.orders()) {
      if (limit !== undefined && target.isBeyond(order.price, limit)) return false;
      if (isSameUser(order.party, party)) continue;
      found += order.remaining;
      if (found >= steps) return true;
    }
    return false;
  }

  #match({ side, limit, party, quantity, inQuote = false }: IncomingOrder<Party>) {
    const target = this.#sides[opposite(side)];
    const matches: Match<Party>[] = [];
    const selfCancelled: BookOrder<Party>[] = [];
    let left = quantity;
    for (let maker = target.first; maker && left > 0n; maker = target.first) {
      const { price } = maker;
      if (limit !== undefined && target.isBeyond(price, limit)) break;
      if (isSameUser(maker.party, party)) {
        this.cancel(maker);
        selfCancelled.push(maker);
        continue;
      }
      const wanted = inQuote ? left / price : left;
      if (wanted === 0n) return { matches, selfCancelled, isComplete: true, left };
      const size = wanted < maker.remaining ? wanted : maker.remaining;
      target.reduce(maker, size);
      matches.push({ maker, price, size });
      left -= inQuote ? price * size : size;
    }
    return { matches, selfCancelled, isComplete: left === 0n, left };
  }
}

function isSameUser(
  a: { readonly userId: string } | undefined,
  b: { readonly userId: string } | undefined,
): boolean {
  return a !== undefined && a.userId === b?.userId;
}
