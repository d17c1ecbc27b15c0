import type { Balance, Ledger, SpotFill, SpotOrder } from '@bourse/gateway-contract';
import type { Instrument } from '../instruments/instrument.ts';
import type { Changes } from '../store/exchange-store.ts';
import { isHouseAccount } from './accounts.ts';
import type { Holding } from '../records/holding.ts';
import type { UserFill, UserOrder } from '../records/user-order.ts';
import { toBalance, toSpotFill, toSpotOrder } from '../records/wire.ts';

export interface AccountUpdate {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly orders: readonly SpotOrder[];
  readonly fills: readonly SpotFill[];
  readonly balances: readonly Balance[];
}

export interface AccountView {
  readonly orders: readonly SpotOrder[];
  readonly balances: readonly Balance[];
}

interface Owned {
  readonly userId: string;
  readonly ledger: Ledger;
}

export class AccountFeed {
  readonly #instrumentOf: (symbol: string) => Instrument;
  readonly #listeners = new Set<(update: AccountUpdate) => void>();

  constructor(instrumentOf: (symbol: string) => Instrument) {
    this.#instrumentOf = instrumentOf;
  }

  subscribe(listener: (update: AccountUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  view(orders: readonly UserOrder[], holdings: readonly Readonly<Holding>[]): AccountView {
    return {
      orders: orders.map((order) => toSpotOrder(order, this.#instrumentOf(order.symbol))),
      balances: holdings.map(toBalance),
    };
  }

  publish({ orders, fills, holdings }: Changes): void {
    if (this.#listeners.size === 0) return;
    for (const [key, { userId, ledger }] of accountsOf([...orders, ...holdings])) {
      const isOwn = (item: Owned): boolean => keyOf(item) === key;
      const update = {
        userId,
        ledger,
        ...this.view([...orders].filter(isOwn), [...holdings].filter(isOwn)),
        fills: fills.filter(isOwn).map((fill) => this.#toFill(fill)),
      };
      for (const listener of this.#listeners) listener(update);
    }
  }

  #toFill(fill: UserFill) {
    return toSpotFill(fill, this.#instrumentOf(fill.symbol));
  }
}

function accountsOf(items: readonly Owned[]): ReadonlyMap<string, Owned> {
  const users = items.filter(({ userId }) => !isHouseAccount(userId));
  return new Map(users.map((item) => [keyOf(item), item]));
}

function keyOf({ userId, ledger }: Owned): string {
  return `${ledger}:${userId}`;
}
