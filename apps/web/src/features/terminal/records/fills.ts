import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../market/market.ts';
import type { MarketFill } from '../orders/market-order.ts';
import type { History } from './history.ts';

/** The user's fills in a market. */
export function fillHistory(sdk: Sdk, { calls }: Market): History<MarketFill> {
  return {
    queryKey: [calls.fills.path],
    load: async (page, options) => (await sdk.call(calls.fills, page, options)).fills,
    idOf: ({ fillId }) => fillId,
  };
}
