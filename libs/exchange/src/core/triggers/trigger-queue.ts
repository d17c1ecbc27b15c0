import type { PlanOrder } from '../records/plan-order.ts';

export type Direction = PlanOrder['direction'];

export function oppositeDirection(direction: Direction): Direction {
  return direction === 'rising' ? 'falling' : 'rising';
}

export function isReached(direction: Direction, goal: bigint, price: bigint): boolean {
  return direction === 'rising' ? price >= goal : price <= goal;
}

/** Watches in the order in which a moving price reaches them; at the same price, the lowest id first. */
export class TriggerQueue<T extends { readonly price: bigint }> {
  readonly #direction: Direction;
  readonly #idOf: (watch: T) => bigint;
  /** The next one is the last element, so that taking it is cheap. */
  readonly #watches: T[] = [];

  constructor(direction: Direction, idOf: (watch: T) => bigint) {
    this.#direction = direction;
    this.#idOf = idOf;
  }

  get isEmpty(): boolean {
    return this.#watches.length === 0;
  }

  add(watch: T): void {
    this.#watches.splice(this.#indexOf(watch), 0, watch);
  }

  remove(watch: T): void {
    const index = this.#indexOf(watch);
    if (this.#watches[index] === watch) this.#watches.splice(index, 1);
  }

  take(price: bigint): T | undefined {
    const next = this.#watches.at(-1);
    return next && isReached(this.#direction, next.price, price) ? this.#watches.pop() : undefined;
  }

  /** Takes all that a price reaches. The next one is the last. */
  takeAll(price: bigint): T[] {
    return this.#watches.splice(
      this.#firstIndex((watch) => isReached(this.#direction, watch.price, price)),
    );
  }

  #indexOf(watch: T): number {
    return this.#firstIndex((other) => !this.#comesBefore(watch, other));
  }

  /** Returns the index of the first watch with a property that all watches behind it have. */
  #firstIndex(has: (watch: T) => boolean): number {
    let low = 0;
    let high = this.#watches.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const watch = this.#watches[middle];
      if (watch && !has(watch)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #comesBefore(a: T, b: T): boolean {
    if (a.price === b.price) return this.#idOf(a) < this.#idOf(b);
    return this.#direction === 'rising' ? a.price < b.price : a.price > b.price;
  }
}
