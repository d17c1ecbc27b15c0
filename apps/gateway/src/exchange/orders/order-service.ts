import { gatewayCode } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import type { Venue } from '../market/venue.ts';
import type { EngineRefusal, IncomingOrder } from '../matching/matching-engine.ts';
import type { CommitQueue } from '../store/commit-queue.ts';
import type { OrderName } from '../store/exchange-store.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Bookkeeper } from './bookkeeper.ts';
import type { OpenOrders } from './open-orders.ts';
import { assertNotional, readOrder } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';
import { givenCoin, hasTerms, isOpen, reservedBy } from '../records/user-order.ts';
import type { OrderTerms, UserOrder } from '../records/user-order.ts';

/** Limits the memory of the book. */
const maxOpenOrders = 5000;

const refusals: Readonly<Record<EngineRefusal, string>> = {
  noLiquidity: 'Nobody takes the other side',
  wouldTake: 'The order would trade at once',
};

export interface OrderServiceOptions {
  readonly accounts: Accounts;
  readonly bookkeeper: Bookkeeper;
  readonly commits: CommitQueue;
  readonly open: OpenOrders;
  readonly venueOf: (ledger: Ledger, symbol: string) => Venue;
  readonly findStored: (name: OrderName) => UserOrder | undefined;
  readonly lastOrderId: bigint;
}

/** Cancelling more at once would delay other calls by more than some milliseconds. */
const sliceSize = 100;

export interface SlicedAnswer<T, A> {
  /** Runs for each order, inside the transaction that cancels it. */
  readonly describe: (order: UserOrder) => T;
  /** Runs inside the last transaction. */
  readonly conclude: (all: readonly T[]) => A;
}

export interface OpenOrderName {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly orderId: string;
}

export interface OpenOrdersName {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly symbol: string | undefined;
}

/** Methods resolve when their change is stored. `conclude` runs inside the transaction and returns their result. */
export class OrderService {
  readonly #options: OrderServiceOptions;
  #lastOrderId: bigint;

  constructor(options: OrderServiceOptions) {
    this.#options = options;
    this.#lastOrderId = options.lastOrderId;
  }

  /** Returns the first order for a repeated `clientOid`. @throws {Refusal} if the market or the balance forbids it. */
  async place<T>(
    userId: string,
    request: OrderRequest,
    now: number,
    conclude: (order: UserOrder) => T,
  ): Promise<T> {
    const { commits, venueOf } = this.#options;
    commits.assertSound();
    const venue = venueOf(request.ledger, request.symbol);
    const terms = readOrder(request, venue.instrument);
    const repeated = this.#findRepeated(userId, request, terms);
    if (!repeated) assertInTime(request, now);
    const order = repeated ?? this.#submit(this.#newOrder(userId, request, terms, now), venue, now);
    return commits.commit(() => conclude(order));
  }

  /** Waits for earlier changes. @throws {Refusal} `orderNotFound`, also for another user's order. */
  async find(name: OrderName): Promise<UserOrder> {
    await this.#options.commits.settled();
    const order = this.#options.findStored(name);
    if (!order) throw new Refusal(gatewayCode.orderNotFound, 'There is no such order');
    return order;
  }

  /** @throws {Refusal} `orderNotFound`, also for another user's order and for an ended one. */
  async cancel<T>(
    { userId, ledger, orderId }: OpenOrderName,
    now: number,
    conclude: (order: UserOrder) => T,
  ): Promise<T> {
    const { commits, open } = this.#options;
    const order = open.find(userId, ledger, orderId);
    if (!order) throw new Refusal(gatewayCode.orderNotFound, 'There is no such open order');
    this.#withdraw([order], now);
    return commits.commit(() => conclude(order));
  }

  /** Cancels newest orders first, in slices of one transaction each. Other calls run in between. */
  async cancelAll<T, A>(
    { userId, ledger, symbol }: OpenOrdersName,
    now: number,
    answer: SlicedAnswer<T, A>,
  ): Promise<A> {
    const { commits, open } = this.#options;
    const waiting = open.of(userId, ledger, symbol);
    const described: T[] = [];
    while (waiting.length > sliceSize) {
      const slice = this.#withdraw(waiting.splice(0, sliceSize), now);
      described.push(...(await commits.commit(() => slice.map(answer.describe))));
    }
    const last = this.#withdraw(waiting, now);
    return commits.commit(() => answer.conclude([...described, ...last.map(answer.describe)]));
  }

  async startOver<T>(userId: string, now: number, conclude: () => T): Promise<T> {
    const { accounts, commits, open } = this.#options;
    while (open.count(userId, 'simulation') > sliceSize) {
      this.#withdraw(open.of(userId, 'simulation').slice(0, sliceSize), now);
      await commits.settled();
    }
    this.#withdraw(open.of(userId, 'simulation'), now);
    accounts.startOver(userId, 'simulation');
    return commits.commit(conclude);
  }

  restore(order: UserOrder): void {
    const { ledger, symbol, side, price, size, filledSize } = order;
    if (price === null || size === null) throw new TypeError('A market order cannot wait');
    order.resting = { side, price, party: order, remaining: size - filledSize };
    this.#options.venueOf(ledger, symbol).restore(order.resting);
    this.#options.open.add(order);
  }

  #withdraw(orders: readonly UserOrder[], now: number): readonly UserOrder[] {
    const { bookkeeper, commits, venueOf } = this.#options;
    commits.assertSound();
    const live = orders.filter(isOpen);
    for (const order of live) {
      const venue = venueOf(order.ledger, order.symbol);
      if (order.resting) venue.cancel(order.resting);
      bookkeeper.cancel(order, venue, now);
    }
    return live;
  }

  /** @throws {Refusal} `clientOidTaken` if the earlier order has other terms. */
  #findRepeated(
    userId: string,
    { ledger, clientOid }: OrderRequest,
    terms: OrderTerms,
  ): UserOrder | undefined {
    if (clientOid === undefined) return undefined;
    const { commits, findStored } = this.#options;
    const isNamed = (order: UserOrder): boolean =>
      order.clientOid === clientOid && order.userId === userId && order.ledger === ledger;
    const order = commits.findPending(isNamed) ?? findStored({ userId, ledger, clientOid });
    if (order === undefined || hasTerms(order, terms)) return order;
    throw new Refusal(gatewayCode.clientOidTaken, 'Another order has this clientOid');
  }

  #submit(order: UserOrder, venue: Venue, now: number): UserOrder {
    this.#assertWelcome(order, venue);
    this.#assertFunded(order, venue);
    const { refusal } = venue.submit(toIncoming(order, venue), now);
    if (refusal) throw new Refusal(gatewayCode[refusal], refusals[refusal]);
    return order;
  }

  #assertWelcome({ userId, ledger, price, size }: UserOrder, venue: Venue): void {
    if (this.#options.open.count(userId, ledger) >= maxOpenOrders) {
      throw new Refusal(gatewayCode.tooManyOpenOrders, `At most ${maxOpenOrders} orders can wait`);
    }
    // A market sell is valued at the best bid. Without a bid the engine refuses it.
    const best = venue.best('buy');
    if (price === null && size !== null && best) {
      assertNotional(venue.instrument.quoteOf(best.price, size), venue.instrument);
    }
  }

  #newOrder(userId: string, request: OrderRequest, terms: OrderTerms, now: number): UserOrder {
    this.#lastOrderId += 1n;
    const id = this.#lastOrderId;
    return {
      ...terms,
      id,
      userId,
      ledger: request.ledger,
      // The colon prevents a collision with a client's own id.
      clientOid: request.clientOid ?? `order:${String(id)}`,
      createdAt: now,
      updatedAt: now,
      filledSize: 0n,
      filledQuote: 0n,
      status: 'live',
      resting: undefined,
    };
  }

  #assertFunded(order: UserOrder, { instrument }: Venue): void {
    const { userId, ledger } = order;
    const coin = givenCoin(order, instrument);
    const available = this.#options.accounts.available({ userId, ledger, coin });
    if (available < reservedBy(order, instrument)) {
      throw new Refusal(gatewayCode.balanceInsufficient, `There is not enough ${coin}`);
    }
  }
}

function assertInTime({ validUntil }: OrderRequest, now: number): void {
  if (validUntil === undefined || now <= validUntil) return;
  throw new Refusal(
    gatewayCode.orderTooLate,
    'The order arrived after the time it was valid until',
  );
}

function toIncoming(order: UserOrder, { instrument }: Venue): IncomingOrder<UserOrder> {
  const { side, force, price, size, quoteSize } = order;
  const common = { side, party: order, force, limit: price ?? undefined };
  return quoteSize === null
    ? { ...common, quantity: size ?? 0n }
    : { ...common, quantity: quoteSize / instrument.quotePerTickStep, inQuote: true };
}
