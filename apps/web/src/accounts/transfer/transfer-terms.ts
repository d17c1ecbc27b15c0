import type {
  CallAnswer,
  CallPayload,
  getAccounts,
  Ledger,
  MarginAccount,
  transfer,
} from '@bourse/gateway-contract';
import { money, parseDecimal } from '#platform/format/money.ts';

export type AccountType = CallPayload<typeof transfer>['fromType'];
type Account = CallAnswer<typeof getAccounts>['accounts'][number];

export interface TransferDraft {
  readonly from: AccountType;
  readonly to: AccountType;
  readonly coin: string;
  /** In canonical dot form, may be empty. */
  readonly amount: string;
}

export type TransferProblem =
  'same-account' | 'amount-missing' | 'amount-too-fine' | 'amount-too-large';

const isolated = 'isolated_margin';

/** Kinds of accounts that a coin can move between, beside a pair. */
export function accountsFor(
  coin: string,
  pair: { readonly baseCoin: string; readonly quoteCoin: string },
) {
  const types: AccountType[] = ['spot', 'funding', 'cross_margin'];
  if (coin === pair.baseCoin || coin === pair.quoteCoin) types.push(isolated);
  if (coin === 'USDT') types.push('futures');
  return types;
}

interface Balances {
  readonly accounts: readonly Account[];
  readonly marginAccounts: readonly MarginAccount[];
  readonly symbol: string;
}

/** Returns the most of a coin that an account can give; `0` for a coin that it does not hold. */
export function mostOf(type: AccountType, coin: string, balances: Balances): string {
  const { accounts, marginAccounts, symbol } = balances;
  if (type === 'cross_margin' || type === isolated) {
    const account = marginAccounts.find((entry) =>
      type === isolated ? entry.symbol === symbol : entry.marginMode === 'cross',
    );
    return account?.assets.find((asset) => asset.coin === coin)?.maxTransferOut ?? '0';
  }
  const account = accounts.find(({ accountType }) => accountType === type);
  return account?.balances.find((balance) => balance.coin === coin)?.available ?? '0';
}

/** Returns why a transfer cannot be sent. An unknown maximum is no reason. */
export function transferProblem(
  { from, to, amount }: TransferDraft,
  most: string | undefined,
): TransferProblem | undefined {
  if (from === to) return 'same-account';
  const entered = parseDecimal(amount);
  if (!entered?.gt(0)) return 'amount-missing';
  if (!entered.eq(money.toText(entered, 8))) return 'amount-too-fine';
  return most !== undefined && entered.gt(most) ? 'amount-too-large' : undefined;
}

/** Returns the transfer as it is sent; an isolated account is named by its pair. */
export function toTransfer(
  { from, to, coin, amount }: TransferDraft,
  { ledger, symbol }: { readonly ledger: Ledger; readonly symbol: string },
): CallPayload<typeof transfer> {
  return {
    ledger,
    coin,
    fromType: from,
    toType: to,
    amount: parseDecimal(amount)?.toFixed() ?? amount,
    ...(from === isolated ? { fromSymbol: symbol } : {}),
    ...(to === isolated ? { toSymbol: symbol } : {}),
  };
}
