import {
  cancelAllPlanOrders,
  cancelPlanOrder,
  type CallAnswer,
  type PlanOrder,
} from '@bourse/gateway-contract';
import { openPlansOptions } from '../account/lists.ts';
import { shownHere } from '../calls/error-meta.ts';
import { useAction, type ActionOptions, type ActionResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';
import type { MarketKind } from '../markets/market-kind.ts';

const timeoutMs = 6_000;

/** Answer of the cancellation of a plan. */
export type CancelledPlan = CallAnswer<typeof cancelPlanOrder>;

/** Callbacks for the end of a plan's cancellation. */
export type CancelPlanOptions = Pick<
  ActionOptions<CancelledPlan, PlanOrder>,
  'onSuccess' | 'onError'
>;

/** Cancels a plan, and loads the list again with or without an answer. */
export function useCancelPlan(
  kind: MarketKind,
  options: CancelPlanOptions = {},
): ActionResult<CancelledPlan, PlanOrder> {
  const client = useClient();
  const { call, ledger } = client;
  return useAction(({ planId }) => call(cancelPlanOrder, { ledger, planId }, { timeoutMs }), {
    ...options,
    meta: shownHere,
    changes: [openPlansOptions(client, kind)],
  });
}

/** Answer of the cancellation of all plans. */
export type CancelledPlans = CallAnswer<typeof cancelAllPlanOrders>;

/** Callbacks for the end of the cancellation of all plans. */
export type CancelAllPlansOptions = Pick<
  ActionOptions<CancelledPlans, string | undefined>,
  'onSuccess' | 'onError'
>;

/** Cancels the plans of a pair, or of every pair of the market, and loads the list again with or without an answer. */
export function useCancelAllPlans(
  kind: MarketKind,
  options: CancelAllPlansOptions = {},
): ActionResult<CancelledPlans, string | undefined> {
  const client = useClient();
  const { call, ledger } = client;
  return useAction(
    (symbol) => {
      const scope = symbol === undefined ? {} : { symbol };
      return call(cancelAllPlanOrders, { ledger, product: kind, ...scope }, { timeoutMs });
    },
    { ...options, meta: shownHere, changes: [openPlansOptions(client, kind)] },
  );
}
