import type { Balance, Ledger, SpotFill, SpotOrder } from '@bourse/gateway-contract';
import { houseUser } from '../core/accounts/account.ts';
import type { Account } from '../core/accounts/account.ts';
import type { Core } from '../core/create-core.ts';
import type { Fill, Order } from '../core/records/order.ts';
import type { AccountById } from '../core/records/codec.ts';
import { decodeFill, decodeOrder } from '../core/records/stored-records.ts';
import { toBalances, toSpotFill, toSpotOrder } from '../core/wire/spot.ts';
import type { JournalEntry } from '../journal/entry.ts';

/** Committed changes of one user's accounts in a ledger. */
export interface AccountUpdate {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly orders: readonly SpotOrder[];
  readonly fills: readonly SpotFill[];
  readonly balances: readonly Balance[];
}

export type AccountListener = (update: AccountUpdate) => void;

interface Changed {
  readonly orders: Map<bigint, Order>;
  readonly fills: Fill[];
  readonly coins: Set<string>;
  account: Account | undefined;
}

/** Sends each user's committed changes to listeners. */
export class AccountFeed {
  readonly #core: Pick<Core, 'accounts' | 'marketOf'>;
  readonly #listeners = new Set<AccountListener>();

  constructor(core: Pick<Core, 'accounts' | 'marketOf'>) {
    this.#core = core;
  }

  /** Returns a function that ends the subscription. */
  subscribe(listener: AccountListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Sends one update for each user that the entries concern. */
  publish(entries: readonly JournalEntry[]): void {
    if (this.#listeners.size === 0) return;
    for (const [key, changed] of this.#changesByOwner(entries)) {
      const update = this.#toUpdate(key, changed);
      for (const listener of this.#listeners) listener(update);
    }
  }

  #changesByOwner(entries: readonly JournalEntry[]): ReadonlyMap<string, Changed> {
    const accountById: AccountById = (id) => this.#core.accounts.byId(id);
    const owners = new Map<string, Changed>();
    const of = (owner: string): Changed => {
      const known = owners.get(owner) ?? {
        orders: new Map(),
        fills: [],
        coins: new Set(),
        account: undefined,
      };
      owners.set(owner, known);
      return known;
    };
    for (const { movements, records } of entries) {
      for (const { from, to, coin } of movements) {
        for (const account of [from, to]) {
          if (account.userId === houseUser || account.kind !== 'spot') continue;
          const changed = of(`${account.ledger}/${account.userId}`);
          changed.account = account;
          changed.coins.add(coin);
        }
      }
      for (const { kind, owner, body } of records) {
        if (kind === 'order') {
          const order = decodeOrder(body, accountById);
          if (order.product === 'spot') of(owner).orders.set(order.id, order);
        } else if (kind === 'fill') {
          const fill = decodeFill(body, accountById);
          if (fill.product === 'spot') of(owner).fills.push(fill);
        }
      }
    }
    return owners;
  }

  #toUpdate(owner: string, { orders, fills, coins, account }: Changed): AccountUpdate {
    const [ledger, userId] = owner.split('/') as [Ledger, string];
    const instrumentOf = ({ symbol }: { readonly symbol: string }) =>
      this.#core.marketOf(ledger, 'spot', symbol).instrument;
    const balances = account ? toBalances(account).filter(({ coin }) => coins.has(coin)) : [];
    return {
      userId,
      ledger,
      orders: [...orders.values()].map((order) => toSpotOrder(order, instrumentOf(order))),
      fills: fills.map((fill) => toSpotFill(fill, instrumentOf(fill))),
      balances,
    };
  }
}
