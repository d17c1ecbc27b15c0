import { queryOptions } from '@tanstack/react-query';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { markets } from '../market/markets.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import type { SentOrder } from './sent-orders.ts';

/** Room for the error of the clock. */
const clockMarginMs = 1_000;
const longestPauseMs = 4_000;

/** Requests an order until its result is certain; `null` if it is unknown after the time it was valid until. */
export function checkOrderOptions(sdk: Sdk, { market, clientOid, validUntil }: SentOrder) {
  const { find } = markets[market].calls;
  return queryOptions({
    queryKey: [find.path, { clientOid }] as const,
    queryFn: async ({ signal }): Promise<MarketOrder | null> => {
      const isFinal = sdk.now() > validUntil + clockMarginMs;
      try {
        return (await sdk.call(find, { clientOid }, { signal })).order;
      } catch (error) {
        if (isFinal && sdk.consequenceOf(error) === 'lookUp') return null;
        throw error;
      }
    },
    retry: (_failures, error) => sdk.consequenceOf(error) !== 'logout',
    retryDelay: (failures) => Math.min(500 * 2 ** failures, longestPauseMs),
    staleTime: Infinity,
    meta: { showsItsErrors: true },
  });
}
