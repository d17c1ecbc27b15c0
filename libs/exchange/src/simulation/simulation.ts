import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import type { Listing } from '../instruments/listings.ts';
import type { CandleStore } from '../journal/candle-store.ts';
import type { MarketData } from '../market/market-data.ts';
import { every } from '../ports.ts';
import { createLiveVenue } from './flow-venue.ts';
import { SimulatedMarket, type ReplayChoice } from './simulated-market.ts';

const saveEveryMs = 60_000;

export interface SimulationOptions {
  readonly listings: readonly Listing[];
  readonly contracts: readonly ContractListing[];
  readonly store: CandleStore;
  /** The same seed gives the same markets. */
  readonly seed: number;
  readonly now: () => number;
  /** Id of a market's first trade since the start of the process. */
  readonly firstTradeId: number;
  /** In ticks, where an earlier process stopped. */
  readonly lastPrice: (symbol: string) => bigint | undefined;
  readonly savePrice: (symbol: string, ticks: bigint) => void;
  readonly replay?: ReplayChoice | undefined;
  /** Factor of the time between two actions of a market. Default 1. */
  readonly pace?: number | undefined;
}

export type Act = (now: number, work: () => void) => void;

export class Simulation {
  readonly #options: SimulationOptions;
  readonly #markets: readonly SimulatedMarket[];
  #timers: readonly (() => void)[] = [];

  constructor(options: SimulationOptions) {
    this.#options = options;
    const { store } = options;
    this.#markets = store.transact(() => openMarkets(options));
  }

  isReplayed({ kind, symbol }: Market): boolean {
    return this.#markets.some(
      (each) => each.isReplayed && each.kind === kind && each.symbol === symbol,
    );
  }

  dataOf({ kind, ledger, symbol }: Market): MarketData {
    const simulated = this.#markets.find((each) => each.kind === kind && each.symbol === symbol);
    if (!simulated) throw new TypeError(`${symbol} has no data`);
    return simulated.data[ledger];
  }

  /** Puts the participants into the books, behind the users' orders that are there. */
  join(core: Pick<Core, 'orders' | 'markets'>, act: Act): void {
    const { markets } = core;
    const now = this.#options.now();
    for (const simulated of this.#markets) {
      const { kind, symbol } = simulated;
      const own = markets.filter((market) => market.kind === kind && market.symbol === symbol);
      simulated.join(own, (market) => createLiveVenue(core, market));
      act(now, () => {
        simulated.act(now);
      });
    }
  }

  /** @throws RangeError for a bad price, or a symbol that follows another one or a capture. */
  movePrice(symbol: string, price: string): void {
    const market = this.#markets.find(
      (each) => each.symbol === symbol && each.ownPrice !== undefined,
    );
    if (!market || market.isReplayed)
      throw new RangeError(`${symbol} has no fair price that can be moved`);
    const ticks = Number(price) / Number(market.listing.terms.tickSize);
    if (!(ticks >= 1 && Number.isFinite(ticks))) throw new RangeError(`${price} is no price`);
    market.fair.moveTo(ticks);
  }

  start(act: Act): void {
    if (this.#timers.length > 0) return;
    const { now, pace = 1 } = this.#options;
    // Different intervals keep the markets from moving together.
    const beats = this.#markets.map((market, index) =>
      every(market.gapMs * pace + 7 * index, () => {
        const at = now();
        act(at, () => {
          market.act(at);
        });
      }),
    );
    const saving = every(saveEveryMs, () => {
      this.#save();
    });
    this.#timers = [...beats, saving];
  }

  stop(): void {
    for (const end of this.#timers) end();
    this.#timers = [];
    this.#save();
  }

  #save(): void {
    const { store, now, savePrice } = this.#options;
    const at = now();
    store.transact(() => {
      for (const market of this.#markets) {
        market.saveCandles(at);
        if (market.ownPrice !== undefined) savePrice(nameOf(market), market.ownPrice);
      }
    });
  }
}

/** Leaders come before the markets that follow them. */
function openMarkets(options: SimulationOptions): readonly SimulatedMarket[] {
  const { listings, contracts, store, seed, now, lastPrice, replay, firstTradeId } = options;
  const markets: SimulatedMarket[] = [];
  const at = now();
  const open = (kind: Market['kind'], listing: Listing, followed: string | undefined): void => {
    const leader = markets.find((each) => each.kind === 'spot' && each.symbol === followed);
    const { symbol } = listing.terms;
    const { capture } = replay ?? {};
    const played = capture?.kind === kind && capture.symbol === symbol ? replay : undefined;
    // The pair and the contract of a capture start at its first price.
    const last = capture?.symbol === symbol ? undefined : lastPrice(nameOf({ kind, symbol }));
    markets.push(
      new SimulatedMarket({
        kind,
        listing,
        store,
        seed,
        now: at,
        firstTradeId,
        leader,
        lastPrice: last,
        replay: played,
      }),
    );
  };
  for (const listing of listings) open('spot', listing, listing.follows);
  for (const listing of contracts) open('futures', listing, listing.terms.symbol);
  return markets;
}

function nameOf({ kind, symbol }: Pick<Market, 'kind' | 'symbol'>): string {
  return kind === 'futures' ? `${symbol} index` : symbol;
}
