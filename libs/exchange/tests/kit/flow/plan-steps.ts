import {
  amendOrder,
  amendPlanOrder,
  cancelAllOrders,
  cancelOco,
  cancelOrder,
  cancelPlanOrder,
  placeOco,
  placeOrder,
  placeOrders,
  placePlanOrder,
  placeScaledOrders,
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
    ...(['oco', 'oco', 'iceberg', 'iceberg', 'scaled', 'cancelOco'] as const),
    ...([
      'amend',
      'amendOrder',
      'cancel',
      'cancelPlan',
      'cancelAll',
      'stranger',
      'stranger',
    ] as const),
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

function ocoOf({ side, price, other, size, mode }: PlanStep): object {
  const [low, high] = [String(Math.min(price, other) - 1), String(Math.max(price, other) + 1)];
  const [limit, triggerPrice] = side === 'sell' ? [high, low] : [low, high];
  // Some stops are placed far from their trigger price, where the order of the OCO is the dearer one.
  const executePrice = side === 'buy' || size > 4 ? String(90 + 2 * size) : undefined;
  const terms = { side, size: String(size), price: limit, selfTradeMode: mode };
  return { ...terms, triggerPrice, ...(executePrice !== undefined && { executePrice }) };
}

function scaledOf({ side, price, other, size, mode }: PlanStep): object {
  const distribution = size % 2 === 0 ? 'even' : 'linear';
  const prices = { fromPrice: String(price), toPrice: String(other) };
  const terms = { side, force: size > 6 ? 'post_only' : 'gtc', selfTradeMode: mode };
  return { ...terms, ...prices, size: String(size * 5), count: size + 1, distribution };
}

/** Returns the path and the payload of a step that is not a stranger's. */
export function planCall(
  { open, plans }: Core,
  symbol: string,
  each: PlanStep,
): [path: string, payload: object] {
  const { user, kind, price, other, side, size } = each;
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
    case 'oco':
      return [placeOco.path, { symbol, ...ocoOf(each) }];
    case 'cancelOco':
      return [cancelOco.path, { listId: orderId }];
    case 'iceberg':
      return [placeOrder.path, { ...limit, size: String(size * 7), visibleSize: String(size) }];
    case 'scaled':
      return [placeScaledOrders.path, { symbol, ...scaledOf(each) }];
    case 'amendOrder':
      return [amendOrder.path, { orderId, size: String(size * 4) }];
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
