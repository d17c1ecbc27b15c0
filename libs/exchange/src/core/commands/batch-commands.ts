import {
  cancelOrders,
  gatewayCode,
  placeOrders,
  placeScaledOrders,
  type SpotOrder,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Order } from '../records/order.ts';
import type { PlaceScaled } from '../spot/scaled-orders.ts';
import type { SpotTrading } from '../spot/spot-trading.ts';
import { attempt } from './attempt.ts';
import { on, type CommandHandler } from './command.ts';

export interface BatchCommandsOptions {
  readonly trading: SpotTrading;
  readonly placeScaled: PlaceScaled;
  readonly toWire: (order: Order) => SpotOrder;
}

/** Commands of several orders. A refused item of a batch does not affect the others; scaled orders are placed all or none. */
export function createBatchCommands({
  trading,
  placeScaled,
  toWire,
}: BatchCommandsOptions): readonly CommandHandler[] {
  return [
    on(placeOrders, ({ ledger, orders }, context) => {
      const names = new Set<string>();
      const results = orders.map((item) =>
        attempt(() => {
          assertNewName(item.clientOid, names);
          return toWire(trading.place({ ledger, ...item }, context));
        }),
      );
      return { results };
    }),
    on(placeScaledOrders, (request, context) => ({
      orders: placeScaled(request, context).map(toWire),
    })),
    on(cancelOrders, ({ ledger, orders }, context) => ({
      results: orders.map((names) =>
        attempt(() => toWire(trading.cancel({ ledger, ...names }, context))),
      ),
    })),
  ];
}

function assertNewName(name: string | undefined, names: Set<string>): void {
  if (name === undefined) return;
  if (names.has(name)) {
    throw new Refusal(gatewayCode.clientOidTaken, 'An earlier item has this clientOid');
  }
  names.add(name);
}
