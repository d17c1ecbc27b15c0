import { divideUp } from '../../instruments/decimal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import type { Debt, Interest, Loan, LoanCause } from '../records/margin-records.ts';
import { hourMs, loanTerms, wholeDays } from '../../instruments/margin-terms.ts';

export interface LoansOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
}

/** The debts of all margin accounts. Principal comes from the house account `loans`; interest goes to `interest`. */
export class Loans {
  readonly restorable: Restorable;
  readonly #options: LoansOptions;
  readonly #debts = new Map<Account, Map<string, Debt>>();
  #hour = 0;

  constructor(options: LoansOptions) {
    this.#options = options;
    this.restorable = {
      kind: 'debt',
      restore: (debt: Debt) => {
        this.#index(debt);
      },
    };
  }

  debtors(): Account[] {
    return [...this.#debts.keys()];
  }

  debtsOf(account: Account): Debt[] {
    return [...(this.#debts.get(account)?.values() ?? [])];
  }

  /** Returns what an account owes of each coin, interest included. */
  owedBy(account: Account): { readonly coin: string; readonly amount: bigint }[] {
    return this.debtsOf(account).map(({ coin, principal, interest }) => ({
      coin,
      amount: principal + interest,
    }));
  }

  find(account: Account, coin: string): Debt | undefined {
    return this.#debts.get(account)?.get(coin);
  }

  owed(account: Account, coin: string): bigint {
    const debt = this.find(account, coin);
    return debt ? debt.principal + debt.interest : 0n;
  }

  /** Lends a coin to an account that may borrow as much. Interest of the current hour is owed at once. */
  borrow(account: Account, coin: string, amount: bigint, cause: LoanCause, now: number): Loan {
    const { accounts, effects } = this.#options;
    const debt = this.find(account, coin) ?? this.#open(account, coin, now);
    this.#accrue(debt, now);
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
    const debt = this.find(account, coin);
    if (!debt) return undefined;
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

  /** Adds the interest of every hour that has begun since the last call. */
  accrueAll(now: number): void {
    const hour = hourOf(now);
    if (hour === this.#hour) return;
    this.#hour = hour;
    for (const debts of this.#debts.values()) {
      for (const debt of debts.values()) this.#accrue(debt, now);
    }
  }

  /** Lets the house pay the principal of an account's debts, and cancels their interest. */
  writeOff(account: Account): void {
    const { accounts } = this.#options;
    const { ledger } = account;
    for (const debt of this.debtsOf(account)) {
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
    const debts = this.#debts.get(debt.account) ?? new Map<string, Debt>();
    this.#debts.set(debt.account, debts.set(debt.coin, debt));
  }

  #accrue(debt: Debt, now: number): void {
    const hours = hourOf(now) - debt.accruedHour;
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
    const debts = this.#debts.get(account);
    debts?.delete(coin);
    if (debts?.size === 0) this.#debts.delete(account);
  }
}

/** Rounds up. */
function interestOf(principal: bigint, dailyRate: bigint, hours: number): bigint {
  return divideUp(principal * dailyRate * BigInt(hours), wholeDays);
}

function hourOf(now: number): number {
  return Math.floor(now / hourMs);
}

function smallest(...amounts: readonly [bigint, ...bigint[]]): bigint {
  return amounts.reduce((a, b) => (a < b ? a : b));
}
