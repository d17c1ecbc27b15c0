import { getOpenPlanOrders, getPlanOrderHistory } from '@bourse/gateway-contract';
import { queryOptions } from '@tanstack/react-query';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { markets } from '#accounts/markets/markets.ts';
import type { Placed } from './call-place-order.ts';
import type { SentOrder } from './sent-orders.ts';

/** Room for the error of the clock. */
const clockMarginMs = 1_000;
const longestPauseMs = 4_000;

/** Requests an order until its result is certain; `null` if it is unknown after the time it was valid until. */
export function checkOrderOptions(sdk: Sdk, sent: SentOrder) {
  const { market, clientOid, validUntil, planType } = sent;
  const path = planType === undefined ? markets[market].calls.find.path : getOpenPlanOrders.path;
  return queryOptions({
    queryKey: [path, { clientOid }] as const,
    queryFn: async ({ signal }): Promise<Placed | null> => {
      const isFinal = sdk.now() > validUntil + clockMarginMs;
      const found =
        planType === undefined
          ? await findOrder(sdk, sent, signal, isFinal)
          : await findPlan(sdk, sent, signal);
      if (found || isFinal) return found ?? null;
      throw new Error('The order may still be on its way');
    },
    retry: (_failures, error) => sdk.consequenceOf(error) !== 'logout',
    retryDelay: (failures) => Math.min(500 * 2 ** failures, longestPauseMs),
    staleTime: Infinity,
    meta: { showsItsErrors: true },
  });
}

async function findOrder(
  sdk: Sdk,
  { market, clientOid }: SentOrder,
  signal: AbortSignal,
  isFinal: boolean,
): Promise<Placed | undefined> {
  try {
    return { order: (await sdk.call(markets[market].calls.find, { clientOid }, { signal })).order };
  } catch (error) {
    if (isFinal && sdk.consequenceOf(error) === 'lookUp') return undefined;
    throw error;
  }
}

/** A plan that ends between the two requests is in the history, so the live plans come first. */
async function findPlan(
  sdk: Sdk,
  { market, symbol, clientOid }: SentOrder,
  signal: AbortSignal,
): Promise<Placed | undefined> {
  const filter = { product: market, symbol };
  for (const call of [getOpenPlanOrders, getPlanOrderHistory]) {
    const { plans } = await sdk.call(call, filter, { signal });
    const plan = plans.find((entry) => entry.clientOid === clientOid);
    if (plan) return { plan };
  }
  return undefined;
}
