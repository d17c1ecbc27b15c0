import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { Order, Product } from '../records/order.ts';
import type { RecordName } from '../records/record-name.ts';

/** What orders and plan orders are found by. */
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

/** The orders that wait, by user and ledger: those in a book, or plan orders. */
export class OpenOrders<T extends Listed = Order> {
  readonly #byUser = new Map<string, Map<bigint, T>>();
  readonly #byName = new Map<string, T>();

  add(order: T): void {
    const key = keyOf(order.account.ledger, order.userId);
    this.#byName.set(`${key}/${order.clientOid}`, order);
    const orders = this.#byUser.get(key) ?? new Map<bigint, T>();
    this.#byUser.set(key, orders.set(order.id, order));
  }

  remove(order: T): void {
    const key = keyOf(order.account.ledger, order.userId);
    const orders = this.#byUser.get(key);
    this.#byName.delete(`${key}/${order.clientOid}`);
    orders?.delete(order.id);
    if (orders?.size === 0) this.#byUser.delete(key);
  }

  find(ledger: Ledger, userId: string, id: bigint): T | undefined {
    return this.#byUser.get(keyOf(ledger, userId))?.get(id);
  }

  named(ledger: Ledger, userId: string, clientOid: string): T | undefined {
    return this.#byName.get(`${keyOf(ledger, userId)}/${clientOid}`);
  }

  /** Finds by id, or else by name. */
  get(ledger: Ledger, userId: string, { id, name }: RecordName): T | undefined {
    if (id !== undefined) return this.find(ledger, userId, id);
    return name === undefined ? undefined : this.named(ledger, userId, name);
  }

  count(ledger: Ledger, userId: string): number {
    return this.#byUser.get(keyOf(ledger, userId))?.size ?? 0;
  }

  /** Newest first. */
  of(ledger: Ledger, userId: string, { product, symbol, accountId }: OrderFilter = {}): T[] {
    const orders = this.#byUser.get(keyOf(ledger, userId))?.values() ?? [];
    return [...orders]
      .filter((order) => product === undefined || order.product === product)
      .filter((order) => symbol === undefined || order.symbol === symbol)
      .filter((order) => accountId === undefined || order.account.id === accountId)
      .reverse();
  }

  *all(): Generator<T> {
    for (const orders of this.#byUser.values()) yield* orders.values();
  }
}

function keyOf(ledger: Ledger, userId: string): string {
  return `${ledger}/${userId}`;
}
