import type { Ledger } from '@bourse/gateway-contract';
import type { AccountUpdate, ExchangeFeed } from '../exchange/index.ts';

export interface AccountSubscriber {
  deliverAccount(update: AccountUpdate): void;
}

/** Distributes changes of accounts to the sockets of their users. */
export class AccountHub {
  readonly #subscribers = new Map<string, Set<AccountSubscriber>>();

  join(userId: string, ledger: Ledger, subscriber: AccountSubscriber): void {
    const key = `${ledger}/${userId}`;
    const subscribers = this.#subscribers.get(key) ?? new Set();
    this.#subscribers.set(key, subscribers.add(subscriber));
  }

  leave(userId: string, ledger: Ledger, subscriber: AccountSubscriber): void {
    const key = `${ledger}/${userId}`;
    const subscribers = this.#subscribers.get(key);
    subscribers?.delete(subscriber);
    if (subscribers?.size === 0) this.#subscribers.delete(key);
  }

  deliver({ accounts }: ExchangeFeed): void {
    for (const update of accounts) {
      const key = `${update.ledger}/${update.userId}`;
      for (const subscriber of this.#subscribers.get(key) ?? []) subscriber.deliverAccount(update);
    }
  }
}
