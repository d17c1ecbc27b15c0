import type { Market } from '../market.ts';
import { isReached, type Direction } from '../triggers/trigger-queue.ts';
import { PriceHeap, type Bound } from './price-heap.ts';

/** A price at which a subject has to be checked. Without a price, the first known price of the market is one. */
export interface Trigger {
  readonly market: Market;
  readonly direction: Direction;
  readonly price: bigint | undefined;
}

export interface RiskWatchOptions<T> {
  /** Returns triggers before which the subject is safe, as long as it does not change; `undefined` if it is not safe now. */
  readonly measure: (subject: T) => readonly Trigger[] | undefined;
  /** Returns the price that counts for triggers of a direction; `undefined` until known. */
  readonly priceOf: (market: Market, direction: Direction) => bigint | undefined;
}

interface Placed<T> {
  readonly heap: PriceHeap<T>;
  readonly bound: Bound<T>;
}

type Queues<T> = Readonly<Record<Direction, PriceHeap<T>>> & {
  /** Subjects that wait for the first price. */
  readonly unpriced: Set<T>;
};

const directions: readonly Direction[] = ['rising', 'falling'];

/**
 * Finds the subjects that a change of prices may concern, without a look at the others. A subject is measured again after
 * {@link touch}; what is due is checked exactly by the caller.
 */
export class RiskWatch<T> {
  readonly #options: RiskWatchOptions<T>;
  readonly #queues = new Map<Market, Queues<T>>();
  readonly #placed = new Map<T, readonly Placed<T>[]>();
  readonly #touched = new Set<T>();
  readonly #due = new Set<T>();

  constructor(options: RiskWatchOptions<T>) {
    this.#options = options;
  }

  /** Notes that a subject has changed, or has been checked. */
  touch(subject: T): void {
    this.#touched.add(subject);
  }

  get due(): ReadonlySet<T> {
    return this.#due;
  }

  /** Measures what has been touched, takes what prices have reached, and returns what has become due since the last call. */
  refresh(): readonly T[] {
    const fresh: T[] = [];
    for (const subject of this.#touched) {
      this.#due.delete(subject);
      const triggers = this.#options.measure(subject);
      if (triggers) this.#place(subject, triggers);
      else this.#makeDue(subject, fresh);
    }
    this.#touched.clear();
    for (const [market, queues] of this.#queues) this.#takeReached(market, queues, fresh);
    return fresh;
  }

  #takeReached(market: Market, queues: Queues<T>, fresh: T[]): void {
    for (const direction of directions) {
      const price = this.#options.priceOf(market, direction);
      if (price === undefined) return;
      const heap = queues[direction];
      for (let next = heap.first; next; next = heap.first) {
        if (!isReached(direction, next.price, price)) break;
        this.#makeDue(next.subject, fresh);
      }
    }
    for (const subject of queues.unpriced) this.#makeDue(subject, fresh);
  }

  #makeDue(subject: T, fresh: T[]): void {
    this.#replace(subject, []);
    this.#due.add(subject);
    fresh.push(subject);
  }

  #place(subject: T, triggers: readonly Trigger[]): void {
    const placed: Placed<T>[] = [];
    const unpriced: Set<T>[] = [];
    for (const { market, direction, price } of triggers) {
      const queues = this.#queuesOf(market);
      if (price === undefined) unpriced.push(queues.unpriced);
      else {
        const bound = { subject, price, place: 0 };
        placed.push({ heap: queues[direction], bound });
      }
    }
    this.#replace(subject, placed);
    if (triggers.length === 0) this.#placed.delete(subject);
    for (const { heap, bound } of placed) heap.add(bound);
    for (const waiting of unpriced) waiting.add(subject);
  }

  /** A map is copied after many entries were deleted, so the entry of a subject stays until it needs no watch. */
  #replace(subject: T, placed: readonly Placed<T>[]): void {
    for (const { heap, bound } of this.#placed.get(subject) ?? []) heap.remove(bound);
    for (const { unpriced } of this.#queues.values()) unpriced.delete(subject);
    this.#placed.set(subject, placed);
  }

  #queuesOf(market: Market): Queues<T> {
    const known = this.#queues.get(market);
    if (known) return known;
    const queues: Queues<T> = {
      rising: new PriceHeap('rising'),
      falling: new PriceHeap('falling'),
      unpriced: new Set(),
    };
    this.#queues.set(market, queues);
    return queues;
  }
}
