import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import type { Debt, Interest, Loan, LoanCause } from '../records/margin-records.ts';
import { hourOf, interestAfter, interestOf } from './interest.ts';
import { loanTerms } from '../../instruments/margin-terms.ts';

export interface LoansOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  /** Number of accounts that are charged without a pause. */
  readonly sliceSize: number;
}

/** The last hour that had begun at a moment. */
interface Begun {
  readonly hour: number;
  readonly at: number;
}

/** Debts of an account by coin. */
interface Debtor {
  /** Grows with each account that begins to owe. */
  readonly rank: number;
  readonly debts: Map<string, Debt>;
}

/**
 * The debts of all margin accounts. Principal comes from the house account `loans`; interest goes to `interest`. The interest of
 * an hour is owed as soon as the hour has begun, and is added to the stored debts in slices: what is read includes it.
 */
export class Loans {
  readonly restorable: Restorable;
  readonly #options: LoansOptions;
  readonly #debtors = new Map<Account, Debtor>();
  #lastRank = 0;
  /** Hours that have begun, of which not all debts are charged, and the last one. Each is rounded by itself. */
  #begun: readonly Begun[] = [];
  /** The accounts that are left to be charged. */
  #rest: Iterator<Debtor> | undefined;

  constructor(options: LoansOptions) {
    this.#options = options;
    this.restorable = {
      kind: 'debt',
      restore: (debt: Debt) => {
        this.#index(debt);
      },
    };
  }

  /** In the order in which they have begun to owe. */
  debtors(): Iterator<Account> & Iterable<Account> {
    return this.#debtors.keys();
  }

  /** Returns an account's place among those that owe. */
  rankOf(account: Account): number | undefined {
    return this.#debtors.get(account)?.rank;
  }

  /** The highest rank so far. */
  get lastRank(): number {
    return this.#lastRank;
  }

  debtsOf(account: Account): Readonly<Debt>[] {
    return [...this.#debtsOf(account)].map((debt) => this.#withDue(debt));
  }

  /** Returns what an account owes of each coin, interest included. */
  owedBy(account: Account): { readonly coin: string; readonly amount: bigint }[] {
    return this.debtsOf(account).map(({ coin, principal, interest }) => ({
      coin,
      amount: principal + interest,
    }));
  }

  find(account: Account, coin: string): Readonly<Debt> | undefined {
    const debt = this.#find(account, coin);
    return debt && this.#withDue(debt);
  }

  owed(account: Account, coin: string): bigint {
    const debt = this.find(account, coin);
    return debt ? debt.principal + debt.interest : 0n;
  }

  /** Lends a coin to an account that may borrow as much. Interest of the current hour is owed at once. */
  borrow(account: Account, coin: string, amount: bigint, cause: LoanCause, now: number): Loan {
    const { accounts, effects } = this.#options;
    const debt = this.#find(account, coin) ?? this.#open(account, coin, now);
    this.#charge(debt);
    this.#accrue(debt, hourOf(now), now);
    debt.principal += amount;
    this.#addInterest(debt, amount, 1, now);
    const loan = this.#record('borrow', debt, amount, 0n, cause, now);
    const house = accounts.house(account.ledger, 'loans');
    accounts.transfer(house, account, coin, amount, { reason: 'borrow', ref: loan.id });
    effects.put(debt);
    return loan;
  }

  /** Pays interest first: at most `limit`, what is available and what is owed. `undefined` when that is nothing. */
  repay(
    account: Account,
    coin: string,
    limit: bigint,
    cause: LoanCause,
    now: number,
  ): Loan | undefined {
    const { accounts } = this.#options;
    const debt = this.#find(account, coin);
    if (!debt) return undefined;
    this.#charge(debt);
    const { available } = accounts.balance(account, coin);
    const amount = smallest(limit, available, debt.principal + debt.interest);
    if (amount <= 0n) return undefined;
    const interest = smallest(amount, debt.interest);
    const loan = this.#record('repay', debt, amount, interest, cause, now);
    const { ledger } = account;
    const ref = loan.id;
    accounts.transfer(account, accounts.house(ledger, 'interest'), coin, interest, {
      reason: 'interest',
      ref,
    });
    accounts.transfer(account, accounts.house(ledger, 'loans'), coin, amount - interest, {
      reason: 'repay',
      ref,
    });
    debt.interest -= interest;
    debt.principal -= amount - interest;
    this.#closeIfPaid(debt, 'repaid');
    return loan;
  }

  /** Lets all owe the interest of every hour that has begun since the last call. */
  passTime(now: number): void {
    const hour = hourOf(now);
    if (hour === this.#begun.at(-1)?.hour) return;
    this.#begun = [...this.#begun, { hour, at: now }];
    this.#rest = this.#debtors.values();
  }

  /** The first hour of which debts may not be charged, or the last one if all are; `0` before the first. */
  get openHour(): number {
    return this.#begun[0]?.hour ?? 0;
  }

  /** Whether {@link work} has more to do. */
  get hasWork(): boolean {
    return this.#rest !== undefined;
  }

  /** Charges the next accounts. Returns whether there are more. */
  work(): boolean {
    for (let left = this.#options.sliceSize; left > 0 && this.#rest; left -= 1) {
      const next = this.#rest.next();
      if (next.done === true) {
        this.#rest = undefined;
        this.#begun = this.#begun.slice(-1);
      } else for (const debt of next.value.debts.values()) this.#charge(debt);
    }
    return this.hasWork;
  }

  /** Lets the house pay the principal of an account's debts, and cancels their interest. */
  writeOff(account: Account): void {
    const { accounts } = this.#options;
    const { ledger } = account;
    for (const debt of this.#debtsOf(account)) {
      this.#charge(debt);
      const { coin, principal, id: ref } = debt;
      const market = accounts.house(ledger, 'market');
      const house = accounts.house(ledger, 'loans');
      accounts.transfer(market, house, coin, principal, { reason: 'reset', ref });
      debt.principal = 0n;
      debt.interest = 0n;
      this.#closeIfPaid(debt, 'written_off');
    }
  }

  #open(account: Account, coin: string, now: number): Debt {
    const debt: Debt = {
      kind: 'debt',
      id: this.#options.nextId('debt'),
      account,
      userId: account.userId,
      coin,
      createdAt: now,
      principal: 0n,
      interest: 0n,
      accruedHour: hourOf(now),
      status: 'open',
    };
    this.#index(debt);
    return debt;
  }

  #index(debt: Debt): void {
    const known = this.#debtors.get(debt.account);
    if (!known) this.#lastRank += 1;
    const debtor = known ?? { rank: this.#lastRank, debts: new Map<string, Debt>() };
    debtor.debts.set(debt.coin, debt);
    this.#debtors.set(debt.account, debtor);
  }

  #debtsOf(account: Account): readonly Debt[] {
    return [...(this.#debtors.get(account)?.debts.values() ?? [])];
  }

  #find(account: Account, coin: string): Debt | undefined {
    return this.#debtors.get(account)?.debts.get(coin);
  }

  /** Returns a debt with the interest that is owed and not added yet. */
  #withDue(debt: Debt): Readonly<Debt> {
    let { accruedHour, interest } = debt;
    for (const { hour } of this.#begun) {
      if (hour <= accruedHour) continue;
      interest += interestAfter(debt, hour - accruedHour);
      accruedHour = hour;
    }
    return interest === debt.interest ? debt : { ...debt, interest, accruedHour };
  }

  #charge(debt: Debt): void {
    for (const { hour, at } of this.#begun) this.#accrue(debt, hour, at);
  }

  #accrue(debt: Debt, hour: number, now: number): void {
    const hours = hour - debt.accruedHour;
    if (hours <= 0) return;
    debt.accruedHour += hours;
    this.#addInterest(debt, debt.principal, hours, now);
  }

  #addInterest(debt: Debt, principal: bigint, hours: number, now: number): void {
    const { effects, nextId } = this.#options;
    const { account, userId, coin } = debt;
    const dailyRate = loanTerms.get(coin)?.dailyRate ?? 0n;
    const amount = interestOf(principal, dailyRate, hours);
    debt.interest += amount;
    const interest: Interest = {
      kind: 'interest',
      id: nextId('interest'),
      account,
      userId,
      coin,
      principal,
      dailyRate,
      hours,
      amount,
      ts: now,
    };
    effects.put(interest);
    effects.put(debt);
  }

  #record(
    kind: Loan['kind'],
    { account, userId, coin }: Debt,
    amount: bigint,
    interest: bigint,
    cause: LoanCause,
    ts: number,
  ): Loan {
    const { effects, nextId } = this.#options;
    const id = nextId(kind);
    const loan: Loan = { kind, id, account, userId, coin, amount, interest, cause, ts };
    effects.put(loan);
    return loan;
  }

  #closeIfPaid(debt: Debt, status: Debt['status']): void {
    const { account, coin, principal, interest } = debt;
    this.#options.effects.put(debt);
    if (principal + interest > 0n) return;
    debt.status = status;
    const debtor = this.#debtors.get(account);
    debtor?.debts.delete(coin);
    if (debtor?.debts.size === 0) this.#debtors.delete(account);
  }
}

function smallest(...amounts: readonly [bigint, ...bigint[]]): bigint {
  return amounts.reduce((a, b) => (a < b ? a : b));
}
