import { amendPlanOrder, type PlanOrder } from '@bourse/gateway-contract';
import { reloadQueries } from '@bourse/react';
import type { AmendedMembers } from '@bourse/trading/draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLedger } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useMarket } from '../markets/market.ts';
import type { MarketOrder } from './market-order.ts';
import { openOrdersOptions } from './open-orders.ts';
import { openPlansOptions } from './open-plans.ts';

/** Time limit of a change, in milliseconds. The list is loaded again afterwards. */
const timeoutMs = 6_000;

export type Amendable =
  | { readonly order: MarketOrder; readonly plan?: undefined }
  | { readonly plan: PlanOrder; readonly order?: undefined };

/** Members that change. `size` is the whole size, including the filled part. */
export type OrderChange = AmendedMembers & Pick<MarketOrder, 'takeProfit' | 'stopLoss'>;

interface Amendment {
  readonly target: Amendable;
  readonly change: OrderChange;
}

/** Loads the list again, with or without an answer. */
export function useAmend() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  const market = useMarket();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async ({ target: { order, plan }, change }: Amendment): Promise<void> => {
      if (order) {
        const payload = { ledger, orderId: order.orderId, ...change };
        await sdk.call(market.calls.amend, payload, { timeoutMs });
      } else {
        const { price, triggerPrice, size } = change;
        const members = { triggerPrice, size };
        const prices = price === undefined ? {} : { executePrice: price };
        const payload = { ledger, planId: plan.planId, ...members, ...prices };
        await sdk.call(amendPlanOrder, payload, { timeoutMs });
      }
    },
    onSettled: (_answer, _error, { target }) => {
      reloadQueries(
        queries,
        target.order ? openOrdersOptions(sdk, market) : openPlansOptions(sdk, market),
      );
    },
  });
}
