import { borrow, gatewayCode, repay, type Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { on, type CommandHandler } from '../commands/command.ts';
import { readAmount } from '../commands/read-amount.ts';
import { toLoan } from '../wire/margin.ts';
import type { Liquidations } from './liquidations.ts';
import type { Loans } from './loans.ts';
import type { MarginAccounts, MarginMode } from './margin-accounts.ts';
import { assertNotLiquidating } from './margin-orders.ts';
import { loanTerms } from '../../instruments/margin-terms.ts';

export interface MarginLoansOptions {
  readonly accounts: Accounts;
  readonly loans: Loans;
  readonly marginAccounts: MarginAccounts;
  readonly liquidations: Pick<Liquidations, 'isOpen'>;
}

interface AccountName {
  readonly ledger: Ledger;
  readonly marginMode: MarginMode;
  readonly symbol?: string | undefined;
}

export function createMarginLoans(options: MarginLoansOptions): readonly CommandHandler[] {
  const { accounts, loans, marginAccounts } = options;
  const accountOf = (name: AccountName, userId: string): Account =>
    marginAccounts.of(name.ledger, userId, name.marginMode, symbolOf(name));
  return [
    on(borrow, (request, { userId, now }) => {
      const account = accountOf(request, userId);
      const amount = readAmount(request.amount);
      assertNotLiquidating(options, account);
      assertBorrowable(account, request.coin, amount, marginAccounts);
      return { loan: toLoan(loans.borrow(account, request.coin, amount, 'user', now)) };
    }),
    on(repay, (request, { userId, now }) => {
      const { coin } = request;
      const account = accountOf(request, userId);
      const wanted = request.amount === undefined ? undefined : readAmount(request.amount);
      const owed = loans.owed(account, coin);
      if (owed === 0n) throw new Refusal(gatewayCode.debtNotFound, `No ${coin} is owed`);
      const amount = wanted === undefined || wanted > owed ? owed : wanted;
      const { available } = accounts.balance(account, coin);
      const repayment =
        amount > available ? undefined : loans.repay(account, coin, amount, 'user', now);
      if (!repayment) {
        const text = `There is not enough ${coin}: ${formatCoin(available)} is available`;
        throw new Refusal(gatewayCode.balanceInsufficient, text);
      }
      return { repayment: toLoan(repayment) };
    }),
  ];
}

function symbolOf({ marginMode, symbol }: AccountName): string {
  if (marginMode === 'cross') return '';
  if (symbol !== undefined) return symbol;
  throw new Refusal(gatewayCode.accountsInvalid, 'An isolated margin account needs its symbol');
}

function assertBorrowable(
  account: Account,
  coin: string,
  amount: bigint,
  marginAccounts: MarginAccounts,
): void {
  if (!loanTerms.has(coin) || !marginAccounts.holds(account, coin)) {
    throw new Refusal(gatewayCode.coinNotLent, `${coin} is not lent in this account`);
  }
  if (!marginAccounts.valueOf(account)) {
    throw new Refusal(gatewayCode.valueUnknown, 'A price of the account is unknown');
  }
  const most = marginAccounts.maxBorrowable(account, coin);
  if (amount <= most) return;
  const text = `At most ${formatCoin(most)} ${coin} can be borrowed`;
  throw new Refusal(gatewayCode.borrowLimitExceeded, text);
}
