import type { Ledger } from '@bourse/gateway-contract';
import type { Holding } from '../records/holding.ts';

/** Account of the simulated participants. Only this account may be overdrawn. */
export const marketAccount = 'house:market';
export const feeAccount = 'house:fees';

export function isHouseAccount(userId: string): boolean {
  return userId === marketAccount || userId === feeAccount;
}

export interface Grant {
  readonly coin: string;
  readonly amount: bigint;
}

export interface AccountsOptions {
  readonly grants: Readonly<Record<Ledger, Grant | undefined>>;
  readonly load: (userId: string, ledger: Ledger) => Holding[];
  readonly onChange: (holding: Holding) => void;
}

interface HoldingKey {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly coin: string;
}

/** Double-entry accounts. Money moves only within a ledger and coin, so each coin sums to zero over all accounts. */
export class Accounts {
  readonly #options: AccountsOptions;
  readonly #accounts = new Map<string, Map<string, Holding>>();

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /** Returns the balances. A new account receives its grant first. */
  holdings(userId: string, ledger: Ledger): readonly Readonly<Holding>[] {
    return [...this.#account(userId, ledger).values()];
  }

  available(key: HoldingKey): bigint {
    return this.#holding(key).available;
  }

  reset(userId: string, ledger: Ledger): void {
    for (const { coin, available } of this.holdings(userId, ledger)) {
      this.transfer({ userId, ledger, coin }, marketAccount, available);
    }
    this.#grant(userId, ledger);
  }

  transfer(from: HoldingKey, userId: string, amount: bigint): void {
    this.#add(from, -amount, 0n);
    this.#add({ ...from, userId }, amount, 0n);
  }

  /** Transfers money that an order has frozen; the receiver can use it. */
  transferFrozen(from: HoldingKey, userId: string, amount: bigint): void {
    this.#add(from, 0n, -amount);
    this.#add({ ...from, userId }, amount, 0n);
  }

  freeze(key: HoldingKey, amount: bigint): void {
    this.#add(key, -amount, amount);
  }

  release(key: HoldingKey, amount: bigint): void {
    this.#add(key, amount, -amount);
  }

  #add(key: HoldingKey, available: bigint, frozen: bigint): void {
    if (available === 0n && frozen === 0n) return;
    const holding = this.#holding(key);
    const isShort = holding.available + available < 0n && key.userId !== marketAccount;
    if (isShort || holding.frozen + frozen < 0n) {
      throw new RangeError(`${key.userId} holds too little ${key.coin}`);
    }
    holding.available += available;
    holding.frozen += frozen;
    this.#options.onChange(holding);
  }

  #holding({ userId, ledger, coin }: HoldingKey): Holding {
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
