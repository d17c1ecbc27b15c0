import {
  gatewayCode,
  type Ledger,
  type ParsedPayload,
  type placeOco,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { MarketOf } from '../markets.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import { assertAccepted, assertFitsMarket } from '../orders/order-limits.ts';
import type { OrderDraft, OrderNames, Orders } from '../orders/orders.ts';
import { readOrder } from '../orders/read-order.ts';
import type { Order, OrderTerms } from '../records/order.ts';
import { hasPlanTerms, type PlanOrder, type PlanTerms } from '../records/plan-order.ts';
import { createPlan } from '../triggers/new-plan.ts';
import type { PlanBook } from '../triggers/plan-book.ts';
import type { Plans } from '../triggers/plans.ts';
import { readPlan } from '../triggers/read-plan.ts';
import { currentPrice, directionOf } from '../triggers/trigger-check.ts';

export interface OcoTradingOptions {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly plans: Plans;
  readonly book: PlanBook;
  readonly marketOf: MarketOf;
  readonly nextId: (kind: 'plan') => bigint;
}

export type OcoRequest = ParsedPayload<typeof placeOco>;

/** A limit order and a stop of which the first that trades or triggers cancels the other. */
export interface Oco {
  readonly order: Order;
  readonly stop: PlanOrder;
}

interface Trader {
  readonly userId: string;
  readonly now: number;
}

interface OcoTerms {
  readonly order: OrderTerms;
  readonly stop: PlanTerms;
}

/** Places, lists and cancels OCOs. Checks come first: a refusal changes nothing. */
export class OcoTrading {
  readonly #options: OcoTradingOptions;

  constructor(options: OcoTradingOptions) {
    this.#options = options;
  }

  /** Places an OCO, or returns the one that it repeats. */
  place(request: OcoRequest, { userId, now }: Trader): Oco {
    const { accounts, orders, book, marketOf, nextId } = this.#options;
    const { ledger, symbol, side, clientOid, validUntil } = request;
    const market = marketOf(ledger, 'spot', symbol);
    const terms = readOco(request, market);
    const account = accounts.of(ledger, userId, 'spot');
    const draft = { account, terms: terms.order, clientOid };
    const repeated = this.#findRepeated(draft, terms.stop);
    if (repeated) return repeated;
    assertAccepted(validUntil, market, now);
    assertBetween(terms, market);
    assertFitsMarket(terms.order, market);
    book.assertRoom(account, terms.stop, 1);
    const stopId = nextId('plan');
    const reservePrice = side === 'buy' ? dearer(terms) : undefined;
    const order = orders.place({ ...draft, stopId, reservePrice }, now);
    const direction = directionOf(terms.stop, 0n);
    const stop = { account, terms: terms.stop, clientOid, direction, listId: order.id };
    const plan = createPlan(stop, stopId, now);
    book.add(plan, market);
    return { order, stop: plan };
  }

  /** Cancels what is left of an OCO. @throws {Refusal} `orderNotFound` or `orderEnded`. */
  cancel(ledger: Ledger, names: OrderNames, { userId, now }: Trader): Oco {
    const order = this.#options.orders.findOpen(ledger, userId, 'spot', names);
    const stop = this.#stopOf(order);
    if (!stop) throw new Refusal(gatewayCode.orderNotFound, 'The order belongs to no OCO');
    this.#options.orders.cancel(order, 'user', now);
    return { order, stop };
  }

  /** Returns the OCOs whose order and stop both wait, newest first. */
  live(ledger: Ledger, userId: string, symbol: string | undefined): Oco[] {
    const { open, book } = this.#options;
    return open.of(ledger, userId, { product: 'spot', symbol }).flatMap((order) => {
      const { stopId } = order;
      const stop = stopId === undefined ? undefined : book.open.find(ledger, userId, stopId);
      return stop ? [{ order, stop }] : [];
    });
  }

  #findRepeated(draft: OrderDraft, stopTerms: PlanTerms): Oco | undefined {
    const { orders, plans } = this.#options;
    const order = orders.findRepeated(draft);
    if (order) {
      const stop = this.#stopOf(order);
      if (stop && hasPlanTerms(stop, stopTerms)) return { order, stop };
    }
    const { account, clientOid } = draft;
    // The stop has the name too, which another plan may have.
    if (!order && !plans.findRepeated({ account, terms: stopTerms, clientOid })) return undefined;
    throw new Refusal(gatewayCode.clientOidTaken, 'Another order or plan has this clientOid');
  }

  #stopOf({ account, userId, stopId }: Order): PlanOrder | undefined {
    if (stopId === undefined) return undefined;
    return this.#options.plans.find(account.ledger, userId, { id: stopId });
  }
}

function readOco(request: OcoRequest, { instrument }: Market): OcoTerms {
  const { ledger, symbol, side, size, price, triggerPrice, executePrice } = request;
  const { selfTradeMode } = request;
  const common = { symbol, side, size, selfTradeMode };
  const order = { ledger, ...common, orderType: 'limit', force: 'post_only', price } as const;
  const stop = { ...common, planType: 'stop_loss', triggerPrice, executePrice } as const;
  return { order: readOrder(order, instrument), stop: readPlan(stop, instrument) };
}

/** @throws {Refusal} `priceUnknown`, or `ocoPricesInvalid` for an OCO whose prices are not on both sides of the last one. */
function assertBetween({ order, stop }: OcoTerms, market: Market): void {
  const last = currentPrice(stop, market);
  const [price, trigger] = [order.price ?? 0n, stop.triggerPrice ?? 0n];
  const [low, high] = order.side === 'sell' ? [trigger, price] : [price, trigger];
  if (low < last && last < high) return;
  const bound = market.instrument.formatPrice(last);
  const text = `The last price ${bound} is not between the two prices`;
  throw new Refusal(gatewayCode.ocoPricesInvalid, text, { data: { bound } });
}

function dearer({ order, stop }: OcoTerms): bigint {
  const [price, executePrice] = [order.price ?? 0n, stop.executePrice ?? 0n];
  return price > executePrice ? price : executePrice;
}
