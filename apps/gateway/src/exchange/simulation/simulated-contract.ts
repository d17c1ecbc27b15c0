import type { Ledger } from '@bourse/gateway-contract';
import type { Market } from '../core/market.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import { Instrument } from '../instruments/instrument.ts';
import { MarketData } from '../market/market-data.ts';
import { ContractPrice } from './contract-price.ts';
import { FairPrice } from './fair-price.ts';
import type { FlowVenue } from './flow-venue.ts';
import { endWalkAt, livePace, pastActions } from './history.ts';
import { OrderFlow } from './order-flow.ts';
import { Random } from './random.ts';
import { longestStepMs } from './simulated-market.ts';
import type { SimulatedMarket } from './simulated-market.ts';

export interface SimulatedContractOptions {
  readonly listing: ContractListing;
  readonly seed: number;
  readonly now: number;
  /** The spot market that the contract follows. Without one it has its own fair price. */
  readonly spot: SimulatedMarket | undefined;
  /** Price where an earlier process stopped, in ticks; for a contract without spot. Default: the listing's first. */
  readonly lastIndex: bigint | undefined;
}

/** A perpetual contract: its past, and the simulated participants of both ledgers. */
export class SimulatedContract {
  readonly symbol: string;
  readonly data: Readonly<Record<Ledger, MarketData>>;
  readonly #options: SimulatedContractOptions;
  readonly #price: ContractPrice;
  #flows: readonly OrderFlow[] = [];
  #markets: readonly Market[] = [];
  #lastAct: number;

  constructor(options: SimulatedContractOptions) {
    const { listing, now, spot } = options;
    const { symbol } = listing.terms;
    this.#options = options;
    this.#lastAct = now;
    this.symbol = symbol;
    const instrument = new Instrument(listing.terms);
    const past = new MarketData({ instrument, firstTradeId: now * 1000 });
    this.#price = pastPrice(options, instrument);
    recordPast(past, this.#price, options);
    if (spot) this.#price.follow(spot.fair);
    this.data = { simulation: past.clone(), real: past };
  }

  /** Price of the underlying in ticks, unless a spot market keeps it. */
  get ownIndex(): bigint | undefined {
    return this.#options.spot ? undefined : this.#index;
  }

  join(markets: readonly Market[], venues: readonly FlowVenue[]): void {
    const { listing, seed } = this.#options;
    this.#markets = markets;
    this.#flows = venues.map(
      (venue) => new OrderFlow(venue, listing.flow, new Random(seed, `${this.symbol} perpetual`)),
    );
  }

  act(now: number): void {
    const elapsedMs = Math.min(Math.max(now - this.#lastAct, 0), longestStepMs);
    this.#lastAct = now;
    this.#price.advance(elapsedMs);
    const index = this.#index;
    for (const market of this.#markets) {
      if (market.prices.index !== index) market.setPrices({ index });
    }
    const { value, volatilityFactor } = this.#price;
    for (const flow of this.#flows) flow.act(value, volatilityFactor, livePace, now);
  }

  get #index(): bigint {
    return BigInt(Math.max(1, Math.round(this.#price.index)));
  }
}

/** Returns a price that repeats the past of the spot market, or follows nothing. */
function pastPrice(options: SimulatedContractOptions, instrument: Instrument): ContractPrice {
  const { listing, seed, now, spot, lastIndex } = options;
  const { symbol } = listing.terms;
  const ownEnd = Number(lastIndex ?? instrument.parsePrice(listing.firstPrice) ?? 1n);
  const end = spot?.pastEnd ?? ownEnd;
  const volatility = spot?.annualVolatility ?? listing.annualVolatility;
  const walk = () => new FairPrice(end, volatility, new Random(seed, `${symbol} fair`));
  const fair = walk();
  endWalkAt(end, fair, walk(), now);
  const scale = spot ? Number(spot.tickSize) / Number(listing.terms.tickSize) : 1;
  return new ContractPrice(fair, scale, new Random(seed, `${symbol} premium`));
}

/** Records trades around the fair price. A past without a book takes half of the time. */
function recordPast(
  data: MarketData,
  fair: ContractPrice,
  { listing, seed, now }: SimulatedContractOptions,
): void {
  const { reach, takeSize } = listing.flow;
  const random = new Random(seed, `${listing.terms.symbol} perpetual past`);
  for (const { at: ts, elapsedMs, finest, pace } of pastActions(now)) {
    data.finestCandle = finest;
    fair.advance(elapsedMs);
    for (let due = pace.takers * fair.volatilityFactor; random.chance(due); due -= 1) {
      const side = random.chance(0.5) ? 'buy' : 'sell';
      const distance = random.exponential() * reach * (side === 'buy' ? 1 : -1);
      const price = BigInt(Math.max(1, Math.round(fair.value * (1 + distance))));
      const size = BigInt(Math.max(1, Math.round(random.logNormal(takeSize * pace.scale, 1.3))));
      data.record({ price, size, side, ts });
    }
  }
}
