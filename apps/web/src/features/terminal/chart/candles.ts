import type { Granularity } from '@bourse/gateway-contract';
import { getCandles } from '@bourse/gateway-contract';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

const candlesAtOnce = 500;

/** The newest candles of a pair, oldest first. */
export function candlesOptions(sdk: Sdk, symbol: string, granularity: Granularity) {
  const payload = { symbol, granularity, limit: String(candlesAtOnce) };
  return {
    ...callOptions(sdk, getCandles, payload, ({ candles }) => candles),
    staleTime: 0,
    gcTime: 0,
  };
}
