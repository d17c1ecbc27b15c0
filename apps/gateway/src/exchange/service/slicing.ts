import { cancelAllFuturesOrders, cancelAllOrders, resetSimulation } from '@bourse/gateway-contract';
import type { Command } from '../core/commands/command.ts';
import { cancelFuturesSlice } from '../core/commands/futures-commands.ts';
import { cancelSlice } from '../core/commands/spot-commands.ts';
import type { Product } from '../core/records/order.ts';

/** How the orders of a long cancellation are cancelled in parts. */
export interface Slicing {
  /** Path of the command that cancels a slice. */
  readonly path: string;
  readonly product: Product;
}

const spotSlices: Slicing = { path: cancelSlice, product: 'spot' };

/** Commands that may cancel thousands of orders. */
const slicings: ReadonlyMap<string, Slicing> = new Map([
  [cancelAllOrders.path, spotSlices],
  [resetSimulation.path, spotSlices],
  [cancelAllFuturesOrders.path, { path: cancelFuturesSlice, product: 'futures' }],
]);

/** Returns how a command is cut into slices; `undefined` for a short one. */
export function slicingOf({ path, payload }: Command): Slicing | undefined {
  const { kind } = (payload ?? {}) as { readonly kind?: unknown };
  return kind === 'plans' ? undefined : slicings.get(path);
}
