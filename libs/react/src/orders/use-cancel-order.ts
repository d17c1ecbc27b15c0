import { consequenceOf, isUnanswered } from '@bourse/client/errors';
import { cancelOrder, untilAnswered } from '@bourse/trading/sending';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openOrdersOptions } from '../account/lists.ts';
import { reloadQueries } from '../calls/reload-queries.ts';
import { useClient } from '../client-context.ts';
import type { MarketOrder } from '../markets/market-order.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import { orderCalls } from '../markets/order-calls.ts';

/** Options of {@link useCancelOrder}. */
export interface CancelOrderOptions {
  /** Called once when no answer has come, and the order is looked up. */
  readonly onNoAnswer?: (order: MarketOrder) => void;
}

/**
 * Returns a mutation that cancels an order, looks it up while no answer comes, and ends with its state afterwards. The order may have ended
 * before, or be open if the request was lost.
 */
export function useCancelOrder(kind: MarketKind, { onNoAnswer }: CancelOrderOptions = {}) {
  const client = useClient();
  const queries = useQueryClient();
  const { ledger } = client;
  const { cancel, find } = orderCalls[kind];
  return useMutation({
    networkMode: 'always',
    mutationFn: (order: MarketOrder): Promise<MarketOrder> => {
      const { orderId } = order;
      return cancelOrder<MarketOrder>({
        cancel: async (options) => (await client.call(cancel, { ledger, orderId }, options)).order,
        find: async () => (await client.call(find, { orderId })).order,
        judge,
        onUnanswered: () => {
          onNoAnswer?.(order);
        },
      });
    },
    onSettled: () => {
      reloadQueries(queries, openOrdersOptions(client, kind));
    },
  });
}

function judge(error: unknown): 'unanswered' | 'ended' | 'refused' {
  if (isUnanswered(error)) return 'unanswered';
  return consequenceOf(error) === 'lookUp' ? 'ended' : 'refused';
}

/** Milliseconds after which the orders are looked up instead. */
const cancelAllTimeoutMs = 6_000;

/** Outcome of {@link useCancelAllOrders}. */
export interface CancelledOrders {
  readonly cancelled: number;
  /** Still open, because the request was lost. */
  readonly left: number;
}

/** Returns a mutation that cancels the orders of a pair, or of all, and looks them up if no answer comes. */
export function useCancelAllOrders(kind: MarketKind) {
  const client = useClient();
  const queries = useQueryClient();
  const { ledger } = client;
  const options = openOrdersOptions(client, kind);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (symbol: string | undefined): Promise<CancelledOrders> => {
      const scope = symbol === undefined ? {} : { symbol };
      const before = of(queries.getQueryData(options.queryKey)?.orders, symbol);
      try {
        const payload = { ledger, ...scope };
        const { orders } = await client.call(orderCalls[kind].cancelAll, payload, {
          timeoutMs: cancelAllTimeoutMs,
        });
        return { cancelled: orders.length, left: 0 };
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const loadOpen = async (): Promise<readonly MarketOrder[]> =>
          (await client.call(orderCalls[kind].open, {})).orders;
        const orders = await untilAnswered(loadOpen, { isRepeated: isUnanswered });
        const left = of(orders, symbol).length;
        return { cancelled: Math.max(0, before.length - left), left };
      }
    },
    onSettled: () => {
      reloadQueries(queries, options);
    },
  });
}

function of(
  orders: readonly MarketOrder[] = [],
  symbol: string | undefined,
): readonly MarketOrder[] {
  return symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol);
}
