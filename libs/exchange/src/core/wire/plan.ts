import type { PlanOrder as WirePlan } from '@bourse/gateway-contract';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { PlanOrder } from '../records/plan-order.ts';
import { formatRate } from '../../instruments/rate.ts';
import { triggerPriceOf } from '../records/trailing.ts';

export function toPlanOrder(plan: PlanOrder, instrument: Instrument): WirePlan {
  const { product, symbol, planType, side, force, triggerBy, positionSide, reduceOnly } = plan;
  const terms = { product, symbol, planType, side, force, triggerBy, positionSide, reduceOnly };
  const toPrice = (ticks: bigint) => instrument.formatPrice(ticks);
  return {
    planId: String(plan.id),
    clientOid: plan.clientOid,
    ...terms,
    triggerPrice: orNull(triggerPriceOf(plan), toPrice),
    executePrice: orNull(plan.executePrice, toPrice),
    size: orNull(plan.size, (steps) => instrument.formatSize(steps)),
    quoteSize: orNull(plan.quoteSize, formatCoin),
    activationPrice: orNull(plan.activationPrice, toPrice),
    callbackRate: orNull(plan.callbackRate, formatRate),
    triggerDirection: plan.direction,
    attachedOrderId: orNull(plan.attachedTo, String),
    ...(plan.listId !== undefined && { listId: String(plan.listId) }),
    orderId: orNull(plan.orderId, String),
    status: plan.status,
    failCode: plan.failure?.code ?? null,
    failMsg: plan.failure?.msg ?? null,
    createdAt: plan.createdAt,
    updatedAt: plan.updatedAt,
    triggeredAt: plan.triggeredAt,
  };
}

function orNull(value: bigint | null, format: (value: bigint) => string): string | null {
  return value === null ? null : format(value);
}
