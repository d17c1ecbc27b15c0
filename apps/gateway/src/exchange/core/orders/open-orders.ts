import type { Ledger } from '@bourse/gateway-contract';
import type { Order, Product } from '../records/order.ts';

export interface OrderFilter {
  readonly product?: Product | undefined;
  readonly symbol?: string | undefined;
  readonly accountId?: string | undefined;
}

/** The orders that wait in a book, by user and ledger. */
export class OpenOrders {
  readonly #byUser = new Map<string, Map<bigint, Order>>();
  readonly #byName = new Map<string, Order>();

  add(order: Order): void {
    const key = keyOf(order.account.ledger, order.userId);
    this.#byName.set(`${key}/${order.clientOid}`, order);
    const orders = this.#byUser.get(key) ?? new Map<bigint, Order>();
    this.#byUser.set(key, orders.set(order.id, order));
  }

  remove(order: Order): void {
    const key = keyOf(order.account.ledger, order.userId);
    const orders = this.#byUser.get(key);
    this.#byName.delete(`${key}/${order.clientOid}`);
    orders?.delete(order.id);
    if (orders?.size === 0) this.#byUser.delete(key);
  }

  find(ledger: Ledger, userId: string, id: bigint): Order | undefined {
    return this.#byUser.get(keyOf(ledger, userId))?.get(id);
  }

  named(ledger: Ledger, userId: string, clientOid: string): Order | undefined {
    return this.#byName.get(`${keyOf(ledger, userId)}/${clientOid}`);
  }

  count(ledger: Ledger, userId: string): number {
    return this.#byUser.get(keyOf(ledger, userId))?.size ?? 0;
  }

  /** Newest first. */
  of(ledger: Ledger, userId: string, { product, symbol, accountId }: OrderFilter = {}): Order[] {
    const orders = this.#byUser.get(keyOf(ledger, userId))?.values() ?? [];
    return [...orders]
      .filter((order) => product === undefined || order.product === product)
      .filter((order) => symbol === undefined || order.symbol === symbol)
      .filter((order) => accountId === undefined || order.account.id === accountId)
      .reverse();
  }

  *all(): Generator<Order> {
    for (const orders of this.#byUser.values()) yield* orders.values();
  }
}

function keyOf(ledger: Ledger, userId: string): string {
  return `${ledger}/${userId}`;
}
