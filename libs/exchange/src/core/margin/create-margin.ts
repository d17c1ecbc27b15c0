import type { Accounts } from '../accounts/accounts.ts';
import type { Movement } from '../accounts/movement.ts';
import type { CommandHandler } from '../commands/command.ts';
import type { Resetter } from '../resetter.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Orders } from '../orders/orders.ts';
import type { Reaction } from '../reactions.ts';
import type { Effects } from '../records/effects.ts';
import { isDebt } from '../records/margin-records.ts';
import type { Restorable } from '../records/restorable.ts';
import type { PlanProduct } from '../triggers/plan-product.ts';
import type { Valuation } from '../valuation.ts';
import { Liquidations } from './liquidations.ts';
import { Liquidator } from './liquidator.ts';
import type { Loans } from './loans.ts';
import { isMargin, type MarginAccounts, type MarginAccountsOptions } from './margin-accounts.ts';
import { createMarginLoans } from './margin-loans.ts';
import { MarginWatch } from './margin-watch.ts';
import { createMarginOrders, createMarginPlans } from './margin-orders.ts';

export interface MarginOptions extends Pick<MarginAccountsOptions, 'marketOf'> {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly movementListeners: ((movement: Movement) => void)[];
  readonly nextId: (kind: string) => bigint;
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly valuation: Valuation;
  readonly loans: Loans;
  readonly marginAccounts: MarginAccounts;
}

export interface Margin {
  readonly loans: Loans;
  readonly marginAccounts: MarginAccounts;
  readonly liquidations: Liquidations;
  readonly watch: MarginWatch;
  readonly handlers: readonly CommandHandler[];
  readonly reaction: Reaction;
  readonly restorables: readonly Restorable[];
  readonly reset: Resetter;
  readonly plans: PlanProduct;
}

export function createMargin(options: MarginOptions): Margin {
  const { accounts, loans, marginAccounts, valuation, orders, open, marketOf } = options;
  const liquidator = new Liquidator({ accounts, valuation, orders, loans, marginAccounts });
  const liquidations = new Liquidations({ ...options, liquidator });
  const watch = new MarginWatch({ accounts, loans, marginAccounts, valuation, liquidations });
  followChanges(options, watch);
  const trading = { open, orders, marginAccounts, liquidations, marketOf };
  return {
    loans,
    marginAccounts,
    liquidations,
    plans: createMarginPlans(trading),
    handlers: [
      ...createMarginOrders(trading),
      ...createMarginLoans({ accounts, loans, marginAccounts, liquidations }),
    ],
    watch,
    reaction: createReaction(loans, watch),
    restorables: [loans.restorable, liquidations.restorable],
    reset: (userId, now) => {
      for (const account of accounts.ofUser('simulation', userId).filter(isMargin)) {
        loans.writeOff(account);
        liquidations.abandon(account, now);
      }
    },
  };
}

/** Notes what changes an account's level, other than prices. */
function followChanges(
  { effects, movementListeners, loans }: MarginOptions,
  watch: MarginWatch,
): void {
  effects.listen('debt', (record) => {
    if (isDebt(record)) watch.note(record.account);
  });
  movementListeners.push(({ from, to }) => {
    if (from === to) return;
    for (const account of [from, to]) {
      if (loans.rankOf(account) !== undefined) watch.note(account);
    }
  });
}

/** Charges interest, and checks accounts with debts after their prices have changed and after each second. */
function createReaction(loans: Loans, watch: MarginWatch): Reaction {
  return {
    onPrices: (markets, now, budget) => watch.checkChanged(markets, now, budget),
    onTime(now, budget) {
      loans.passTime(now);
      return watch.checkAll(now, budget);
    },
    onSlice(_, budget) {
      const hasMore = loans.work();
      watch.measure(budget);
      return hasMore;
    },
  };
}
