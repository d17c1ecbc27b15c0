import { gatewayCode, type Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Budget } from '../budget.ts';
import type { MarketOf } from '../markets.ts';
import type { Market } from '../market.ts';
import type { OpenOrders, OrderFilter } from '../orders/open-orders.ts';
import { assertTraded } from '../orders/order-limits.ts';
import type { Orders } from '../orders/orders.ts';
import type { Effects } from '../records/effects.ts';
import type { Product } from '../records/order.ts';
import {
  hasPlanTerms,
  type PlanFailure,
  type PlanOrder,
  type PlanTerms,
  type PlanType,
} from '../records/plan-order.ts';
import type { Reaction } from '../reactions.ts';
import { toRecordName, type RecordName } from '../records/record-name.ts';
import { createPlan } from './new-plan.ts';
import type { PlanBook } from './plan-book.ts';
import type { PlanProduct } from './plan-product.ts';
import { assertNotHeld, currentPrice, directionOf } from './trigger-check.ts';

export interface PlansOptions {
  readonly book: PlanBook;
  readonly effects: Effects;
  readonly products: Readonly<Record<Product, PlanProduct>>;
  readonly open: OpenOrders;
  readonly orders: Pick<Orders, 'cancel'>;
  readonly nextId: (kind: 'plan' | 'planFailure') => bigint;
  readonly marketOf: MarketOf;
  readonly endedPlan: (ledger: Ledger, userId: string, name: RecordName) => PlanOrder | undefined;
}

const unitsPerPlan = 10;
const unitsPerStep = 0.2;

export interface PlanDraft {
  readonly account: Account;
  readonly terms: PlanTerms;
  readonly clientOid?: string | undefined;
}

export interface PlanFilter extends OrderFilter {
  readonly planType?: PlanType | undefined;
}

export interface PlanNames {
  readonly planId?: string | undefined;
  readonly clientOid?: string | undefined;
}

/** Places, amends, cancels and triggers plan orders. Checks come first: a refusal changes nothing. */
export class Plans {
  readonly #options: PlansOptions;
  #firing: Iterator<PlanOrder | undefined> | undefined;

  constructor(options: PlansOptions) {
    this.#options = options;
  }

  productOf(product: Product): PlanProduct {
    return this.#options.products[product];
  }

  /** @throws {Refusal} `clientOidTaken` when the plan of that name has other terms. */
  findRepeated({ account, clientOid: name, terms }: PlanDraft): PlanOrder | undefined {
    if (name === undefined) return undefined;
    const named = this.find(account.ledger, account.userId, { name });
    if (!named) return undefined;
    if (named.account === account && hasPlanTerms(named, terms)) return named;
    throw new Refusal(gatewayCode.clientOidTaken, 'Another plan order has this clientOid');
  }

  /** @throws {Refusal} `planNotFound`, or `planEnded` for a plan that is not live any more. */
  findLive(ledger: Ledger, userId: string, { planId, clientOid }: PlanNames): PlanOrder {
    const { book, endedPlan } = this.#options;
    const name = toRecordName(planId, clientOid);
    const plan = book.settle(book.open.get(ledger, userId, name));
    if (plan) return plan;
    if (endedPlan(ledger, userId, name)) {
      throw new Refusal(gatewayCode.planEnded, 'The plan order has ended already');
    }
    throw new Refusal(gatewayCode.planNotFound, 'There is no such plan order');
  }

  /** Returns a live or an ended plan. */
  find(ledger: Ledger, userId: string, name: RecordName): PlanOrder | undefined {
    const { book, endedPlan } = this.#options;
    return book.settle(book.open.get(ledger, userId, name)) ?? endedPlan(ledger, userId, name);
  }

  /** Newest first. */
  live(ledger: Ledger, userId: string, { planType, ...filter }: PlanFilter): PlanOrder[] {
    const { book } = this.#options;
    return book.open
      .of(ledger, userId, filter)
      .filter((plan) => planType === undefined || plan.planType === planType)
      .map((plan) => book.settle(plan));
  }

  /** @throws {Refusal} `tooManyPlans`, `priceUnknown`, `triggerHolds` or `triggerInvalid`. */
  place({ account, terms, clientOid }: PlanDraft, now: number): PlanOrder {
    const { book, nextId, marketOf } = this.#options;
    const { product, symbol, planType, activationPrice } = terms;
    const market = marketOf(account.ledger, product, symbol);
    book.assertRoom(account, terms, 1);
    const price = currentPrice(terms, market);
    const direction = directionOf(terms, price);
    const extreme = planType === 'trailing' && activationPrice === null ? price : null;
    assertNotHeld({ ...terms, direction, extreme }, price, market);
    const draft = { account, terms, clientOid, direction, extreme };
    const plan = createPlan(draft, nextId('plan'), now);
    book.add(plan, market);
    return plan;
  }

  /** @throws {Refusal} `ocoNotAmendable`, `pairDelisted`; `priceUnknown`, `triggerHolds` or `triggerInvalid`, by the price now. */
  amend(plan: PlanOrder, terms: PlanTerms, now: number): void {
    if (plan.listId !== undefined) throw notAmendable();
    const market = this.#marketOf(plan);
    assertTraded(market, now);
    const price = currentPrice(terms, market);
    const direction = directionOf(terms, price);
    assertNotHeld({ ...terms, direction, extreme: plan.extreme }, price, market);
    const { triggerPrice, executePrice, size, quoteSize, callbackRate } = terms;
    const changes = { triggerPrice, executePrice, size, quoteSize, callbackRate, direction };
    Object.assign(plan, changes, { updatedAt: now });
    this.#options.book.update(plan, market);
  }

  cancel(plan: PlanOrder, reason: 'user' | 'partner' | 'delisted', now: number): void {
    if (plan.status !== 'live') return;
    plan.endReason = reason;
    this.#options.book.end(plan, 'cancelled', now);
    this.#cancelOrderOf(plan, now);
  }

  cancelAll(ledger: Ledger, userId: string, filter: PlanFilter, now: number): PlanOrder[] {
    const plans = this.live(ledger, userId, filter);
    for (const plan of plans) this.cancel(plan, 'user', now);
    return plans;
  }

  /** Returns whether there is more when the budget is spent. What becomes due meanwhile is left to the next call. */
  fireDue(now: number, budget: Budget): boolean {
    this.#firing ??= this.#options.book.takeDue();
    for (let next = this.#firing.next(); next.done !== true; next = this.#firing.next()) {
      if (next.value) this.#fire(next.value, now);
      budget.spend(next.value ? unitsPerPlan : unitsPerStep);
      if (budget.isSpent) return true;
    }
    this.#firing = undefined;
    return false;
  }

  /** Returns whether there is more when the budget is spent. */
  tellMoves(budget: Budget): boolean {
    return this.#options.book.tellMoves(budget);
  }

  restore(plan: PlanOrder): void {
    this.#options.book.restore(plan, this.#marketOf(plan));
  }

  #fire(plan: PlanOrder, now: number): void {
    plan.triggeredAt = now;
    this.#cancelPartner(plan, now);
    this.#cancelOrderOf(plan, now);
    try {
      plan.orderId = this.productOf(plan.product).place(plan, now).id;
      this.#options.book.end(plan, 'triggered', now);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      plan.failure = { code: error.code, msg: error.message };
      this.#options.book.end(plan, 'failed', now);
      this.#noteFailure(plan, now);
    }
  }

  #noteFailure(
    { id: planId, account, userId, product, symbol, side }: PlanOrder,
    at: number,
  ): void {
    const { effects, nextId } = this.#options;
    const id = nextId('planFailure');
    const failure: PlanFailure = {
      kind: 'planFailure',
      id,
      planId,
      account,
      userId,
      product,
      symbol,
      side,
      at,
    };
    effects.put(failure);
  }

  #cancelPartner({ account, userId, partnerId }: PlanOrder, now: number): void {
    if (partnerId === null) return;
    const partner = this.#options.book.open.find(account.ledger, userId, partnerId);
    if (partner) this.cancel(partner, 'partner', now);
  }

  /** Cancels the order of the OCO that the plan is the stop of. */
  #cancelOrderOf({ account, userId, listId }: PlanOrder, now: number): void {
    if (listId === undefined) return;
    const { open, orders } = this.#options;
    const order = open.find(account.ledger, userId, listId);
    if (order) orders.cancel(order, 'partner', now);
  }

  #marketOf({ account, product, symbol }: PlanOrder): Market {
    return this.#options.marketOf(account.ledger, product, symbol);
  }
}

export function notAmendable(): Refusal {
  return new Refusal(gatewayCode.ocoNotAmendable, 'The order or plan belongs to an OCO');
}

export function createPlanReaction(plans: Plans): Reaction {
  return {
    onPrices: (_, now, budget) => plans.fireDue(now, budget),
    onSlice: (_, budget) => plans.tellMoves(budget),
  };
}
