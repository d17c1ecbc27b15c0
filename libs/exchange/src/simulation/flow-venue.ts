import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { BookOrder, PriceLevel, Side } from '../core/matching/book-side.ts';
import type { IncomingOrder } from '../core/matching/matching-engine.ts';
import type { Order } from '../core/records/order.ts';

export interface FlowVenue {
  /** Sends an order. Returns the part that waits in the book; `undefined` when none does. */
  readonly submit: (incoming: IncomingOrder<Order>, now: number) => BookOrder<Order> | undefined;
  readonly cancel: (order: BookOrder<Order>) => void;
  readonly best: (side: Side) => PriceLevel | undefined;
}

/** @param core - Its orders are read at each use, because a core may be replaced. */
export function createLiveVenue(core: Pick<Core, 'orders'>, market: Market): FlowVenue {
  return {
    submit: (incoming, now) => core.orders.execute(market, incoming, now),
    cancel: (order) => {
      // An order of an action that was rolled back is not in the book.
      if (market.has(order)) market.cancel(order);
    },
    best: (side) => market.best(side),
  };
}
