import type { Ledger } from '@bourse/gateway-contract';
import type { Accounts } from '../accounts/accounts.ts';
import type { MarketOf } from '../markets.ts';
import {
  assertAccepted,
  assertAmendedPresets,
  assertFitsMarket,
  assertInBand,
  assertTraded,
} from '../orders/order-limits.ts';
import type { OrderNames, Orders } from '../orders/orders.ts';
import {
  readAmendment,
  readOrder,
  type AmendmentRequest,
  type OrderRequest,
} from '../orders/read-order.ts';
import type { Order } from '../records/order.ts';
import type { PlanBook } from '../triggers/plan-book.ts';
import type { PlanProduct } from '../triggers/plan-product.ts';
import { notAmendable } from '../triggers/plans.ts';

export interface SpotTradingOptions {
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly marketOf: MarketOf;
  readonly book: PlanBook;
}

interface Trader {
  readonly userId: string;
  readonly now: number;
}

interface NamedAmendment extends OrderNames, AmendmentRequest {
  readonly ledger: Ledger;
}

/** Spot orders as calls describe them. Each method throws a `Refusal` before it has changed anything. */
export interface SpotTrading {
  /** Places an order, or returns the one that it repeats. */
  readonly place: (request: OrderRequest, trader: Trader) => Order;
  readonly amend: (amendment: NamedAmendment, trader: Trader) => Order;
  readonly cancel: (names: OrderNames & { readonly ledger: Ledger }, trader: Trader) => Order;
  readonly plans: PlanProduct;
}

export function createSpotTrading(options: SpotTradingOptions): SpotTrading {
  const { accounts, orders, marketOf, book } = options;
  return {
    place(request, { userId, now }) {
      const { ledger, symbol, clientOid } = request;
      const market = marketOf(ledger, 'spot', symbol);
      const terms = readOrder(request, market.instrument);
      const draft = { account: accounts.of(ledger, userId, 'spot'), terms, clientOid };
      const repeated = orders.findRepeated(draft);
      if (repeated) return repeated;
      assertAccepted(request.validUntil, market, now);
      assertFitsMarket(terms, market);
      if (terms.takeProfit ?? terms.stopLoss) book.assertRoom(draft.account, terms, 2);
      return orders.place(draft, now);
    },
    amend(amendment, { userId, now }) {
      const { ledger } = amendment;
      const order = orders.findOpen(ledger, userId, 'spot', amendment);
      const { stopId } = order;
      if (stopId !== undefined && book.open.find(ledger, userId, stopId)) throw notAmendable();
      const market = marketOf(ledger, 'spot', order.symbol);
      assertTraded(market, now);
      const change = readAmendment(amendment, order, market.instrument);
      assertInBand(order.side, change.price, market);
      assertAmendedPresets(order, change, market);
      orders.amend(order, change, now);
      return order;
    },
    cancel(names, { userId, now }) {
      const order = orders.findOpen(names.ledger, userId, 'spot', names);
      orders.cancel(order, 'user', now);
      return order;
    },
    plans: createSpotPlans(options),
  };
}

function createSpotPlans({ accounts, orders, marketOf }: SpotTradingOptions): PlanProduct {
  return {
    accountOf: (ledger, userId) => accounts.of(ledger, userId, 'spot'),
    place(plan, now) {
      const { account, id: planId, executePrice: price } = plan;
      const { symbol, side, force, size, quoteSize, selfTrade } = plan;
      const terms = {
        product: 'spot',
        symbol,
        side,
        force,
        price,
        size,
        quoteSize,
        selfTrade,
      } as const;
      assertFitsMarket(terms, marketOf(account.ledger, 'spot', symbol));
      return orders.place({ account, terms, planId }, now);
    },
  };
}
