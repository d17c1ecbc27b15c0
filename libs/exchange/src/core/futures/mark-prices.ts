import { wholeFunding, type Contract } from '../../instruments/contract.ts';
import { compareUnits } from '../../instruments/decimal.ts';
import type { Market, MarketPrices } from '../market.ts';

/** One sample of the basis a second. */
const samples = 30;

export interface MarkPricesOptions {
  readonly markets: readonly Market[];
  readonly contractOf: (symbol: string) => Contract;
  /** Returns the rate of the last funding, in units of 10^-8. */
  readonly lastRate: (market: Market) => bigint;
  readonly nextFunding: (market: Market, now: number) => number;
}

/** In ticks. */
export interface MarkInputs {
  readonly index: bigint;
  readonly last: bigint | undefined;
  /** Average of mid − index over the last 30 seconds. */
  readonly basis: bigint;
  readonly lastRate: bigint;
  /** Time to the next funding as a part of the interval. */
  readonly timeLeft: number;
  readonly interval: number;
}

/** The median of the index moved by the funding still ahead, the index moved by the basis, and the last price. */
export function markPrice({ index, last, basis, lastRate, timeLeft, interval }: MarkInputs) {
  const whole = wholeFunding * BigInt(interval);
  const funded = index + roundedQuotient(index * lastRate * BigInt(timeLeft), whole);
  const moved = index + basis;
  const [, median = index] = [funded, moved, last ?? index].sort(compareUnits);
  return median < 1n ? 1n : median;
}

export class MarkPrices {
  readonly #options: MarkPricesOptions;
  readonly #bases = new Map<Market, bigint[]>();

  constructor(options: MarkPricesOptions) {
    this.#options = options;
  }

  /** Samples each market's basis. Called once a second. */
  sample(): void {
    for (const market of this.#options.markets) {
      const basis = basisOf(market);
      if (basis === undefined) continue;
      const bases = this.#bases.get(market) ?? [];
      bases.push(basis);
      if (bases.length > samples) bases.shift();
      this.#bases.set(market, bases);
    }
  }

  update(market: Market, now: number): void {
    const { index, last, mark } = market.prices;
    if (index === undefined) return;
    const { contractOf, lastRate, nextFunding } = this.#options;
    const interval = contractOf(market.symbol).fundingIntervalMs;
    const next = markPrice({
      index,
      last,
      basis: this.#averageBasis(market),
      lastRate: lastRate(market),
      timeLeft: nextFunding(market, now) - now,
      interval,
    });
    if (next !== mark) market.setPrices({ mark: next } satisfies Partial<MarketPrices>);
  }

  /** Before the first sample, returns the basis of now. */
  #averageBasis(market: Market): bigint {
    const bases = this.#bases.get(market) ?? [basisOf(market) ?? 0n];
    return roundedQuotient(
      bases.reduce((total, basis) => total + basis, 0n),
      BigInt(bases.length),
    );
  }
}

function basisOf(market: Market): bigint | undefined {
  const { index } = market.prices;
  const bid = market.best('buy');
  const ask = market.best('sell');
  return index === undefined || !bid || !ask ? undefined : (bid.price + ask.price) / 2n - index;
}

function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const twice = 2n * dividend + (dividend < 0n ? -divisor : divisor);
  return twice / (2n * divisor);
}
