import type { Balance } from '@bourse/gateway-contract';
import { putQuery, reloadQueries } from '@bourse/react';
import type { QueryClient } from '@tanstack/react-query';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { assetsOptions } from '../balances/assets.ts';
import { withBalances } from '../balances/balances.ts';
import { futuresAccountOptions } from '../balances/futures-account.ts';
import { marginAccountsOptions, withAccounts } from '../balances/margin-accounts.ts';
import type { MarketKind } from '../markets/market.ts';
import { positionsOptions } from '../positions/positions.ts';
import { transactionHistory } from '../records/transactions/transactions.ts';

const instId = 'default';

/** Every transaction changes a balance, and has no topic. */
function refreshTransactions(sdk: Sdk, queries: QueryClient, kind: MarketKind): void {
  reloadQueries(queries, { queryKey: transactionHistory(sdk, kind).queryKey });
}

/** Applies a market's balances, and its positions, to their queries. Returns the functions that stop it. */
export const followAccount: Readonly<
  Record<MarketKind, (sdk: Sdk, queries: QueryClient) => readonly (() => void)[]>
> = {
  spot: (sdk, queries) => [
    sdk.market.subscribe({ instType: 'SPOT', channel: 'account', instId }, ({ data }) => {
      putQuery(queries, assetsOptions(sdk).queryKey, (balances?: readonly Balance[]) =>
        withBalances(balances, data),
      );
      refreshTransactions(sdk, queries, 'spot');
    }),
  ],
  margin: (sdk, queries) => [
    sdk.market.subscribe({ instType: 'MARGIN', channel: 'account', instId }, ({ data }) => {
      putQuery(
        queries,
        marginAccountsOptions(sdk).queryKey,
        (accounts?: Parameters<typeof withAccounts>[0]) => withAccounts(accounts, data),
      );
      refreshTransactions(sdk, queries, 'margin');
    }),
  ],
  futures: (sdk, queries) => [
    sdk.market.subscribe({ instType: 'USDT-FUTURES', channel: 'account', instId }, ({ data }) => {
      const { queryKey } = futuresAccountOptions(sdk);
      const before = queries.getQueryData(queryKey)?.balance;
      const current = data.at(-1);
      putQuery(queries, queryKey, (account?: (typeof data)[number]) => current ?? account);
      // Most pushes only follow the market.
      if (current?.balance !== before) refreshTransactions(sdk, queries, 'futures');
    }),
    sdk.market.subscribe({ instType: 'USDT-FUTURES', channel: 'positions', instId }, ({ data }) => {
      putQuery(queries, positionsOptions(sdk).queryKey, () => data);
    }),
  ],
};
