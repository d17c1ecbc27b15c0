import type { Random } from './random.ts';

const yearMs = 365 * 24 * 3600_000;
/** Correlation time of the volatility. */
const volatilityMs = 40 * 60_000;
const logVolatilityDeviation = 0.55;
/** Long enough not to be visible on a chart. */
const reversionMs = 120 * 24 * 3600_000;

/** A random walk with stochastic volatility. It is a float because no money depends on it. */
export class FairPrice {
  readonly #random: Random;
  readonly #annualVolatility: number;
  #origin: number;
  #logReturn = 0;
  #logVolatility = 0;

  constructor(start: number, annualVolatility: number, random: Random) {
    this.#origin = start;
    this.#annualVolatility = annualVolatility;
    this.#random = random;
  }

  get value(): number {
    return this.#origin * Math.exp(this.#logReturn);
  }

  get volatilityFactor(): number {
    return Math.exp(this.#logVolatility - logVolatilityDeviation ** 2 / 2);
  }

  moveTo(value: number): void {
    this.#origin = value / Math.exp(this.#logReturn);
  }

  advance(elapsedMs: number): void {
    const decay = Math.exp(-elapsedMs / volatilityMs);
    const shock = logVolatilityDeviation * Math.sqrt(1 - decay ** 2);
    this.#logVolatility = decay * this.#logVolatility + shock * this.#random.normal();
    const deviation =
      this.#annualVolatility * this.volatilityFactor * Math.sqrt(elapsedMs / yearMs);
    this.#logReturn =
      this.#logReturn * Math.exp(-elapsedMs / reversionMs) + deviation * this.#random.normal();
  }
}
