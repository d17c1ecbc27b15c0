import type { SpotInstrument } from '@bourse/gateway-contract';
import { divideUp, formatTrimmed, formatUnits, parseUnits } from './decimal.ts';
import { wholeRate } from './rate.ts';

const coinScale = 8;
const rateScale = 6;

export type Role = 'maker' | 'taker';

function unitsOf(text: string, scale: number): bigint {
  const units = parseUnits(text, scale);
  if (units === undefined) throw new TypeError(`${text} is finer than ${scale} decimals`);
  return units;
}

class Grid {
  readonly scale: number;
  readonly #increment: bigint;

  constructor(increment: string) {
    this.scale = increment.split('.')[1]?.length ?? 0;
    this.#increment = unitsOf(increment, this.scale);
  }

  parse(text: string): bigint | undefined {
    const units = parseUnits(text, this.scale);
    return units === undefined || units % this.#increment !== 0n
      ? undefined
      : units / this.#increment;
  }

  format(count: bigint): string {
    return formatUnits(count * this.#increment, this.scale);
  }

  at(scale: number): bigint {
    return this.#increment * 10n ** BigInt(scale - this.scale);
  }
}

/** A spot pair and its arithmetic. Prices are ticks, sizes are steps, money is units of 10^-8 of a coin. */
export class Instrument {
  readonly terms: SpotInstrument;
  readonly symbol: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly minSize: bigint;
  readonly minNotional: bigint;
  readonly maxSize: bigint | undefined;
  readonly maxNotional: bigint | undefined;
  /** In millionths. */
  readonly priceBand: bigint | undefined;
  /** Milliseconds since the epoch. */
  readonly delistedAt: number | undefined;
  /** Quote units of one step at one tick. */
  readonly quotePerTickStep: bigint;
  readonly #tick: Grid;
  readonly #step: Grid;
  readonly #basePerStep: bigint;
  readonly #rates: Readonly<Record<Role, bigint>>;

  constructor(terms: SpotInstrument) {
    this.terms = terms;
    this.symbol = terms.symbol;
    this.baseCoin = terms.baseCoin;
    this.quoteCoin = terms.quoteCoin;
    this.#tick = new Grid(terms.tickSize);
    this.#step = new Grid(terms.stepSize);
    // The sum of both scales is at most a coin's, so price × size is always an integer.
    this.quotePerTickStep =
      this.#tick.at(coinScale - this.#step.scale) * this.#step.at(this.#step.scale);
    this.#basePerStep = this.#step.at(coinScale);
    this.minSize = this.parseSize(terms.minSize) ?? 1n;
    this.minNotional = unitsOf(terms.minNotional, coinScale);
    const { maxSize, maxNotional, priceBand } = terms;
    this.maxSize = maxSize === undefined ? undefined : this.parseSize(maxSize);
    this.maxNotional = maxNotional === undefined ? undefined : unitsOf(maxNotional, coinScale);
    this.priceBand = priceBand === undefined ? undefined : unitsOf(priceBand, rateScale);
    this.delistedAt = terms.delistedAt;
    this.#rates = {
      maker: unitsOf(terms.makerFeeRate, rateScale),
      taker: unitsOf(terms.takerFeeRate, rateScale),
    };
  }

  /** Whether the trading of the pair has ended. */
  isDelisted(now: number): boolean {
    return this.delistedAt !== undefined && now >= this.delistedAt;
  }

  parsePrice(text: string): bigint | undefined {
    return this.#tick.parse(text);
  }

  formatPrice(ticks: bigint): string {
    return this.#tick.format(ticks);
  }

  parseSize(text: string): bigint | undefined {
    return this.#step.parse(text);
  }

  formatSize(steps: bigint): string {
    return this.#step.format(steps);
  }

  quoteOf(ticks: bigint, steps: bigint): bigint {
    return ticks * steps * this.quotePerTickStep;
  }

  baseOf(steps: bigint): bigint {
    return steps * this.#basePerStep;
  }

  /** Rounds down. */
  stepsIn(base: bigint): bigint {
    return base / this.#basePerStep;
  }

  /** Rounds up to the smallest unit of the same coin. */
  feeOf(received: bigint, role: Role): bigint {
    return divideUp(received * this.#rates[role], wholeRate);
  }

  /** In millionths. */
  feeRate(role: Role): bigint {
    return this.#rates[role];
  }

  /** Returns the volume-weighted price, truncated to eight decimals; `null` before the first fill. */
  formatAverage(filledQuote: bigint, filledSteps: bigint): string | null {
    if (filledSteps === 0n) return null;
    const scaled = (filledQuote * 10n ** BigInt(coinScale)) / this.baseOf(filledSteps);
    return formatTrimmed(scaled, coinScale);
  }
}

export function formatCoin(units: bigint): string {
  return formatTrimmed(units, coinScale);
}

export function parseCoin(text: string): bigint | undefined {
  return parseUnits(text, coinScale);
}
