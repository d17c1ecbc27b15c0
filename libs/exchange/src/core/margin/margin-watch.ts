import { divideDown } from '../../instruments/decimal.ts';
import { levels } from '../../instruments/margin-terms.ts';
import type { Account } from '../accounts/account.ts';
import type { Budget } from '../budget.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import { RiskWatch, type Trigger } from '../watch/risk-watch.ts';
import { DueVisits } from '../watch/due-visits.ts';
import type { Valuation } from '../valuation.ts';
import type { Liquidations } from './liquidations.ts';
import { hourOf, interestAfter } from './interest.ts';
import type { Loans } from './loans.ts';
import type { MarginAccounts } from './margin-accounts.ts';

/** Hours whose interest is counted in, so that an hour that begins needs no look at all accounts. */
const hoursAhead = 24;

const unitsPerLiquidation = 10;

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
  /** The check that runs. */
  #visits: DueVisits<Account> | undefined;
  /** Accounts whose liquidation has not ended, after that check. */
  #waiting: Iterator<Account> | undefined;

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
  measure(budget: Budget): void {
    this.#watch.refresh(budget);
  }

  /** Checks the accounts with debts that hold coins of the markets. Returns whether there is more when the budget is spent. */
  checkChanged(markets: Iterable<Market>, now: number, budget: Budget): boolean {
    const changed = [...markets].filter(({ kind }) => kind === 'spot');
    if (changed.length === 0) return false;
    const { marginAccounts } = this.#options;
    return this.#check(now, budget, (account) =>
      changed.some(
        ({ ledger, instrument }) =>
          ledger === account.ledger && marginAccounts.holds(account, instrument.baseCoin),
      ),
    );
  }

  /** Like {@link checkChanged}, with all accounts with debts, and those whose liquidation has not ended. */
  checkAll(now: number, budget: Budget): boolean {
    const { liquidations, loans } = this.#options;
    if (!this.#waiting && this.#check(now, budget, () => true)) return true;
    this.#waiting ??= liquidations.waiting();
    for (let next = this.#waiting.next(); next.done !== true; next = this.#waiting.next()) {
      if (loans.rankOf(next.value) === undefined) liquidations.check(next.value, now);
      budget.spend(0.2);
      if (budget.isSpent) return true;
    }
    this.#waiting = undefined;
    return false;
  }

  #check(now: number, budget: Budget, isConcerned: (account: Account) => boolean): boolean {
    const visits = this.#visits ?? this.#begin(now, isConcerned);
    this.#visits = visits;
    if (visits.work(now, budget)) return true;
    this.#visits = undefined;
    return false;
  }

  #begin(now: number, isConcerned: (account: Account) => boolean): DueVisits<Account> {
    const { liquidations, loans } = this.#options;
    this.#noteTime(now);
    const { lastRank } = loans;
    return new DueVisits(this.#watch, {
      placeOf(account) {
        const rank = loans.rankOf(account);
        const isSeen = rank !== undefined && rank <= lastRank && isConcerned(account);
        return isSeen ? BigInt(rank) : undefined;
      },
      check(account, at, left) {
        if (!liquidations.check(account, at)) return 'unchanged';
        left.spend(unitsPerLiquidation);
        return 'changed';
      },
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
    this.#watch.touchEach(loans.debtors());
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
