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
}

export class MarketData {
  readonly instrument: Instrument;
  readonly charts: Charts;
  readonly tape: TradeTape;
  #nextTradeId: number;

  constructor({
    instrument,
    firstTradeId,
    charts = { last: new Chart() },
    tape = new TradeTape(),
  }: MarketDataOptions) {
    this.instrument = instrument;
    this.charts = charts;
    this.tape = tape;
    this.#nextTradeId = firstTradeId;
  }

  get chart(): Chart {
    return this.charts.last;
  }

  record({ price, size, side, ts }: MarketTrade): void {
    const quote = this.instrument.quoteOf(price, size);
    const trade = { id: this.#nextTradeId, price, size, quote, side, ts };
    this.#nextTradeId += 1;
    this.tape.push(trade);
    this.chart.record(trade);
  }

  recordPrices(prices: MarketPrices, ts: number): void {
    for (const type of ['mark', 'index'] as const) {
      const price = prices[type];
      if (price !== undefined) this.charts[type]?.record({ price, size: 0n, quote: 0n, ts });
    }
  }
}
