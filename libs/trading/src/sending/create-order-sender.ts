import { canAttach, planTypeOf, type DraftMarket } from '../draft/draft-market.ts';
import { isPlan, type OrderDraft } from '../draft/order-draft.ts';
import { hostPorts, type Ports } from '../ports.ts';
import type { Ledger } from '../terms.ts';
import type { SentOrder, SentOrders } from './sent-orders.ts';
import { untilAnswered } from './until-answered.ts';

/** Default milliseconds for which the gateway accepts an order. */
const defaultValidForMs = 5_000;
/** Default milliseconds after which an order is looked up instead. */
const defaultAnswerTimeoutMs = 10_000;
/** Room for the error of the gateway's clock as this host reads it. */
const clockMarginMs = 1_000;

/** Options for {@link createOrderSender}. `Placed` is the gateway's type of an order. */
export interface OrderSenderOptions<Placed> {
  /** Where orders without a known result are kept. */
  readonly sentOrders: SentOrders;
  /** Sends an order, for example with the payload of `orderRequest()`. Rejects without an answer in time. */
  readonly place: (order: SentOrder, options: { readonly timeoutMs: number }) => Promise<Placed>;
  /**
   * Looks an order up by its `clientOid`; `undefined` if the gateway has none. The gateway must answer from all that it has
   * accepted before.
   */
  readonly find: (
    order: SentOrder,
    options: { readonly signal: AbortSignal | undefined },
  ) => Promise<Placed | undefined>;
  /**
   * Classifies an error of `place` or `find`: `unanswered` if the order may have been placed (no network, no answer in time, an error of
   * the server, an unreadable answer), `sessionEnded` if it was refused because no user is logged in, otherwise `refused`.
   */
  readonly judge: (error: unknown) => 'unanswered' | 'sessionEnded' | 'refused';
  /** The gateway's time in milliseconds. Default: the host's clock. */
  readonly now?: () => number;
  /** Milliseconds for which the gateway accepts an order. Default 5,000. */
  readonly validForMs?: number;
  /** Milliseconds after which an order is looked up instead. Default 10,000. */
  readonly answerTimeoutMs?: number;
  readonly ports?: Partial<Ports>;
}

/** Owner of an order. */
export interface OrderOwner {
  readonly ledger: Ledger;
  readonly userId: string;
}

/** Sends orders with one effect each, and looks up those without an answer. */
export interface OrderSender<Placed> {
  /** Returns an order with an id, which is valid from now on. Does not send it. */
  readonly prepare: (draft: OrderDraft, market: DraftMarket, owner: OrderOwner) => SentOrder;
  /**
   * Sends an order. Resolves with `undefined` if no answer came: the order is then in the list until it was looked up. Rejects with the
   * error of a refusal, also of one because the session had ended.
   */
  readonly send: (order: SentOrder) => Promise<Placed | undefined>;
  /**
   * Looks an order up until its result is certain, and removes it from the list. Resolves with `undefined` if it was not placed.
   * Rejects when the session has ended or the signal is aborted; the order then stays in the list.
   */
  readonly lookUp: (order: SentOrder, signal?: AbortSignal) => Promise<Placed | undefined>;
}

/** Creates a sender of orders over a network that may lose requests and answers. */
export function createOrderSender<Placed>(
  options: OrderSenderOptions<Placed>,
): OrderSender<Placed> {
  const { sentOrders, place, find, judge } = options;
  const ports = { ...hostPorts, ...options.ports };
  const {
    now = ports.now,
    validForMs = defaultValidForMs,
    answerTimeoutMs = defaultAnswerTimeoutMs,
  } = options;

  const findFinally = async (order: SentOrder, signal: AbortSignal | undefined) => {
    // Read before the request: an order that arrives after it is refused.
    const isFinal = now() > order.validUntil + clockMarginMs;
    const found = await find(order, { signal });
    if (found === undefined && !isFinal) throw new StillOnItsWay();
    return found;
  };

  return {
    prepare: (draft, market, owner) => ({
      ...owner,
      clientOid: ports.createId(),
      market: market.kind,
      symbol: market.instrument.symbol,
      draft,
      isHedge: market.futures?.isHedge ?? false,
      hasPresets: draft.attached && canAttach(draft, market),
      planType: isPlan(draft) ? planTypeOf(draft, market) : undefined,
      validUntil: Math.round(now()) + validForMs,
      state: 'sent',
    }),

    send: async (order) => {
      sentOrders.put(order);
      try {
        const placed = await place(order, { timeoutMs: answerTimeoutMs });
        sentOrders.remove(order.clientOid);
        return placed;
      } catch (error) {
        const state = judge(error);
        if (state === 'refused') sentOrders.remove(order.clientOid);
        else sentOrders.put({ ...order, state });
        if (state !== 'unanswered') throw error;
        return undefined;
      }
    },

    lookUp: async (order, signal) => {
      const isRepeated = (error: unknown) =>
        error instanceof StillOnItsWay || judge(error) !== 'sessionEnded';
      const found = await untilAnswered(
        () => findFinally(order, signal),
        { isRepeated, signal },
        ports,
      );
      sentOrders.remove(order.clientOid);
      return found;
    },
  };
}

/** The gateway has no such order yet. */
class StillOnItsWay extends Error {}

/** Returns the orders of an owner. */
export function ordersOf(
  orders: readonly SentOrder[],
  { ledger, userId }: OrderOwner,
): readonly SentOrder[] {
  return orders.filter((order) => order.ledger === ledger && order.userId === userId);
}

/** Whether an order of an owner may have been placed without an answer. Another one could then be a second effect of one wish. */
export function hasUnanswered(orders: readonly SentOrder[], owner: OrderOwner): boolean {
  return ordersOf(orders, owner).some(({ state }) => state === 'unanswered');
}
