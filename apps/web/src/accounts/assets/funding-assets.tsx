import { wholeBalance, type CoinHolding } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Instrument } from '#platform/market/product.ts';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import type { Balance } from '@bourse/gateway-contract';
import { useFundingBalances } from '@bourse/react/funds';
import { TransferButton } from '../transfer/transfer-button.tsx';
import { AssetsBar } from './assets-bar.tsx';
import { useBalanceColumns } from './use-balance-columns.tsx';

interface FundingAssetsProps {
  /** The pair with whose isolated account transfers are offered. */
  readonly instrument: Instrument;
  readonly coins: readonly string[];
  /** Whether the account is frozen: no money enters or leaves. */
  readonly isClosed: boolean;
  readonly isShown: (holding: CoinHolding) => boolean;
  readonly actions: (coin: string) => ReactNode;
}

export function FundingAssets(props: FundingAssetsProps) {
  const { instrument, coins, isClosed, isShown, actions } = props;
  const { t } = useLingui();
  const query = useFundingBalances();
  const figures = useBalanceColumns(t({ id: 'column.on-hold', message: 'On hold' }));
  const action: Column<Balance> = {
    key: 'action',
    card: 'action',
    head: t({ id: 'column.action', message: 'Action' }),
    figures: true,
    cell: ({ coin }) => actions(coin),
  };
  const dialog = { instrument, coin: 'USDT', coins };
  return (
    <>
      <AssetsBar holdings={query.data?.map(wholeBalance)}>
        {!isClosed && (
          <>
            <TransferButton
              {...dialog}
              to="funding"
              label={t({ id: 'transfer.in', message: 'Transfer in' })}
            />
            <TransferButton
              {...dialog}
              from="funding"
              to="spot"
              label={t({ id: 'transfer.out', message: 'Transfer out' })}
            />
          </>
        )}
      </AssetsBar>
      <QueryState
        query={query}
        loading={t({ id: 'assets.loading', message: 'Loading balances' })}
        empty={t({ id: 'assets.funding-none', message: 'Your funding account is empty.' })}
      >
        {(balances) => (
          <DataTable
            label={t({ id: 'assets.title', message: 'Assets' })}
            columns={[...figures, action]}
            rows={balances.filter((balance) => isShown(wholeBalance(balance)))}
            rowKey={({ coin }) => coin}
          />
        )}
      </QueryState>
    </>
  );
}
