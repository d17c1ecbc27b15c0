import type { Accounts } from '../accounts/accounts.ts';
import type { CommandHandler } from '../commands/command.ts';
import type { Resetter } from '../resetter.ts';
import type { Market } from '../market.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Orders } from '../orders/orders.ts';
import type { Reaction } from '../reactions.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import type { PlanProduct } from '../triggers/plan-product.ts';
import type { Valuation } from '../valuation.ts';
import { Liquidations } from './liquidations.ts';
import { Liquidator } from './liquidator.ts';
import type { Loans } from './loans.ts';
import { isMargin, type MarginAccounts, type MarginAccountsOptions } from './margin-accounts.ts';
import { createMarginLoans } from './margin-loans.ts';
import { createMarginOrders, createMarginPlans } from './margin-orders.ts';

export interface MarginOptions extends Pick<MarginAccountsOptions, 'marketOf'> {
  readonly accounts: Accounts;
  readonly effects: Effects;
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
    reaction: createReaction(loans, marginAccounts, liquidations),
    restorables: [loans.restorable, liquidations.restorable],
    reset: (userId, now) => {
      for (const account of accounts.ofUser('simulation', userId).filter(isMargin)) {
        loans.writeOff(account);
        liquidations.abandon(account, now);
      }
    },
  };
}

/** Charges interest, and checks accounts with debts after their prices have changed and after each second. */
function createReaction(
  loans: Loans,
  marginAccounts: MarginAccounts,
  liquidations: Liquidations,
): Reaction {
  return {
    onPrices: (markets, now) => {
      const changed = [...markets].filter(({ kind }) => kind === 'spot');
      for (const account of changed.length === 0 ? [] : loans.debtors()) {
        const concerns = ({ ledger, instrument }: Market): boolean =>
          ledger === account.ledger && marginAccounts.holds(account, instrument.baseCoin);
        if (changed.some(concerns)) liquidations.check(account, now);
      }
    },
    onTime: (now) => {
      loans.accrueAll(now);
      for (const account of new Set([...loans.debtors(), ...liquidations.waiting()])) {
        liquidations.check(account, now);
      }
    },
  };
}
