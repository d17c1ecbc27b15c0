import type { Ledger } from '@bourse/gateway-contract';
import type { UserOrder } from '../records/user-order.ts';

export class OpenOrders {
  readonly #byAccount = new Map<string, Map<string, UserOrder>>();

  add(order: UserOrder): void {
    const key = accountKey(order.userId, order.ledger);
    const orders = this.#byAccount.get(key) ?? new Map<string, UserOrder>();
    this.#byAccount.set(key, orders.set(String(order.id), order));
  }

  remove(order: UserOrder): void {
    const key = accountKey(order.userId, order.ledger);
    const orders = this.#byAccount.get(key);
    orders?.delete(String(order.id));
    if (orders?.size === 0) this.#byAccount.delete(key);
  }

  find(userId: string, ledger: Ledger, orderId: string): UserOrder | undefined {
    return this.#byAccount.get(accountKey(userId, ledger))?.get(orderId);
  }

  count(userId: string, ledger: Ledger): number {
    return this.#byAccount.get(accountKey(userId, ledger))?.size ?? 0;
  }

  of(userId: string, ledger: Ledger, symbol?: string): UserOrder[] {
    const orders = this.#byAccount.get(accountKey(userId, ledger))?.values() ?? [];
    return [...orders].filter((order) => symbol === undefined || order.symbol === symbol).reverse();
  }
}

function accountKey(userId: string, ledger: Ledger): string {
  return `${ledger}:${userId}`;
}
