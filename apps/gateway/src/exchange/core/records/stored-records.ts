import { decodeRecord } from './codec.ts';
import type { AccountById } from './codec.ts';
import type { Fill, Order } from './order.ts';
import type { PlanOrder } from './plan-order.ts';

export function decodeOrder(body: string, accountById: AccountById): Order {
  // The kind of the record says its type.
  return { ...(decodeRecord(body, accountById) as Order), resting: undefined };
}

export function decodeFill(body: string, accountById: AccountById): Fill {
  return decodeRecord(body, accountById) as Fill;
}

export function decodePlan(body: string, accountById: AccountById): PlanOrder {
  return decodeRecord(body, accountById) as PlanOrder;
}
