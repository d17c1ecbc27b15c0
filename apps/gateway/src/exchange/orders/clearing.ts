import type { Venue } from '../market/venue.ts';
import type { Execution, IncomingOrder } from '../matching/matching-engine.ts';
import type { CommitQueue } from '../store/commit-queue.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OpenOrders } from './open-orders.ts';
import { transferFunds, toFill } from './settlement.ts';
import type { Deal, Party } from './settlement.ts';
import { givenCoin, reservedBy } from '../records/user-order.ts';
import type { OrderStatus, UserFill, UserOrder } from '../records/user-order.ts';

export interface ClearingOptions {
  readonly accounts: Accounts;
  readonly commits: CommitQueue;
  readonly open: OpenOrders;
  readonly lastFillId: bigint;
}

/** Updates users' orders and balances after executions. */
export class Clearing {
  readonly #options: ClearingOptions;
  #lastFillId: bigint;

  constructor(options: ClearingOptions) {
    this.#options = options;
    this.#lastFillId = options.lastFillId;
  }

  record(
    venue: Venue,
    incoming: IncomingOrder<UserOrder>,
    execution: Execution<UserOrder>,
    now: number,
  ): void {
    const taker = incoming.party;
    if (taker) this.#reserve(taker, venue);
    for (const { party } of execution.selfCancelled) if (party) this.cancel(party, venue, now);
    for (const { maker, price, size } of execution.matches) {
      if (!maker.party && !taker) continue;
      const takes: Party = { order: taker, role: 'taker' };
      const makes: Party = { order: maker.party, role: 'maker' };
      const [buyer, seller] = incoming.side === 'buy' ? [takes, makes] : [makes, takes];
      const { accounts } = this.#options;
      const { instrument, ledger } = venue;
      this.#trade({ accounts, instrument, ledger, price, size, buyer, seller }, now);
      if (maker.party && maker.remaining === 0n) this.#end(maker.party, 'filled');
    }
    if (taker) this.#conclude(taker, execution, venue, now);
  }

  cancel(order: UserOrder, { instrument, ledger }: Venue, now: number): void {
    const { userId } = order;
    const coin = givenCoin(order, instrument);
    this.#options.accounts.release({ userId, ledger, coin }, reservedBy(order, instrument));
    order.updatedAt = now;
    this.#end(order, 'cancelled');
  }

  #reserve(order: UserOrder, { instrument, ledger }: Venue): void {
    const { userId } = order;
    const coin = givenCoin(order, instrument);
    this.#options.accounts.freeze({ userId, ledger, coin }, reservedBy(order, instrument));
    this.#options.commits.changedOrder(order);
  }

  #trade(deal: Deal, now: number): void {
    transferFunds(deal);
    for (const { order, role } of [deal.buyer, deal.seller]) {
      if (!order) continue;
      this.#lastFillId += 1n;
      this.#fill(order, toFill(deal, order, role, { id: this.#lastFillId, ts: now }));
    }
  }

  #fill(order: UserOrder, fill: UserFill): void {
    order.filledSize += fill.size;
    order.filledQuote += fill.quote;
    order.status = 'partially_filled';
    order.updatedAt = fill.ts;
    this.#options.commits.changedOrder(order);
    this.#options.commits.addFill(fill);
  }

  #conclude(
    order: UserOrder,
    { resting, isComplete }: Execution<UserOrder>,
    venue: Venue,
    now: number,
  ): void {
    if (resting) {
      order.resting = resting;
      this.#options.open.add(order);
    } else if (isComplete) {
      const { userId } = order;
      const coin = givenCoin(order, venue.instrument);
      const { accounts } = this.#options;
      // A market buy may keep less than the price of one step.
      accounts.release({ userId, ledger: venue.ledger, coin }, reservedBy(order, venue.instrument));
      this.#end(order, 'filled');
    } else {
      this.cancel(order, venue, now);
    }
  }

  #end(order: UserOrder, status: OrderStatus): void {
    order.status = status;
    order.resting = undefined;
    this.#options.open.remove(order);
    this.#options.commits.changedOrder(order);
  }
}
