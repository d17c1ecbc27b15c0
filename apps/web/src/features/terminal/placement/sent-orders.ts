import { atom } from 'jotai';
import * as v from 'valibot';
import { pageAtom } from '#page/page-context.ts';
import type { TabStorage } from '#page/browser/tab-storage.ts';
import { draftSchema } from '../draft/order-draft.ts';

const sentOrder = v.object({
  clientOid: v.string(),
  ledger: v.picklist(['simulation', 'real']),
  userId: v.string(),
  market: v.picklist(['spot', 'margin', 'futures']),
  symbol: v.string(),
  draft: draftSchema,
  isHedge: v.optional(v.boolean(), false),
  hasPresets: v.optional(v.boolean(), false),
  /** Absent for an order that is no plan. */
  planType: v.optional(v.picklist(['plan', 'take_profit', 'stop_loss', 'trailing'])),
  /** Gateway time in milliseconds after which the gateway refuses the order. */
  validUntil: v.number(),
  /** `unanswered`: the order may have been placed. `sessionEnded`: it was refused, because the session had ended. */
  state: v.picklist(['sent', 'unanswered', 'sessionEnded']),
});

export type SentOrder = Readonly<v.InferOutput<typeof sentOrder>>;

const key = 'sent_orders';

/** After a reload, an answer can no longer come. */
function readStored(tab: TabStorage): readonly SentOrder[] {
  const stored = tab.read(key, v.array(sentOrder)) ?? [];
  return stored.map((order) =>
    order.state === 'sent' ? { ...order, state: 'unanswered' } : order,
  );
}

const current = atom<readonly SentOrder[]>();

/** Orders without a known result, oldest first; kept over a reload. Writing takes a function of the list. */
export const sentOrdersAtom = atom(
  (get) => get(current) ?? readStored(get(pageAtom).tab),
  (get, set, change: (orders: readonly SentOrder[]) => readonly SentOrder[]) => {
    const next = change(get(sentOrdersAtom));
    set(current, next);
    get(pageAtom).tab.write(key, next.length > 0 ? next : undefined);
  },
);

/** Adds an order, or replaces the one with its `clientOid`. */
export function withSent(order: SentOrder) {
  return (orders: readonly SentOrder[]): readonly SentOrder[] => [
    ...orders.filter(({ clientOid }) => clientOid !== order.clientOid),
    order,
  ];
}

export function withoutSent(clientOid: string) {
  return (orders: readonly SentOrder[]): readonly SentOrder[] =>
    orders.filter((order) => order.clientOid !== clientOid);
}
