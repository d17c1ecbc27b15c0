import type { Random } from './random.ts';

const yearMs = 365 * 24 * 3600_000;
const volatilityCorrelationMs = 40 * 60_000;
const logVolatilityDeviation = 0.55;
const trendCorrelationMs = 20 * 60_000;
/** Return of a usual trend over its correlation time, relative to the random return of that time. */
const trendStrength = 0.6;
/** Keeps the volatility of long times as without trends. */
const trendLoss = Math.sqrt(1 + 2 * trendStrength ** 2);
/** Long enough not to be visible on a chart. */
const reversionMs = 120 * 24 * 3600_000;

/** A random walk with trends and stochastic volatility. A float, because no money depends on it. */
export class FairPrice {
  readonly #random: Random;
  readonly #annualVolatility: number;
  #origin: number;
  #logReturn = 0;
  #logVolatility = 0;
  #trend = 0;

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
    this.#logVolatility = this.#drift(
      this.#logVolatility,
      elapsedMs / volatilityCorrelationMs,
      logVolatilityDeviation,
    );
    this.#trend = this.#drift(this.#trend, elapsedMs / trendCorrelationMs, trendStrength);
    const volatility = (this.#annualVolatility * this.volatilityFactor) / trendLoss;
    const noise = this.#random.normal() + this.#trend * Math.sqrt(elapsedMs / trendCorrelationMs);
    const change = volatility * Math.sqrt(elapsedMs / yearMs) * noise;
    this.#logReturn = this.#logReturn * Math.exp(-elapsedMs / reversionMs) + change;
  }

  #drift(value: number, time: number, deviation: number): number {
    const decay = Math.exp(-time);
    return decay * value + deviation * Math.sqrt(1 - decay ** 2) * this.#random.normal();
  }
}
