import { consequenceOf, isUnanswered } from '@bourse/client/errors';
import { reloadQueries } from '@bourse/react';
import { cancelOrder, untilAnswered } from '@bourse/trading/sending';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLedger } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useMarket } from '../markets/market.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';

/** Resolves with the order's state afterwards. It may have ended before, or be open if the request was lost. */
export function useCancelOrder(onNoAnswer: (order: MarketOrder) => void) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  const market = useMarket();
  const { cancel, find } = market.calls;
  return useMutation({
    mutationFn: (order: MarketOrder): Promise<MarketOrder> => {
      const { orderId } = order;
      return cancelOrder<MarketOrder>({
        cancel: async (options) => (await sdk.call(cancel, { ledger, orderId }, options)).order,
        find: async () => (await sdk.call(find, { orderId })).order,
        judge,
        onUnanswered: () => {
          onNoAnswer(order);
        },
      });
    },
    onSettled: () => {
      reloadQueries(queries, openOrdersOptions(sdk, market));
    },
  });
}

function judge(error: unknown): 'unanswered' | 'ended' | 'refused' {
  if (isUnanswered(error)) return 'unanswered';
  return consequenceOf(error) === 'lookUp' ? 'ended' : 'refused';
}

/** Milliseconds after which the orders are looked up instead. */
const cancelAllTimeoutMs = 6_000;

export interface CancelledOrders {
  readonly cancelled: number;
  /** Still open, because the request was lost. */
  readonly left: number;
}

export function useCancelAllOrders() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  const market = useMarket();
  return useMutation({
    mutationFn: async (symbol: string | undefined): Promise<CancelledOrders> => {
      const scope = symbol === undefined ? {} : { symbol };
      const { queryKey } = openOrdersOptions(sdk, market);
      const before = of(queries.getQueryData<readonly MarketOrder[]>(queryKey), symbol);
      try {
        const payload = { ledger, ...scope };
        const { orders } = await sdk.call(market.calls.cancelAll, payload, {
          timeoutMs: cancelAllTimeoutMs,
        });
        return { cancelled: orders.length, left: 0 };
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const options = { ...openOrdersOptions(sdk, market), staleTime: 0, retry: false };
        const orders = await untilAnswered(() => queries.query(options), {
          isRepeated: isUnanswered,
        });
        const left = of(orders, symbol).length;
        return { cancelled: Math.max(0, before.length - left), left };
      }
    },
    onSettled: () => {
      reloadQueries(queries, openOrdersOptions(sdk, market));
    },
  });
}

function of(
  orders: readonly MarketOrder[] = [],
  symbol: string | undefined,
): readonly MarketOrder[] {
  return symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol);
}
