import { consequenceOf, isUnanswered } from '@bourse/client/errors';
import {
  createOrderSender,
  type OrderSender,
  type SentOrder,
  type SentOrders,
} from '@bourse/trading/sending';
import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { openOrdersOptions, openPlansOptions } from '../account/lists.ts';
import { reloadQueries } from '../calls/reload-queries.ts';
import { useClient } from '../client-context.ts';
import { callPlaceOrder, findPlaced, type Placed } from './placed.ts';

/** Returns a sender of orders of every market, which keeps those without a known result in `sentOrders`. */
export function useOrderSender(sentOrders: SentOrders): OrderSender<Placed> {
  const client = useClient();
  return useMemo(
    () =>
      createOrderSender({
        sentOrders,
        place: (order, options) => callPlaceOrder(client, order, options),
        find: (order, { signal }) => findPlaced(client, order, signal ? { signal } : {}),
        judge,
        now: client.now,
      }),
    [client, sentOrders],
  );
}

function judge(error: unknown): 'unanswered' | 'sessionEnded' | 'refused' {
  if (isUnanswered(error)) return 'unanswered';
  return consequenceOf(error) === 'logout' ? 'sessionEnded' : 'refused';
}

/** Returns the orders without a known result. Look each one up until it is certain: `useOrderSender(sentOrders).lookUp(order)`. */
export function useSentOrders({ subscribe, getSnapshot }: SentOrders): readonly SentOrder[] {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/**
 * Returns a mutation that sends a prepared order with one effect, and loads the list again that the order belongs to. It ends with `undefined`
 * while the result is unknown.
 *
 * @param options - `meta` of the mutation, for the handlers of its cache.
 */
export function usePlaceOrder(
  sentOrders: SentOrders,
  options: { readonly meta?: MutationMeta } = {},
) {
  const { send } = useOrderSender(sentOrders);
  const reload = useReloadSent();
  return useMutation({
    ...options,
    networkMode: 'always',
    mutationFn: send,
    // Not awaited, so that a form takes the next press at once.
    onSettled: (_result, _error, sent) => {
      reload(sent);
    },
  });
}

/** Returns a function that loads the list again that a sent order belongs to. */
export function useReloadSent(): (sent: SentOrder) => void {
  const client = useClient();
  const queries = useQueryClient();
  return ({ market, planType }) => {
    const list = planType === undefined ? openOrdersOptions : openPlansOptions;
    reloadQueries(queries, { queryKey: list(client, market).queryKey });
  };
}
