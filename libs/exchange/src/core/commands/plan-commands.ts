import {
  amendPlanOrder,
  cancelAllPlanOrders,
  cancelPlanOrder,
  placePlanOrder,
} from '@bourse/gateway-contract';
import type { MarketOf } from '../markets.ts';
import { assertAccepted } from '../orders/order-limits.ts';
import type { PlanOrder } from '../records/plan-order.ts';
import type { Plans } from '../triggers/plans.ts';
import { readPlan, readPlanAmendment } from '../triggers/read-plan.ts';
import { toPlanOrder } from '../wire/plan.ts';
import { on, type CommandHandler } from './command.ts';

export interface PlanCommandsOptions {
  readonly plans: Plans;
  readonly marketOf: MarketOf;
}

export function createPlanCommands(options: PlanCommandsOptions): readonly CommandHandler[] {
  const { plans, marketOf } = options;
  const instrumentOf = ({ account, product, symbol }: PlanOrder) =>
    marketOf(account.ledger, product, symbol).instrument;
  const toWire = (plan: PlanOrder) => toPlanOrder(plan, instrumentOf(plan));
  return [
    on(placePlanOrder, (request, { userId, now }) => {
      const { ledger, product = 'spot', symbol, clientOid } = request;
      const { accountOf } = plans.productOf(product);
      const market = marketOf(ledger, product, symbol);
      const terms = readPlan(request, market.instrument);
      const draft = { account: accountOf(ledger, userId, request), terms, clientOid };
      const repeated = plans.findRepeated(draft);
      if (repeated) return { plan: toWire(repeated) };
      assertAccepted(request.validUntil, market, now);
      return { plan: toWire(plans.place(draft, now)) };
    }),
    on(amendPlanOrder, (request, { userId, now }) => {
      const plan = plans.findLive(request.ledger, userId, request);
      plans.amend(plan, readPlanAmendment(request, plan, instrumentOf(plan)), now);
      return { plan: toWire(plan) };
    }),
    on(cancelPlanOrder, (request, { userId, now }) => {
      const plan = plans.findLive(request.ledger, userId, request);
      plans.cancel(plan, 'user', now);
      return { plan: toWire(plan) };
    }),
    on(cancelAllPlanOrders, ({ ledger, ...filter }, { userId, now }) => ({
      plans: plans.cancelAll(ledger, userId, filter, now).map(toWire),
    })),
  ];
}
