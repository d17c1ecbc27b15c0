import { parseDecimal } from '../../decimal.ts';
import type { Ledger } from '../../terms.ts';
import { amountProblem, type AmountProblem } from './amount.ts';

/** Kind of account between which coins are transferred. */
export type AccountType = 'spot' | 'funding' | 'cross_margin' | 'isolated_margin' | 'futures';

/** Kind of account that deposits are credited to. */
export type DepositAccount = Exclude<AccountType, 'isolated_margin'>;

/** A transfer that is being written. */
export interface TransferDraft {
  readonly from: AccountType;
  readonly to: AccountType;
  readonly coin: string;
  /** In canonical dot form, may be empty. */
  readonly amount: string;
}

/** Why a transfer cannot be sent. */
export type TransferProblem = AmountProblem | 'same-account';

const isolated = 'isolated_margin';

/** Kinds of accounts that a coin can move between, beside a pair. */
export function accountsFor(
  coin: string,
  pair: { readonly baseCoin: string; readonly quoteCoin: string },
): readonly AccountType[] {
  const types: AccountType[] = ['spot', 'funding', 'cross_margin'];
  if (coin === pair.baseCoin || coin === pair.quoteCoin) types.push(isolated);
  if (coin === 'USDT') types.push('futures');
  return types;
}

/** Kinds of accounts that a deposit of a coin can be credited to. */
export function depositAccounts(coin: string): readonly DepositAccount[] {
  const types: DepositAccount[] = ['spot', 'funding', 'cross_margin'];
  return coin === 'USDT' ? [...types, 'futures'] : types;
}

/** Available amount of a coin. */
export interface CoinAmount {
  readonly coin: string;
  readonly available: string;
}

/** Assets of a margin account. */
export interface MarginAmounts {
  readonly marginMode: 'cross' | 'isolated';
  /** Pair of an isolated account; `null` for the cross account. */
  readonly symbol: string | null;
  readonly assets: readonly (CoinAmount & { readonly maxTransferOut: string })[];
}

/** The user's accounts; each is `undefined` while it is unknown. */
export interface Accounts {
  readonly spot: readonly CoinAmount[] | undefined;
  readonly funding: readonly CoinAmount[] | undefined;
  readonly margin: readonly MarginAmounts[] | undefined;
  readonly futures: { readonly available: string } | undefined;
}

/** Balance of a coin in an account: the available amount, and the most that can be transferred out. */
export interface CoinBalance {
  readonly available: string;
  readonly most: string;
}

/** Returns `undefined` while the account is unknown, and zeros for a coin that it does not hold. */
export function balanceOf(
  type: AccountType,
  coin: string,
  { spot, funding, margin, futures }: Accounts,
  symbol: string,
): CoinBalance | undefined {
  if (type === 'futures') return futures && balance(coin === 'USDT' ? futures : undefined);
  if (type === 'spot') return spot && balance(ofCoin(spot, coin));
  if (type === 'funding') return funding && balance(ofCoin(funding, coin));
  if (!margin) return undefined;
  const account = margin.find((entry) =>
    type === isolated ? entry.symbol === symbol : entry.marginMode === 'cross',
  );
  const asset = ofCoin(account?.assets ?? [], coin);
  return balance(asset, asset?.maxTransferOut);
}

function balance(
  { available }: { readonly available: string } = { available: '0' },
  most = available,
): CoinBalance {
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
  return from === to ? 'same-account' : amountProblem(amount, most);
}

/** A transfer as the gateway receives it. */
export interface TransferPayload {
  readonly ledger: Ledger;
  readonly coin: string;
  readonly fromType: AccountType;
  readonly toType: AccountType;
  readonly amount: string;
  readonly fromSymbol?: string;
  readonly toSymbol?: string;
}

/** Returns the transfer as it is sent; an isolated account is named by its pair. */
export function toTransfer(
  { from, to, coin, amount }: TransferDraft,
  { ledger, symbol }: { readonly ledger: Ledger; readonly symbol: string },
): TransferPayload {
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
