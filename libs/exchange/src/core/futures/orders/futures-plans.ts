import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../refusal.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { OrderTerms, PositionSide } from '../../records/order.ts';
import type { PlanProduct } from '../../triggers/plan-product.ts';
import type { FuturesOrders } from './futures-orders.ts';

/** A plan without a size closes the whole position. */
export function createFuturesPlans(accounts: Accounts, orders: FuturesOrders): PlanProduct {
  return {
    accountOf: (ledger, userId) => accounts.of(ledger, userId, 'futures'),
    place(plan, now) {
      const { account, id: planId, executePrice: price, symbol, side, force } = plan;
      const { size, selfTrade, reduceOnly } = plan;
      const positionSide: PositionSide = plan.positionSide ?? 'net';
      const terms = { symbol, side, force, price, quoteSize: null, selfTrade, positionSide };
      const whole = size ?? orders.positionSize(account, symbol, positionSide);
      if (whole === 0n) {
        throw new Refusal(gatewayCode.positionNotFound, 'There is no position to close');
      }
      const order: OrderTerms = { ...terms, product: 'futures', size: whole, reduceOnly };
      return orders.placePlanned({ account, terms: order, planId }, now);
    },
  };
}
