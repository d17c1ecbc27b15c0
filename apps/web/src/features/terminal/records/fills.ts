import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../market/market.ts';
import type { MarketFill } from '../orders/market-order.ts';
import type { History } from './history.ts';

export function fillHistory(sdk: Sdk, { calls }: Market): History<MarketFill> {
  return {
    queryKey: [calls.fills.path],
    load: async (page, options) => (await sdk.call(calls.fills, page, options)).fills,
    idOf: ({ fillId }) => fillId,
  };
}

/** The user's last 500 fills of a pair, newest first. */
export function pairFillsOptions(sdk: Sdk, { calls }: Market, symbol: string) {
  return callOptions(sdk, calls.fills, { symbol }, ({ fills }): readonly MarketFill[] => fills);
}
