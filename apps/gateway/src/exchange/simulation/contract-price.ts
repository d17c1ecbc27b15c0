import type { FairPrice } from './fair-price.ts';
import type { Random } from './random.ts';

/** Correlation time of the premium. */
const premiumMs = 3 * 3_600_000;
const premiumDeviation = 0.0003;

/** Fair price of a contract: its underlying's, times a premium that varies slowly around zero. */
export class ContractPrice {
  readonly #scale: number;
  readonly #random: Random;
  #underlying: FairPrice;
  #isLeader = true;
  #premium = 0;

  /** @param scale - Ticks of the contract in one tick of the underlying. */
  constructor(underlying: FairPrice, scale: number, random: Random) {
    this.#underlying = underlying;
    this.#scale = scale;
    this.#random = random;
  }

  /** Price of the underlying, in ticks of the contract. */
  get index(): number {
    return this.#underlying.value * this.#scale;
  }

  get value(): number {
    return this.index * Math.exp(this.#premium);
  }

  get volatilityFactor(): number {
    return this.#underlying.volatilityFactor;
  }

  /** Follows a price that another market advances. */
  follow(underlying: FairPrice): void {
    this.#underlying = underlying;
    this.#isLeader = false;
  }

  advance(elapsedMs: number): void {
    if (this.#isLeader) this.#underlying.advance(elapsedMs);
    const decay = Math.exp(-elapsedMs / premiumMs);
    const shock = premiumDeviation * Math.sqrt(1 - decay ** 2);
    this.#premium = decay * this.#premium + shock * this.#random.normal();
  }
}
