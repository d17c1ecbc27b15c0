import type { BookLevel } from '../messages.ts';
import { canonical, compareCanonical, isZero } from '../decimal.ts';

/** An immutable price level with both texts as received. */
export interface Level {
  readonly price: string;
  readonly size: string;
  /** The price without redundant zeros: `1.50` and `1.5` are the same level. */
  readonly key: string;
}

/** One side of a book, best price first. */
export class BookLevels {
  readonly #direction: 1 | -1;
  #levels: Level[] = [];

  /** @param direction - `1` if lower prices are better, `-1` if higher ones are. */
  constructor(direction: 1 | -1) {
    this.#direction = direction;
  }

  /** Returns a copy of the levels. */
  copy(): readonly Level[] {
    return this.#levels.slice();
  }

  /** Replaces all levels by those of a snapshot, in any order. */
  reset(levels: readonly BookLevel[]): void {
    const byKey = new Map<string, Level>();
    for (const [price, size] of levels) {
      const key = canonical(price);
      if (!isZero(size)) byKey.set(key, { price, size, key });
    }
    this.#levels = [...byKey.values()].sort((a, b) => this.#compare(a.key, b.key));
  }

  /** Sets a level, or removes it if the size is zero. */
  set([price, size]: BookLevel): void {
    const key = canonical(price);
    const index = this.#indexOf(key);
    const isKnown = this.#levels[index]?.key === key;
    if (isZero(size)) this.#levels.splice(index, isKnown ? 1 : 0);
    else this.#levels.splice(index, isKnown ? 1 : 0, { price, size, key });
  }

  /** Index of a key, or of its insertion point. */
  #indexOf(key: string): number {
    let low = 0;
    let high = this.#levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const level = this.#levels[middle];
      if (level && this.#compare(level.key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(a: string, b: string): number {
    return compareCanonical(a, b) * this.#direction;
  }
}
