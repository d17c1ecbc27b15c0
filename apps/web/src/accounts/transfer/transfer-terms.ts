import type {
  Balance,
  CallPayload,
  FuturesAccount,
  Ledger,
  MarginAccount,
  transfer,
} from '@bourse/gateway-contract';
import { money, parseDecimal } from '#platform/format/money.ts';
import type { AccountType } from '../balances/account-names.ts';

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

/** The user's accounts; each is `undefined` while it is unknown. */
export interface Accounts {
  readonly spot: readonly Balance[] | undefined;
  readonly funding: readonly Balance[] | undefined;
  readonly margin: readonly MarginAccount[] | undefined;
  readonly futures: Pick<FuturesAccount, 'available'> | undefined;
}

/** Balance of a coin in an account: the available amount, and the most that can be transferred out. */
export interface Holding {
  readonly available: string;
  readonly most: string;
}

/** Returns `undefined` while the account is unknown, and zeros for a coin that it does not hold. */
export function holdingOf(
  type: AccountType,
  coin: string,
  { spot, funding, margin, futures }: Accounts,
  symbol: string,
): Holding | undefined {
  if (type === 'futures') return futures && holding(coin === 'USDT' ? futures : undefined);
  if (type === 'spot') return spot && holding(ofCoin(spot, coin));
  if (type === 'funding') return funding && holding(ofCoin(funding, coin));
  if (!margin) return undefined;
  const account = margin.find((entry) =>
    type === isolated ? entry.symbol === symbol : entry.marginMode === 'cross',
  );
  const asset = ofCoin(account?.assets ?? [], coin);
  return holding(asset, asset?.maxTransferOut);
}

function holding(
  { available }: { readonly available: string } = { available: '0' },
  most = available,
): Holding {
  return { available, most };
}

function ofCoin<T extends { readonly coin: string }>(
  entries: readonly T[],
  coin: string,
): T | undefined {
  return entries.find((entry) => entry.coin === coin);
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
