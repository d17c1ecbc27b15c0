import type { MarketAlert } from '@bourse/gateway-contract';
import type { Alert, AlertOwner } from './alert.ts';

/** A change of the alerts of a user, ledger and product. */
export interface AlertChange extends AlertOwner {
  readonly product: MarketAlert['product'];
}

type ChangeListener = (change: AlertChange) => Promise<void>;

/** Tells listeners whose alerts have changed. */
export class AlertChanges {
  readonly #listeners = new Set<ChangeListener>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  subscribe(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  /** Calls the listeners once for each owner and product. */
  tell(alerts: readonly Alert[]): void {
    const changes = new Map(
      alerts.map(({ userId, ledger, product }) => [
        `${userId} ${ledger} ${product}`,
        { userId, ledger, product },
      ]),
    );
    for (const change of changes.values()) {
      for (const listener of this.#listeners) listener(change).catch(this.#onError);
    }
  }
}
