import type { Ledger } from '@bourse/gateway-contract';
import type { Accounts } from '../accounts/accounts.ts';
import type { Budget } from '../budget.ts';
import type { Market } from '../market.ts';
import type { Reaction } from '../reactions.ts';
import type { Delisting } from '../records/delisting.ts';
import type { Effects } from '../records/effects.ts';
import type { Order } from '../records/order.ts';
import type { PlanOrder } from '../records/plan-order.ts';
import type { Restorable } from '../records/restorable.ts';
import type { PlanBook } from '../triggers/plan-book.ts';
import type { Plans } from '../triggers/plans.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Orders } from '../orders/orders.ts';

export interface DelistingsOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  readonly markets: readonly Market[];
  readonly open: OpenOrders;
  readonly book: PlanBook;
  readonly orders: Pick<Orders, 'cancel'>;
  readonly plans: Pick<Plans, 'cancel'>;
}

interface Owner {
  readonly ledger: Ledger;
  readonly userId: string;
  readonly symbol: string;
}

const unitsPerUser = 1;
const unitsPerOrder = 10;

/**
 * Cancels what waits on pairs whose trading has ended, one user after the other. A new core looks through all users again: those of
 * earlier cancellations have nothing left.
 */
export class Delistings {
  readonly reaction: Reaction;
  readonly restorables: readonly Restorable[];
  readonly #options: DelistingsOptions;
  /** Pairs whose orders may still wait. */
  readonly #left: Set<Market>;
  /** The users of a pair that are left. */
  #users: Iterator<string> | undefined;
  /** The cancellation that a slice or a restart has interrupted. */
  #begun: Delisting | undefined;

  constructor(options: DelistingsOptions) {
    this.#options = options;
    this.#left = new Set(
      options.markets.filter(({ instrument }) => instrument.delistedAt !== undefined),
    );
    this.reaction = { onSlice: (now, budget) => this.#work(now, budget) };
    this.restorables = [
      {
        kind: 'delisting',
        restore: (delisting: Delisting) => {
          this.#begun = delisting;
        },
      },
    ];
  }

  /** Returns whether there is more when the budget is spent. */
  #work(now: number, budget: Budget): boolean {
    if (this.#begun && this.#cancelAll(ownerOf(this.#begun), now, budget)) return true;
    for (const market of this.#left) {
      if (!market.instrument.isDelisted(now)) continue;
      const { ledger, symbol } = market;
      if (!this.#users) market.clearParticipants();
      this.#users ??= this.#usersOf(ledger);
      for (let next = this.#users.next(); next.done !== true; next = this.#users.next()) {
        budget.spend(unitsPerUser);
        const isCut = this.#cancelAll({ ledger, userId: next.value, symbol }, now, budget);
        if (isCut || budget.isSpent) return true;
      }
      this.#users = undefined;
      this.#left.delete(market);
    }
    return false;
  }

  *#usersOf(ledger: Ledger): Generator<string, undefined> {
    const { open, book } = this.#options;
    yield* open.users(ledger);
    yield* book.open.users(ledger);
  }

  /** Cancels the orders and plans of one user. Returns whether the budget has left some. */
  #cancelAll(owner: Owner, now: number, budget: Budget): boolean {
    const { orders, plans, effects } = this.#options;
    const waiting = this.#waitingOf(owner);
    if (waiting.length > 0) this.#begun ??= this.#begin(owner, now);
    const begun = this.#begun;
    if (!begun) return false;
    effects.put(begun);
    for (const each of waiting) {
      // The stop of an OCO has ended with its order.
      if (!isWaiting(each)) continue;
      if (each.kind === 'order') orders.cancel(each, 'delisted', now);
      else plans.cancel(each, 'delisted', now);
      begun.count += 1;
      budget.spend(unitsPerOrder);
      if (budget.isSpent && waiting.some(isWaiting)) return true;
    }
    begun.status = 'done';
    this.#begun = undefined;
    return false;
  }

  #waitingOf({ ledger, userId, symbol }: Owner): readonly (Order | PlanOrder)[] {
    const { open, book } = this.#options;
    const all = [
      ...open.of(ledger, userId, { symbol }),
      ...book.open.of(ledger, userId, { symbol }),
    ];
    return all.filter(({ product }) => product !== 'futures');
  }

  #begin({ ledger, userId, symbol }: Owner, ts: number): Delisting {
    const { accounts, nextId } = this.#options;
    const account = accounts.of(ledger, userId, 'spot');
    const id = nextId('delisting');
    return { kind: 'delisting', id, account, userId, symbol, ts, count: 0, status: 'open' };
  }
}

function ownerOf({ account: { ledger }, userId, symbol }: Delisting): Owner {
  return { ledger, userId, symbol };
}

function isWaiting({ status }: Order | PlanOrder): boolean {
  return status === 'live' || status === 'partially_filled';
}
