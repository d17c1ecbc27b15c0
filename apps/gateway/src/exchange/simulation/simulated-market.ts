import type { Ledger } from '@bourse/gateway-contract';
import { Instrument } from '../instruments/instrument.ts';
import type { Listing } from '../instruments/listings.ts';
import { Venue } from '../market/venue.ts';
import type { OnExecution } from '../market/venue.ts';
import { FairPrice } from './fair-price.ts';
import { endWalkAt, livePace, pastActions } from './history.ts';
import { OrderFlow } from './order-flow.ts';
import { Random } from './random.ts';

/** Longer pauses of the process move the price no further than this one. */
const longestStepMs = 60_000;

export interface MarketOptions {
  readonly listing: Listing;
  readonly seed: number;
  readonly now: number;
  readonly lastPrice: bigint | undefined;
  readonly onExecution: OnExecution;
}

/** Both venues use the same fair price and the same seed. */
export class Market {
  readonly instrument: Instrument;
  readonly venues: Readonly<Record<Ledger, Venue>>;
  readonly #fair: FairPrice;
  readonly #flows: readonly OrderFlow[];
  #lastAct: number;

  constructor(options: MarketOptions) {
    const { listing, seed, now, onExecution } = options;
    const { symbol } = listing.terms;
    this.instrument = new Instrument(listing.terms);
    this.#lastAct = now;
    const past = new Venue({
      ledger: 'simulation',
      instrument: this.instrument,
      firstTradeId: now * 1000,
    });
    this.#fair = simulatePast(past, options, this.instrument);
    const open = (ledger: Ledger): Venue =>
      new Venue({
        ledger,
        instrument: this.instrument,
        chart: past.chart.clone(),
        tape: past.tape.clone(),
        // Ids stay unique after a restart if fewer than 1,000 trades happen each millisecond.
        firstTradeId: past.nextTradeId,
        onExecution,
      });
    this.venues = { simulation: open('simulation'), real: open('real') };
    this.#flows = Object.values(this.venues).map(
      (venue) => new OrderFlow(venue, listing.flow, new Random(seed, `${symbol} live`)),
    );
  }

  get fairPrice(): bigint {
    return BigInt(Math.max(1, Math.round(this.#fair.value)));
  }

  act(now: number): void {
    const elapsedMs = Math.min(Math.max(now - this.#lastAct, 0), longestStepMs);
    this.#lastAct = now;
    this.#fair.advance(elapsedMs);
    const { value, volatilityFactor } = this.#fair;
    for (const flow of this.#flows) flow.act(value, volatilityFactor, livePace, now);
  }
}

function simulatePast(venue: Venue, options: MarketOptions, instrument: Instrument): FairPrice {
  const { listing, seed, now } = options;
  const { symbol } = listing.terms;
  const end = Number(options.lastPrice ?? instrument.parsePrice(listing.firstPrice) ?? 1n);
  const walk = () =>
    new FairPrice(end, listing.annualVolatility, new Random(seed, `${symbol} fair`));
  const fair = walk();
  endWalkAt(end, fair, walk(), now);
  const flow = new OrderFlow(venue, listing.flow, new Random(seed, `${symbol} past`));
  let scale = 0;
  for (const { at, elapsedMs, finest, pace } of pastActions(now)) {
    if (pace.scale !== scale) {
      // Quotes of different paces differ in size.
      flow.cancelAll();
      venue.finestCandle = finest;
      scale = pace.scale;
    }
    fair.advance(elapsedMs);
    flow.act(fair.value, fair.volatilityFactor, pace, at);
  }
  return fair;
}
