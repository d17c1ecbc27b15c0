import type { FairPrice } from './fair-price.ts';
import type { Random } from './random.ts';

const premiumCorrelationMs = 3 * 3_600_000;
const premiumDeviation = 0.0003;

/** Fair price of a market that follows an underlying price, times a premium that varies slowly around zero. */
export class FollowingPrice {
  readonly #underlying: FairPrice;
  readonly #scale: number;
  readonly #random: Random;
  #premium = 0;

  constructor(underlying: FairPrice, scale: number, random: Random) {
    this.#underlying = underlying;
    this.#scale = scale;
    this.#random = random;
  }

  get index(): number {
    return this.#underlying.value * this.#scale;
  }

  get value(): number {
    return this.index * Math.exp(this.#premium);
  }

  get volatilityFactor(): number {
    return this.#underlying.volatilityFactor;
  }

  advance(elapsedMs: number): void {
    const decay = Math.exp(-elapsedMs / premiumCorrelationMs);
    const shock = premiumDeviation * Math.sqrt(1 - decay ** 2);
    this.#premium = decay * this.#premium + shock * this.#random.normal();
  }
}
