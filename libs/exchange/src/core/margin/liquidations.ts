import { divideUp } from '../../instruments/decimal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Orders } from '../orders/orders.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import type { Liquidator } from './liquidator.ts';
import type { Loans } from './loans.ts';
import type { MarginAccounts } from './margin-accounts.ts';
import type { Debt, Liquidation } from '../records/margin-records.ts';
import { liquidationFeeRate } from '../../instruments/margin-terms.ts';
import { wholeRate } from '../../instruments/rate.ts';
import { isAtOrBelow, type MarginValue } from './risk.ts';

const everything = 1n << 62n;

export interface LiquidationsOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly loans: Loans;
  readonly marginAccounts: MarginAccounts;
  readonly liquidator: Liquidator;
}

/** Sells until the debts are repaid, then takes a fee. Tries again while there is no buyer. */
export class Liquidations {
  readonly restorable: Restorable;
  readonly #options: LiquidationsOptions;
  readonly #open = new Map<Account, Liquidation>();

  constructor(options: LiquidationsOptions) {
    this.#options = options;
    this.restorable = {
      kind: 'marginLiquidation',
      restore: (liquidation: Liquidation) => {
        this.#open.set(liquidation.account, liquidation);
      },
    };
  }

  isOpen(account: Account): boolean {
    return this.#open.has(account);
  }

  waiting(): Iterator<Account> & Iterable<Account> {
    return this.#open.keys();
  }

  /** Liquidates an account, or ends a liquidation that the level does not require any more. Returns whether it did. */
  check(account: Account, now: number): boolean {
    const value = this.#options.marginAccounts.valueOf(account);
    if (!value) return false;
    const open = this.#open.get(account);
    if (isAtOrBelow(value, 'liquidation')) this.#run(open ?? this.#begin(account, value, now), now);
    else if (open) this.#end(open, now);
    else return false;
    return true;
  }

  /** Ends the liquidation of an account without debts. */
  abandon(account: Account, now: number): void {
    const open = this.#open.get(account);
    if (open) this.#end(open, now);
  }

  #begin(account: Account, value: MarginValue, now: number): Liquidation {
    const { nextId, effects } = this.#options;
    const liquidation: Liquidation = {
      kind: 'marginLiquidation',
      id: nextId('marginLiquidation'),
      account,
      userId: account.userId,
      assetValue: value.assets,
      debtValue: value.debts,
      startedAt: now,
      endedAt: null,
      fee: 0n,
      shortfall: [],
      status: 'open',
    };
    this.#open.set(account, liquidation);
    effects.put(liquidation);
    return liquidation;
  }

  #run(liquidation: Liquidation, now: number): void {
    const { account, debtValue } = liquidation;
    const { open, orders, loans, liquidator } = this.#options;
    const { ledger, userId, id: accountId } = account;
    for (const order of open.of(ledger, userId, { accountId })) {
      orders.cancel(order, 'liquidation', now);
    }
    const fee = divideUp(debtValue * liquidationFeeRate, wholeRate);
    const isSold = liquidator.repayAll(account, fee, now);
    const left = loans.debtsOf(account);
    if (left.length > 0 && !isSold) {
      const value = this.#options.marginAccounts.valueOf(account);
      if (value && !isAtOrBelow(value, 'liquidation')) this.#end(liquidation, now);
      return;
    }
    this.#payShortfall(liquidation, left, now);
    if (left.length === 0) this.#takeFee(liquidation, fee);
    this.#end(liquidation, now);
  }

  /** The insurance fund pays what the account cannot, then the house. */
  #payShortfall(liquidation: Liquidation, debts: readonly Readonly<Debt>[], now: number): void {
    const { accounts, loans } = this.#options;
    const { account, id: ref } = liquidation;
    const insurance = accounts.house(account.ledger, 'insurance');
    const market = accounts.house(account.ledger, 'market');
    for (const { coin } of debts) {
      const owed = loans.owed(account, coin) - accounts.balance(account, coin).available;
      const { available } = accounts.balance(insurance, coin);
      const insured = available < owed ? available : owed;
      accounts.transfer(insurance, account, coin, insured, { reason: 'insurance', ref });
      accounts.transfer(market, account, coin, owed - insured, { reason: 'shortfall', ref });
      loans.repay(account, coin, everything, 'liquidation', now);
      liquidation.shortfall = [...liquidation.shortfall, { coin, amount: owed }];
    }
  }

  #takeFee(liquidation: Liquidation, wanted: bigint): void {
    const { accounts, marginAccounts } = this.#options;
    const { account, id: ref } = liquidation;
    const coin = marginAccounts.valueCoinOf(account);
    const { available } = accounts.balance(account, coin);
    const fee = available < wanted ? available : wanted;
    const insurance = accounts.house(account.ledger, 'insurance');
    accounts.transfer(account, insurance, coin, fee, { reason: 'liquidation_fee', ref });
    liquidation.fee = fee;
  }

  #end(liquidation: Liquidation, now: number): void {
    liquidation.status = 'done';
    liquidation.endedAt = now;
    this.#open.delete(liquidation.account);
    this.#options.effects.put(liquidation);
  }
}
