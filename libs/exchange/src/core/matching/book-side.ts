export type Side = 'buy' | 'sell';

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** A waiting order. Prices in ticks, sizes in steps. */
export interface BookOrder<Party> {
  readonly side: Side;
  readonly price: bigint;
  /** The user's order behind it; `undefined` for the simulated flow. */
  party: Party | undefined;
  /** In steps; `0` once it is filled. The visible part of an iceberg. */
  remaining: bigint;
}

export interface PriceLevel {
  readonly price: bigint;
  readonly size: bigint;
}

interface Queue<Party> extends PriceLevel {
  size: bigint;
  /** A set keeps the order of insertion and removes in constant time: a queue with cancels. */
  readonly orders: Set<BookOrder<Party>>;
}

interface Place<Party> {
  readonly order: BookOrder<Party>;
  readonly remaining: bigint;
}

/** One side of a book: price levels, each a first-in-first-out queue. */
export class BookSide<Party> {
  /** Worst first, because an array is changed cheaply at its end. */
  readonly #queues: Queue<Party>[] = [];
  readonly #side: Side;
  /** Queues as they were before the changes since {@link BookSide.begin}, by price. */
  readonly #before = new Map<bigint, readonly Place<Party>[]>();

  constructor(side: Side) {
    this.#side = side;
  }

  get best(): PriceLevel | undefined {
    return this.#queues.at(-1);
  }

  get first(): BookOrder<Party> | undefined {
    return this.#queues.at(-1)?.orders.values().next().value;
  }

  /** Remembers the present state. */
  begin(): void {
    this.#before.clear();
  }

  /** Restores the state of the last {@link BookSide.begin}, queues and places in them included. */
  rollBack(): void {
    for (const [price, places] of this.#before) this.#put(price, places);
    this.#before.clear();
  }

  add(order: BookOrder<Party>): void {
    this.#remember(order.price);
    const index = this.#indexOf(order.price);
    const queue = this.#queues[index];
    if (queue?.price === order.price) {
      queue.orders.add(order);
      queue.size += order.remaining;
    } else {
      const { price, remaining: size } = order;
      this.#queues.splice(index, 0, { price, size, orders: new Set([order]) });
    }
  }

  /** Takes `size` off an order; an order without remainder leaves the book. */
  reduce(order: BookOrder<Party>, size: bigint): void {
    const index = this.#indexOf(order.price);
    const queue = this.#queues[index];
    if (!queue?.orders.has(order)) throw new TypeError('The order is not in the book');
    this.#remember(order.price);
    order.remaining -= size;
    queue.size -= size;
    if (order.remaining === 0n) queue.orders.delete(order);
    if (queue.orders.size === 0) this.#queues.splice(index, 1);
  }

  has(order: BookOrder<Party>): boolean {
    return this.#queues[this.#indexOf(order.price)]?.orders.has(order) ?? false;
  }

  levels(depth: number): PriceLevel[] {
    return this.#queues
      .slice(-depth)
      .reverse()
      .map(({ price, size }) => ({ price, size }));
  }

  *orders(): Generator<BookOrder<Party>> {
    for (let index = this.#queues.length - 1; index >= 0; index -= 1) {
      yield* this.#queues[index]?.orders ?? [];
    }
  }

  /** Whether `price` is worse than `limit` for a taker of this side. */
  isBeyond(price: bigint, limit: bigint): boolean {
    return this.#side === 'sell' ? price > limit : price < limit;
  }

  #remember(price: bigint): void {
    if (this.#before.has(price)) return;
    const queue = this.#queues[this.#indexOf(price)];
    const orders = queue?.price === price ? [...queue.orders] : [];
    this.#before.set(
      price,
      orders.map((order) => ({ order, remaining: order.remaining })),
    );
  }

  #put(price: bigint, places: readonly Place<Party>[]): void {
    const index = this.#indexOf(price);
    if (this.#queues[index]?.price === price) this.#queues.splice(index, 1);
    if (places.length === 0) return;
    const queue = { price, size: 0n, orders: new Set<BookOrder<Party>>() };
    for (const { order, remaining } of places) {
      order.remaining = remaining;
      queue.size += remaining;
      queue.orders.add(order);
    }
    this.#queues.splice(index, 0, queue);
  }

  #indexOf(price: bigint): number {
    let low = 0;
    let high = this.#queues.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const queue = this.#queues[middle];
      if (queue && this.isBeyond(queue.price, price)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
