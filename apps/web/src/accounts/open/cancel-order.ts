import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLedger } from '#page/page-context.ts';
import { reloadQueries } from '#platform/sdk/reload-queries.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useMarket, type Market } from '../markets/market.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import { isUnanswered } from '#platform/sdk/unanswered.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';

/** Milliseconds after which the orders are looked up instead. */
const timeoutMs = 6_000;

/** Requests until there is an answer. */
const untilAnswered = {
  retry: (_failures: number, error: Error) => isUnanswered(error),
  retryDelay: (failures: number) => Math.min(500 * 2 ** failures, 4_000),
  staleTime: 0,
  meta: { showsItsErrors: true },
};

/** Resolves with the order's state afterwards. It may have ended before, or be open if the request was lost. */
export function useCancelOrder(onNoAnswer: (order: MarketOrder) => void) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  const market = useMarket();
  return useMutation({
    mutationFn: async (order: MarketOrder): Promise<MarketOrder> => {
      const { orderId } = order;
      try {
        const payload = { ledger, orderId };
        return (await sdk.call(market.calls.cancel, payload, { timeoutMs })).order;
      } catch (error) {
        if (isUnanswered(error)) onNoAnswer(order);
        else if (sdk.consequenceOf(error) !== 'lookUp') throw error;
        return await findOrder(sdk, queries, market.calls.find, orderId);
      }
    },
    onSettled: () => {
      reloadQueries(queries, openOrdersOptions(sdk, market));
    },
  });
}

function findOrder(
  sdk: Sdk,
  queries: QueryClient,
  call: Market['calls']['find'],
  orderId: string,
): Promise<MarketOrder> {
  return queries.query({
    queryKey: [call.path, { orderId }],
    queryFn: async ({ signal }): Promise<MarketOrder> =>
      (await sdk.call(call, { orderId }, { signal })).order,
    ...untilAnswered,
  });
}

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
        const { orders } = await sdk.call(market.calls.cancelAll, payload, { timeoutMs });
        return { cancelled: orders.length, left: 0 };
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const options = { ...openOrdersOptions(sdk, market), ...untilAnswered };
        const left = of(await queries.query(options), symbol).length;
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
