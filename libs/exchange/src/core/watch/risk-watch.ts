import type { Budget } from '../budget.ts';
import type { Market } from '../market.ts';
import { isReached, type Direction } from '../triggers/trigger-queue.ts';
import { Heap, type Placed } from '../heap.ts';

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

/** A price that a subject waits for. */
interface Bound<T> extends Placed {
  readonly subject: T;
  readonly price: bigint;
}

interface PlacedBound<T> {
  readonly heap: Heap<Bound<T>>;
  readonly bound: Bound<T>;
}

type Queues<T> = Readonly<Record<Direction, Heap<Bound<T>>>> & {
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
  readonly #placed = new Map<T, readonly PlacedBound<T>[]>();
  readonly #touched = new Set<T>();
  readonly #due = new Set<T>();
  #coming: Iterator<T> | undefined;

  constructor(options: RiskWatchOptions<T>) {
    this.#options = options;
  }

  /** Notes that a subject has changed, or has been checked. */
  touch(subject: T): void {
    this.#touched.add(subject);
  }

  /** Notes that many subjects have changed. They are read when they are measured. */
  touchEach(subjects: Iterator<T>): void {
    this.#coming = subjects;
  }

  get due(): ReadonlySet<T> {
    return this.#due;
  }

  /**
   * Measures what has been touched, and takes what prices have reached, until the budget is spent. Returns whether there is
   * more.
   *
   * @param onDue - Receives what has become due.
   */
  refresh(budget: Budget, onDue: (subject: T) => void = () => undefined): boolean {
    for (const subject of this.#touched) {
      if (budget.isSpent) return true;
      this.#touched.delete(subject);
      this.#measure(subject, budget, onDue);
    }
    while (this.#coming) {
      if (budget.isSpent) return true;
      const next = this.#coming.next();
      if (next.done === true) this.#coming = undefined;
      else this.#measure(next.value, budget, onDue);
    }
    for (const [market, queues] of this.#queues) {
      if (this.#takeReached(market, queues, budget, onDue)) return true;
    }
    return false;
  }

  #measure(subject: T, budget: Budget, onDue: (subject: T) => void): void {
    budget.spend(1);
    this.#due.delete(subject);
    const triggers = this.#options.measure(subject);
    if (triggers) this.#place(subject, triggers);
    else this.#makeDue(subject, onDue);
  }

  #takeReached(
    market: Market,
    queues: Queues<T>,
    budget: Budget,
    onDue: (subject: T) => void,
  ): boolean {
    for (const direction of directions) {
      const price = this.#options.priceOf(market, direction);
      if (price === undefined) return false;
      const heap = queues[direction];
      for (let next = heap.first; next; next = heap.first) {
        if (!isReached(direction, next.price, price)) break;
        if (budget.isSpent) return true;
        budget.spend(1);
        this.#makeDue(next.subject, onDue);
      }
    }
    for (const subject of queues.unpriced) {
      if (budget.isSpent) return true;
      budget.spend(1);
      this.#makeDue(subject, onDue);
    }
    return false;
  }

  #makeDue(subject: T, onDue: (subject: T) => void): void {
    this.#replace(subject, []);
    this.#due.add(subject);
    onDue(subject);
  }

  #place(subject: T, triggers: readonly Trigger[]): void {
    const placed: PlacedBound<T>[] = [];
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
  #replace(subject: T, placed: readonly PlacedBound<T>[]): void {
    for (const { heap, bound } of this.#placed.get(subject) ?? []) heap.remove(bound);
    for (const { unpriced } of this.#queues.values()) unpriced.delete(subject);
    this.#placed.set(subject, placed);
  }

  #queuesOf(market: Market): Queues<T> {
    const known = this.#queues.get(market);
    if (known) return known;
    const queues: Queues<T> = {
      rising: new Heap((a, b) => a.price < b.price),
      falling: new Heap((a, b) => a.price > b.price),
      unpriced: new Set(),
    };
    this.#queues.set(market, queues);
    return queues;
  }
}
