import type { Order } from '../records/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { CommandContext, CommandHandler } from './command.ts';

/** Limits how many orders are cancelled at once, because other commands wait meanwhile. */
export const sliceSize = 50;

export interface SliceOptions {
  readonly path: string;
  readonly orders: Pick<Orders, 'cancel'>;
  readonly select: (context: CommandContext, payload: unknown) => readonly Order[];
  readonly toWire: (order: Order) => unknown;
}

/** Creates the command that cancels the {@link sliceSize} newest orders of a long cancellation. */
export function createSlice({ path, orders, select, toWire }: SliceOptions): CommandHandler {
  return {
    path,
    handle: (payload, context) => {
      const slice = select(context, payload).slice(0, sliceSize);
      for (const order of slice) orders.cancel(order, 'user', context.now);
      return slice.map(toWire);
    },
  };
}
