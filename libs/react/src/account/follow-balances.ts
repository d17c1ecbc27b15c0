import type { Balance } from '@bourse/gateway-contract';
import type { MarginAccount } from '@bourse/market-data';
import type { QueryClient } from '@tanstack/react-query';
import { putQuery } from '../calls/put-query.ts';
import { reloadQueries } from '../calls/reload-queries.ts';
import type { HooksClient } from '../client-context.ts';
import { transactionsKey } from '../history/transactions-key.ts';
import {
  assetsOptions,
  futuresAccountOptions,
  marginAccountsOptions,
  positionsOptions,
} from './lists.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import { withChanges } from './with-changes.ts';

const instId = 'default';

/** Every transaction changes a balance, and has no topic. */
function reloadTransactions(queries: QueryClient, kind: MarketKind): void {
  reloadQueries(queries, { queryKey: [...transactionsKey, kind] });
}

const keyOfBalance = ({ coin }: Balance) => coin;
const keyOfAccount = ({ marginMode, symbol }: MarginAccount) => `${marginMode} ${symbol ?? ''}`;

/** Applies a market's balances, and its positions, to their queries. Returns the functions that stop it. */
export const followBalances: Readonly<
  Record<MarketKind, (client: HooksClient, queries: QueryClient) => readonly (() => void)[]>
> = {
  spot: (client, queries) => [
    client.market.subscribe({ instType: 'SPOT', channel: 'account', instId }, ({ data }) => {
      putQuery(
        queries,
        assetsOptions(client).queryKey,
        (answer?: { readonly balances: readonly Balance[] }) =>
          answer && { ...answer, balances: withChanges(answer.balances, data, keyOfBalance) },
      );
      reloadTransactions(queries, 'spot');
    }),
  ],
  margin: (client, queries) => [
    client.market.subscribe({ instType: 'MARGIN', channel: 'account', instId }, ({ data }) => {
      putQuery(
        queries,
        marginAccountsOptions(client).queryKey,
        (answer?: { readonly accounts: readonly MarginAccount[] }) =>
          answer && { ...answer, accounts: withChanges(answer.accounts, data, keyOfAccount) },
      );
      reloadTransactions(queries, 'margin');
    }),
  ],
  futures: (client, queries) => [
    client.market.subscribe(
      { instType: 'USDT-FUTURES', channel: 'account', instId },
      ({ data }) => {
        const { queryKey } = futuresAccountOptions(client);
        const before = queries.getQueryData(queryKey)?.account.balance;
        const current = data.at(-1);
        if (current) putQuery(queries, queryKey, () => ({ account: current }));
        // Most pushes only follow the market.
        if (current?.balance !== before) reloadTransactions(queries, 'futures');
      },
    ),
    client.market.subscribe(
      { instType: 'USDT-FUTURES', channel: 'positions', instId },
      ({ data }) => {
        putQuery(queries, positionsOptions(client).queryKey, () => ({ positions: data }));
      },
    ),
  ],
};
