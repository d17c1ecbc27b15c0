import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { Order } from '../records/order.ts';
import type { PlanOrder } from '../records/plan-order.ts';

/** Places the order of a plan that has triggered. @throws {Refusal} before anything has changed. */
export type PlaceTriggered = (plan: PlanOrder, now: number) => Order;

export interface PlanProduct {
  readonly accountOf: (
    ledger: Ledger,
    userId: string,
    terms: { readonly symbol: string; readonly marginMode?: 'cross' | 'isolated' | undefined },
  ) => Account;
  readonly place: PlaceTriggered;
}
