import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../../markets/market.ts';
import type { MarketOrder } from '../../orders/market-order.ts';
import { callHistory, type History } from '../history.ts';

export function orderHistory(sdk: Sdk, { calls }: Market): History<MarketOrder> {
  return callHistory<MarketOrder>({
    queryKey: [calls.history.path],
    load: async (page, options) => (await sdk.call(calls.history, page, options)).orders,
    idOf: ({ orderId }) => orderId,
  });
}
