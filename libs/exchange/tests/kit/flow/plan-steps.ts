import {
  amendPlanOrder,
  cancelAllOrders,
  cancelOrder,
  cancelPlanOrder,
  placeOrder,
  placeOrders,
  placePlanOrder,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import type { Core } from '../../../src/core/create-core.ts';

const users = ['ann', 'bob', 'cas'] as const;
const ledger = 'simulation';

export const planStep = fc.record({
  user: fc.constantFrom(...users),
  side: fc.constantFrom('buy', 'sell'),
  kind: fc.constantFrom(
    ...(['limit', 'limit', 'preset', 'batch', 'plan', 'plan', 'attached', 'trailing'] as const),
    ...(['amend', 'cancel', 'cancelPlan', 'cancelAll', 'stranger', 'stranger'] as const),
  ),
  mode: fc.constantFrom('cancel_maker', 'cancel_taker', 'cancel_both'),
  price: fc.integer({ min: 92, max: 108 }),
  other: fc.integer({ min: 92, max: 108 }),
  size: fc.integer({ min: 1, max: 9 }),
});

export type PlanStep = typeof planStep extends fc.Arbitrary<infer T> ? T : never;

function limitOf({ side, price, size, mode }: PlanStep) {
  const terms = { side, orderType: 'limit', force: 'gtc', selfTradeMode: mode };
  return { ...terms, price: String(price), size: String(size) };
}

function planOf({ kind, side, price, other, size }: PlanStep): object {
  const amount = side === 'buy' ? { quoteSize: String(size * 50) } : { size: String(size) };
  if (kind === 'trailing') {
    const rate = `0.0${(size % 9) + 1}`;
    return { planType: 'trailing', ...amount, callbackRate: rate, activationPrice: String(other) };
  }
  const planType = kind === 'plan' ? 'plan' : size % 2 === 0 ? 'take_profit' : 'stop_loss';
  const limit = { executePrice: String(other), size: String(size) };
  return { planType, triggerPrice: String(price), ...(size > 4 ? limit : amount) };
}

/** Returns the path and the payload of a step that is not a stranger's. */
export function planCall(
  { open, plans }: Core,
  symbol: string,
  each: PlanStep,
): [path: string, payload: object] {
  const { user, kind, price, other, side } = each;
  const limit = { symbol, ...limitOf(each) };
  const planId = String(plans.live(ledger, user, {})[0]?.id ?? 0n);
  const orderId = String(open.of(ledger, user)[0]?.id ?? 0n);
  const [low, high] = [`${Math.min(price, other) - 2}`, `${Math.max(price, other) + 2}`];
  const [takeProfit, stopLoss] = side === 'buy' ? [high, low] : [low, high];
  const presets = {
    takeProfit: { triggerPrice: takeProfit },
    stopLoss: { triggerPrice: stopLoss },
  };
  switch (kind) {
    case 'limit':
      return [placeOrder.path, limit];
    case 'preset':
      return [placeOrder.path, { ...limit, ...presets }];
    case 'batch':
      return [placeOrders.path, { orders: [limit, { ...limit, price: String(other) }] }];
    case 'amend':
      return [amendPlanOrder.path, { planId, triggerPrice: String(price) }];
    case 'cancel':
      return [cancelOrder.path, { orderId }];
    case 'cancelPlan':
      return [cancelPlanOrder.path, { planId }];
    case 'cancelAll':
      return [cancelAllOrders.path, { kind: 'all' }];
    default:
      return [placePlanOrder.path, { symbol, side, ...planOf(each) }];
  }
}
