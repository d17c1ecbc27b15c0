import type { PriceType } from '@bourse/gateway-contract';
import type { MarketPrices, MarketTrade } from '../core/market.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { Chart } from './chart.ts';
import { TradeTape } from './trade-tape.ts';

/** Charts by price. Spot markets have only `last`. */
export type Charts = Readonly<{ last: Chart } & Partial<Record<PriceType, Chart>>>;

export interface MarketDataOptions {
  readonly instrument: Instrument;
  readonly firstTradeId: number;
  readonly charts?: Charts;
  readonly tape?: TradeTape;
  /** For a contract with simulated participants. */
  readonly interest?: Interest | undefined;
}

/** Positions that are not among the users'. */
export interface Interest {
  /** In steps. */
  readonly size: bigint;
  readonly note: (tradeSize: bigint) => void;
}

export class MarketData {
  readonly instrument: Instrument;
  readonly charts: Charts;
  readonly tape: TradeTape;
  readonly #interest: Interest | undefined;
  #nextTradeId: number;

  constructor({
    instrument,
    firstTradeId,
    charts = { last: new Chart() },
    tape = new TradeTape(),
    interest,
  }: MarketDataOptions) {
    this.instrument = instrument;
    this.charts = charts;
    this.tape = tape;
    this.#interest = interest;
    this.#nextTradeId = firstTradeId;
  }

  get chart(): Chart {
    return this.charts.last;
  }

  /** In steps. */
  get interest(): bigint {
    return this.#interest?.size ?? 0n;
  }

  /** Returns a function that takes back the trades that are recorded after this call. */
  mark(): () => void {
    const nextTradeId = this.#nextTradeId;
    const chart = this.chart.mark();
    return () => {
      chart();
      this.tape.cut(nextTradeId - 1);
      this.#nextTradeId = nextTradeId;
    };
  }

  record({ price, size, side, ts }: MarketTrade): void {
    const quote = this.instrument.quoteOf(price, size);
    const trade = { id: this.#nextTradeId, price, size, quote, side, ts };
    this.#nextTradeId += 1;
    this.tape.push(trade);
    this.chart.record(trade);
    this.#interest?.note(size);
  }

  recordPrices(prices: MarketPrices, ts: number): void {
    for (const type of ['mark', 'index'] as const) {
      const price = prices[type];
      if (price !== undefined) this.charts[type]?.record({ price, size: 0n, quote: 0n, ts });
    }
  }
}
