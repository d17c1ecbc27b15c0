import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../../markets/market.ts';
import type { MarketFill } from '../../orders/market-order.ts';
import { callHistory, type History } from '../history.ts';

export function fillHistory(sdk: Sdk, { calls }: Market): History<MarketFill> {
  return callHistory({
    queryKey: [calls.fills.path],
    load: async (page, options) => (await sdk.call(calls.fills, page, options)).fills,
    idOf: ({ fillId }) => fillId,
  });
}

/** The user's fills of one pair. */
export function pairFillHistory(sdk: Sdk, { calls }: Market, symbol: string): History<MarketFill> {
  return callHistory({
    queryKey: [calls.fills.path, { symbol }],
    load: async (page, options) =>
      (await sdk.call(calls.fills, { symbol, ...page }, options)).fills,
    idOf: ({ fillId }) => fillId,
  });
}
