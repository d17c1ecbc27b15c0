import { gatewayCode, type Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { MarketOf } from '../markets.ts';
import type { Market } from '../market.ts';
import type { BookOrder } from '../matching/book-side.ts';
import type { EngineRefusal, IncomingOrder } from '../matching/matching-engine.ts';
import {
  hasTerms,
  isOpen,
  type Amendment,
  type Order,
  type OrderTerms,
  type Product,
} from '../records/order.ts';
import { toRecordName, type RecordName } from '../records/record-name.ts';
import type { Clearing } from './clearing.ts';
import type { OpenOrders } from './open-orders.ts';
import { assertTraded } from './order-limits.ts';

/** Highest number of open orders of a user, which bounds the memory of the books. */
const maxOpenOrders = 5000;

const refusalTexts: Readonly<Record<EngineRefusal, string>> = {
  noLiquidity: 'There is not enough on the other side of the book',
  wouldTake: 'The order would trade at once',
};

export interface OrdersOptions {
  readonly open: OpenOrders;
  readonly clearing: Clearing;
  readonly nextId: (kind: 'order') => bigint;
  /** Keeps {@link nextId} from returning an id again that a restored order has as its rank. */
  readonly noteId: (kind: 'order', id: bigint) => void;
  readonly marketOf: MarketOf;
  readonly endedOrder: (ledger: Ledger, userId: string, name: RecordName) => Order | undefined;
}

/** Exactly one of a user's names of an order, as a call contains them. */
export interface OrderNames {
  readonly orderId?: string | undefined;
  readonly clientOid?: string | undefined;
}

export interface OrderDraft {
  readonly account: Account;
  readonly terms: OrderTerms;
  readonly clientOid?: string | undefined;
  readonly planId?: bigint;
  readonly stopId?: bigint;
  readonly reservePrice?: bigint | undefined;
  /** Worst price of a market order, in ticks. */
  readonly bound?: bigint | undefined;
}

/** Places, amends and cancels orders. Checks come first: a refusal changes nothing. */
export class Orders {
  readonly #options: OrdersOptions;

  constructor(options: OrdersOptions) {
    this.#options = options;
  }

  /** @throws {Refusal} `clientOidTaken` when the order of that name has other terms. */
  findRepeated({ account, clientOid, terms }: OrderDraft): Order | undefined {
    if (clientOid === undefined) return undefined;
    const { open, endedOrder } = this.#options;
    const { ledger, userId } = account;
    const named =
      open.named(ledger, userId, clientOid) ?? endedOrder(ledger, userId, { name: clientOid });
    if (!named) return undefined;
    if (named.account === account && hasTerms(named, terms)) return named;
    throw new Refusal(gatewayCode.clientOidTaken, 'Another order has this clientOid');
  }

  /** @throws {Refusal} `orderNotFound`, or `orderEnded` for an order that is not open any more. */
  findOpen(ledger: Ledger, userId: string, product: Product, names: OrderNames): Order {
    const { open, endedOrder } = this.#options;
    const name = toRecordName(names.orderId, names.clientOid);
    const order = open.get(ledger, userId, name);
    if (order?.product === product) return order;
    if (endedOrder(ledger, userId, name)?.product === product) {
      throw new Refusal(gatewayCode.orderEnded, 'The order has ended already');
    }
    throw new Refusal(gatewayCode.orderNotFound, 'There is no such open order');
  }

  /** @throws {Refusal} `pairDelisted`, `tooManyOpenOrders`, `balanceInsufficient`, `noLiquidity` or `wouldTake`. */
  place(draft: OrderDraft, now: number): Order {
    const { account, terms } = draft;
    const { clearing, marketOf } = this.#options;
    // A market order never waits, so a liquidation is always possible.
    if (terms.price !== null) this.#assertRoom(account, 1);
    const market = marketOf(account.ledger, terms.product, terms.symbol);
    // Triggered plans and liquidations come here without a command.
    assertTraded(market, now);
    const order = this.#newOrder(draft, market, now);
    this.#assertFunded(order, clearing.requirement(order, market));
    this.#assertTakeable(toIncoming(order, market), market);
    this.#send(order, market, now);
    return order;
  }

  /**
   * Places limit orders of one side of a market, or none of them. Refuses them as {@link place} does.
   * @param market - That of the drafts.
   */
  placeAll(drafts: readonly OrderDraft[], market: Market, now: number): Order[] {
    const { clearing } = this.#options;
    const [first] = drafts;
    if (!first) return [];
    this.#assertRoom(first.account, drafts.length);
    const orders = drafts.map((draft) => this.#newOrder(draft, market, now));
    let needed = 0n;
    for (const order of orders) {
      needed += clearing.requirement(order, market);
      this.#assertFunded(order, needed);
      this.#assertTakeable(toIncoming(order, market), market);
    }
    for (const order of orders) this.#send(order, market, now);
    return orders;
  }

  /**
   * Another price or a larger size loses the order's place in the book. `size` includes what is filled.
   * @throws {Refusal} `balanceInsufficient`, `noLiquidity` or `wouldTake`.
   */
  amend(order: Order, change: Amendment, now: number): void {
    const { price, size } = change;
    const market = this.#marketOf(order);
    if (order.resting && price === order.price && size <= (order.size ?? 0n)) {
      setPresets(order, change);
      this.#shrink(order, order.resting, size, market, now);
    } else this.#replace(order, change, market, now);
  }

  cancel(order: Order, reason: string, now: number): void {
    if (!isOpen(order)) return;
    if (order.resting) this.#marketOf(order).cancel(order.resting);
    this.#options.clearing.end(order, 'cancelled', reason, now);
  }

  /** Puts an order back into the book, unless it is there. Orders come in the order of their ranks. */
  restore(order: Order): void {
    const { side, price, size, filledSize } = order;
    if (price === null || size === null) throw new TypeError('A market order cannot wait');
    const market = this.#marketOf(order);
    order.resting = market.adopt(order);
    if (!order.resting) {
      const remaining = size - filledSize - (order.hidden ?? 0n);
      order.resting = { side, price, party: order, remaining };
      market.rest(order.resting);
    }
    this.#options.noteId('order', order.rank);
    this.#options.open.add(order);
  }

  /** Sends an order of the simulated participants to the book. Returns the part that waits. */
  execute(
    market: Market,
    incoming: IncomingOrder<Order>,
    now: number,
  ): BookOrder<Order> | undefined {
    const { clearing } = this.#options;
    if (clearing.refusalOf(market, incoming)) return undefined;
    return clearing.match(market, incoming, now).resting;
  }

  #newOrder(draft: OrderDraft, market: Market, now: number): Order {
    const { account, terms, clientOid, planId, stopId, reservePrice, bound } = draft;
    const { nextId, clearing } = this.#options;
    const id = nextId('order');
    return {
      ...terms,
      bound,
      kind: 'order',
      id,
      account,
      userId: account.userId,
      // A colon is not allowed in a name that a client gives.
      clientOid: clientOid ?? `order:${String(id)}`,
      planId,
      stopId,
      reservePrice,
      createdAt: now,
      updatedAt: now,
      rank: id,
      filledSize: 0n,
      filledQuote: 0n,
      feePaid: 0n,
      reserved: 0n,
      reserveCoin: clearing.settlementOf(terms).reserveCoin(terms, market.instrument),
      status: 'live',
      endReason: null,
      resting: undefined,
    };
  }

  #send(order: Order, market: Market, now: number): void {
    const { clearing } = this.#options;
    clearing.reserve(order, market);
    clearing.execute(order, toIncoming(order, market), market, now);
  }

  #assertRoom({ ledger, userId }: Account, count: number): void {
    if (this.#options.open.count(ledger, userId) + count <= maxOpenOrders) return;
    throw new Refusal(gatewayCode.tooManyOpenOrders, `At most ${maxOpenOrders} orders can wait`);
  }

  #assertFunded(order: Order, needed: bigint): void {
    if (this.#options.clearing.available(order) + order.reserved >= needed) return;
    throw new Refusal(gatewayCode.balanceInsufficient, `There is not enough ${order.reserveCoin}`);
  }

  #assertTakeable(incoming: IncomingOrder<Order>, market: Market): void {
    const refusal = this.#options.clearing.refusalOf(market, incoming);
    if (refusal) throw new Refusal(gatewayCode[refusal], refusalTexts[refusal]);
  }

  #shrink(
    order: Order,
    resting: BookOrder<Order>,
    size: bigint,
    market: Market,
    now: number,
  ): void {
    const less = (order.size ?? 0n) - size;
    const { hidden = 0n } = order;
    const fromHidden = less < hidden ? less : hidden;
    if (order.hidden !== undefined) order.hidden -= fromHidden;
    if (less > fromHidden) market.shrink(resting, less - fromHidden);
    order.size = size;
    order.updatedAt = now;
    const { clearing } = this.#options;
    const spare = order.reserved - clearing.requirement(order, market);
    // Futures: a higher fee rate may need more than has been reserved.
    clearing.release(order, spare > 0n ? spare : 0n);
  }

  #replace(order: Order, change: Amendment, market: Market, now: number): void {
    const { price, size } = change;
    const { clearing, open, nextId } = this.#options;
    this.#assertFunded(order, clearing.requirement(order, market, price, size));
    const incoming = toIncoming({ ...order, price, size }, market);
    this.#assertTakeable(incoming, market);
    if (order.resting) market.cancel(order.resting);
    order.resting = undefined;
    open.remove(order);
    clearing.release(order, order.reserved);
    order.price = price;
    order.size = size;
    setPresets(order, change);
    order.rank = nextId('order');
    order.updatedAt = now;
    clearing.reserve(order, market);
    clearing.execute(order, { ...incoming, party: order }, market, now);
  }

  #marketOf({ account, product, symbol }: Order): Market {
    return this.#options.marketOf(account.ledger, product, symbol);
  }
}

function setPresets(order: Order, { takeProfit, stopLoss }: Amendment): void {
  order.takeProfit = takeProfit ?? order.takeProfit;
  order.stopLoss = stopLoss ?? order.stopLoss;
}

function toIncoming(order: Order, { instrument }: Market): IncomingOrder<Order> {
  const { side, force, price, bound, size, quoteSize, filledSize, selfTrade } = order;
  const { visibleSize: visible } = order;
  const inQuote = quoteSize !== null;
  const quantity = inQuote ? quoteSize / instrument.quotePerTickStep : (size ?? 0n) - filledSize;
  const common = { side, party: order, selfTrade, quantity, inQuote, visible };
  // A market order never rests, not even at its bound.
  const lasting = price === null && bound !== undefined ? 'ioc' : force;
  return { ...common, force: lasting, limit: price ?? bound };
}
