import type { PlanOrder } from '@bourse/gateway-contract';
import { amendPlanOrder } from '@bourse/gateway-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLedger } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useMarket } from '../market/market.ts';
import type { MarketOrder } from './market-order.ts';
import { openOrdersOptions } from './open-orders.ts';
import { openPlansOptions } from './open-plans.ts';

/** Milliseconds after which the list is loaded again instead. */
const timeoutMs = 6_000;

interface OrderChange {
  readonly order: MarketOrder;
  readonly price?: string;
  /** The whole size, what is filled included. */
  readonly size?: string;
}

/** Gives an open limit order another price or size. The list of open orders shows the result, without an answer too. */
export function useAmendOrder() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  const market = useMarket();
  return useMutation({
    mutationFn: async ({ order: { orderId }, ...change }: OrderChange): Promise<MarketOrder> => {
      const payload = { ledger, orderId, ...change };
      return (await sdk.call(market.calls.amend, payload, { timeoutMs })).order;
    },
    onSettled: () => {
      void queries.invalidateQueries(openOrdersOptions(sdk, market));
    },
  });
}

interface PlanChange {
  readonly plan: PlanOrder;
  readonly triggerPrice?: string;
  readonly executePrice?: string;
  readonly size?: string;
}

/** Gives a live plan order other prices or another size. */
export function useAmendPlan() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  const market = useMarket();
  return useMutation({
    mutationFn: async ({ plan: { planId }, ...change }: PlanChange): Promise<PlanOrder> =>
      (await sdk.call(amendPlanOrder, { ledger, planId, ...change }, { timeoutMs })).plan,
    onSettled: () => {
      void queries.invalidateQueries(openPlansOptions(sdk, market));
    },
  });
}
