import { getOpenPlanOrders, type PlanOrder } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket, type Market } from '../markets/market.ts';

/** Plans of every pair, newest first; the stream keeps them current. */
export function openPlansOptions(sdk: Sdk, { kind }: Market) {
  return callOptions(sdk, getOpenPlanOrders, { product: kind }, ({ plans }) => plans);
}

/** Sends no call for anonymous visitors. */
export function useOpenPlans() {
  const session = useSession();
  const options = openPlansOptions(useSdk(), useMarket());
  return useQuery({ ...options, enabled: session.status === 'user' });
}

/** Returns the newest first. Ignores changes older than the list's. */
export function withPlan(
  plans: readonly PlanOrder[] | undefined,
  plan: PlanOrder,
): readonly PlanOrder[] | undefined {
  const known = plans?.find(({ planId }) => planId === plan.planId);
  if (!plans || (known && known.updatedAt > plan.updatedAt)) return plans;
  if (plan.status !== 'live') return plans.filter((entry) => entry !== known);
  return known ? plans.map((entry) => (entry === known ? plan : entry)) : [plan, ...plans];
}
