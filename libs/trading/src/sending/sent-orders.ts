import * as v from 'valibot';
import { draftSchema, type OrderDraft } from '../draft/order-draft.ts';
import type { PlanType } from '../draft/draft-market.ts';
import type { Ledger, MarketKind } from '../terms.ts';

/** An order that was sent and whose result is not known. */
export interface SentOrder {
  /** The client's own id of the order. The gateway answers a repeated one with the first order. */
  readonly clientOid: string;
  readonly ledger: Ledger;
  readonly userId: string;
  readonly market: MarketKind;
  readonly symbol: string;
  readonly draft: OrderDraft;
  readonly isHedge: boolean;
  /** Whether take profit and stop loss are sent with the order. */
  readonly hasPresets: boolean;
  /** Absent for an order that is no plan. */
  readonly planType?: PlanType | undefined;
  /** Gateway time in milliseconds after which the gateway refuses the order. */
  readonly validUntil: number;
  /** `unanswered`: the order may have been placed. `sessionEnded`: it was refused, because the session had ended. */
  readonly state: 'sent' | 'unanswered' | 'sessionEnded';
}

const sentOrder = v.object({
  clientOid: v.string(),
  ledger: v.picklist(['simulation', 'real']),
  userId: v.string(),
  market: v.picklist(['spot', 'margin', 'futures']),
  symbol: v.string(),
  draft: draftSchema,
  isHedge: v.optional(v.boolean(), false),
  hasPresets: v.optional(v.boolean(), false),
  planType: v.optional(v.picklist(['plan', 'take_profit', 'stop_loss', 'trailing'])),
  validUntil: v.number(),
  state: v.picklist(['sent', 'unanswered', 'sessionEnded']),
}) satisfies v.GenericSchema<unknown, SentOrder>;

/** Keeps orders over a reload of the page, or a restart of the program. */
export interface SentOrderStorage {
  /** Returns the value that was written last, or anything else if there is none. */
  readonly read: () => unknown;
  /** Called with `undefined` when no order is left. */
  readonly write: (orders: readonly SentOrder[] | undefined) => void;
}

/** The orders without a known result, oldest first. */
export interface SentOrders {
  readonly getSnapshot: () => readonly SentOrder[];
  /** Calls `listener` after each change. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds an order, or replaces the one with its `clientOid`. */
  readonly put: (order: SentOrder) => void;
  readonly remove: (clientOid: string) => void;
}

/**
 * Creates the list of the orders without a known result. Stored orders that were on their way are unanswered: their answer
 * can no longer arrive.
 *
 * @param storage - Default: memory.
 */
export function createSentOrders(storage?: SentOrderStorage): SentOrders {
  const listeners = new Set<() => void>();
  let orders = readStored(storage?.read());

  const replace = (next: readonly SentOrder[]) => {
    orders = next;
    storage?.write(next.length > 0 ? next : undefined);
    for (const listener of listeners) listener();
  };
  const without = (clientOid: string) => orders.filter((order) => order.clientOid !== clientOid);

  return {
    getSnapshot: () => orders,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (order) => {
      replace([...without(order.clientOid), order]);
    },
    remove: (clientOid) => {
      replace(without(clientOid));
    },
  };
}

function readStored(stored: unknown): readonly SentOrder[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const { success, output } = v.safeParse(sentOrder, entry);
    if (!success) return [];
    return output.state === 'sent' ? { ...output, state: 'unanswered' as const } : output;
  });
}
