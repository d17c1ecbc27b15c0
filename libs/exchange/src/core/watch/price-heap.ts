import type { Direction } from '../triggers/trigger-queue.ts';

/** A price that a subject waits for, and its place in the heap. */
export interface Bound<T> {
  readonly subject: T;
  readonly price: bigint;
  place: number;
}

/** Bounds of one direction. The one that a moving price reaches first is on top; adding and removing take O(log n). */
export class PriceHeap<T> {
  readonly #direction: Direction;
  readonly #bounds: Bound<T>[] = [];

  constructor(direction: Direction) {
    this.#direction = direction;
  }

  get first(): Bound<T> | undefined {
    return this.#bounds[0];
  }

  add(bound: Bound<T>): void {
    this.#bounds.push(bound);
    this.#rise(bound, this.#bounds.length - 1);
  }

  remove(bound: Bound<T>): void {
    const { place } = bound;
    const last = this.#bounds.pop();
    if (!last || last === bound) return;
    const parent = this.#bounds[(place - 1) >> 1];
    if (place > 0 && parent && this.#comesBefore(last, parent)) this.#rise(last, place);
    else this.#sink(last, place);
  }

  #rise(bound: Bound<T>, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.#bounds[above];
      if (!parent || !this.#comesBefore(bound, parent)) break;
      this.#put(parent, place);
      place = above;
    }
    this.#put(bound, place);
  }

  #sink(bound: Bound<T>, from: number): void {
    let place = from;
    for (;;) {
      const left = 2 * place + 1;
      const right = left + 1;
      const [one, other] = [this.#bounds[left], this.#bounds[right]];
      const isRight = one !== undefined && other !== undefined && this.#comesBefore(other, one);
      const child = isRight ? other : one;
      if (!child || !this.#comesBefore(child, bound)) break;
      this.#put(child, place);
      place = isRight ? right : left;
    }
    this.#put(bound, place);
  }

  #put(bound: Bound<T>, place: number): void {
    this.#bounds[place] = bound;
    bound.place = place;
  }

  #comesBefore(a: Bound<T>, b: Bound<T>): boolean {
    return this.#direction === 'rising' ? a.price < b.price : a.price > b.price;
  }
}
