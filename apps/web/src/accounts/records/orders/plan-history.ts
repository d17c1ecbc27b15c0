import { getPlanOrderHistory, type PlanOrder } from '@bourse/gateway-contract';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../../markets/market.ts';
import { callHistory, type History } from '../history.ts';

export function planHistory(sdk: Sdk, { kind: product }: Market): History<PlanOrder> {
  return callHistory({
    queryKey: [getPlanOrderHistory.path, product],
    load: async (page, options) =>
      (await sdk.call(getPlanOrderHistory, { product, ...page }, options)).plans,
    idOf: ({ planId }) => planId,
  });
}
