import { getPlanOrderHistory } from '@bourse/gateway-contract';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../market/market.ts';

/** The user's ended plans in a market, newest first. */
export function planHistoryOptions(sdk: Sdk, { kind }: Market) {
  return callOptions(sdk, getPlanOrderHistory, { product: kind }, ({ plans }) => plans);
}
