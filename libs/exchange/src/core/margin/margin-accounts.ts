import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { MarketOf } from '../markets.ts';
import type { Market } from '../market.ts';
import type { Valuation } from '../valuation.ts';
import type { Loans } from './loans.ts';
import { loanTerms } from '../../instruments/margin-terms.ts';
import { borrowableValue, removableValue, type MarginValue } from './risk.ts';

export type MarginMode = 'cross' | 'isolated';

export interface MarginAccountsOptions {
  readonly accounts: Accounts;
  readonly valuation: Valuation;
  readonly loans: Loans;
  readonly marketOf: MarketOf;
}

export class MarginAccounts {
  readonly #options: MarginAccountsOptions;

  constructor(options: MarginAccountsOptions) {
    this.#options = options;
  }

  of(ledger: Ledger, userId: string, mode: MarginMode, symbol: string): Account {
    if (mode === 'cross') return this.#options.accounts.of(ledger, userId, 'margin');
    this.#options.marketOf(ledger, 'margin', symbol);
    return this.#options.accounts.of(ledger, userId, `margin:${symbol}`);
  }

  valueCoinOf(account: Account): string {
    return this.marketOf(account)?.instrument.quoteCoin ?? 'USDT';
  }

  marketOf({ ledger, kind }: Account): Market | undefined {
    const symbol = symbolOf(kind);
    return symbol === undefined ? undefined : this.#options.marketOf(ledger, 'margin', symbol);
  }

  /** Whether the account may hold a coin: one with a USDT pair, or one of the isolated pair. */
  holds(account: Account, coin: string): boolean {
    const market = this.marketOf(account);
    if (!market) return this.#options.valuation.canValue(account.ledger, coin, 'USDT');
    return [market.instrument.baseCoin, market.instrument.quoteCoin].includes(coin);
  }

  valueOf(account: Account): MarginValue | undefined {
    const { valuation, loans } = this.#options;
    const { ledger, balances } = account;
    const quote = this.valueCoinOf(account);
    let assets = 0n;
    for (const [coin, { available, frozen }] of balances) {
      const value = valuation.valueOf(ledger, coin, available + frozen, quote);
      if (value === undefined) return undefined;
      assets += value;
    }
    let debts = 0n;
    for (const { coin, principal, interest } of loans.debtsOf(account)) {
      const value = valuation.valueOf(ledger, coin, principal + interest, quote, 'up');
      if (value === undefined) return undefined;
      debts += value;
    }
    return { assets, debts };
  }

  /** Returns the most that an account can borrow of a coin; `0` while a price is unknown. */
  maxBorrowable(account: Account, coin: string): bigint {
    const terms = loanTerms.get(coin);
    const value = this.valueOf(account);
    if (!terms || !value || !this.holds(account, coin)) return 0n;
    const { valuation, loans } = this.#options;
    const quote = this.valueCoinOf(account);
    const most = borrowableValue(value, terms.dailyRate);
    const amount = valuation.amountOf(account.ledger, coin, most, quote) ?? 0n;
    const left = terms.maxBorrow - loans.owed(account, coin);
    return left < 0n ? 0n : least(amount, left);
  }

  /** Returns the most of a coin that can be transferred out; `0` while a price is unknown and there are debts. */
  maxTransferOut(account: Account, coin: string): bigint {
    const { accounts, loans, valuation } = this.#options;
    const { available } = accounts.balance(account, coin);
    if (loans.debtsOf(account).length === 0) return available;
    const value = this.valueOf(account);
    if (!value) return 0n;
    const quote = this.valueCoinOf(account);
    const most = valuation.amountOf(account.ledger, coin, removableValue(value), quote) ?? 0n;
    return least(available, most);
  }
}

function symbolOf(kind: Account['kind']): string | undefined {
  return kind.startsWith('margin:') ? kind.slice('margin:'.length) : undefined;
}

export function isMargin({ kind }: Account): boolean {
  return kind === 'margin' || kind.startsWith('margin:');
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
