import { divideDown } from '../../instruments/decimal.ts';
import { levels } from '../../instruments/margin-terms.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import { RiskWatch, type Trigger } from '../watch/risk-watch.ts';
import { visitDue } from '../watch/visit-due.ts';
import type { Valuation } from '../valuation.ts';
import type { Liquidations } from './liquidations.ts';
import { hourOf, interestAfter } from './interest.ts';
import type { Loans } from './loans.ts';
import type { MarginAccounts } from './margin-accounts.ts';

/** Hours whose interest is counted in, so that an hour that begins needs no look at all accounts. */
const hoursAhead = 24;

export interface MarginWatchOptions {
  readonly accounts: Accounts;
  readonly loans: Loans;
  readonly marginAccounts: MarginAccounts;
  readonly valuation: Valuation;
  readonly liquidations: Pick<Liquidations, 'check' | 'isOpen' | 'waiting'>;
}

/**
 * Finds the accounts with debts whose level may be too low by the prices that they can bear, and liquidates those whose level
 * is. An account divides what it can lose among its coins; it is measured again when one of them has lost its part.
 */
export class MarginWatch {
  readonly #options: MarginWatchOptions;
  readonly #watch: RiskWatch<Account>;
  /** Of the last check; `0` before the first. */
  #hour = 0;

  constructor(options: MarginWatchOptions) {
    this.#options = options;
    this.#watch = new RiskWatch({
      measure: (account) => this.#measure(account),
      priceOf: ({ prices }) => prices.last,
    });
  }

  /** Notes that an account's money or debts have changed. */
  note(account: Account): void {
    this.#watch.touch(account);
  }

  /** Measures the accounts that have changed, so that the next check need not. */
  measure(): void {
    this.#watch.refresh();
  }

  /** Checks the accounts with debts that hold coins of the markets. */
  checkChanged(markets: Iterable<Market>, now: number): void {
    const changed = [...markets].filter(({ kind }) => kind === 'spot');
    if (changed.length === 0) return;
    const { marginAccounts } = this.#options;
    this.#check(now, (account) =>
      changed.some(
        ({ ledger, instrument }) =>
          ledger === account.ledger && marginAccounts.holds(account, instrument.baseCoin),
      ),
    );
  }

  /** Checks all accounts with debts, and those whose liquidation has not ended. */
  checkAll(now: number): void {
    const { liquidations, loans } = this.#options;
    this.#check(now, () => true);
    for (const account of liquidations.waiting()) {
      if (loans.rankOf(account) === undefined) liquidations.check(account, now);
    }
  }

  #check(now: number, isConcerned: (account: Account) => boolean): void {
    const { liquidations, loans } = this.#options;
    this.#noteTime(now);
    const { lastRank } = loans;
    visitDue<Account, number>(this.#watch, {
      placeOf(account) {
        const rank = loans.rankOf(account);
        return rank !== undefined && rank <= lastRank && isConcerned(account) ? rank : undefined;
      },
      compare: (a, b) => a - b,
      check: (account) => liquidations.check(account, now),
    });
  }

  /** All are measured by the first check, and again if charging them takes, or the process slept, almost a day. */
  #noteTime(now: number): void {
    const hour = hourOf(now);
    if (hour === this.#hour) return;
    const { loans } = this.#options;
    const isFirst = this.#hour === 0;
    this.#hour = hour;
    if (!isFirst && hour - loans.openHour < hoursAhead - 1) return;
    for (const account of loans.debtors()) this.note(account);
  }

  #measure(account: Account): readonly Trigger[] | undefined {
    const { loans, marginAccounts, liquidations } = this.#options;
    if (loans.rankOf(account) === undefined) return [];
    if (liquidations.isOpen(account)) return undefined;
    const valueCoin = marginAccounts.valueCoinOf(account);
    const parts = [...this.#amountsOf(account)].map(([coin, amounts]) =>
      this.#partOf(account, coin, amounts, valueCoin),
    );
    const unpriced = parts.filter(({ market, price }) => market && price === undefined);
    return unpriced.length > 0 ? unpriced.flatMap(firstPriceOf) : triggersOf(parts);
  }

  /** Returns what an account holds and owes of each coin, with the interest of a day ahead. */
  #amountsOf(account: Account): ReadonlyMap<string, Amounts> {
    const { loans } = this.#options;
    const amounts = new Map<string, Amounts>();
    for (const [coin, { available, frozen }] of account.balances) {
      amounts.set(coin, { held: available + frozen, owed: 0n });
    }
    for (const debt of loans.debtsOf(account)) {
      const { coin, principal, interest, accruedHour } = debt;
      const hours = this.#hour + hoursAhead - accruedHour;
      const ahead = hours > 0 ? interestAfter(debt, hours) : 0n;
      const { held = 0n } = amounts.get(coin) ?? {};
      amounts.set(coin, { held, owed: principal + interest + ahead });
    }
    return amounts;
  }

  #partOf({ ledger }: Account, coin: string, { held, owed }: Amounts, valueCoin: string): Part {
    const { valuation } = this.#options;
    const net = weighted(held, owed);
    if (coin === valueCoin) return { market: undefined, price: undefined, net, value: net };
    const market = valuation.market(ledger, coin, valueCoin);
    const assets = valuation.valueOf(ledger, coin, held, valueCoin);
    const debts = valuation.valueOf(ledger, coin, owed, valueCoin, 'up');
    if (!market || assets === undefined || debts === undefined) {
      return { market, price: undefined, net, value: 0n };
    }
    const price = market.prices.last ?? 0n;
    return { market, price, net, value: weighted(assets, debts) };
  }
}

interface Amounts {
  readonly held: bigint;
  readonly owed: bigint;
}

/** What a coin contributes to an account's level. */
interface Part {
  /** `undefined` for a coin whose value does not move. */
  readonly market: Market | undefined;
  readonly price: bigint | undefined;
  /** Amount in units of the coin, debts subtracted, as {@link weighted}. */
  readonly net: bigint;
  /** Value in units of the account's value coin, as {@link weighted}. */
  readonly value: bigint;
}

/** Returns 100 × assets − 110 × debts: an account is liquidated when the sum over its coins is not positive. */
function weighted(assets: bigint, debts: bigint): bigint {
  return 100n * assets - levels.liquidation * debts;
}

/** What rounding two values can change in {@link weighted}. */
const rounding = 100n + levels.liquidation;

function firstPriceOf({ market }: Part): readonly Trigger[] {
  return market ? [{ market, direction: 'falling', price: undefined }] : [];
}

function triggersOf(parts: readonly Part[]): readonly Trigger[] | undefined {
  const moving = parts.filter(({ market }) => market);
  const spare = sum(parts.map(({ value }) => value)) - 1n - rounding * BigInt(moving.length);
  if (spare < 0n) return undefined;
  // Parts in the ratio of the values let each price move about as far.
  const total = sum(moving.map(({ value }) => absolute(value)));
  return moving.flatMap(({ market, net, value }): Trigger[] => {
    if (!market || net === 0n) return [];
    const part = total === 0n ? 0n : (spare * absolute(value)) / total;
    const { instrument } = market;
    const least = (value - part) * instrument.baseOf(1n);
    const perTick = absolute(net) * instrument.quotePerTickStep;
    return net > 0n
      ? [{ market, direction: 'falling', price: -divideDown(-least, perTick) - 1n }]
      : [{ market, direction: 'rising', price: divideDown(-least, perTick) + 1n }];
  });
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
