import type { Ledger } from '@bourse/gateway-contract';
import { parseCoin } from '../../../instruments/instrument.ts';
import type { Account } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { MovementReason } from '../../accounts/movement.ts';
import type { Effects } from '../../records/effects.ts';

const coin = 'USDT';
const dayMs = 86_400_000;

const firstFunds = parseCoin('1000000') ?? 0n;

/** Changes of a ledger's fund on one day, in units. */
export interface InsuranceDay {
  readonly kind: 'insuranceDay';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly day: number;
  status: 'open' | 'closed';
  inflow: bigint;
  outflow: bigint;
  balance: bigint;
}

export interface InsuranceFundOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: 'insuranceDay') => bigint;
}

export class InsuranceFund {
  readonly #options: InsuranceFundOptions;
  readonly #days = new Map<Ledger, InsuranceDay>();

  constructor(options: InsuranceFundOptions) {
    this.#options = options;
  }

  balance(ledger: Ledger): bigint {
    return this.#options.accounts.balance(this.#account(ledger), coin).available;
  }

  /** Gives a fund that has never had money its first funds. */
  found(ledger: Ledger, now: number): void {
    if (this.#account(ledger).balances.has(coin)) return;
    this.earn(ledger, firstFunds, { reason: 'grant', ref: null, now });
  }

  receive(from: Account, purse: 'available' | 'frozen', amount: bigint, cause: Cause): void {
    const { accounts } = this.#options;
    const { now, ...rest } = cause;
    const to = this.#account(from.ledger);
    if (purse === 'frozen') accounts.pay(from, to, coin, amount, rest);
    else accounts.transfer(from, to, coin, amount, rest);
    this.#note(from.ledger, amount, now);
  }

  earn(ledger: Ledger, amount: bigint, cause: Cause): void {
    this.receive(this.#options.accounts.house(ledger, 'market'), 'available', amount, cause);
  }

  pay(ledger: Ledger, amount: bigint, cause: Cause): void {
    const { accounts } = this.#options;
    const { now, ...rest } = cause;
    const balance = this.balance(ledger);
    const paid = amount < balance ? amount : balance;
    accounts.transfer(this.#account(ledger), accounts.house(ledger, 'market'), coin, paid, rest);
    this.#note(ledger, -paid, now);
  }

  restore(day: InsuranceDay): void {
    this.#days.set(day.account.ledger, day);
  }

  #account(ledger: Ledger): Account {
    return this.#options.accounts.house(ledger, 'insurance');
  }

  #note(ledger: Ledger, change: bigint, now: number): void {
    if (change === 0n) return;
    const day = this.#dayOf(ledger, now);
    if (change > 0n) day.inflow += change;
    else day.outflow -= change;
    day.balance = this.balance(ledger);
    this.#options.effects.put(day);
  }

  #dayOf(ledger: Ledger, now: number): InsuranceDay {
    const { effects, nextId } = this.#options;
    const day = now - (now % dayMs);
    const current = this.#days.get(ledger);
    if (current && current.day >= day) return current;
    if (current) {
      current.status = 'closed';
      effects.put(current);
    }
    const account = this.#account(ledger);
    const id = nextId('insuranceDay');
    const next: InsuranceDay = {
      kind: 'insuranceDay',
      id,
      account,
      userId: account.userId,
      day,
      status: 'open',
      inflow: 0n,
      outflow: 0n,
      balance: 0n,
    };
    this.#days.set(ledger, next);
    return next;
  }
}

export interface Cause {
  readonly reason: MovementReason;
  readonly ref: bigint | null;
  readonly now: number;
}
