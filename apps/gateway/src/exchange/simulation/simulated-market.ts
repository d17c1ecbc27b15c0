import type { Ledger } from '@bourse/gateway-contract';
import { Instrument } from '../instruments/instrument.ts';
import type { Listing } from '../instruments/listings.ts';
import { MarketData } from '../market/market-data.ts';
import { FairPrice } from './fair-price.ts';
import { createPastVenue } from './flow-venue.ts';
import type { FlowVenue } from './flow-venue.ts';
import { endWalkAt, livePace, pastActions } from './history.ts';
import { OrderFlow } from './order-flow.ts';
import { Random } from './random.ts';

/** A pause of the process moves the price as if it had been this long at most. */
export const longestStepMs = 60_000;

export interface SimulatedMarketOptions {
  readonly listing: Listing;
  readonly seed: number;
  readonly now: number;
  /** Where the past ends, in ticks. Default: the listing's first price. */
  readonly lastPrice: bigint | undefined;
}

/**
 * One pair: its past, and the simulated participants of both ledgers. They believe in the same fair price and start
 * from the same seed; from there each ledger goes its own way.
 */
export class SimulatedMarket {
  readonly symbol: string;
  readonly data: Readonly<Record<Ledger, MarketData>>;
  readonly #options: SimulatedMarketOptions;
  readonly #fair: FairPrice;
  #flows: readonly OrderFlow[] = [];
  #lastAct: number;

  constructor(options: SimulatedMarketOptions) {
    const { listing, now } = options;
    this.#options = options;
    this.#lastAct = now;
    this.symbol = listing.terms.symbol;
    // Ids stay unique over restarts while fewer than 1,000 trades a millisecond are made.
    const past = new MarketData({
      instrument: new Instrument(listing.terms),
      firstTradeId: now * 1000,
    });
    this.#fair = simulatePast(past, options);
    this.data = { simulation: past.clone(), real: past.clone() };
  }

  get fairPrice(): bigint {
    return BigInt(Math.max(1, Math.round(this.#fair.value)));
  }

  /** Price around which the participants quote; contracts of the same symbol follow it. */
  get fair(): FairPrice {
    return this.#fair;
  }

  /** Where the simulated past has ended, in ticks. */
  get pastEnd(): number {
    return pastEndOf(this.#options);
  }

  get annualVolatility(): number {
    return this.#options.listing.annualVolatility;
  }

  get tickSize(): string {
    return this.#options.listing.terms.tickSize;
  }

  join(venues: readonly FlowVenue[]): void {
    const { listing, seed } = this.#options;
    this.#flows = venues.map(
      (venue) => new OrderFlow(venue, listing.flow, new Random(seed, `${this.symbol} live`)),
    );
  }

  act(now: number): void {
    const elapsedMs = Math.min(Math.max(now - this.#lastAct, 0), longestStepMs);
    this.#lastAct = now;
    this.#fair.advance(elapsedMs);
    const { value, volatilityFactor } = this.#fair;
    for (const flow of this.#flows) flow.act(value, volatilityFactor, livePace, now);
  }
}

function pastEndOf({ listing, lastPrice }: SimulatedMarketOptions): number {
  const { terms, firstPrice } = listing;
  return Number(lastPrice ?? new Instrument(terms).parsePrice(firstPrice) ?? 1n);
}

/** Runs the same engine and participants through the past, and leaves the price where that ends. */
function simulatePast(data: MarketData, options: SimulatedMarketOptions): FairPrice {
  const { listing, seed, now } = options;
  const { symbol } = listing.terms;
  const end = pastEndOf(options);
  const walk = () =>
    new FairPrice(end, listing.annualVolatility, new Random(seed, `${symbol} fair`));
  const fair = walk();
  endWalkAt(end, fair, walk(), now);
  const flow = new OrderFlow(
    createPastVenue(data),
    listing.flow,
    new Random(seed, `${symbol} past`),
  );
  let scale = 0;
  for (const { at, elapsedMs, finest, pace } of pastActions(now)) {
    if (pace.scale !== scale) {
      // The quotes of another pace are of another size.
      flow.cancelAll();
      data.finestCandle = finest;
      scale = pace.scale;
    }
    fair.advance(elapsedMs);
    flow.act(fair.value, fair.volatilityFactor, pace, at);
  }
  return fair;
}
