import { amendPlanOrder, type PlanOrder } from '@bourse/gateway-contract';
import type { AmendedMembers } from '@bourse/trading/draft';
import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { openOrdersOptions, openPlansOptions } from '../account/lists.ts';
import { reloadQueries } from '../calls/reload-queries.ts';
import { useClient } from '../client-context.ts';
import type { MarketOrder } from '../markets/market-order.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import { orderCalls } from '../markets/order-calls.ts';

/** Time limit of a change, in milliseconds. The list is loaded again afterwards. */
const timeoutMs = 6_000;

/** An order or a plan whose members can be changed. */
export type Amendable =
  | { readonly order: MarketOrder; readonly plan?: undefined }
  | { readonly plan: PlanOrder; readonly order?: undefined };

/** Members that change. `size` is the whole size, including the filled part. */
export type OrderChange = AmendedMembers & Pick<MarketOrder, 'takeProfit' | 'stopLoss'>;

/** Variables of {@link useAmendOrder}. */
export interface Amendment {
  readonly target: Amendable;
  readonly change: OrderChange;
}

/**
 * Returns a mutation that changes an order or a plan, and loads the list again with or without an answer.
 *
 * @param options - `meta` of the mutation, for the handlers of its cache.
 */
export function useAmendOrder(kind: MarketKind, options: { readonly meta?: MutationMeta } = {}) {
  const client = useClient();
  const queries = useQueryClient();
  const { ledger } = client;
  return useMutation({
    ...options,
    networkMode: 'always',
    mutationFn: async ({ target: { order, plan }, change }: Amendment): Promise<void> => {
      if (order) {
        const payload = { ledger, orderId: order.orderId, ...change };
        await client.call(orderCalls[kind].amend, payload, { timeoutMs });
      } else {
        const { price, triggerPrice, size } = change;
        const prices = price === undefined ? {} : { executePrice: price };
        const payload = { ledger, planId: plan.planId, triggerPrice, size, ...prices };
        await client.call(amendPlanOrder, payload, { timeoutMs });
      }
    },
    onSettled: (_answer, _error, { target }) => {
      const list = target.order ? openOrdersOptions : openPlansOptions;
      reloadQueries(queries, { queryKey: list(client, kind).queryKey });
    },
  });
}
