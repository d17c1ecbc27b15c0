import type { Ledger } from '@bourse/gateway-contract';
import type { Holding } from '../records/holding.ts';

/** Where the simulated participants' money comes from and goes to; the only account that may be overdrawn. */
export const marketAccount = 'house:market';
/** What the exchange has earned. */
export const feeAccount = 'house:fees';

/** Whether an account is the exchange's own rather than a user's. */
export function isHouseAccount(userId: string): boolean {
  return userId === marketAccount || userId === feeAccount;
}

/** What a new account begins with. */
export interface Grant {
  readonly coin: string;
  readonly amount: bigint;
}

/** What the accounts need of the world. */
export interface AccountsOptions {
  readonly grants: Readonly<Record<Ledger, Grant | undefined>>;
  readonly load: (userId: string, ledger: Ledger) => Holding[];
  /** Told of each holding that must be written. */
  readonly onChange: (holding: Holding) => void;
}

interface Place {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly coin: string;
}

/**
 * Double-entry accounts: money only ever moves from one account to another of the same ledger and
 * coin, so every coin sums to zero over all accounts, and no method can cross ledgers.
 */
export class Accounts {
  readonly #options: AccountsOptions;
  readonly #accounts = new Map<string, Map<string, Holding>>();

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /** Every coin the account has held. An account that has held none yet is opened with its grant. */
  holdings(userId: string, ledger: Ledger): readonly Readonly<Holding>[] {
    return [...this.#account(userId, ledger).values()];
  }

  available(place: Place): bigint {
    return this.#holding(place).available;
  }

  /** Takes everything that is free and grants anew; for an account without open orders. */
  startOver(userId: string, ledger: Ledger): void {
    for (const { coin, available } of this.holdings(userId, ledger)) {
      this.transfer({ userId, ledger, coin }, marketAccount, available);
    }
    this.#grant(userId, ledger);
  }

  /** Moves free money between accounts. */
  transfer(from: Place, userId: string, amount: bigint): void {
    this.#add(from, -amount, 0n);
    this.#add({ ...from, userId }, amount, 0n);
  }

  /** Moves money that an order held back to somebody else, free to use. */
  transferFrozen(from: Place, userId: string, amount: bigint): void {
    this.#add(from, 0n, -amount);
    this.#add({ ...from, userId }, amount, 0n);
  }

  /** Holds money back for an order. */
  freeze(place: Place, amount: bigint): void {
    this.#add(place, -amount, amount);
  }

  /** Gives back what {@link freeze} held. */
  release(place: Place, amount: bigint): void {
    this.#add(place, amount, -amount);
  }

  #add(place: Place, available: bigint, frozen: bigint): void {
    if (available === 0n && frozen === 0n) return;
    const holding = this.#holding(place);
    const isShort = holding.available + available < 0n && place.userId !== marketAccount;
    if (isShort || holding.frozen + frozen < 0n) {
      throw new RangeError(`${place.userId} holds too little ${place.coin}`);
    }
    holding.available += available;
    holding.frozen += frozen;
    this.#options.onChange(holding);
  }

  #holding({ userId, ledger, coin }: Place): Holding {
    const account = this.#account(userId, ledger);
    const known = account.get(coin);
    if (known) return known;
    const holding = { userId, ledger, coin, available: 0n, frozen: 0n };
    account.set(coin, holding);
    return holding;
  }

  #account(userId: string, ledger: Ledger): Map<string, Holding> {
    const key = `${ledger}:${userId}`;
    const known = this.#accounts.get(key);
    if (known) return known;
    const stored = this.#options.load(userId, ledger);
    const account = new Map(stored.map((holding) => [holding.coin, holding]));
    this.#accounts.set(key, account);
    if (stored.length === 0) this.#grant(userId, ledger);
    return account;
  }

  #grant(userId: string, ledger: Ledger): void {
    const grant = this.#options.grants[ledger];
    if (!grant || isHouseAccount(userId)) return;
    this.transfer({ userId: marketAccount, ledger, coin: grant.coin }, userId, grant.amount);
  }
}
