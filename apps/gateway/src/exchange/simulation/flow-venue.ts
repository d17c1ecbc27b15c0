import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { BookOrder, PriceLevel, Side } from '../core/matching/book-side.ts';
import { MatchingEngine } from '../core/matching/matching-engine.ts';
import type { IncomingOrder } from '../core/matching/matching-engine.ts';
import type { Order } from '../core/records/order.ts';
import type { MarketData } from '../market/market-data.ts';

export interface FlowVenue {
  /** Sends an order. Returns the part that waits in the book; `undefined` when none does. */
  readonly submit: (incoming: IncomingOrder<Order>, now: number) => BookOrder<Order> | undefined;
  readonly cancel: (order: BookOrder<Order>) => void;
  readonly best: (side: Side) => PriceLevel | undefined;
}

/** Creates a venue without users, for a market's past. Its trades go into `data`. */
export function createPastVenue(data: MarketData): FlowVenue {
  const engine = new MatchingEngine<Order>();
  return {
    submit(incoming, now) {
      if (engine.refusalOf(incoming)) return undefined;
      const onMatch = ({ price }: BookOrder<Order>, size: bigint): void => {
        data.record({ price, size, side: incoming.side, ts: now });
      };
      return engine.execute(incoming, { onMatch, onSelfTrade: () => undefined }).resting;
    },
    cancel: (order) => {
      engine.cancel(order);
    },
    best: (side) => engine.best(side),
  };
}

export function createLiveVenue({ orders }: Pick<Core, 'orders'>, market: Market): FlowVenue {
  return {
    submit: (incoming, now) => orders.execute(market, incoming, now),
    cancel: (order) => {
      market.cancel(order);
    },
    best: (side) => market.best(side),
  };
}
