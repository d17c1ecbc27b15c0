import type { Granularity } from '@bourse/gateway-contract';
import type { MarketTrade } from '../core/market.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { Chart } from './chart.ts';
import { TradeTape } from './trade-tape.ts';

export interface MarketDataOptions {
  readonly instrument: Instrument;
  readonly firstTradeId: number;
  readonly chart?: Chart;
  readonly tape?: TradeTape;
}

export class MarketData {
  readonly instrument: Instrument;
  readonly chart: Chart;
  readonly tape: TradeTape;
  #nextTradeId: number;
  #finest: Granularity = '1m';

  constructor({
    instrument,
    firstTradeId,
    chart = new Chart(),
    tape = new TradeTape(),
  }: MarketDataOptions) {
    this.instrument = instrument;
    this.chart = chart;
    this.tape = tape;
    this.#nextTradeId = firstTradeId;
  }

  /** Trades recorded from now on go into candles of this width and wider ones only. */
  set finestCandle(granularity: Granularity) {
    this.#finest = granularity;
  }

  record({ price, size, side, ts }: MarketTrade): void {
    const quote = this.instrument.quoteOf(price, size);
    const trade = { id: this.#nextTradeId, price, size, quote, side, ts };
    this.#nextTradeId += 1;
    this.tape.push(trade);
    this.chart.record(trade, this.#finest);
  }

  clone(): MarketData {
    const { instrument, chart, tape } = this;
    const firstTradeId = this.#nextTradeId;
    return new MarketData({ instrument, firstTradeId, chart: chart.clone(), tape: tape.clone() });
  }
}
