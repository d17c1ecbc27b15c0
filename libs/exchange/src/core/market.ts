import type { Ledger } from '@bourse/gateway-contract';
import type { Instrument } from '../instruments/instrument.ts';
import {
  MatchingEngine,
  type EngineRefusal,
  type Execution,
  type IncomingOrder,
  type MatchListener,
} from './matching/matching-engine.ts';
import type { BookOrder, PriceLevel, Side } from './matching/book-side.ts';
import type { Order } from './records/order.ts';

/** A public trade. Price in ticks, size in steps; the side is the taker's. */
export interface MarketTrade {
  readonly price: bigint;
  readonly size: bigint;
  readonly side: Side;
  readonly ts: number;
}

/** Margin orders trade on spot markets. */
export type MarketKind = 'spot' | 'futures';

/** Prices in ticks, `undefined` until known. `index` is the underlying's price elsewhere; `mark` values positions. */
export interface MarketPrices {
  readonly last: bigint | undefined;
  readonly index: bigint | undefined;
  readonly mark: bigint | undefined;
}

export interface MarketListener {
  /** Receives each trade, after the money of it has moved. */
  readonly onTrade: (market: Market, trade: MarketTrade) => void;
  readonly onPrices: (market: Market) => void;
}

/** Where one instrument trades in one ledger. Orders of one ledger never meet those of the other. */
export class Market {
  readonly ledger: Ledger;
  readonly kind: MarketKind;
  readonly instrument: Instrument;
  readonly #engine = new MatchingEngine<Order>();
  #listener: MarketListener;
  #prices: MarketPrices = { last: undefined, index: undefined, mark: undefined };
  #version = 0;
  #pricesBefore: MarketPrices = this.#prices;
  /** Places of users' orders in the book, by id, until their orders have been restored. */
  readonly #orphans = new Map<bigint, BookOrder<Order>>();

  constructor(ledger: Ledger, kind: MarketKind, instrument: Instrument, listener: MarketListener) {
    this.ledger = ledger;
    this.kind = kind;
    this.instrument = instrument;
    this.#listener = listener;
  }

  get symbol(): string {
    return this.instrument.symbol;
  }

  get version(): number {
    return this.#version;
  }

  get prices(): MarketPrices {
    return this.#prices;
  }

  /** Remembers book and prices, which {@link rollBack} restores. */
  begin(): void {
    this.#engine.begin();
    this.#pricesBefore = this.#prices;
  }

  /** Restores book and prices. The users' orders in the book wait for {@link adopt}. */
  rollBack(): void {
    this.#engine.rollBack();
    this.#prices = this.#pricesBefore;
    this.#version += 1;
    for (const place of this.#engine.orders()) {
      if (place.party) this.#orphans.set(place.party.id, place);
    }
  }

  listen(listener: MarketListener): void {
    this.#listener = listener;
  }

  /** Returns the place in the book that a restored order has had before; `undefined` if it had none. */
  adopt(order: Order): BookOrder<Order> | undefined {
    const place = this.#orphans.get(order.id);
    this.#orphans.delete(order.id);
    if (place) place.party = order;
    return place;
  }

  setPrices(prices: Partial<MarketPrices>): void {
    this.#prices = { ...this.#prices, ...prices };
    this.#listener.onPrices(this);
  }

  refusalOf(
    incoming: IncomingOrder<Order>,
    canPay: (maker: BookOrder<Order>, size: bigint) => boolean,
  ): EngineRefusal | undefined {
    return this.#engine.refusalOf(incoming, canPay);
  }

  execute(
    incoming: IncomingOrder<Order>,
    now: number,
    { onMatch, ...listener }: MatchListener<Order>,
  ): Execution<Order> {
    this.#version += 1;
    return this.#engine.execute(incoming, {
      ...listener,
      onMatch: (maker, size) => {
        onMatch(maker, size);
        this.report({ price: maker.price, size, side: incoming.side, ts: now });
      },
    });
  }

  /** Publishes a trade. Called from outside only for one that no orders of this book have made. */
  report(trade: MarketTrade): void {
    this.#version += 1;
    if (trade.price !== this.#prices.last) this.setPrices({ last: trade.price });
    this.#listener.onTrade(this, trade);
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

  /** Takes the orders of the simulated participants out of the book. */
  clearParticipants(): void {
    const places = [...this.#engine.orders()].filter(({ party }) => party === undefined);
    for (const place of places) this.cancel(place);
  }

  has(order: BookOrder<Order>): boolean {
    return this.#engine.has(order);
  }

  best(side: Side): PriceLevel | undefined {
    return this.#engine.best(side);
  }

  levels(side: Side, depth: number): PriceLevel[] {
    return this.#engine.levels(side, depth);
  }
}
