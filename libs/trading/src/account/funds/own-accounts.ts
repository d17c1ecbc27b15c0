import { money, wholePercent, type Big } from '../../decimal.ts';
import type { AccountType } from './transfer.ts';
import { wholeBalance, worthOf, type Balance, type CoinHolding } from './valuation.ts';

/** Balances of all accounts of a user. */
export interface OwnBalances {
  readonly spot: readonly Balance[];
  readonly funding: readonly Balance[];
  /** The cross account, and one for each isolated pair. */
  readonly margin: readonly {
    readonly marginMode: 'cross' | 'isolated';
    /** `net` is the amount less debt and interest. */
    readonly assets: readonly { readonly coin: string; readonly net: string }[];
  }[];
  readonly futures: {
    readonly coin: string;
    readonly balance: string;
    readonly unrealisedProfit: string;
  };
}

/** Sum of all accounts of a kind, less their debts. */
export interface OwnAccount {
  readonly type: AccountType;
  readonly holdings: readonly CoinHolding[];
}

/** Returns the accounts of each kind. Unrealised profit counts as part of the futures account. */
export function ownAccounts({ spot, funding, margin, futures }: OwnBalances): OwnAccount[] {
  const netOf = (mode: 'cross' | 'isolated') =>
    margin
      .filter(({ marginMode }) => marginMode === mode)
      .flatMap(({ assets }) => assets.map(({ coin, net }) => ({ coin, amount: net })));
  const equity = money.add(futures.balance, futures.unrealisedProfit).toFixed();
  return [
    { type: 'spot', holdings: spot.map(wholeBalance) },
    { type: 'funding', holdings: funding.map(wholeBalance) },
    { type: 'cross_margin', holdings: netOf('cross') },
    { type: 'isolated_margin', holdings: netOf('isolated') },
    { type: 'futures', holdings: [{ coin: futures.coin, amount: equity }] },
  ];
}

/** Returns the sum of each coin over all accounts, without coins that sum to zero. */
export function coinTotals(accounts: readonly OwnAccount[]): CoinHolding[] {
  const sums = new Map<string, Big>();
  for (const { coin, amount } of accounts.flatMap(({ holdings }) => holdings)) {
    sums.set(coin, (sums.get(coin) ?? money.zero).plus(amount));
  }
  return [...sums]
    .filter(([, sum]) => !sum.eq(0))
    .map(([coin, sum]) => ({ coin, amount: sum.toFixed() }));
}

/** A named part of the assets, such as an account or a coin. */
export interface AssetPart {
  readonly name: string;
  readonly holdings: readonly CoinHolding[];
}

/** Share of a part in the value of all parts. */
export interface AssetShare {
  readonly name: string;
  /** In the coin of the prices. */
  readonly worth: Big;
  /** Share of all positive values, in whole per cent. */
  readonly percent: number;
}

/** Returns the parts with a known worth above zero, the largest first. */
export function assetShares(
  parts: readonly AssetPart[],
  priceOf: (coin: string) => string | undefined,
): AssetShare[] {
  const owned = parts.flatMap(({ name, holdings }) => {
    const worth = worthOf(holdings, priceOf);
    return worth?.gt(0) ? [{ name, worth }] : [];
  });
  const sum = owned.reduce((total, { worth }) => total.plus(worth), money.zero);
  return owned
    .map((part) => ({ ...part, percent: wholePercent(part.worth, sum) ?? 0 }))
    .sort((a, b) => b.worth.cmp(a.worth));
}

/** Worth below which a holding is small, in the coin of the prices. */
const smallWorth = '1';

/** Returns whether a holding is worth less than 1. A holding without a known price is not small. */
export function isSmallHolding({ amount }: CoinHolding, price: string | undefined): boolean {
  return price !== undefined && money.multiply(amount, price).abs().lt(smallWorth);
}
