import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import type { Listing } from '../instruments/listings.ts';
import type { MarketData } from '../market/market-data.ts';
import { createLiveVenue } from './flow-venue.ts';
import { liveGapMs } from './history.ts';
import { SimulatedContract } from './simulated-contract.ts';
import { SimulatedMarket } from './simulated-market.ts';

const savePricesEveryMs = 60_000;

export interface SimulationOptions {
  readonly listings: readonly Listing[];
  readonly contracts: readonly ContractListing[];
  /** The same seed gives the same markets. */
  readonly seed: number;
  readonly now: () => number;
  /** Price of a pair where an earlier process stopped, in ticks. */
  readonly lastPrice: (symbol: string) => bigint | undefined;
  readonly savePrice: (symbol: string, ticks: bigint) => void;
}

export type Act = (now: number, work: () => void) => void;

export class Simulation {
  readonly #options: SimulationOptions;
  readonly #markets: readonly SimulatedMarket[];
  readonly #contracts: readonly SimulatedContract[];
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(options: SimulationOptions) {
    const { listings, contracts, seed, now, lastPrice } = options;
    this.#options = options;
    this.#markets = listings.map(
      (listing) =>
        new SimulatedMarket({
          listing,
          seed,
          now: now(),
          lastPrice: lastPrice(listing.terms.symbol),
        }),
    );
    this.#contracts = contracts.map((listing) => {
      const { symbol } = listing.terms;
      const spot = this.#markets.find((market) => market.symbol === symbol);
      const lastIndex = lastPrice(indexName(symbol));
      return new SimulatedContract({ listing, seed, now: now(), spot, lastIndex });
    });
  }

  dataOf({ kind, ledger, symbol }: Market): MarketData {
    const simulated = kind === 'futures' ? this.#contracts : this.#markets;
    const market = simulated.find((each) => each.symbol === symbol);
    if (!market) throw new TypeError(`${symbol} has no data`);
    return market.data[ledger];
  }

  /** Puts the participants into the books, behind the users' orders that are there. */
  join({ orders, markets }: Pick<Core, 'orders' | 'markets'>, act: Act): void {
    const now = this.#options.now();
    for (const simulated of this.#markets) {
      const own = marketsOf(markets, 'spot', simulated.symbol);
      simulated.join(own.map((market) => createLiveVenue({ orders }, market)));
      act(now, () => {
        simulated.act(now);
      });
    }
    for (const contract of this.#contracts) {
      const own = marketsOf(markets, 'futures', contract.symbol);
      const venues = own.map((market) => createLiveVenue({ orders }, market));
      contract.join(own, venues);
      act(now, () => {
        contract.act(now);
      });
    }
  }

  /** Lets the participants act until {@link stop}. */
  start(act: Act): void {
    if (this.#timers.length > 0) return;
    const { now } = this.#options;
    // Different intervals keep the markets from moving together.
    const beats = [...this.#markets, ...this.#contracts].map((market, index) =>
      setInterval(
        () => {
          const at = now();
          act(at, () => {
            market.act(at);
          });
        },
        liveGapMs + 7 * index,
      ),
    );
    const saving = setInterval(() => {
      this.#savePrices();
    }, savePricesEveryMs);
    this.#timers = [...beats, saving];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#savePrices();
  }

  #savePrices(): void {
    for (const { symbol, fairPrice } of this.#markets) this.#options.savePrice(symbol, fairPrice);
    for (const { symbol, ownIndex } of this.#contracts) {
      if (ownIndex !== undefined) this.#options.savePrice(indexName(symbol), ownIndex);
    }
  }
}

/** Returns the name that the price of a contract's underlying is saved under. */
function indexName(symbol: string): string {
  return `${symbol} index`;
}

function marketsOf(markets: readonly Market[], kind: Market['kind'], symbol: string): Market[] {
  return markets.filter((market) => market.kind === kind && market.symbol === symbol);
}
