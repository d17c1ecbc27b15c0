import type { BookLevel } from '../messages.ts';
import { canonical, compareCanonical, decimalsOf, isZero } from '../decimal.ts';
import { toExactUnits } from './exact-units.ts';

/** An immutable price level with both texts as received. */
export interface Level {
  readonly price: string;
  readonly size: string;
}

/** A price as an integer, or as canonical text where an integer would not be exact. Equal prices have equal keys. */
type Key = number | string;

interface KeyedLevel extends Level {
  readonly key: Key;
}

/** One side of a book, best price first. */
export class BookLevels {
  readonly #direction: 1 | -1;
  /** Prices are keyed as integers of this many decimals; `undefined` while they are keyed as texts. */
  #decimals: number | undefined = 0;
  #levels: KeyedLevel[] = [];

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
    this.#decimals = commonDecimals(levels.map(([price]) => price));
    const byKey = new Map<Key, KeyedLevel>();
    for (const [price, size] of levels) {
      const key = this.#keyOf(price);
      if (!isZero(size)) byKey.set(key, { price, size, key });
    }
    this.#levels = [...byKey.values()].sort((a, b) => this.#compare(a.key, b.key));
  }

  /** Sets a level, or removes it if the size is zero. */
  set([price, size]: BookLevel): void {
    const key = this.#keyOf(price);
    const index = this.#indexOf(key);
    const isKnown = this.#levels[index]?.key === key;
    if (isZero(size)) this.#levels.splice(index, isKnown ? 1 : 0);
    else this.#levels.splice(index, isKnown ? 1 : 0, { price, size, key });
  }

  #keyOf(price: string): Key {
    if (this.#decimals === undefined) return canonical(price);
    const units = toExactUnits(price, this.#decimals);
    if (units !== undefined) return units;
    this.#rekey(price);
    return this.#keyOf(price);
  }

  /** Makes room for a finer or larger price. */
  #rekey(price: string): void {
    this.#decimals = commonDecimals([price, ...this.#levels.map((level) => level.price)]);
    this.#levels = this.#levels.map((level) => ({ ...level, key: this.#keyOf(level.price) }));
  }

  /** Index of a key, or of its insertion point. */
  #indexOf(key: Key): number {
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

  #compare(a: Key, b: Key): number {
    const isNumeric = typeof a === 'number' && typeof b === 'number';
    return (isNumeric ? a - b : compareCanonical(String(a), String(b))) * this.#direction;
  }
}

/** Returns the decimals with which every price is an exact integer; `undefined` if there are none. */
function commonDecimals(prices: readonly string[]): number | undefined {
  const decimals = prices.reduce((most, price) => Math.max(most, decimalsOf(price)), 0);
  const isExact = prices.every((price) => toExactUnits(price, decimals) !== undefined);
  return isExact ? decimals : undefined;
}
