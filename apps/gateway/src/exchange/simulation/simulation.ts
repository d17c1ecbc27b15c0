import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { Listing } from '../instruments/listings.ts';
import type { MarketData } from '../market/market-data.ts';
import { createLiveVenue } from './flow-venue.ts';
import { liveGapMs } from './history.ts';
import { SimulatedMarket } from './simulated-market.ts';

const savePricesEveryMs = 60_000;

export interface SimulationOptions {
  readonly listings: readonly Listing[];
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
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(options: SimulationOptions) {
    const { listings, seed, now, lastPrice } = options;
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
  }

  dataOf({ ledger, symbol }: Market): MarketData {
    const market = this.#markets.find((each) => each.symbol === symbol);
    if (!market) throw new TypeError(`${symbol} has no data`);
    return market.data[ledger];
  }

  /** Puts the participants into the books, behind the users' orders that are there. */
  join({ orders, markets }: Pick<Core, 'orders' | 'markets'>, act: Act): void {
    const now = this.#options.now();
    for (const simulated of this.#markets) {
      const own = markets.filter(({ symbol }) => symbol === simulated.symbol);
      simulated.join(own.map((market) => createLiveVenue({ orders }, market)));
      act(now, () => {
        simulated.act(now);
      });
    }
  }

  /** Lets the participants act until {@link stop}. */
  start(act: Act): void {
    if (this.#timers.length > 0) return;
    const { now } = this.#options;
    // Different intervals keep the markets from moving together.
    const beats = this.#markets.map((market, index) =>
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
  }
}
