import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../market/market.ts';
import { useMarket } from '../market/market.ts';
import type { MarketFill } from '../orders/market-order.ts';

/** The user's fills in a market, newest first. */
export function fillsOptions(sdk: Sdk, { calls }: Market) {
  return callOptions(sdk, calls.fills, {}, ({ fills }): readonly MarketFill[] => fills);
}

/** The user's last 500 fills of a pair, newest first. */
export function pairFillsOptions(sdk: Sdk, { calls }: Market, symbol: string) {
  return callOptions(sdk, calls.fills, { symbol }, ({ fills }): readonly MarketFill[] => fills);
}

export function useFills() {
  return useQuery(fillsOptions(useSdk(), useMarket()));
}
