import { Refusal } from '../refusal.ts';
import { divideUp } from '../../instruments/decimal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { Side } from '../matching/book-side.ts';
import type { Orders } from '../orders/orders.ts';
import type { Valuation } from '../valuation.ts';
import type { Loans } from './loans.ts';
import type { MarginAccounts } from './margin-accounts.ts';

const everything = 1n << 62n;

const marketOrder = {
  product: 'margin',
  force: 'ioc',
  price: null,
  selfTrade: 'cancel_maker',
  loanMode: 'normal',
} as const;

/** Bound of the orders that one coin is sold or bought by; each takes all that the best price is sure to bring. */
const maxRounds = 20;

export interface LiquidatorOptions {
  readonly accounts: Accounts;
  readonly valuation: Valuation;
  readonly orders: Orders;
  readonly loans: Loans;
  readonly marginAccounts: MarginAccounts;
}

export class Liquidator {
  readonly #options: LiquidatorOptions;

  constructor(options: LiquidatorOptions) {
    this.#options = options;
  }

  /** Repays all debts and keeps `extra` if it can. Returns whether no debts are left, or nothing that can be sold. */
  repayAll(account: Account, extra: bigint, now: number): boolean {
    const { loans, marginAccounts } = this.#options;
    const valueCoin = marginAccounts.valueCoinOf(account);
    this.#repayHeld(account, now);
    for (const coin of [...account.balances.keys()].sort()) {
      if (coin !== valueCoin && loans.owed(account, coin) === 0n) {
        this.#sell(account, coin, extra, now);
      }
    }
    loans.repay(account, valueCoin, everything, 'liquidation', now);
    for (const { coin } of loans.debtsOf(account)) {
      if (coin !== valueCoin) this.#buy(account, coin, now);
    }
    return loans.debtsOf(account).length === 0 || !this.#hasSellable(account);
  }

  #repayHeld(account: Account, now: number): void {
    const { loans } = this.#options;
    for (const { coin } of loans.debtsOf(account)) {
      loans.repay(account, coin, everything, 'liquidation', now);
    }
  }

  /** Sells a coin until the account has the value of its debts, with 2 % for the price of buying them, and `extra`. */
  #sell(account: Account, coin: string, extra: bigint, now: number): void {
    const { accounts } = this.#options;
    const market = this.#marketOf(account, coin);
    if (!market) return;
    const { instrument } = market;
    for (let round = 0; round < maxRounds; round += 1) {
      const missing = this.#needed(account, extra) - this.#valueHeld(account);
      const best = market.best('buy');
      const held = accounts.balance(account, coin).available / instrument.baseOf(1n);
      if (missing <= 0n || !best || held === 0n) return;
      const wanted = divideUp(missing * 101n, instrument.quoteOf(best.price, 1n) * 100n);
      const size = wanted < held ? wanted : held;
      if (!this.#trade(account, market, 'sell', size, null, now)) return;
    }
  }

  #buy(account: Account, coin: string, now: number): void {
    const { loans } = this.#options;
    const market = this.#marketOf(account, coin);
    if (!market) return;
    const { instrument } = market;
    for (let round = 0; round < maxRounds; round += 1) {
      const owed = loans.owed(account, coin);
      const best = market.best('sell');
      const held = this.#valueHeld(account);
      if (owed === 0n || !best || held < instrument.quoteOf(best.price, 1n)) return;
      const steps = divideUp(owed * 101n, instrument.baseOf(1n) * 100n) + 1n;
      const cost = instrument.quoteOf(best.price, steps);
      const quoteSize = cost < held ? cost : held;
      if (!this.#trade(account, market, 'buy', null, quoteSize, now)) return;
      loans.repay(account, coin, everything, 'liquidation', now);
    }
  }

  #trade(
    account: Account,
    { symbol }: Market,
    side: Side,
    size: bigint | null,
    quoteSize: bigint | null,
    now: number,
  ): boolean {
    const terms = { ...marketOrder, symbol, side, size, quoteSize };
    try {
      return this.#options.orders.place({ account, terms }, now).filledSize > 0n;
    } catch (error) {
      // A book that cannot take the order has changed nothing; the next attempt may.
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  #needed(account: Account, extra: bigint): bigint {
    const { loans, valuation, marginAccounts } = this.#options;
    const valueCoin = marginAccounts.valueCoinOf(account);
    return loans.debtsOf(account).reduce((sum, { coin, principal, interest }) => {
      const owed = principal + interest;
      const value = valuation.valueOf(account.ledger, coin, owed, valueCoin, 'up') ?? 0n;
      return sum + (coin === valueCoin ? value : divideUp(value * 102n, 100n));
    }, extra);
  }

  #valueHeld(account: Account): bigint {
    const { accounts, marginAccounts } = this.#options;
    return accounts.balance(account, marginAccounts.valueCoinOf(account)).available;
  }

  /** Whether the account can still sell one step of a coin, or buy one step of an owed coin. */
  #hasSellable(account: Account): boolean {
    const { accounts, loans } = this.#options;
    const canSell = [...account.balances.keys()].some((coin) => {
      const market = this.#marketOf(account, coin);
      const { available } = accounts.balance(account, coin);
      return market !== undefined && available >= market.instrument.baseOf(1n);
    });
    return canSell || loans.debtsOf(account).some(({ coin }) => this.#canBuy(account, coin));
  }

  #canBuy(account: Account, coin: string): boolean {
    const market = this.#marketOf(account, coin);
    const price = market?.best('sell')?.price ?? market?.prices.last;
    if (!market || price === undefined) return false;
    return this.#valueHeld(account) >= market.instrument.quoteOf(price, 1n);
  }

  #marketOf(account: Account, coin: string): Market | undefined {
    const { valuation, marginAccounts } = this.#options;
    return valuation.market(account.ledger, coin, marginAccounts.valueCoinOf(account));
  }
}
