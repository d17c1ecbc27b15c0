import type { Ledger } from '@bourse/gateway-contract';
import type { Core } from '../core/create-core.ts';
import type { Accounts } from '../core/accounts/accounts.ts';
import type { Fill, Order, Product } from '../core/records/order.ts';
import type { PlanOrder } from '../core/records/plan-order.ts';
import { decodeRecord } from '../core/records/codec.ts';
import type { RecordName } from '../core/records/record-name.ts';
import { decodeFill, decodeOrder, decodePlan } from '../core/records/stored-records.ts';
import type { Journal } from './journal.ts';

/** Highest number of ended orders or fills in an answer. */
const pageSize = 500;

export interface ListQuery {
  readonly ledger: Ledger;
  readonly userId: string;
  readonly kind: string;
  readonly symbol?: string | undefined;
  readonly isOpen?: boolean;
  readonly limit?: number;
}

export class StoredState {
  readonly #journal: Journal;
  readonly #accounts: Accounts;

  constructor(journal: Journal, accounts: Accounts) {
    this.#journal = journal;
    this.#accounts = accounts;
  }

  endedOrders(ledger: Ledger, userId: string, product: Product, symbol?: string): Order[] {
    const owner = `${ledger}/${userId}`;
    const query = { kind: 'order', owner, isOpen: false, product, symbol, limit: pageSize };
    return this.#journal.records(query).map((body) => this.toOrder(body));
  }

  fills(ledger: Ledger, userId: string, product: Product, symbol?: string): Fill[] {
    const query = { kind: 'fill', owner: `${ledger}/${userId}`, product, symbol, limit: pageSize };
    return this.#journal
      .records(query)
      .map((body) => decodeFill(body, (id) => this.#accounts.byId(id)));
  }

  /** Returns an open or ended order; `undefined` when the user has none of this name in the ledger. */
  order(ledger: Ledger, userId: string, name: RecordName): Order | undefined {
    const body = this.#journal.record('order', `${ledger}/${userId}`, name);
    return body === undefined ? undefined : this.toOrder(body);
  }

  endedPlans(ledger: Ledger, userId: string, product?: Product, symbol?: string): PlanOrder[] {
    const owner = `${ledger}/${userId}`;
    const query = { kind: 'plan', owner, isOpen: false, product, symbol, limit: pageSize };
    return this.#journal.records(query).map((body) => this.toPlan(body));
  }

  /** Returns a live or ended plan order; `undefined` when the user has none of this name in the ledger. */
  plan(ledger: Ledger, userId: string, name: RecordName): PlanOrder | undefined {
    const body = this.#journal.record('plan', `${ledger}/${userId}`, name);
    return body === undefined ? undefined : this.toPlan(body);
  }

  /** Returns a user's records of a kind, newest first. The kind says their type. */
  list<T>({ ledger, userId, kind, symbol, isOpen, limit = pageSize }: ListQuery): T[] {
    const owner = `${ledger}/${userId}`;
    const query = { kind, owner, symbol, limit, ...(isOpen === undefined ? {} : { isOpen }) };
    return this.#journal.records(query).map((body) => this.#decode(body) as T);
  }

  /** Puts stored balances and records into a core that has none. */
  restore({ accounts, orders, plans, restorables, futures }: Core): void {
    for (const { account, coin, ...balance } of this.#journal.balances()) {
      accounts.restore(accounts.byId(account), coin, balance);
    }
    for (const { kind, restore } of restorables) {
      for (const body of this.#journal.openRecords(kind)) {
        // The kind of a record says its type.
        restore(decodeRecord(body, (id) => accounts.byId(id)) as never);
      }
    }
    const open = this.#journal.openRecords('order').map((body) => this.toOrder(body));
    open.sort((a, b) => Number(a.rank - b.rank));
    for (const order of open) orders.restore(order);
    for (const body of this.#journal.openRecords('plan')) plans.restore(this.toPlan(body));
    futures.restore({
      position: this.#openRecords('position'),
      futuresSetting: this.#openRecords('futuresSetting'),
      futuresMode: this.#openRecords('futuresMode'),
      fundingInterval: this.#openRecords('fundingInterval'),
      insuranceDay: this.#openRecords('insuranceDay'),
    });
  }

  #openRecords<T>(kind: string): T[] {
    return this.#journal.openRecords(kind).map((body) => this.#decode(body) as T);
  }

  #decode(body: string): unknown {
    return decodeRecord(body, (id) => this.#accounts.byId(id));
  }

  toOrder(body: string): Order {
    return decodeOrder(body, (id) => this.#accounts.byId(id));
  }

  toPlan(body: string): PlanOrder {
    return decodePlan(body, (id) => this.#accounts.byId(id));
  }
}
