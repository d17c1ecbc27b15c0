import type { Granularity, Ledger } from '@bourse/gateway-contract';
import type { UserOrder } from '../records/user-order.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { BookOrder, PriceLevel, Side } from '../matching/book-side.ts';
import { MatchingEngine } from '../matching/matching-engine.ts';
import type { Execution, IncomingOrder } from '../matching/matching-engine.ts';
import { Chart } from './chart.ts';
import { TradeTape } from './trade-tape.ts';

/** Called synchronously, so that money is transferred before the execution is published. */
export type OnExecution = (
  venue: Venue,
  incoming: IncomingOrder<UserOrder>,
  execution: Execution<UserOrder>,
  now: number,
) => void;

export interface VenueOptions {
  readonly ledger: Ledger;
  readonly instrument: Instrument;
  readonly chart?: Chart;
  readonly tape?: TradeTape;
  readonly firstTradeId: number;
  readonly onExecution?: OnExecution;
}

/** Orders of different ledgers never match, because each pair has one venue for each ledger. */
export class Venue {
  readonly ledger: Ledger;
  readonly instrument: Instrument;
  readonly chart: Chart;
  readonly tape: TradeTape;
  readonly #engine = new MatchingEngine<UserOrder>();
  readonly #onExecution: OnExecution | undefined;
  #nextTradeId: number;
  #finest: Granularity = '1m';
  #version = 0;

  constructor(options: VenueOptions) {
    this.ledger = options.ledger;
    this.instrument = options.instrument;
    this.chart = options.chart ?? new Chart();
    this.tape = options.tape ?? new TradeTape();
    this.#onExecution = options.onExecution;
    this.#nextTradeId = options.firstTradeId;
  }

  get version(): number {
    return this.#version;
  }

  get nextTradeId(): number {
    return this.#nextTradeId;
  }

  /** Later trades change candles of this width and wider ones only. */
  set finestCandle(granularity: Granularity) {
    this.#finest = granularity;
  }

  submit(incoming: IncomingOrder<UserOrder>, now: number): Execution<UserOrder> {
    const execution = this.#engine.execute(incoming);
    if (execution.refusal) return execution;
    this.#version += 1;
    for (const { price, size } of execution.matches) {
      this.#recordTrade(price, size, incoming.side, now);
    }
    this.#onExecution?.(this, incoming, execution, now);
    return execution;
  }

  restore(order: BookOrder<UserOrder>): void {
    this.#engine.rest(order);
    this.#version += 1;
  }

  cancel(order: BookOrder<UserOrder>): void {
    this.#engine.cancel(order);
    this.#version += 1;
  }

  best(side: Side): PriceLevel | undefined {
    return this.#engine.best(side);
  }

  levels(side: Side, depth: number): PriceLevel[] {
    return this.#engine.levels(side, depth);
  }

  #recordTrade(price: bigint, size: bigint, side: Side, ts: number): void {
    const quote = this.instrument.quoteOf(price, size);
    const trade = { id: this.#nextTradeId, price, size, quote, side, ts };
    this.#nextTradeId += 1;
    this.tape.push(trade);
    this.chart.record(trade, this.#finest);
  }
}
