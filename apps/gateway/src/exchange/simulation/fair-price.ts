import type { Random } from './random.ts';

const yearMs = 365 * 24 * 3600_000;
/** Calm and nervous stretches last about this long. */
const moodMs = 40 * 60_000;
const moodDeviation = 0.55;
/** What the price drifts back to, slowly enough not to be seen. */
const anchorMs = 120 * 24 * 3600_000;

/**
 * What the simulated participants believe the pair to be worth: a random walk whose volatility
 * wanders too, so that calm and nervous stretches cluster. An opinion, not money, hence a number.
 */
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

  /** How nervous the market is; 1 on average. */
  get nervousness(): number {
    return Math.exp(this.#mood - moodDeviation ** 2 / 2);
  }

  /** Shifts the whole walk so that it stands at this value now. */
  moveTo(value: number): void {
    this.#origin = value / Math.exp(this.#logReturn);
  }

  /** Lets time pass. Exact for steps of any length. */
  advance(elapsedMs: number): void {
    const memory = Math.exp(-elapsedMs / moodMs);
    const news = moodDeviation * Math.sqrt(1 - memory ** 2);
    this.#mood = memory * this.#mood + news * this.#random.normal();
    const deviation = this.#annualVolatility * this.nervousness * Math.sqrt(elapsedMs / yearMs);
    this.#logReturn =
      this.#logReturn * Math.exp(-elapsedMs / anchorMs) + deviation * this.#random.normal();
  }
}
