import {
  ordersOf,
  type OrderOwner,
  type SentOrder,
  type SentOrders,
} from '@bourse/trading/sending';
import { useEffect, useRef } from 'react';
import type { Placed } from './placed.ts';
import { useOrderSender, useReloadSent } from './use-place-order.ts';

/** Options of {@link useLookUps}. */
export interface LookUpOptions {
  /** `false` looks nothing up: without a session there is no answer. Default `true`. */
  readonly enabled?: boolean;
  /** Called when an order is looked up. */
  readonly onBegin?: (order: SentOrder) => void;
  /** Called when the result of an order is certain, with `undefined` if it was not placed. */
  readonly onEnd?: (order: SentOrder, placed: Placed | undefined) => void;
}

/**
 * Looks up the orders of an owner that had no answer, also those of a page before a reload, each until its result is certain. One component
 * of a page does this, as long as the page is there.
 */
export function useLookUps(
  sentOrders: SentOrders,
  { ledger, userId }: OrderOwner,
  options: LookUpOptions = {},
): void {
  const { enabled = true } = options;
  const { lookUp } = useOrderSender(sentOrders);
  const reload = useReloadSent();
  const latest = useRef({ ...options, reload });
  useEffect(() => {
    latest.current = { ...options, reload };
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const underWay = new Set<string>();
    const begin = (order: SentOrder) => {
      underWay.add(order.clientOid);
      latest.current.onBegin?.(order);
      const end = (placed: Placed | undefined) => {
        latest.current.reload(order);
        latest.current.onEnd?.(order, placed);
      };
      // A look-up that the session or the page has ended leaves the order in the list, for the next session or page.
      const stay = () => {
        underWay.delete(order.clientOid);
      };
      void lookUp(order, controller.signal).then(end, stay);
    };
    const follow = () => {
      for (const order of ordersOf(sentOrders.getSnapshot(), { ledger, userId })) {
        if (order.state === 'unanswered' && !underWay.has(order.clientOid)) begin(order);
      }
    };
    follow();
    const stop = sentOrders.subscribe(follow);
    return () => {
      stop();
      controller.abort();
    };
  }, [sentOrders, lookUp, ledger, userId, enabled]);
}
