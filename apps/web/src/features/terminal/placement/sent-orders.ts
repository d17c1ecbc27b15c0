import { atom } from 'jotai';
import * as v from 'valibot';
import { pageAtom } from '#page/page-context.ts';
import type { TabStorage } from '#page/tab-storage.ts';
import { draftSchema } from '../draft/order-draft.ts';

const sentOrder = v.object({
  clientOid: v.string(),
  ledger: v.picklist(['simulation', 'real']),
  userId: v.string(),
  symbol: v.string(),
  /** The form's content; amounts in canonical dot form. */
  draft: draftSchema,
  /** Gateway time in milliseconds after which the gateway refuses the order. */
  validUntil: v.number(),
  /**
   * - `sent`: waiting for the answer.
   * - `unanswered`: no answer came; the order may or may not have been placed.
   * - `sessionEnded`: refused, because the session had ended.
   */
  state: v.picklist(['sent', 'unanswered', 'sessionEnded']),
});

/** An order that was sent and whose end the trader has not been told. */
export type SentOrder = Readonly<v.InferOutput<typeof sentOrder>>;

const key = 'sent_orders';

/** The answer to an order that was on its way when the page was left can no longer come. */
function readStored(tab: TabStorage): readonly SentOrder[] {
  const stored = tab.read(key, v.array(sentOrder)) ?? [];
  return stored.map((order) =>
    order.state === 'sent' ? { ...order, state: 'unanswered' } : order,
  );
}

const current = atom<readonly SentOrder[]>();

/** Orders without a known end, oldest first; kept over a reload. Writing takes a function of the present list. */
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

/** Removes an order whose end is known. */
export function withoutSent(clientOid: string) {
  return (orders: readonly SentOrder[]): readonly SentOrder[] =>
    orders.filter((order) => order.clientOid !== clientOid);
}
