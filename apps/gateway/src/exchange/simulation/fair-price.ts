import type { Random } from './random.ts';

const yearMs = 365 * 24 * 3600_000;
/** Correlation time of the volatility. */
const moodMs = 40 * 60_000;
const moodDeviation = 0.55;
/** Long enough not to be visible on a chart. */
const anchorMs = 120 * 24 * 3600_000;

/** A random walk with stochastic volatility. It is a float because no money depends on it. */
export class FairPrice {
  readonly #random: Random;
  readonly #annualVolatility: number;
  #origin: number;
  #logReturn = 0;
  #mood = 0;

  constructor(start: number, annualVolatility: number, random: Random) {
    this.#origin = start;
    this.#annualVolatility = annualVolatility;
    this.#random = random;
  }

  get value(): number {
    return this.#origin * Math.exp(this.#logReturn);
  }

  get nervousness(): number {
    return Math.exp(this.#mood - moodDeviation ** 2 / 2);
  }

  moveTo(value: number): void {
    this.#origin = value / Math.exp(this.#logReturn);
  }

  advance(elapsedMs: number): void {
    const memory = Math.exp(-elapsedMs / moodMs);
    const news = moodDeviation * Math.sqrt(1 - memory ** 2);
    this.#mood = memory * this.#mood + news * this.#random.normal();
    const deviation = this.#annualVolatility * this.nervousness * Math.sqrt(elapsedMs / yearMs);
    this.#logReturn =
      this.#logReturn * Math.exp(-elapsedMs / anchorMs) + deviation * this.#random.normal();
  }
}
