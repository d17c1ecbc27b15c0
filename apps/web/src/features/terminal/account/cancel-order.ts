import type { SpotOrder } from '@bourse/gateway-contract';
import { cancelAllOrders, cancelOrder, getOrder } from '@bourse/gateway-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLedger } from '#page/page-context.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { isUnanswered } from '../orders/unanswered.ts';
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

/**
 * Cancels an open order and resolves with its state afterwards. It may have ended before, or be open if the request was lost.
 *
 * @param onNoAnswer - Called when no answer came and the order is looked up.
 */
export function useCancelOrder(onNoAnswer: (order: SpotOrder) => void) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  return useMutation({
    mutationFn: async (order: SpotOrder): Promise<SpotOrder> => {
      const { orderId } = order;
      try {
        const payload = { ledger, orderId };
        return (await sdk.call(cancelOrder, payload, { timeoutMs })).order;
      } catch (error) {
        if (isUnanswered(error)) onNoAnswer(order);
        else if (sdk.consequenceOf(error) !== 'lookUp') throw error;
        return await findOrder(sdk, queries, orderId);
      }
    },
    onSettled: () => {
      void queries.invalidateQueries(openOrdersOptions(sdk));
    },
  });
}

function findOrder(sdk: Sdk, queries: QueryClient, orderId: string): Promise<SpotOrder> {
  return queries.query({
    queryKey: [getOrder.path, { orderId }],
    queryFn: async ({ signal }) => (await sdk.call(getOrder, { orderId }, { signal })).order,
    ...untilAnswered,
  });
}

export interface CancelledOrders {
  readonly cancelled: number;
  /** Still open, because the request was lost. */
  readonly left: number;
}

/** Cancels all open orders, or those of one pair. */
export function useCancelAllOrders() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  return useMutation({
    mutationFn: async (symbol: string | undefined): Promise<CancelledOrders> => {
      const scope = symbol === undefined ? {} : { symbol };
      const { queryKey } = openOrdersOptions(sdk);
      const before = of(queries.getQueryData<readonly SpotOrder[]>(queryKey), symbol);
      try {
        const payload = { ledger, ...scope };
        const { orders } = await sdk.call(cancelAllOrders, payload, { timeoutMs });
        return { cancelled: orders.length, left: 0 };
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const options = { ...openOrdersOptions(sdk), ...untilAnswered };
        const left = of(await queries.query(options), symbol).length;
        return { cancelled: Math.max(0, before.length - left), left };
      }
    },
    onSettled: () => {
      void queries.invalidateQueries(openOrdersOptions(sdk));
    },
  });
}

function of(orders: readonly SpotOrder[] = [], symbol: string | undefined): readonly SpotOrder[] {
  return symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol);
}
