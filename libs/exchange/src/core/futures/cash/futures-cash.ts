import type { HouseAccountKind } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Effects } from '../../records/effects.ts';
import type { Order } from '../../records/order.ts';
import type { BillEntry, Bills } from './bills.ts';
import type { InsuranceFund } from './insurance-fund.ts';
import { initialMargin, isIsolated, signed, type Position } from '../positions/position.ts';
import type { Portfolio } from '../positions/portfolio.ts';

export const coin = 'USDT';

export interface FuturesCashOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly bills: Bills;
  readonly fund: InsuranceFund;
  readonly cancel: (order: Order, reason: string, now: number) => void;
}

export interface Reason extends BillEntry {
  readonly ref: bigint;
  /** The order that is being filled; it is not cancelled to raise money. */
  readonly filling?: Order | undefined;
}

export class FuturesCash {
  readonly #options: FuturesCashOptions;
  /** The account that cancels orders to pay. What they give back is for the payment, not for margins. */
  #raising: Portfolio | undefined;

  constructor(options: FuturesCashOptions) {
    this.#options = options;
  }

  /** Returns what an account may reserve or withdraw: unrealised losses of cross positions are subtracted. */
  free(portfolio: Portfolio): bigint {
    const unrealised = portfolio.crossUnrealised();
    const free = this.available(portfolio) + (unrealised < 0n ? unrealised : 0n);
    return free > 0n ? free : 0n;
  }

  available({ account }: Portfolio): bigint {
    return this.#options.accounts.balance(account, coin).available;
  }

  /** Returns the account's money that backs its cross positions: all but isolated margins. */
  crossBalance(portfolio: Portfolio): bigint {
    const { available, frozen } = this.#options.accounts.balance(portfolio.account, coin);
    return available + frozen - portfolio.isolatedMargin();
  }

  crossEquity(portfolio: Portfolio): bigint {
    return this.crossBalance(portfolio) + portfolio.crossUnrealised();
  }

  gain({ account }: Portfolio, amount: bigint, reason: Reason): void {
    const { accounts, bills } = this.#options;
    const market = accounts.house(account.ledger, 'market');
    accounts.transfer(market, account, coin, amount, causeOf(reason));
    bills.note(account, amount, reason);
  }

  /** Takes a loss of a cross position, from all that the account has; the insurance fund pays what is missing. */
  lose(portfolio: Portfolio, amount: bigint, reason: Reason): void {
    const { account } = portfolio;
    const missing = this.#raise(portfolio, amount, reason);
    this.#pay(portfolio, 'market', amount - missing, reason);
    this.cover(account.ledger, missing, reason);
  }

  /** Takes a loss of an isolated position from its margin, then its profit; the insurance fund pays what is missing. */
  loseMargin(portfolio: Portfolio, position: Position, amount: bigint, reason: Reason): void {
    const { accounts, bills } = this.#options;
    this.#realiseProfit(portfolio, position, amount - position.margin, reason);
    const { account, margin } = position;
    const paid = amount < margin ? amount : margin;
    const market = accounts.house(account.ledger, 'market');
    accounts.pay(account, market, coin, paid, causeOf(reason));
    position.margin -= paid;
    bills.note(account, -paid, reason);
    this.cover(account.ledger, amount - paid, reason);
  }

  cover(ledger: Position['account']['ledger'], amount: bigint, { ref, now }: Reason): void {
    this.#options.fund.pay(ledger, amount, { reason: 'insurance', ref, now });
  }

  /** Takes no more than the account has, and returns what was taken. */
  takeFee(portfolio: Portfolio, fee: bigint, reason: Reason): bigint {
    const spendable = this.available(portfolio) + portfolio.held;
    const paid = fee < spendable ? fee : spendable;
    this.#release(portfolio, paid);
    if (reason.type === 'fee') this.#pay(portfolio, 'fees', paid, reason);
    else this.#toFund(portfolio, 'available', paid, reason);
    return paid;
  }

  forfeit(position: Position, portfolio: Portfolio, amount: bigint, reason: Reason): bigint {
    const paid = amount < position.margin ? amount : position.margin;
    position.margin -= paid;
    this.#toFund(portfolio, 'frozen', paid, reason);
    return paid;
  }

  addMargin(portfolio: Portfolio, position: Position, amount: bigint): void {
    const available = this.available(portfolio);
    const added = amount < available ? amount : available;
    const cause = { reason: 'margin', ref: position.id } as const;
    this.#options.accounts.freeze(portfolio.account, coin, added, cause);
    position.margin += added;
  }

  releaseMargin({ account }: Portfolio, position: Position, amount: bigint): void {
    const cause = { reason: 'margin', ref: position.id } as const;
    this.#options.accounts.release(account, coin, amount, cause);
    position.margin -= amount;
  }

  /** Returns what an account can hold of the margins of its cross positions. */
  heldWhenComplete(portfolio: Portfolio): bigint {
    const needed = portfolio.crossMargin();
    const most = this.available(portfolio) + portfolio.held;
    return needed < most ? needed : most;
  }

  hold(portfolio: Portfolio): void {
    if (portfolio === this.#raising) return;
    const { accounts } = this.#options;
    const { account, held } = portfolio;
    const target = this.heldWhenComplete(portfolio);
    const cause = { reason: 'margin', ref: null } as const;
    if (target > held) accounts.freeze(account, coin, target - held, cause);
    else accounts.release(account, coin, held - target, cause);
    portfolio.held = target;
  }

  #pay(portfolio: Portfolio, to: HouseAccountKind, amount: bigint, reason: Reason): void {
    const { accounts, bills } = this.#options;
    const { account } = portfolio;
    const house = accounts.house(account.ledger, to);
    accounts.transfer(account, house, coin, amount, causeOf(reason));
    bills.note(account, -amount, reason);
  }

  #toFund(
    { account }: Portfolio,
    purse: 'available' | 'frozen',
    amount: bigint,
    reason: Reason,
  ): void {
    const { fund, bills } = this.#options;
    fund.receive(account, purse, amount, { ...causeOf(reason), now: reason.now });
    bills.note(account, -amount, reason);
  }

  #release(portfolio: Portfolio, amount: bigint): void {
    const missing = amount - this.available(portfolio);
    if (missing <= 0n) return;
    const released = missing < portfolio.held ? missing : portfolio.held;
    const cause = { reason: 'margin', ref: null } as const;
    this.#options.accounts.release(portfolio.account, coin, released, cause);
    portfolio.held -= released;
  }

  /** Makes `amount` available: from held margins, cancelled orders, unrealised profit. Returns what is missing. */
  #raise(portfolio: Portfolio, amount: bigint, reason: Reason): bigint {
    this.#release(portfolio, amount);
    const missing = () => {
      const rest = amount - this.available(portfolio);
      return rest > 0n ? rest : 0n;
    };
    this.#raising = portfolio;
    for (const order of portfolio.orders()) {
      const isSpare = order !== reason.filling && order.reserved > 0n;
      if (isSpare && missing() > 0n) this.#options.cancel(order, 'margin', reason.now);
    }
    this.#raising = undefined;
    for (const position of portfolio.crossPositions) {
      if (missing() === 0n) return 0n;
      this.#realiseProfit(portfolio, position, missing(), reason);
    }
    return missing();
  }

  /** Pays out unrealised profit, into an isolated margin, by moving the position's cost towards the mark price. */
  #realiseProfit(portfolio: Portfolio, position: Position, wanted: bigint, reason: Reason): void {
    const unrealised = portfolio.unrealised(position);
    const profit = unrealised < wanted ? unrealised : wanted;
    if (profit <= 0n) return;
    position.cost += signed(position, profit);
    position.realised += profit;
    const { now } = reason;
    this.gain(portfolio, profit, {
      type: 'realised',
      symbol: position.symbol,
      side: position.side,
      ref: position.id,
      now,
    });
    if (isIsolated(position)) this.addMargin(portfolio, position, profit);
    else position.margin = initialMargin(position);
    this.#options.effects.put(position);
  }
}

function causeOf({ type, ref }: Reason) {
  return { reason: type, ref } as const;
}
