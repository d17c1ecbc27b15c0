import type { Granularity } from '@bourse/gateway-contract';
import { getCandles } from '@bourse/gateway-contract';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

const candlesAtOnce = 500;

/** A page of a pair's candles that start before `endTime`, oldest first; without it the newest ones. */
export function candlesOptions(
  sdk: Sdk,
  symbol: string,
  granularity: Granularity,
  endTime?: number,
) {
  const payload = {
    symbol,
    granularity,
    limit: String(candlesAtOnce),
    ...(endTime === undefined ? {} : { endTime: String(endTime) }),
  };
  return {
    ...callOptions(sdk, getCandles, payload, ({ candles }) => candles),
    staleTime: 0,
    gcTime: 0,
  };
}
