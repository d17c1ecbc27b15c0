import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { Order, Product } from '../records/order.ts';
import type { RecordName } from '../records/record-name.ts';

interface Listed {
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly clientOid: string;
  readonly product: Product;
  readonly symbol: string;
}

export interface OrderFilter {
  readonly product?: Product | undefined;
  readonly symbol?: string | undefined;
  readonly accountId?: string | undefined;
}

interface OwnOrders<T> {
  readonly byId: Map<bigint, T>;
  readonly byName: Map<string, T>;
}

/** Orders in a book, or live plan orders, by user and ledger. */
export class OpenOrders<T extends Listed = Order> {
  readonly #users: Readonly<Record<Ledger, Map<string, OwnOrders<T>>>> = {
    simulation: new Map(),
    real: new Map(),
  };

  add(order: T): void {
    const users = this.#users[order.account.ledger];
    const own = users.get(order.userId) ?? { byId: new Map(), byName: new Map() };
    own.byId.set(order.id, order);
    own.byName.set(order.clientOid, order);
    users.set(order.userId, own);
  }

  remove({ account, userId, id, clientOid }: T): void {
    const users = this.#users[account.ledger];
    const own = users.get(userId);
    own?.byId.delete(id);
    own?.byName.delete(clientOid);
    if (own?.byId.size === 0) users.delete(userId);
  }

  find(ledger: Ledger, userId: string, id: bigint): T | undefined {
    return this.#users[ledger].get(userId)?.byId.get(id);
  }

  named(ledger: Ledger, userId: string, clientOid: string): T | undefined {
    return this.#users[ledger].get(userId)?.byName.get(clientOid);
  }

  get(ledger: Ledger, userId: string, { id, name }: RecordName): T | undefined {
    if (id !== undefined) return this.find(ledger, userId, id);
    return name === undefined ? undefined : this.named(ledger, userId, name);
  }

  count(ledger: Ledger, userId: string): number {
    return this.#users[ledger].get(userId)?.byId.size ?? 0;
  }

  /** Newest first. */
  of(ledger: Ledger, userId: string, { product, symbol, accountId }: OrderFilter = {}): T[] {
    const orders = this.#users[ledger].get(userId)?.byId.values() ?? [];
    return [...orders]
      .filter((order) => product === undefined || order.product === product)
      .filter((order) => symbol === undefined || order.symbol === symbol)
      .filter((order) => accountId === undefined || order.account.id === accountId)
      .reverse();
  }

  /** Users with orders. Stays valid while orders end and begin. */
  users(ledger: Ledger): Iterable<string> {
    return this.#users[ledger].keys();
  }

  *all(): Generator<T> {
    for (const users of Object.values(this.#users)) {
      for (const { byId } of users.values()) yield* byId.values();
    }
  }
}
