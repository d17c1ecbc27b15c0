import { gatewayCode } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../handler.ts';
import type { Venue } from '../market/venue.ts';
import type { EngineRefusal, IncomingOrder } from '../matching/matching-engine.ts';
import type { CommitQueue } from '../store/commit-queue.ts';
import type { Accounts } from './accounts.ts';
import type { Bookkeeper } from './bookkeeper.ts';
import type { OpenOrders } from './open-orders.ts';
import { assertNotional, readOrder } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';
import { givenCoin, reservedBy } from './user-order.ts';
import type { OrderTerms, UserOrder } from './user-order.ts';

/** What keeps one user from filling the book's memory. */
const maxOpenOrders = 5000;

const refusals: Readonly<Record<EngineRefusal, string>> = {
  noLiquidity: 'Nobody takes the other side',
  wouldTake: 'The order would trade at once',
};

/** What the desk works with. */
export interface DeskOptions {
  readonly accounts: Accounts;
  readonly bookkeeper: Bookkeeper;
  readonly commits: CommitQueue;
  readonly open: OpenOrders;
  /** @throws {Refusal} `symbolUnknown`. */
  readonly venueOf: (ledger: Ledger, symbol: string) => Venue;
  /** Whether an order on disk has this name. */
  readonly isStored: (userId: string, ledger: Ledger, clientOid: string) => boolean;
  readonly lastOrderId: bigint;
}

/**
 * Takes users' orders: checks them, sends them to their venue and waits for the disk. Memory
 * changes at once and in order of arrival; a method resolves when the change is on disk.
 */
export class Desk {
  readonly #options: DeskOptions;
  #lastOrderId: bigint;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.#lastOrderId = options.lastOrderId;
  }

  /** @throws {Refusal} as {@link readOrder}, and for everything the market or the account forbids. */
  async place(userId: string, request: OrderRequest, now: number): Promise<UserOrder> {
    const { commits, venueOf } = this.#options;
    commits.assertSound();
    const venue = venueOf(request.ledger, request.symbol);
    const terms = readOrder(request, venue.instrument);
    this.#assertWelcome(userId, request, terms, venue);
    const order = this.#newOrder(userId, request, terms, now);
    this.#assertFunded(order, venue);
    const { refusal } = venue.submit(toIncoming(order, venue), now);
    if (refusal) throw new Refusal(gatewayCode[refusal], refusals[refusal]);
    await commits.settled();
    return order;
  }

  /** @throws {Refusal} `orderNotFound`, also for somebody else's order and for an ended one. */
  async cancel(userId: string, ledger: Ledger, orderId: string, now: number): Promise<UserOrder> {
    const order = this.#options.open.find(userId, ledger, orderId);
    if (!order) throw new Refusal(gatewayCode.orderNotFound, 'There is no such open order');
    this.#withdraw([order], now);
    await this.#options.commits.settled();
    return order;
  }

  /** Cancels the user's open orders of one pair, or of all; newest first. */
  async cancelAll(
    userId: string,
    ledger: Ledger,
    symbol: string | undefined,
    now: number,
  ): Promise<readonly UserOrder[]> {
    const orders = this.#options.open.of(userId, ledger, symbol);
    this.#withdraw(orders, now);
    await this.#options.commits.settled();
    return orders;
  }

  /** Cancels everything in the simulation and begins again with the first grant. */
  async startOver(userId: string, now: number): Promise<void> {
    const { accounts, commits, open } = this.#options;
    this.#withdraw(open.of(userId, 'simulation'), now);
    accounts.startOver(userId, 'simulation');
    await commits.settled();
  }

  /** Puts an order back into the book after a restart. */
  restore(order: UserOrder): void {
    const { ledger, symbol, side, price, size, filledSize } = order;
    if (price === null || size === null) throw new TypeError('A market order cannot wait');
    order.resting = { side, price, party: order, remaining: size - filledSize };
    this.#options.venueOf(ledger, symbol).restore(order.resting);
    this.#options.open.add(order);
  }

  #withdraw(orders: readonly UserOrder[], now: number): void {
    const { bookkeeper, commits, venueOf } = this.#options;
    commits.assertSound();
    for (const order of orders) {
      const venue = venueOf(order.ledger, order.symbol);
      if (order.resting) venue.cancel(order.resting);
      bookkeeper.cancel(order, venue, now);
    }
  }

  #assertWelcome(userId: string, request: OrderRequest, terms: OrderTerms, venue: Venue): void {
    const { open } = this.#options;
    const { ledger, clientOid } = request;
    if (clientOid !== undefined && this.#isTaken(userId, ledger, clientOid)) {
      throw new Refusal(gatewayCode.clientOidTaken, 'Another order has this clientOid');
    }
    if (open.count(userId, ledger) >= maxOpenOrders) {
      throw new Refusal(gatewayCode.tooManyOpenOrders, `At most ${maxOpenOrders} orders can wait`);
    }
    // A market sell is worth what the best buyer would give; without one there is no liquidity.
    const best = venue.best('buy');
    if (terms.price === null && terms.size !== null && best) {
      assertNotional(venue.instrument.quoteOf(best.price, terms.size), venue.instrument);
    }
  }

  /** Names are never used twice, so that a repeated request is not a second order. */
  #isTaken(userId: string, ledger: Ledger, clientOid: string): boolean {
    const { commits, isStored } = this.#options;
    return (
      commits.somePending(
        (order) =>
          order.clientOid === clientOid && order.userId === userId && order.ledger === ledger,
      ) || isStored(userId, ledger, clientOid)
    );
  }

  #newOrder(userId: string, request: OrderRequest, terms: OrderTerms, now: number): UserOrder {
    this.#lastOrderId += 1n;
    const id = this.#lastOrderId;
    return {
      ...terms,
      id,
      userId,
      ledger: request.ledger,
      // A colon is not allowed in a name that a client gives.
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

function toIncoming(order: UserOrder, { instrument }: Venue): IncomingOrder<UserOrder> {
  const { side, force, price, size, quoteSize } = order;
  const common = { side, party: order, force, limit: price ?? undefined };
  return quoteSize === null
    ? { ...common, quantity: size ?? 0n }
    : { ...common, quantity: quoteSize / instrument.quotePerTickStep, inQuote: true };
}
