import type { FuturesAccount } from '@bourse/gateway-contract';
import type { MarginAccount } from '@bourse/market-data';
import { money, wholePercent, type Big } from '@bourse/trading/decimal';
import type { AccountType } from '#accounts/balances/account-names.ts';
import type { Holding } from '#platform/market/rates/valuation.ts';

interface Balance {
  readonly coin: string;
  readonly available: string;
  readonly frozen: string;
}

export interface OwnBalances {
  readonly spot: readonly Balance[];
  readonly funding: readonly Balance[];
  readonly margin: readonly MarginAccount[];
  readonly futures: FuturesAccount;
}

/** Sum of all accounts of a kind, less their debts. */
export interface OwnAccount {
  readonly type: AccountType;
  readonly holdings: readonly Holding[];
}

export function ownAccounts({ spot, funding, margin, futures }: OwnBalances): OwnAccount[] {
  const netOf = (mode: MarginAccount['marginMode']) =>
    margin
      .filter(({ marginMode }) => marginMode === mode)
      .flatMap(({ assets }) => assets.map(({ coin, net }) => ({ coin, amount: net })));
  const equity = money.add(futures.balance, futures.unrealisedProfit).toFixed();
  return [
    { type: 'spot', holdings: spot.map(toHolding) },
    { type: 'funding', holdings: funding.map(toHolding) },
    { type: 'cross_margin', holdings: netOf('cross') },
    { type: 'isolated_margin', holdings: netOf('isolated') },
    { type: 'futures', holdings: [{ coin: futures.coin, amount: equity }] },
  ];
}

function toHolding({ coin, available, frozen }: Balance): Holding {
  return { coin, amount: money.add(available, frozen).toFixed() };
}

/** Returns the sum of each coin over all accounts, without coins that sum to zero. */
export function coinTotals(accounts: readonly OwnAccount[]): Holding[] {
  const sums = new Map<string, Big>();
  for (const { coin, amount } of accounts.flatMap(({ holdings }) => holdings)) {
    sums.set(coin, (sums.get(coin) ?? money.zero).plus(amount));
  }
  return [...sums]
    .filter(([, sum]) => !sum.eq(0))
    .map(([coin, sum]) => ({ coin, amount: sum.toFixed() }));
}

/** A part of the assets. */
export interface Share {
  readonly name: string;
  /** In USDT. */
  readonly worth: Big;
  /** Share of all positive values, in whole per cent. */
  readonly percent: number;
}

/** Returns the parts with a worth above zero, the largest first. */
export function sharesOf(parts: readonly Omit<Share, 'percent'>[]): Share[] {
  const owned = parts.filter(({ worth }) => worth.gt(0));
  const sum = owned.reduce((total, { worth }) => total.plus(worth), money.zero);
  return owned
    .map((part) => ({ ...part, percent: wholePercent(part.worth, sum) ?? 0 }))
    .sort((a, b) => b.worth.cmp(a.worth));
}

/** Worth in USDT up to which a balance is small. */
const smallWorth = '1';

/** A balance without a known worth is not small. */
export function isSmall({ amount }: Holding, price: string | undefined): boolean {
  return price !== undefined && money.multiply(amount, price).abs().lt(smallWorth);
}
