import type { Ledger } from '@bourse/gateway-contract';
import type { Market, MarketKind } from '../core/market.ts';
import { Instrument } from '../instruments/instrument.ts';
import type { Listing } from '../instruments/listings.ts';
import { MarketData } from '../market/market-data.ts';
import { FairPrice } from './fair-price.ts';
import type { FlowVenue } from './flow-venue.ts';
import { FollowingPrice } from './following-price.ts';
import { pastActions } from './history.ts';
import { OrderFlow } from './order-flow.ts';
import { Random } from './random.ts';

/** A pause of the process moves the price as if it had been this long at most. */
const longestStepMs = 60_000;

export interface SimulatedMarketOptions {
  readonly kind: MarketKind;
  readonly listing: Listing;
  readonly seed: number;
  readonly now: number;
  /** The market whose fair price this one follows. Without one it has its own. */
  readonly leader?: SimulatedMarket | undefined;
  /** Where the past ends, in ticks; for a market without a leader. Default: the listing's first price. */
  readonly lastPrice?: bigint | undefined;
}

/**
 * One instrument: its past, and the simulated participants of both ledgers. They believe in the same fair price and start
 * from the same seed; from there each ledger goes its own way.
 */
export class SimulatedMarket {
  readonly kind: MarketKind;
  readonly listing: Listing;
  readonly data: Readonly<Record<Ledger, MarketData>>;
  readonly #options: SimulatedMarketOptions;
  readonly #fair: FairPrice;
  readonly #price: FairPrice | FollowingPrice;
  #flows: readonly OrderFlow[] = [];
  #markets: readonly Market[] = [];
  #lastAct: number;

  constructor(options: SimulatedMarketOptions) {
    const { kind, listing, now, leader } = options;
    this.kind = kind;
    this.listing = listing;
    this.#options = options;
    this.#lastAct = now;
    // Ids stay unique over restarts while fewer than 1,000 trades a millisecond are made.
    const past = new MarketData({
      instrument: new Instrument(listing.terms),
      firstTradeId: now * 1000,
    });
    const fair = recordPast(past, options);
    this.data = { simulation: past.clone(), real: past };
    this.#fair = leader?.fair ?? fair;
    this.#price = this.#isFollower ? this.#following(this.#fair) : this.#fair;
  }

  get symbol(): string {
    return this.listing.terms.symbol;
  }

  /** Price around which the participants quote; followers and contracts of the same symbol derive theirs from it. */
  get fair(): FairPrice {
    return this.#fair;
  }

  /** The fair price in ticks, unless a leader keeps it. */
  get ownPrice(): bigint | undefined {
    return this.#options.leader ? undefined : toTicks(this.#fair.value);
  }

  /** Price at which the past ends, in ticks. */
  get pastEnd(): number {
    return endOf(this.#options);
  }

  join(markets: readonly Market[], venues: readonly FlowVenue[]): void {
    const { seed } = this.#options;
    this.#markets = markets;
    this.#flows = venues.map(
      (venue) => new OrderFlow(venue, this.listing.flow, new Random(seed, `${this.#name} live`)),
    );
  }

  act(now: number): void {
    const elapsedMs = Math.min(Math.max(now - this.#lastAct, 0), longestStepMs);
    this.#lastAct = now;
    if (!this.#options.leader) this.#fair.advance(elapsedMs);
    if (this.#price instanceof FollowingPrice) this.#price.advance(elapsedMs);
    if (this.kind === 'futures') this.#setIndex();
    const { value, volatilityFactor } = this.#price;
    for (const flow of this.#flows) flow.act(value, volatilityFactor, now);
  }

  get #name(): string {
    return `${this.kind} ${this.symbol}`;
  }

  get #isFollower(): boolean {
    return this.#options.leader !== undefined || this.kind === 'futures';
  }

  #following(fair: FairPrice): FollowingPrice {
    const { leader, seed } = this.#options;
    const scale = leader ? scaleOf(leader, this.listing) : 1;
    return new FollowingPrice(fair, scale, new Random(seed, `${this.#name} premium`));
  }

  #setIndex(): void {
    const { leader } = this.#options;
    const index = toTicks(this.#fair.value * (leader ? scaleOf(leader, this.listing) : 1));
    for (const market of this.#markets) {
      if (market.prices.index !== index) market.setPrices({ index });
    }
  }
}

/** Returns the ticks of a listing in one tick of the market that it follows. */
function scaleOf(leader: SimulatedMarket, { terms }: Listing): number {
  return Number(leader.listing.terms.tickSize) / Number(terms.tickSize);
}

function toTicks(price: number): bigint {
  return BigInt(Math.max(1, Math.round(price)));
}

/** Records trades around a fair price, and returns that price at the end. A leader's past is repeated. */
function recordPast(data: MarketData, options: SimulatedMarketOptions): FairPrice {
  const { kind, listing, seed, now, leader } = options;
  const { terms, flow } = listing;
  const name = leader?.symbol ?? terms.symbol;
  const volatility = (leader?.listing ?? listing).annualVolatility;
  const end = endOf(options);
  const walk = () => new FairPrice(end, volatility, new Random(seed, `${name} fair`));
  const fair = walk();
  const trial = walk();
  for (const { elapsedMs } of pastActions(now)) trial.advance(elapsedMs);
  fair.moveTo(end * (fair.value / trial.value));
  const random = new Random(seed, `${kind} ${terms.symbol} past`);
  for (const { at: ts, elapsedMs, finest, takers, scale } of pastActions(now)) {
    data.finestCandle = finest;
    fair.advance(elapsedMs);
    for (let due = takers * fair.volatilityFactor; random.chance(due); due -= 1) {
      const side = random.chance(0.5) ? 'buy' : 'sell';
      const distance = random.exponential() * flow.reach * (side === 'buy' ? 1 : -1);
      const price = toTicks(fair.value * (1 + distance));
      const size = toTicks(random.logNormal(flow.takeSize * scale, 1.3));
      data.record({ price, size, side, ts });
    }
  }
  return fair;
}

function endOf({ leader, listing, lastPrice }: SimulatedMarketOptions): number {
  if (leader) return leader.pastEnd * scaleOf(leader, listing);
  return Number(lastPrice ?? new Instrument(listing.terms).parsePrice(listing.firstPrice) ?? 1n);
}
