import { getOpenPlanOrders, getPlanOrderHistory } from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import type { PlanOrder } from '../../core/records/plan-order.ts';
import { toPlanOrder } from '../../core/wire/plan.ts';
import type { StoredState } from '../../journal/state.ts';
import { instrumentOf } from '../views/instrument-of.ts';

export interface PlanQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
}

export function createPlanQueries({ core, stored }: PlanQueriesOptions): readonly CommandHandler[] {
  const toWire = (plan: PlanOrder) => toPlanOrder(plan, instrumentOf(core, plan));
  return [
    on(getOpenPlanOrders, (filter, { userId, ledger }) => ({
      plans: core.plans.live(ledger, userId, filter).map(toWire),
    })),
    on(getPlanOrderHistory, (page, owner) => ({
      plans: stored.endedPlans(owner, page).map(toWire),
    })),
  ];
}
