import type { Ledger } from '@bourse/gateway-contract';
import {
  houseUser,
  isOverdrawable,
  readAccountId,
  type Account,
  type Balance,
  type HouseAccountKind,
  type UserAccountKind,
} from './account.ts';
import type { Movement, MovementCause, Purse } from './movement.ts';

/** Number of groups of users that {@link Accounts.usersIn} divides all users into. */
export const userGroups = 16_384;

const nothing: Readonly<Balance> = { available: 0n, frozen: 0n };

/** Double-entry accounts. Money moves within one ledger and coin, so each coin sums to zero over all accounts. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #houses = {
    simulation: new Map<HouseAccountKind, Account>(),
    real: new Map<HouseAccountKind, Account>(),
  };
  readonly #byUser = new Map<string, readonly Account[]>();
  readonly #groups: Account[][] = [];
  readonly #onMovement: (movement: Movement) => void;
  readonly #observers = new Set<(movement: Movement) => void>();

  constructor(onMovement: (movement: Movement) => void) {
    this.#onMovement = onMovement;
  }

  /** Returns a user's account; creates it when it is used for the first time. */
  of(ledger: Ledger, userId: string, kind: UserAccountKind): Account {
    return this.byId(`${ledger}/${userId}/${kind}`);
  }

  house(ledger: Ledger, kind: HouseAccountKind): Account {
    const known = this.#houses[ledger].get(kind);
    if (known) return known;
    const account = this.byId(`${ledger}/${houseUser}/${kind}`);
    this.#houses[ledger].set(kind, account);
    return account;
  }

  byId(id: string): Account {
    const known = this.#accounts.get(id);
    if (known) return known;
    const { ledger, userId, kind } = readAccountId(id);
    const account = { id, ledger, userId, kind, balances: new Map<string, Balance>() };
    this.#accounts.set(id, account);
    const owner = `${ledger}/${userId}`;
    this.#byUser.set(owner, [...(this.#byUser.get(owner) ?? []), account]);
    if (kind === 'spot') (this.#groups[groupOf(owner)] ??= []).push(account);
    return account;
  }

  /** Oldest first. */
  ofUser(ledger: Ledger, userId: string): readonly Account[] {
    return this.#byUser.get(`${ledger}/${userId}`) ?? [];
  }

  /** Returns the spot accounts of a group of users. A user's group is the same after a restart. */
  usersIn(group: number): readonly Account[] {
    return this.#groups[group] ?? [];
  }

  all(): readonly Account[] {
    return [...this.#accounts.values()];
  }

  balance(account: Account, coin: string): Readonly<Balance> {
    return account.balances.get(coin) ?? nothing;
  }

  /** Calls the listener with each movement, until the returned function is called. */
  observe(listener: (movement: Movement) => void): () => void {
    this.#observers.add(listener);
    return () => {
      this.#observers.delete(listener);
    };
  }

  restore(account: Account, coin: string, balance: Balance): void {
    account.balances.set(coin, { ...balance });
  }

  transfer(from: Account, to: Account, coin: string, amount: bigint, cause: MovementCause): void {
    this.#move(from, 'available', to, 'available', coin, amount, cause);
  }

  /** Moves money that is frozen in one account into another, where it is available. */
  pay(from: Account, to: Account, coin: string, amount: bigint, cause: MovementCause): void {
    this.#move(from, 'frozen', to, 'available', coin, amount, cause);
  }

  freeze(account: Account, coin: string, amount: bigint, cause: MovementCause): void {
    this.#move(account, 'available', account, 'frozen', coin, amount, cause);
  }

  release(account: Account, coin: string, amount: bigint, cause: MovementCause): void {
    this.#move(account, 'frozen', account, 'available', coin, amount, cause);
  }

  /** Takes a movement back, as if it had not been. Only the last one can be taken back. */
  undo({ from, fromPurse, to, toPurse, coin, amount, cause }: Movement): void {
    balanceOf(to, coin)[toPurse] -= amount;
    balanceOf(from, coin)[fromPurse] += amount;
    const inverse = { from: to, fromPurse: toPurse, to: from, toPurse: fromPurse };
    for (const observe of this.#observers) observe({ ...inverse, coin, amount, cause });
  }

  /** @throws RangeError when the purse holds less than `amount`: callers check before. */
  #move(
    from: Account,
    fromPurse: Purse,
    to: Account,
    toPurse: Purse,
    coin: string,
    amount: bigint,
    cause: MovementCause,
  ): void {
    if (amount === 0n) return;
    if (amount < 0n) throw new RangeError('A movement has a positive amount');
    if (from.ledger !== to.ledger) throw new TypeError('Money cannot leave its ledger');
    const source = balanceOf(from, coin);
    const mayOverdraw = fromPurse === 'available' && isOverdrawable(from);
    if (source[fromPurse] < amount && !mayOverdraw) {
      throw new RangeError(`${from.id} has too little ${coin} ${fromPurse}`);
    }
    source[fromPurse] -= amount;
    balanceOf(to, coin)[toPurse] += amount;
    const movement = { from, fromPurse, to, toPurse, coin, amount, cause };
    this.#onMovement(movement);
    for (const observe of this.#observers) observe(movement);
  }
}

/** FNV-1a, 32 bits. */
function groupOf(owner: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < owner.length; index += 1) {
    hash = Math.imul(hash ^ owner.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % userGroups;
}

function balanceOf(account: Account, coin: string): Balance {
  const known = account.balances.get(coin);
  if (known) return known;
  const balance = { available: 0n, frozen: 0n };
  account.balances.set(coin, balance);
  return balance;
}
