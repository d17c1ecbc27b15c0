import { gatewayCode } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Venue } from '../market/venue.ts';
import { isOpen } from '../records/user-order.ts';
import type { UserOrder } from '../records/user-order.ts';
import type { CommitQueue } from '../store/commit-queue.ts';
import type { Clearing } from './clearing.ts';
import type { OpenOrders } from './open-orders.ts';

/** Cancelling more at once would delay other calls by more than some milliseconds. */
const sliceSize = 100;

export interface OrderCancellationOptions {
  readonly accounts: Accounts;
  readonly clearing: Clearing;
  readonly commits: CommitQueue;
  readonly open: OpenOrders;
  readonly venueOf: (ledger: Ledger, symbol: string) => Venue;
}

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
export class OrderCancellation {
  readonly #options: OrderCancellationOptions;

  constructor(options: OrderCancellationOptions) {
    this.#options = options;
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
    this.#cancelOrders([order], now);
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
      const slice = this.#cancelOrders(waiting.splice(0, sliceSize), now);
      described.push(...(await commits.commit(() => slice.map(answer.describe))));
    }
    const last = this.#cancelOrders(waiting, now);
    return commits.commit(() => answer.conclude([...described, ...last.map(answer.describe)]));
  }

  async resetSimulation<T>(userId: string, now: number, conclude: () => T): Promise<T> {
    const { accounts, commits, open } = this.#options;
    while (open.count(userId, 'simulation') > sliceSize) {
      this.#cancelOrders(open.of(userId, 'simulation').slice(0, sliceSize), now);
      await commits.committed();
    }
    this.#cancelOrders(open.of(userId, 'simulation'), now);
    accounts.reset(userId, 'simulation');
    return commits.commit(conclude);
  }

  #cancelOrders(orders: readonly UserOrder[], now: number): readonly UserOrder[] {
    const { clearing, commits, venueOf } = this.#options;
    commits.assertHealthy();
    const open = orders.filter(isOpen);
    for (const order of open) {
      const venue = venueOf(order.ledger, order.symbol);
      if (order.resting) venue.cancel(order.resting);
      clearing.cancel(order, venue, now);
    }
    return open;
  }
}
