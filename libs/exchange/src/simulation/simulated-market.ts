import type { Ledger } from '@bourse/gateway-contract';
import type { Market, MarketKind } from '../core/market.ts';
import { Instrument } from '../instruments/instrument.ts';
import type { Listing } from '../instruments/listings.ts';
import type { CandleStore } from '../journal/candle-store.ts';
import { MarketData } from '../market/market-data.ts';
import { TradeTape } from '../market/trade-tape.ts';
import { FairPrice } from './fair-price.ts';
import type { FlowVenue } from './flow-venue.ts';
import { FollowingPrice } from './following-price.ts';
import { OrderFlow, takersAnAction } from './order-flow.ts';
import { openPast, type MarketPast } from './past/open-past.ts';
import { ParticipantInterest } from './participant-interest.ts';
import { Random } from './random.ts';
import type { Capture } from './replay/capture.ts';
import { Replay } from './replay/replay.ts';
import { ReplayedBook } from './replay/replayed-book.ts';

/** A pause of the process moves the price as if it had been this long at most. */
const longestStepMs = 60_000;

const dayMs = 86_400_000;

export interface SimulatedMarketOptions {
  readonly kind: MarketKind;
  readonly listing: Listing;
  readonly store: CandleStore;
  readonly seed: number;
  readonly now: number;
  /** Default 1. */
  readonly firstTradeId?: number | undefined;
  readonly leader?: SimulatedMarket | undefined;
  /** Where the past ends, in ticks; for a market without a leader. Default: the listing's first price. */
  readonly lastPrice?: bigint | undefined;
  readonly replay?: ReplayChoice | undefined;
}

export interface ReplayChoice {
  readonly capture: Capture;
  readonly speed: number;
}

const replayGapMs = 25;

/** Trades of a fast replay between two publications, with room to spare. */
const tradesOfReplay = 20_000;

/** One instrument. The participants of both ledgers share the fair price and the seed, but trade apart. */
export class SimulatedMarket {
  readonly kind: MarketKind;
  readonly listing: Listing;
  readonly data: Readonly<Record<Ledger, MarketData>>;
  readonly #options: SimulatedMarketOptions;
  readonly #instrument: Instrument;
  readonly #past: MarketPast;
  readonly #fair: FairPrice;
  readonly #price: FairPrice | FollowingPrice;
  readonly #replay: Replay | undefined;
  #flows: readonly OrderFlow[] = [];
  #markets: readonly Market[] = [];
  #lastAct: number;

  constructor(options: SimulatedMarketOptions) {
    const { kind, listing, now, leader, replay } = options;
    this.kind = kind;
    this.listing = listing;
    this.#options = options;
    this.#lastAct = now;
    const instrument = new Instrument(listing.terms);
    this.#instrument = instrument;
    this.#past = openPastOf(options, instrument);
    const dataOf = (ledger: Ledger) =>
      new MarketData({
        instrument,
        firstTradeId: options.firstTradeId ?? 1,
        charts: this.#past.charts[ledger],
        tape: new TradeTape(replay ? tradesOfReplay : undefined),
        interest: kind === 'futures' ? this.#interestOf(ledger) : undefined,
      });
    this.#replay = replay && new Replay({ ...replay, instrument, now });
    this.data = { simulation: dataOf('simulation'), real: dataOf('real') };
    this.#fair = leader?.fair ?? this.#ownFair(this.pastEnd);
    this.#price = this.#isFollower ? this.#following(this.#fair) : this.#fair;
    this.#makeRecentTrades();
  }

  get symbol(): string {
    return this.listing.terms.symbol;
  }

  /** Price around which the participants quote; followers and contracts of the same symbol derive theirs from it. */
  get fair(): FairPrice {
    return this.#fair;
  }

  get ownPrice(): bigint | undefined {
    return this.#options.leader ? undefined : toTicks(this.#fair.value);
  }

  /** In ticks. */
  get pastEnd(): number {
    return endOf(this.#options);
  }

  get gapMs(): number {
    return this.isReplayed ? replayGapMs : this.listing.flow.gapMs;
  }

  get isReplayed(): boolean {
    return this.#replay !== undefined;
  }

  join(markets: readonly Market[], venueOf: (market: Market) => FlowVenue): void {
    const { seed } = this.#options;
    this.#markets = markets;
    if (this.#replay) {
      this.#replay.join(
        markets.map(
          (market) => new ReplayedBook(market, venueOf(market), this.data[market.ledger].tape),
        ),
      );
      return;
    }
    for (const market of markets) {
      const { tape, chart } = this.data[market.ledger];
      // A pair whose trading has ended has no trades since the start.
      const last = tape.last?.price ?? chart.day(this.#lastAct)?.last;
      if (last !== undefined) market.setPrices({ last });
    }
    this.#flows = markets.map(
      (market) =>
        new OrderFlow(venueOf(market), this.listing.flow, new Random(seed, `${this.#name} live`)),
    );
  }

  act(now: number): void {
    const elapsedMs = Math.min(Math.max(now - this.#lastAct, 0), longestStepMs);
    this.#lastAct = now;
    const isDelisted = this.#instrument.isDelisted(now);
    // The price of a delisted pair goes on for the markets that follow it.
    if (!this.#replay) this.#advance(elapsedMs);
    else if (!isDelisted) this.#play(this.#replay, now);
    if (this.kind === 'futures') this.#setIndex();
    if (isDelisted) return;
    const { value, volatilityFactor } = this.#price;
    for (const flow of this.#flows) flow.act(value, volatilityFactor, now);
    for (const { ledger, prices } of this.#markets) this.data[ledger].recordPrices(prices, now);
  }

  saveCandles(now: number): void {
    this.#past.save(now);
  }

  get #name(): string {
    return `${this.kind} ${this.symbol}`;
  }

  get #isFollower(): boolean {
    return this.#options.leader !== undefined || this.kind === 'futures';
  }

  #interestOf(ledger: Ledger): ParticipantInterest {
    const { seed, listing } = this.#options;
    const random = new Random(seed, `${this.#name} interest ${ledger}`);
    return new ParticipantInterest(dailyVolumeOf(listing), random);
  }

  #following(fair: FairPrice): FollowingPrice {
    const { leader, seed } = this.#options;
    const scale = leader ? scaleOf(leader, this.listing) : 1;
    return new FollowingPrice(fair, scale, new Random(seed, `${this.#name} premium`));
  }

  #ownFair(start: number): FairPrice {
    const { seed, listing, now } = this.#options;
    const random = new Random(seed, `${this.symbol} fair ${now}`);
    return new FairPrice(start, listing.annualVolatility, random);
  }

  #advance(elapsedMs: number): void {
    if (!this.#options.leader) this.#fair.advance(elapsedMs);
    if (this.#price instanceof FollowingPrice) this.#price.advance(elapsedMs);
  }

  #play(replay: Replay, now: number): void {
    replay.act(now);
    const { leader } = this.#options;
    const scale = leader ? scaleOf(leader, this.listing) : 1;
    if (replay.lastPrice !== undefined) this.#fair.moveTo(Number(replay.lastPrice) / scale);
  }

  /** Makes trades until now, so that a new page shows some. They need no book. */
  #makeRecentTrades(): void {
    if (this.#replay) return;
    const { flow } = this.listing;
    const { seed, now } = this.#options;
    const random = new Random(seed, `${this.#name} recent ${now}`);
    for (let ts = this.#past.until; ts <= now; ts += flow.gapMs) {
      if (this.#instrument.isDelisted(ts)) return;
      this.#advance(flow.gapMs);
      if (!random.chance(takersAnAction)) continue;
      const side = random.chance(0.5) ? 'buy' : 'sell';
      const distance = random.uniform() * flow.reach * (side === 'buy' ? 0.5 : -0.5);
      const price = toTicks(this.#price.value * (1 + distance));
      const size = toTicks(random.logNormal(flow.takeSize, sizeDeviation));
      for (const data of Object.values(this.data)) data.record({ price, size, side, ts });
    }
  }

  #setIndex(): void {
    const { leader } = this.#options;
    const index = toTicks(this.#fair.value * (leader ? scaleOf(leader, this.listing) : 1));
    for (const market of this.#markets) {
      if (market.prices.index !== index) market.setPrices({ index });
    }
  }
}

function scaleOf(leader: SimulatedMarket, { terms }: Listing): number {
  return Number(leader.listing.terms.tickSize) / Number(terms.tickSize);
}

function toTicks(price: number): bigint {
  return BigInt(Math.max(1, Math.round(price)));
}

const sizeDeviation = 1.3;

/** In steps. */
function dailyVolumeOf({ flow }: Listing): number {
  const meanSize = flow.takeSize * Math.exp(sizeDeviation ** 2 / 2);
  return (dayMs / flow.gapMs) * takersAnAction * meanSize;
}

function openPastOf(options: SimulatedMarketOptions, instrument: Instrument): MarketPast {
  const { store, kind, listing, seed, now, leader } = options;
  const { symbol, listedAt, delistedAt } = listing.terms;
  return openPast({
    listedAt,
    delistedAt,
    store,
    kind,
    symbol,
    seed,
    now,
    close: toTicks(endOf(options)),
    terms: {
      priceName: leader?.symbol ?? symbol,
      volumeName: `${kind} ${symbol}`,
      annualVolatility: (leader?.listing ?? listing).annualVolatility,
      dailyVolume: dailyVolumeOf(listing),
      unit: instrument.quotePerTickStep,
    },
  });
}

function endOf({ leader, listing, lastPrice }: SimulatedMarketOptions): number {
  if (leader) return leader.pastEnd * scaleOf(leader, listing);
  if (lastPrice !== undefined) return Number(lastPrice);
  return Number(toTicks(Number(listing.firstPrice) / Number(listing.terms.tickSize)));
}
