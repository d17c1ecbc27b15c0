import { gatewayCode } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Venue } from '../market/venue.ts';
import type { EngineRefusal, IncomingOrder } from '../matching/matching-engine.ts';
import { hasTerms } from '../records/user-order.ts';
import type { OrderTerms, UserOrder } from '../records/user-order.ts';
import type { CommitQueue } from '../store/commit-queue.ts';
import type { OrderName } from '../store/exchange-store.ts';
import type { OpenOrders } from './open-orders.ts';
import {
  assertFunded,
  assertMarketSellNotional,
  assertNotExpired,
  assertRoom,
} from './order-checks.ts';
import { readOrder } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';

const refusals: Readonly<Record<EngineRefusal, string>> = {
  noLiquidity: 'Nobody takes the other side',
  wouldTake: 'The order would trade at once',
};

export interface OrderServiceOptions {
  readonly accounts: Accounts;
  readonly commits: CommitQueue;
  readonly open: OpenOrders;
  readonly venueOf: (ledger: Ledger, symbol: string) => Venue;
  readonly findStored: (name: OrderName) => UserOrder | undefined;
  readonly lastOrderId: bigint;
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
    commits.assertHealthy();
    const venue = venueOf(request.ledger, request.symbol);
    const terms = readOrder(request, venue.instrument);
    const repeated = this.#findRepeated(userId, request, terms);
    if (!repeated) assertNotExpired(request, now);
    const order = repeated ?? this.#submit(this.#newOrder(userId, request, terms, now), venue, now);
    return commits.commit(() => conclude(order));
  }

  /** Waits for earlier changes. @throws {Refusal} `orderNotFound`, also for another user's order. */
  async find(name: OrderName): Promise<UserOrder> {
    await this.#options.commits.committed();
    const order = this.#options.findStored(name);
    if (!order) throw new Refusal(gatewayCode.orderNotFound, 'There is no such order');
    return order;
  }

  restore(order: UserOrder): void {
    const { ledger, symbol, side, price, size, filledSize } = order;
    if (price === null || size === null) throw new TypeError('A market order cannot wait');
    order.resting = { side, price, party: order, remaining: size - filledSize };
    this.#options.venueOf(ledger, symbol).restore(order.resting);
    this.#options.open.add(order);
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
    const { accounts, open } = this.#options;
    assertRoom(order, open);
    assertMarketSellNotional(order, venue);
    assertFunded(order, venue, accounts);
    const { refusal } = venue.submit(toIncoming(order, venue), now);
    if (refusal) throw new Refusal(gatewayCode[refusal], refusals[refusal]);
    return order;
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
}

function toIncoming(order: UserOrder, { instrument }: Venue): IncomingOrder<UserOrder> {
  const { side, force, price, size, quoteSize } = order;
  const common = { side, party: order, force, limit: price ?? undefined };
  return quoteSize === null
    ? { ...common, quantity: size ?? 0n }
    : { ...common, quantity: quoteSize / instrument.quotePerTickStep, inQuote: true };
}
