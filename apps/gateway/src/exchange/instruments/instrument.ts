import type { SpotInstrument } from '@bourse/gateway-contract';
import { divideUp, formatTrimmed, formatUnits, parseUnits } from './decimal.ts';

/** Every coin is counted in units of 10^-8. */
export const coinScale = 8;
const rateScale = 6;
const wholeRate = 1_000_000n;

/** Whether the order was in the book first. */
export type Role = 'maker' | 'taker';

function unitsOf(text: string, scale: number): bigint {
  const units = parseUnits(text, scale);
  if (units === undefined) throw new TypeError(`${text} is finer than ${scale} decimals`);
  return units;
}

/** The multiples of a tick or step: decimal text outside, counts inside. */
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

  /** One increment in units of 10^-scale. */
  at(scale: number): bigint {
    return this.#increment * 10n ** BigInt(scale - this.scale);
  }
}

/**
 * A spot pair with its arithmetic. Prices are counted in ticks, sizes in steps and money in units
 * of 10^-8 of a coin; decimal text exists only on the way in and out.
 */
export class Instrument {
  readonly terms: SpotInstrument;
  readonly symbol: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** In steps. */
  readonly minSize: bigint;
  /** In quote units. */
  readonly minNotional: bigint;
  /** Quote units that one step costs at a price of one tick. */
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
    // Both scales together stay within a coin's, so that price × size is always a whole count.
    this.quotePerTickStep =
      this.#tick.at(coinScale - this.#step.scale) * this.#step.at(this.#step.scale);
    this.#basePerStep = this.#step.at(coinScale);
    this.minSize = this.parseSize(terms.minSize) ?? 1n;
    this.minNotional = unitsOf(terms.minNotional, coinScale);
    this.#rates = {
      maker: unitsOf(terms.makerFeeRate, rateScale),
      taker: unitsOf(terms.takerFeeRate, rateScale),
    };
  }

  /** Ticks, or `undefined` off the tick. */
  parsePrice(text: string): bigint | undefined {
    return this.#tick.parse(text);
  }

  formatPrice(ticks: bigint): string {
    return this.#tick.format(ticks);
  }

  /** Steps, or `undefined` off the step. */
  parseSize(text: string): bigint | undefined {
    return this.#step.parse(text);
  }

  formatSize(steps: bigint): string {
    return this.#step.format(steps);
  }

  /** What `steps` cost at `ticks`, in quote units. */
  quoteOf(ticks: bigint, steps: bigint): bigint {
    return ticks * steps * this.quotePerTickStep;
  }

  /** `steps` in base units. */
  baseOf(steps: bigint): bigint {
    return steps * this.#basePerStep;
  }

  /** The fee on a received amount, in the same coin, rounded up to its smallest unit. */
  feeOf(received: bigint, role: Role): bigint {
    return divideUp(received * this.#rates[role], wholeRate);
  }

  /** Volume-weighted price of what was filled, cut to eight decimals; `null` when nothing was. */
  formatAverage(filledQuote: bigint, filledSteps: bigint): string | null {
    if (filledSteps === 0n) return null;
    const scaled = (filledQuote * 10n ** BigInt(coinScale)) / this.baseOf(filledSteps);
    return formatTrimmed(scaled, coinScale);
  }
}

/** Writes an amount of any coin. */
export function formatCoin(units: bigint): string {
  return formatTrimmed(units, coinScale);
}

/** Reads an amount of any coin; `undefined` when it is finer than 10^-8. */
export function parseCoin(text: string): bigint | undefined {
  return parseUnits(text, coinScale);
}
