import type { Ledger } from '@bourse/gateway-contract';
import type { Instrument } from '../instruments/instrument.ts';
import { MatchingEngine } from './matching/matching-engine.ts';
import type { BookOrder, PriceLevel, Side } from './matching/book-side.ts';
import type {
  EngineRefusal,
  Execution,
  IncomingOrder,
  MatchListener,
} from './matching/matching-engine.ts';
import type { Order, Product } from './records/order.ts';

/** A public trade. Price in ticks, size in steps; the side is the taker's. */
export interface MarketTrade {
  readonly price: bigint;
  readonly size: bigint;
  readonly side: Side;
  readonly ts: number;
}

/** Receives each trade of a market, after the money of it has moved. */
export type OnTrade = (market: Market, trade: MarketTrade) => void;

/** Where one instrument trades in one ledger. Orders of one ledger never meet those of the other. */
export class Market {
  readonly ledger: Ledger;
  readonly product: Product;
  readonly instrument: Instrument;
  readonly #engine = new MatchingEngine<Order>();
  readonly #onTrade: OnTrade;
  #version = 0;

  constructor(ledger: Ledger, product: Product, instrument: Instrument, onTrade: OnTrade) {
    this.ledger = ledger;
    this.product = product;
    this.instrument = instrument;
    this.#onTrade = onTrade;
  }

  get symbol(): string {
    return this.instrument.symbol;
  }

  get version(): number {
    return this.#version;
  }

  /** Returns why the book would not take an order, or `undefined`. Changes nothing. */
  refusalOf(incoming: IncomingOrder<Order>): EngineRefusal | undefined {
    return this.#engine.refusalOf(incoming);
  }

  execute(
    incoming: IncomingOrder<Order>,
    now: number,
    { onMatch, onSelfTrade }: MatchListener<Order>,
  ): Execution<Order> {
    this.#version += 1;
    return this.#engine.execute(incoming, {
      onMatch: (maker, size) => {
        onMatch(maker, size);
        this.#onTrade(this, { price: maker.price, size, side: incoming.side, ts: now });
      },
      onSelfTrade,
    });
  }

  rest(order: BookOrder<Order>): void {
    this.#engine.rest(order);
    this.#version += 1;
  }

  cancel(order: BookOrder<Order>): void {
    this.#engine.cancel(order);
    this.#version += 1;
  }

  shrink(order: BookOrder<Order>, size: bigint): void {
    this.#engine.shrink(order, size);
    this.#version += 1;
  }

  best(side: Side): PriceLevel | undefined {
    return this.#engine.best(side);
  }

  levels(side: Side, depth: number): PriceLevel[] {
    return this.#engine.levels(side, depth);
  }
}
