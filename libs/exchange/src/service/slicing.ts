import {
  cancelAllFuturesOrders,
  cancelAllMarginOrders,
  cancelAllOrders,
  resetSimulation,
} from '@bourse/gateway-contract';
import { fieldOf, symbolOf, type Command } from '../core/commands/command.ts';
import { cancelFuturesSlice } from '../core/commands/futures-commands.ts';
import { cancelSlice } from '../core/commands/spot-commands.ts';
import { cancelMarginSlice, selectMarginOrders } from '../core/margin/margin-orders.ts';
import type { OpenOrders } from '../core/orders/open-orders.ts';
import type { Order, Product } from '../core/records/order.ts';

export interface Slicing {
  readonly path: string;
  readonly select: (open: OpenOrders, command: Command) => readonly Order[];
}

const selectProduct =
  (product: Product): Slicing['select'] =>
  (open, { ledger, userId, payload }) =>
    open.of(ledger, userId, { product, symbol: symbolOf(payload) });

const spot: Slicing = { path: cancelSlice, select: selectProduct('spot') };
const futures: Slicing = { path: cancelFuturesSlice, select: selectProduct('futures') };
const margin: Slicing = {
  path: cancelMarginSlice,
  select: (open, command) => selectMarginOrders(open, command, command.payload),
};

/** Commands that may cancel thousands of orders. */
const slicings: ReadonlyMap<string, readonly Slicing[]> = new Map([
  [cancelAllOrders.path, [spot]],
  [cancelAllMarginOrders.path, [margin]],
  [cancelAllFuturesOrders.path, [futures]],
  [resetSimulation.path, [spot, margin, futures]],
]);

export function slicingsOf({ path, payload }: Command): readonly Slicing[] {
  return fieldOf(payload, 'kind') === 'plans' ? [] : (slicings.get(path) ?? []);
}
