import type { Accounts } from '../accounts/accounts.ts';
import type { Settlement } from '../orders/settlement.ts';
import type { LoanMode, Order } from '../records/order.ts';
import type { Loans } from './loans.ts';
import type { MarginAccounts } from './margin-accounts.ts';

const borrowing: ReadonlySet<LoanMode | undefined> = new Set([
  'auto_borrow',
  'auto_borrow_and_repay',
]);
const repaying: ReadonlySet<LoanMode | undefined> = new Set([
  'auto_repay',
  'auto_borrow_and_repay',
]);

export interface MarginSettlementOptions {
  readonly accounts: Accounts;
  readonly spot: Settlement;
  readonly loans: Loans;
  readonly marginAccounts: MarginAccounts;
}

/** Settles margin orders as spot orders. They may borrow before they reserve, and repay with what a fill brings in. */
export function createMarginSettlement(options: MarginSettlementOptions): Settlement {
  const { accounts, spot, loans, marginAccounts } = options;
  return {
    ...spot,
    credit: ({ account, reserveCoin, loanMode }) =>
      borrowing.has(loanMode) ? marginAccounts.maxBorrowable(account, reserveCoin) : 0n,
    fund({ account, reserveCoin, updatedAt }, needed) {
      const missing = needed - accounts.balance(account, reserveCoin).available;
      if (missing > 0n) loans.borrow(account, reserveCoin, missing, 'order', updatedAt);
    },
    settle(order, market, execution) {
      const amounts = spot.settle(order, market, execution);
      if (repaying.has(order.loanMode)) {
        const { quote, fee, feeCoin } = amounts;
        const gets = isBuy(order) ? market.instrument.baseOf(execution.size) : quote;
        loans.repay(order.account, feeCoin, gets - fee, 'order', execution.now);
      }
      return amounts;
    },
  };
}

function isBuy({ side }: Order): boolean {
  return side === 'buy';
}
